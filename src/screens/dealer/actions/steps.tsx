// Opening, shuffle, cut, and what waits for an answer: the steps of the phase, as the station lists them.
import { useState } from 'preact/hooks';
import type { PageInput } from '../../../protocol/inputs.ts';
import type { Choice, TableSettings, TableView } from '../../../protocol/view.ts';
import { isFloor, type Role } from '../../../table/people.ts';
import type { Asking } from '../../connection/use-asking.ts';
import { useWords } from '../../language/use-words.ts';
import { actWords } from '../act-words.ts';
import { NumberSheet } from '../sheets/number-sheet.tsx';

/** The player's button may be out of reach, or broken: when nothing else is waited for, the dealer can say it. */
export function isEveryday(
  { input, changesNothing }: Choice,
  { phase }: TableView,
  { dealerPlaces }: TableSettings,
): boolean {
  const isHere = dealerPlaces[input.type] === 'row' || (input.type === 'seat-button' && phase === 'wheel');
  return isHere && changesNothing === undefined;
}

/** The same with the number that was counted; null for what has none. */
function counted(input: PageInput): ((number: number) => PageInput) | null {
  if ('fromEnd' in input) return (fromEnd) => ({ ...input, fromEnd });
  if ('fromBack' in input) return (fromBack) => ({ ...input, fromBack });
  if ('cards' in input) return (cards) => ({ ...input, cards });
  return null;
}

/** Nobody says by a slip of the thumb that something is broken. */
function tellsFailure(input: PageInput): boolean {
  return input.type === 'test-part' && !input.well;
}

interface StepProps {
  readonly input: PageInput;
  readonly said: string;
  readonly main: boolean;
  readonly asking: Asking;
}

function Step({ input, said, main, asking }: StepProps) {
  const { dealer } = useWords();
  const [counting, setCounting] = useState(false);
  const withNumber = counted(input);
  // What is left in the shoe is never the same twice; a cut is mostly in the middle.
  const always = 'cards' in input;
  return (
    <div class="act-group">
      <button
        type="button"
        class={main ? 'act button-do' : 'act'}
        onClick={() => (always ? setCounting(true) : void asking.ask(input))}
      >
        {said}
      </button>
      {withNumber && !always ? (
        <button type="button" class="act-less" onClick={() => setCounting(true)}>
          {dealer.otherNumber}
        </button>
      ) : null}
      {counting && withNumber ? (
        <NumberSheet
          title={said}
          close={() => setCounting(false)}
          chosen={(number) => void asking.ask(withNumber(number))}
        />
      ) : null}
    </div>
  );
}

/** What only the floor may do is shown, so that the dealer knows what is waited for. */
function FloorsStep({ said, asking }: { said: string; asking: Asking }) {
  const { shared, dealer } = useWords();
  return (
    <button
      type="button"
      class="act button-refused"
      onClick={() => asking.say({ sentence: `${said}: ${dealer.floorOnly}`, clause: null })}
    >
      {said}
      <small>{shared.floor}</small>
    </button>
  );
}

export interface StepsProps {
  readonly view: TableView;
  readonly asking: Asking;
  readonly role: Role;
  readonly settings: TableSettings;
}

export function Steps({ view, asking, role, settings }: StepsProps) {
  const words = useWords();
  // While there is something for the dealer to do, what the floor may do besides would only be in the way.
  const waits = view.attention !== 'clear' || (view.phase !== 'turns' && view.phase !== 'offers');
  const steps = view.choices.flatMap((choice) => {
    const { input, by, refused } = choice;
    const said = refused === null && isEveryday(choice, view, settings) ? actWords(input, words) : null;
    const floors = by === 'floor' && !isFloor({ id: '', role });
    const shown =
      said !== null && !(input.type === 'step-done' && input.step === 'pickUp') && !(floors && !waits);
    return shown ? [{ input, floors, said }] : [];
  });
  return (
    <>
      {steps.map(({ input, floors, said }, index) =>
        floors ? (
          <FloorsStep key={said} said={said} asking={asking} />
        ) : (
          <Step
            key={said}
            input={input}
            said={said}
            asking={asking}
            main={index === 0 && !tellsFailure(input)}
          />
        ),
      )}
    </>
  );
}
