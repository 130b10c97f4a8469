// Does the sums of a story again, knowing only English: nothing here comes from the program.

const MONEY = '\\$[\\d,]+\\.\\d\\d';
const STAKE = `(${MONEY}|\\(${MONEY}(?: \\+ ${MONEY})* doubled\\))`;

/** "$1,012.50", "+$5.00" or "−$5.00" in cents. */
export function cents(text: string): number {
  const [, sign, whole, rest] = /^([+−]?)\$([\d,]+)\.(\d\d)$/.exec(text) ?? [];
  if (whole === undefined || rest === undefined) throw new Error(`"${text}" is no amount`);
  const amount = Number(whole.replaceAll(',', '')) * 100 + Number(rest);
  return sign === '−' ? 0 - amount : amount;
}

/** "($10.00 + $10.00 doubled)": all amounts together. */
function stakeOf(text: string): number {
  return (text.match(new RegExp(MONEY, 'g')) ?? []).reduce((sum, one) => sum + cents(one), 0);
}

interface Done {
  readonly net: number;
  readonly stake: number | null;
  /** "3:2" */
  readonly odds: string | null;
}

type Form = readonly [pattern: string, work: (found: readonly string[]) => Done];

function atOdds([stake = '', pays = '', to = '', rounded = '']: readonly string[]): Done {
  const exact = (stakeOf(stake) * Number(pays)) / Number(to);
  if (Number.isInteger(exact) !== (rounded === ''))
    throw new Error(`"${rounded}" in ${stake} at ${pays} to ${to}`);
  return { net: Math.ceil(exact), stake: stakeOf(stake), odds: `${pays}:${to}` };
}

function half([stake = '', rounded = '']: readonly string[]): Done {
  const exact = stakeOf(stake) / 2;
  if (Number.isInteger(exact) !== (rounded === '')) throw new Error(`"${rounded}" in half of ${stake}`);
  return { net: 0 - Math.floor(exact), stake: stakeOf(stake), odds: null };
}

const FORMS: readonly Form[] = [
  [`(?:coupon for )?${STAKE} at (\\d+) to (\\d+)(, rounded up to the cent)?`, atOdds],
  [
    `(?:all of )?${STAKE} is lost`,
    ([stake = '']) => ({ net: 0 - stakeOf(stake), stake: stakeOf(stake), odds: null }),
  ],
  [
    `${STAKE} less (${MONEY}) (?:that comes back|taken back) is lost`,
    ([stake = '', back = '']) => ({ net: cents(back) - stakeOf(stake), stake: stakeOf(stake), odds: null }),
  ],
  [`half of ${STAKE}(, rounded down to the cent,)? is lost`, half],
  [`${STAKE} comes back`, ([stake = '']) => ({ net: 0, stake: stakeOf(stake), odds: null })],
  [
    `prize (${MONEY}) while the wager of (${MONEY}) comes back`,
    ([prize = '', stake = '']) => ({ net: cents(prize), stake: cents(stake), odds: null }),
  ],
  [
    `prize (${MONEY}) less the wager of (${MONEY})`,
    ([prize = '', stake = '']) => ({ net: cents(prize) - cents(stake), stake: cents(stake), odds: null }),
  ],
  [
    `(${MONEY}) in all for the wager of (${MONEY})`,
    ([all = '', stake = '']) => ({ net: cents(all) - cents(stake), stake: cents(stake), odds: null }),
  ],
  [`fixed amount of (${MONEY})`, ([amount = '']) => ({ net: cents(amount), stake: 0, odds: null })],
  [
    `coupon for (${MONEY}), which is no money`,
    ([stake = '']) => ({ net: 0, stake: cents(stake), odds: null }),
  ],
];

export interface Sum extends Done {
  /** What the sentence says it comes to. */
  readonly said: number;
}

/** Reads "$10.00 at 3 to 2 = $15.00" and does it. */
export function doSum(text: string): Sum {
  const end = text.lastIndexOf(' = ');
  const sum = text.slice(0, end);
  for (const [pattern, work] of FORMS) {
    const found = new RegExp(`^${pattern}$`, 'i').exec(sum);
    if (found) return { ...work(found.slice(1).map((part) => part ?? '')), said: cents(text.slice(end + 3)) };
  }
  throw new Error(`nobody can do the sum "${text}"`);
}
