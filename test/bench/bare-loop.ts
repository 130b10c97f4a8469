// Spanish 21 with nothing around it: one typed-array loop, decisions from one small table, no rules, no splits, no
// records. It says how fast this machine could play if nobody wanted to know why.

const HIT = 1;
const DOUBLE = 2;

/** By soft (0 or 1), total and up card: roughly the chart for two and three cards. */
function decisions(): Uint8Array {
  const table = new Uint8Array(2 * 22 * 11);
  for (let up = 1; up <= 10; up++)
    for (let total = 0; total <= 21; total++) {
      const weak = up >= 2 && up <= 6;
      const stands = total >= 17 || (weak && total >= 15);
      const doubles = total === 11 || (total === 10 && up >= 2 && up <= 8);
      table[total * 11 + up] = doubles ? DOUBLE : stands ? 0 : HIT;
      const softDoubles = (total === 17 || total === 18) && up >= 4 && up <= 6;
      table[(22 + total) * 11 + up] = softDoubles ? DOUBLE : total >= (up >= 9 ? 19 : 18) ? 0 : HIT;
    }
  return table;
}

function sixDecks(): Uint8Array {
  const points: number[] = [];
  for (let i = 0; i < 24; i++) points.push(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10);
  return Uint8Array.from(points);
}

const DECISIONS = decisions();
const SHOE = sixDecks();
const CUT = SHOE.length - SHOE.length / 4;

let drawn = 0;
let random = 0x2545f491;

function draw(): number {
  random ^= random << 13;
  random ^= random >>> 17;
  random ^= random << 5;
  const place = drawn + ((((random >>> 16) * (SHOE.length - drawn)) >>> 16) | 0);
  const points = SHOE[place] ?? 0;
  SHOE[place] = SHOE[drawn] ?? 0;
  SHOE[drawn++] = points;
  return points;
}

function playRound(): number {
  if (drawn >= CUT) drawn = 0;
  const first = draw();
  const up = draw();
  const second = draw();
  const hole = draw();
  let hard = first + second;
  let ace = first === 1 || second === 1;
  let dealer = up + hole;
  let dealerAce = up === 1 || hole === 1;
  if (ace && hard === 11) return 3;
  if (dealerAce && dealer === 11) return -2;
  let stake = 2;
  let cards = 2;
  for (;;) {
    const soft = ace && hard <= 11;
    const decision = DECISIONS[(soft ? 22 * 11 + (hard + 10) * 11 : hard * 11) + up] ?? 0;
    if (decision === 0 || (soft ? hard + 10 : hard) === 21) break;
    const card = draw();
    hard += card;
    ace ||= card === 1;
    cards++;
    if (hard > 21) return decision === DOUBLE ? -4 : -stake;
    if (decision === DOUBLE) {
      stake = 4;
      break;
    }
  }
  const total = ace && hard <= 11 ? hard + 10 : hard;
  if (total === 21) return stake === 4 ? 4 : cards >= 7 ? 6 : cards === 6 ? 4 : cards === 5 ? 3 : 2;
  for (;;) {
    const final = dealerAce && dealer <= 11 ? dealer + 10 : dealer;
    if (final >= 17) return final > 21 || total > final ? stake : total === final ? 0 : -stake;
    const card = draw();
    dealer += card;
    dealerAce ||= card === 1;
  }
}

let kept = 0;

/** Plays so many rounds; returns that number. */
export function playBareRounds(rounds: number): number {
  let net = 0;
  for (let i = 0; i < rounds; i++) net += playRound();
  kept += net;
  return rounds;
}

/** What the rounds so far have brought, in half wagers: a result that is used can not be optimised away. */
export function bareNet(): number {
  return kept;
}
