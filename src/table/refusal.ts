// Is this input possible now? The declaration of the input answers. The chart asks here before it takes an input; other code
// asks here to know in advance.
import { HOLDS, type Hold, whyHeld } from './chart/holds.ts';
import type { Phase } from './chart/phases.ts';
import type { Input } from './input.ts';
import { declarationOf } from './inputs/all.ts';
import type { Asked, Declaration, Moment, Refused } from './inputs/declare.ts';
import { isFloor, onlyLooks, type Person, type Stamp } from './people.ts';
import { refuse, type TableRefusal } from './refusals.ts';
import type { TableState } from './state.ts';

const A_DEALER = { id: '', role: 'dealer' } as const;

/** Whether the chart has a transition for the input in this phase and these hold-ups. The reason comes later. */
export function chartTakes<I extends Input>(
  { at, anywhere, held }: Declaration<I>,
  { phase, holds }: Pick<Moment, 'phase' | 'holds'>,
): boolean {
  if (!held) return anywhere !== undefined || at?.[phase] !== undefined;
  return (held.running !== undefined && !holds.includes('halted')) || holds.some((hold) => held[hold]);
}

/** The hold-ups that the input does not wait for. */
function goesOnDuring(
  { at, held, ...declared }: Declaration<Input>,
  phase: Phase,
  { by }: Stamp,
): readonly Hold[] {
  const here = at?.[phase];
  const during = (here && 'during' in here ? here.during : declared.during) ?? [];
  if (!('length' in during))
    return (by === null ? during.device : isFloor(by) ? during.floor : during.dealer) ?? [];
  return held ? [...during, ...HOLDS.filter((hold) => held[hold])] : during;
}

/** Only the dealer who has the table may act as its dealer. */
function isAnotherDealer({ dealer }: TableState, { by }: Stamp): boolean {
  return by?.role === 'dealer' && dealer !== null && by.id !== dealer;
}

function mayAct({ role }: Person, { watchersToo }: Declaration<Input>): boolean {
  return watchersToo === true && role === 'surveillance';
}

/** Why the input is not taken. The chart has no other guard. Who has the declaration at hand gives it. */
export function whyRefused(
  asked: Asked,
  input: Input,
  declaration: Declaration<Input> = declarationOf(input.type),
): Refused {
  const { rules, state, stamp, holds } = asked;
  if (stamp.by && onlyLooks(stamp.by) && !mayAct(stamp.by, declaration)) return 'only-watches';
  if (isAnotherDealer(state, stamp) && !declaration.anyDealer) return 'another-deals';
  const forWho = declaration.who?.(stamp, input);
  if (forWho) return forWho;
  if (holds.length > 0) {
    const free = goesOnDuring(declaration, asked.phase, stamp);
    const hold = holds.find((one) => !free.includes(one));
    if (hold) return whyHeld(rules, state, hold);
  }
  if (!chartTakes(declaration, asked)) return declaration.notHere?.(asked, input) ?? 'not-now';
  return declaration.whyNot?.(asked, input) ?? null;
}

/** With its clause, where only a code is at hand. */
export function refusalFor({ rules }: Pick<Moment, 'rules'>, why: NonNullable<Refused>): TableRefusal {
  return typeof why === 'string' ? refuse(rules.book, why) : why;
}

/** Why the table would refuse the input; null when it would take it. */
export function refusal(
  { rules, phase, holds, state }: Moment,
  input: Input,
  stamp: Stamp,
): TableRefusal | null {
  const why = whyRefused({ rules, phase, holds, state, stamp }, input);
  return why && refusalFor({ rules }, why);
}

/** Whether a dealer may never do this, in any phase. */
export function needsFloor(input: Input): boolean {
  return declarationOf(input.type).who?.({ at: 0, by: A_DEALER }, input) === 'needs-floor';
}
