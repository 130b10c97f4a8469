// The simulator panel: what hands do to the devices of a real table is done here by touch. Nobody signs in: it is no part of
// the station, and a table with real devices has none of it.
import '../felt/look.css';
import './look.css';
import { useEffect, useState } from 'preact/hooks';
import type { SimulatedAct, SimulationView } from '../../protocol/simulation.ts';
import type { TableSettings, TableView } from '../../protocol/view.ts';
import { saidBy } from '../connection/use-asking.ts';
import { useConnection, useKnown } from '../connection/use-station.ts';
import { SmallTable } from '../felt/small-table.tsx';
import { useSentences, useWords } from '../language/use-words.ts';
import { dueLines } from '../told/due-lines.ts';
import { Plugs, Reader, SeatButtons, Wheel } from './devices.tsx';
import { Keypad } from './keypad.tsx';
import { FreshTable, People, Situations } from './scenes.tsx';
import { Shoe } from './shoe.tsx';

export function Page() {
  const { welcome, view, settings, simulation } = useKnown();
  const connection = useConnection();
  const { line, sim } = useWords();
  useEffect(() => connection.beSimulator(), [connection]);
  if (!welcome) return <p role="status">{line.connecting}</p>;
  if (!view || !settings || !simulation)
    return (
      <main class="sim-none">
        <h1>{sim.title}</h1>
        <p>{sim.real}</p>
      </main>
    );
  return <Panel view={view} settings={settings} simulation={simulation} />;
}

/** Works the devices; what could not be done is shown. */
export type Works = (act: SimulatedAct) => Promise<boolean>;

interface PanelProps {
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly simulation: SimulationView;
}

function useWorks(): { readonly works: Works; readonly problem: string | null } {
  const connection = useConnection();
  const { line } = useWords();
  const sentences = useSentences();
  const [problem, setProblem] = useState<string | null>(null);
  const works = async (act: SimulatedAct) => {
    setProblem(null);
    const answer = await connection.simulate(act);
    if (answer.kind === 'taken') return true;
    setProblem(saidBy(answer, sentences, line.cut).sentence);
    return false;
  };
  return { works, problem };
}

function Panel({ view, settings, simulation }: PanelProps) {
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
        <span class="sim-pins">{sim.pins}</span>
        <nav>
          <a href="/" target="_blank" rel="noopener">
            {shared.dealer}
          </a>
          <a href="/floor" target="_blank" rel="noopener">
            {shared.floor}
          </a>
        </nav>
      </header>
      <main class="panel-columns" aria-label={sim.title}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls */}
        <section class="panel-column" aria-label={shared.table} tabIndex={0}>
          <p class="sim-next" role="status">
            {next ? say(next.due, next.seats) : ''}
          </p>
          <div role="alert">{problem === null ? null : <p class="said-refused">✕ {problem}</p>}</div>
          <SmallTable view={view} settings={settings} />
          <Shoe left={simulation.leftInShoe} works={works} />
          <Reader inside={simulation.cardInReader} works={works} />
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
        </div>
      </main>
    </div>
  );
}
