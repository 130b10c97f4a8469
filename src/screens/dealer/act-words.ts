// What a choice of the station is called on a button.
import type { PageInput } from '../../protocol/inputs.ts';
import { kindOf } from '../../protocol/meanings.ts';
import type { Words } from '../../words/en/screens.ts';

/** Null for what this screen does not offer as a plain button. */
export function actWords(input: PageInput, { acts, bets, shared }: Words): string | null {
  const said = acts[kindOf(input)] ?? acts[input.type];
  if (said === undefined) return null;
  if (input.type === 'arrived') return `${said} ${shared.box(input.seat)}`;
  if ('bettor' in input && input.bettor !== null && input.bettor !== 'a')
    return `${shared.box(input.seat)}, ${bets.bettor(input.bettor)}: ${said}`;
  if ('seat' in input && typeof input.seat === 'number') return `${shared.box(input.seat)} ${said}`;
  if ('preShuffled' in input && (input.preShuffled || input.batches > 1)) return null;
  if ('fromEnd' in input) return `${said} ${input.fromEnd}`;
  if ('fromBack' in input) return `${said} ${input.fromBack}`;
  return said;
}
