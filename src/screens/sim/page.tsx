// The simulator panel: what hands do to the devices of a real table is done here by touch. Nobody signs in: it is no part of
// the station, and a table with real devices has none of it.
import '../felt/look.css';
import './look.css';
import { useEffect, useState } from 'preact/hooks';
import { useConnection, useKnown } from '../connection/use-station.ts';
import { SmallTable } from '../felt/small-table.tsx';
import { useSentences, useWords } from '../language/use-words.ts';
import { dueLines } from '../told/due-lines.ts';
import { Plugs, Reader, SeatButtons, Wheel } from './devices.tsx';
import { FreshTable } from './fresh-table.tsx';
import { Keypad } from './keypad.tsx';
import { People, Situations } from './scenes.tsx';
import { Shoe } from './shoe.tsx';
import { ShownPeople } from './shown-people.tsx';
import { Testing } from './testing.tsx';
import { type ShownTable, Tour } from './tour/tour.tsx';
import { useWorks } from './works.ts';

export function Page() {
  const { welcome, view, settings, simulation } = useKnown();
  const connection = useConnection();
  const { line, sim } = useWords();
  useEffect(() => connection.beSimulator(), [connection]);
  const address = useHash();
  if (!welcome) return <p role="status">{line.connecting}</p>;
  if (!view || !settings || !simulation)
    return (
      <main class="sim-none">
        <h1>{sim.title}</h1>
        <p>{sim.real}</p>
      </main>
    );
  const props = { view, settings, simulation, people: welcome.people ?? [] };
  return address === TOUR ? <Tour {...props} /> : <Panel {...props} />;
}

/** Behind the address of the panel: the tour. */
const TOUR = '#tour';

function useHash(): string {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const heard = () => setHash(location.hash);
    addEventListener('hashchange', heard);
    return () => removeEventListener('hashchange', heard);
  }, []);
  return hash;
}

function Panel({ view, settings, simulation, people }: ShownTable) {
  const { sim, shared } = useWords();
  const { due: say } = useSentences();
  const { works, problem } = useWorks();
  const [next] = dueLines(view.due, view.trouble.stopped);
  return (
    <div class="panel sim">
      <header class="panel-top">
        <h1>
          {settings.table} <small>{sim.title}</small>
        </h1>
        <span class="sim-pack">{settings.pack}</span>
        <nav class="sim-pages">
          <a class="sim-tour" href={TOUR}>
            {sim.tour}
          </a>
          <a href="/" target="_blank" rel="noopener">
            {shared.dealer}
          </a>
          <a href="/floor" target="_blank" rel="noopener">
            {shared.floor}
          </a>
          <a href="/hands" target="_blank" rel="noopener">
            {shared.hands}
          </a>
        </nav>
      </header>
      <main class="panel-columns" aria-label={sim.title}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <section class="panel-column" aria-label={shared.table} tabIndex={0}>
          {/* First: whatever comes below, a finger finds the next card where it was. */}
          <Testing view={view} works={works} />
          <Shoe left={simulation.leftInShoe} works={works} />
          <Reader inside={simulation.cardInReader} works={works} />
          <div role="alert">{problem === null ? null : <p class="said-refused">✕ {problem}</p>}</div>
          <p class="sim-next" role="status">
            {next ? say(next.due, next.seats) : ''}
          </p>
          <SmallTable view={view} settings={settings} />
          {settings.wheelPrizes.length > 0 ? (
            <>
              <SeatButtons boxes={settings.boxes} view={view} works={works} />
              <Wheel prizes={settings.wheelPrizes} stopsAt={simulation.wheelStopsAt} works={works} />
            </>
          ) : null}
        </section>
        <div class="panel-column">
          <Situations situations={simulation.situations} works={works} />
          <People autoplay={simulation.autoplay} works={works} />
          <Plugs plugged={simulation.plugged} works={works} />
          <FreshTable packs={simulation.packs} pack={settings.pack} works={works} />
          <Keypad works={works} />
          <ShownPeople people={people} />
        </div>
      </main>
    </div>
  );
}
