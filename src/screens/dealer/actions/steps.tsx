// Opening, shuffle, cut, and what waits for an answer: the steps of the phase, as the station lists them.
import { useState } from 'preact/hooks';
import type { PageInput } from '../../../protocol/inputs.ts';
import type { TableView } from '../../../protocol/view.ts';
import { isFloor, type Role } from '../../../table/people.ts';
import type { Asking } from '../../connection/use-asking.ts';
import { useWords } from '../../language/use-words.ts';
import { actWords } from '../act-words.ts';
import { PLACES } from '../places.ts';
import { NumberSheet } from '../sheets/number-sheet.tsx';

/** The player's button may be out of reach, or broken: when nothing else is waited for, the dealer can say it. */
export function isEveryday(input: PageInput, { phase, trouble }: TableView): boolean {
  // Who has been told of a super bonus need not be told again.
  if (input.type === 'notified') return !trouble.notified.includes(input.who);
  return PLACES[input.type] === 'row' || (input.type === 'seat-button' && phase === 'wheel');
}

/** The same with the number that was counted; null for what has none. */
function counted(input: PageInput): ((number: number) => PageInput) | null {
  switch (input.type) {
    case 'cut':
      return (fromEnd) => ({ ...input, fromEnd });
    case 'cut-card-placed':
      return (fromBack) => ({ ...input, fromBack });
    case 'left-in-shoe':
      return (cards) => ({ ...input, cards });
    default:
      return null;
  }
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
  const always = input.type === 'left-in-shoe';
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
}

export function Steps({ view, asking, role }: StepsProps) {
  const words = useWords();
  // While there is something for the dealer to do, what the floor may do besides would only be in the way.
  const waits = view.attention !== 'clear' || (view.phase !== 'turns' && view.phase !== 'offers');
  const steps = view.choices.flatMap(({ input, by, refused }) => {
    const said = refused === null && isEveryday(input, view) ? actWords(input, words) : null;
    const floors = by === 'floor' && !isFloor({ id: '', role });
    const shown = said !== null && !(input.type === 'done' && input.step === 'pickUp') && !(floors && !waits);
    return shown ? [{ input, floors, said }] : [];
  });
  return (
    <>
      {steps.map(({ input, floors, said }, index) =>
        floors ? (
          <FloorsStep key={said} said={said} asking={asking} />
        ) : (
          <Step key={said} input={input} said={said} asking={asking} main={index === 0} />
        ),
      )}
    </>
  );
}
