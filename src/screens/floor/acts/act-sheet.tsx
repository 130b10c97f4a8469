// One act from choosing to doing: what it is about, then the question, then what the table says to it.
import { useState } from 'preact/hooks';
import type { PageInput } from '../../../protocol/inputs.ts';
import type { TableView } from '../../../protocol/view.ts';
import { useAsking } from '../../connection/use-asking.ts';
import { useConnection } from '../../connection/use-station.ts';
import { useWords } from '../../language/use-words.ts';
import { Sheet } from '../../look/sheet.tsx';
import { PinPad } from '../../sign-in/pin-pad.tsx';
import type { Credentials } from '../../sign-in/typed.ts';
import type { FloorAct } from './acts.ts';
import { Choosing, isSample } from './choosing.tsx';
import { clauseFor, type Speaker, saysOf, titleOf } from './says.ts';

export interface ActSheetProps {
  readonly act: FloorAct;
  readonly view: TableView;
  readonly speaker: Speaker;
  readonly close: () => void;
  readonly done: (said: string) => void;
}

/** What is asked when nothing more needs to be known. */
function onlyInput({ inputs }: FloorAct): PageInput | null {
  const [only, another] = inputs;
  return only && !another && !isSample(only) ? only : null;
}

export function ActSheet({ act, view, speaker, close, done }: ActSheetProps) {
  const { floor } = useWords();
  const [chosen, setChosen] = useState<PageInput | null>(null);
  const input = chosen ?? onlyInput(act);
  const { title } = titleOf(act.kind, view, floor);
  return (
    <Sheet title={title} close={close}>
      {act.kind === 'new-dealer' ? (
        <TakeOver close={close} done={done} />
      ) : input ? (
        <Question
          input={input}
          act={act}
          view={view}
          speaker={speaker}
          close={close}
          done={done}
          back={chosen ? () => setChosen(null) : close}
        />
      ) : (
        <Choosing act={act} view={view} prizes={speaker.prizes} chips={speaker.chips} chosen={setChosen} />
      )}
    </Sheet>
  );
}

/** Nobody but the next dealer can say who deals: number and PIN are question and answer in one. */
function TakeOver({ close, done }: Pick<ActSheetProps, 'close' | 'done'>) {
  const { floor } = useWords();
  const connection = useConnection();
  const send = async (given: Credentials) => {
    const answer = await connection.takeOver(given);
    if (answer.kind !== 'taken') return answer;
    done(floor.changed);
    close();
    return answer;
  };
  return <PinPad title={floor.takesOver} for={{ enter: floor.takeOver, send }} />;
}

interface QuestionProps extends ActSheetProps {
  readonly input: PageInput;
  readonly back: () => void;
}

function Question({ input, act, view, speaker, close, done, back }: QuestionProps) {
  const { floor, shared } = useWords();
  const asking = useAsking();
  const [waits, setWaits] = useState(false);
  const says = saysOf(input, view, speaker);
  const clause = clauseFor(act, view);
  const doIt = async () => {
    if (waits) return;
    setWaits(true);
    const taken = await asking.ask(input);
    setWaits(false);
    if (!taken) return;
    done(says);
    close();
  };
  return (
    <div class="question">
      <p class="quiet">{floor.question}</p>
      <p class="question-says">{says}</p>
      {clause === null ? null : <p class="clause">{shared.clause(clause)}</p>}
      {act.final ? <p class="quiet">{floor.final}</p> : null}
      <div role="alert">
        {asking.said ? (
          <p class="said-refused">
            ✕ {asking.said.sentence}{' '}
            {asking.said.clause === null ? null : (
              <span class="clause">{shared.clause(asking.said.clause)}</span>
            )}
          </p>
        ) : null}
      </div>
      <div class="question-answers">
        <button type="button" onClick={back}>
          {floor.no}
        </button>
        <button
          type="button"
          class={act.grave ? 'button-alarm' : 'button-do'}
          aria-busy={waits}
          onClick={() => void doIt()}
        >
          {floor.doIt}
        </button>
      </div>
    </div>
  );
}
