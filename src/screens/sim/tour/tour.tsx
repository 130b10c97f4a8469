// The guided tour: a stranger plays a hand, provokes an irregularity, clears it as floorperson and settles a dispute. Each step
// waits until the table shows that it is done.
import './look.css';
import { useState } from 'preact/hooks';
import type { ShownPerson } from '../../../protocol/messages.ts';
import type { SimulatedAct, SimulationView, TourStep } from '../../../protocol/simulation.ts';
import type { TableSettings, TableView } from '../../../protocol/view.ts';
import { useWords } from '../../language/use-words.ts';
import { useWorks, type Works } from '../works.ts';
import { Frames } from './frames.tsx';
import { useProgress } from './progress.ts';
import { PAGE_OF, type Progress, ROLE_OF, STEPS } from './steps.ts';

/** The simulated table, and who may sign in there. */
export interface ShownTable {
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly simulation: SimulationView;
  readonly people: readonly ShownPerson[];
}

export function Tour({ view, settings, simulation, people }: ShownTable) {
  const { tour } = useWords();
  const { works, problem } = useWorks();
  const { progress, skip, beginAgain } = useProgress({ view, simulation });
  const step = STEPS[progress.at];
  return (
    <div class="tour">
      <header class="panel-top tour-top">
        <h1>
          {tour.title} <small>{settings.pack}</small>
        </h1>
        <Steps at={progress.at} />
        <nav>
          {step ? (
            <button type="button" onClick={skip}>
              {tour.skip}
            </button>
          ) : null}
          <button type="button" onClick={beginAgain}>
            {tour.again}
          </button>
          <a href="#panel">{tour.leave}</a>
        </nav>
      </header>
      <main class="tour-step" aria-label={tour.title}>
        <div class="tour-says" role="status">
          <h2>{step ? tour.steps[step].title : tour.over}</h2>
          <p>{step ? tour.steps[step].does : tour.overDoes}</p>
          <p class="tour-why">{step ? tour.steps[step].why : tour.overWhy}</p>
        </div>
        <div class="tour-does">
          {step ? <Needs step={step} progress={progress} people={people} /> : null}
          {step ? <Acts key={step} step={step} inside={simulation.cardInReader} works={works} /> : null}
          <p class="said-refused" role="alert">
            {problem}
          </p>
        </div>
      </main>
      <Frames needed={PAGE_OF[step ?? 'prove']} />
    </div>
  );
}

function Steps({ at }: { readonly at: number }) {
  const { tour } = useWords();
  return (
    <ol class="tour-steps" aria-label={tour.progress(Math.min(at + 1, STEPS.length), STEPS.length)}>
      {STEPS.map((step, index) => (
        <li
          key={step}
          class={index < at ? 'tour-done' : ''}
          aria-current={index === at ? 'step' : undefined}
          title={tour.steps[step].title}
        >
          {index < at ? '✓' : index + 1}
        </li>
      ))}
    </ol>
  );
}

interface NeedsProps {
  readonly step: TourStep;
  readonly progress: Progress;
  readonly people: readonly ShownPerson[];
}

const SIGNS_IN: readonly TourStep[] = ['dealer-signs-in', 'floor-signs-in', 'surveillance-signs-in'];

/** What is typed: a number and a PIN; or the round that is looked for. */
function Needs({ step, progress: { round }, people }: NeedsProps) {
  const { signIn, hands } = useWords();
  if (step === 'prove' && round !== null) return <p class="tour-needs">{hands.round(round)}</p>;
  const person = people.find(({ role }) => role === ROLE_OF[PAGE_OF[step]]);
  if (!SIGNS_IN.includes(step) || !person) return null;
  return (
    <p class="tour-needs">
      <small>{signIn.number}</small> {person.number} <small>{signIn.pin}</small> {person.pin}
    </p>
  );
}

interface ActsProps {
  readonly step: TourStep;
  /** A card is in the reader. */
  readonly inside: boolean;
  readonly works: Works;
}

/** What hands would do at a real table, where the step needs it. */
function Acts({ step, inside, works }: ActsProps) {
  const { sim, tour } = useWords();
  const [isBusy, setBusy] = useState(false);
  const act = (name: string, does: SimulatedAct, isFirst = false) => (
    <button
      type="button"
      class={isFirst ? 'button-next' : ''}
      aria-busy={isBusy}
      onClick={async () => {
        if (isBusy) return;
        setBusy(true);
        await works(does);
        setBusy(false);
      }}
    >
      {isBusy && isFirst ? tour.moment : name}
    </button>
  );
  if (step === 'wagers')
    return act(tour.bet, { type: 'situation', name: 'plain-hand', only: 'wagers' }, true);
  if (step === 'provoke') return act(tour.ten, { type: 'situation', name: 'ten-in-shoe' }, true);
  if (step === 'deal') return act(sim.draw, { type: 'draw' }, true);
  if (step !== 'decide') return null;
  return (
    <div class="tour-acts">
      {act(sim.draw, { type: 'draw' }, true)}
      {inside ? act(sim.takeOut, { type: 'take-out' }) : act(sim.insert, { type: 'insert' })}
    </div>
  );
}
