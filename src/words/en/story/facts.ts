// Every fact as an English sentence.

import type { Place } from '../../../table/fact.ts';
import { faceText } from '../../faces.ts';
import { money } from '../../format.ts';
import type { FactOf, FactScene, FactTellers } from '../../story-tellers.ts';
import { capital, say } from '../../wording.ts';
import { adjustmentText, whyAdjusted } from '../adjustments.ts';
import { announcements } from '../announcements.ts';
import { halts } from '../halts.ts';
import { notices } from '../notices.ts';
import { correctionText } from './corrections.ts';
import { holdText } from './holds.ts';
import {
  calls,
  clauseText,
  decisions,
  deeds,
  devices,
  holeCards,
  incidents,
  statuses,
  wagers,
} from './names.ts';
import { parts } from './parts.ts';
import { lines } from './sums.ts';

const handText = lines.hand;
const bettorText = (seat: number, bettor: string) => `Box ${seat}, bettor ${bettor}`;
const atBox = (seat: number | null) => (seat === null ? '' : `, box ${seat}`);

/** A face that no machine has read is told with everybody who gave it. */
function typedText(typed: FactOf<'card'>['typed'], { named }: FactScene): string {
  if (!typed) return '';
  return `, not read; entered by ${typed.map(({ by }) => named(by)).join(', then ')}`;
}

/** A card that lies face down is told as just that. */
function card({ card: face, number, place, typed }: FactOf<'card'>, scene: FactScene): string {
  const told = `${face === null ? 'a card face down' : faceText(face)} (card ${number}${typedText(typed, scene)})`;
  return whereText(told, place, scene);
}

function whereText(told: string, place: Place, { handTotal, dealerTotal, isUpCard }: FactScene): string {
  switch (place.at) {
    case 'hand':
      return `${handText(place.seat, place.hand)}: ${told}. ${handTotal(place.seat, place.hand)}`;
    case 'dealer':
      return `Dealer: ${told}${isUpCard ? ', the up card' : ''}. ${dealerTotal()}`;
    case 'hole':
      return `Dealer: ${told}, the hole card.`;
    case 'burned':
      return `Burned: ${told}.`;
    case 'removed':
      return `Taken out of the game: ${told}.`;
  }
}

function decided(fact: FactOf<'decided'>, { implied }: FactScene): string {
  const [, does] = decisions[fact.decision];
  const amount = fact.amount === null ? '' : ` for ${money(fact.amount)}`;
  const silent = implied ? ', though nobody said so' : '';
  if (fact.goesWith === undefined)
    return `${handText(fact.seat, fact.hand)}: bettor ${fact.bettor} ${does}${amount}${silent}.`;
  const where =
    fact.goesWith === 'both' ? 'both hands' : `the ${fact.goesWith === 1 ? 'first' : 'second'} hand`;
  return `${handText(fact.seat, fact.hand)}: the wager of bettor ${fact.bettor} goes with ${where} of the split.`;
}

function split({ seat, hand }: FactOf<'split'>, { firstCard }: FactScene): string {
  const moved = firstCard(seat, hand + 1);
  const first = moved === null ? 'its second card' : faceText(moved);
  return `${handText(seat, hand)} is split: ${first} starts hand ${hand + 1}.`;
}

function announced({ say: aloud, seat, clause }: FactOf<'announce'>, { dealer }: FactScene): string {
  const where = seat === 'dealer' ? "for the dealer's hand" : `to box ${seat}`;
  return `${dealer} announces “${say(announcements, aloud)}” ${where} (${clauseText(clause)}).`;
}

/** What a line moved goes back the other way. */
function reversed(fact: FactOf<'line-reversed'>, { takenBack }: FactScene): string {
  const { net } = fact.line;
  const moves = net === 0 ? 'nothing moves' : `${money(Math.abs(net))} ${net < 0 ? 'to' : 'from'} the bettor`;
  return `Taken back, ${moves}: ${takenBack(fact)}`;
}

const DEVICE_STATES: Readonly<Record<FactOf<'device'>['state'], string>> = {
  lost: 'no longer there',
  back: 'there again',
  misread: 'a card could not be read',
  'no-card': 'it told of a card, and there was none',
  'caught-up': 'it tells of cards that were entered by hand',
  unreadable: 'the hole card could not be read',
  failed: 'the spin has failed',
};

export const facts: FactTellers = {
  done: ({ step, by, clause }, scene) =>
    `${scene.step(step)}${by === null ? '' : `, by ${by}`} (${clauseText(clause)}).`,
  'shoe-started': ({ shoe, batch }) => `Shoe ${shoe} is shuffled, with batch ${batch + 1} of the cards.`,
  'burn-disclosed': (fact) => `The burn card is shown: ${faceText(fact.card)}.`,
  'wager-taken-back': ({ seat, bettor }) => `${bettorText(seat, bettor)}: the wager is taken back.`,
  device: ({ device, state }) => `${capital(devices[device])}: ${DEVICE_STATES[state]}.`,
  halted: ({ reason }) => `The table is halted: ${say(halts, reason)}.`,
  'program-checked': ({ identity, differing }) =>
    differing === 0
      ? `The program is as it was shipped: ${identity.slice(0, 16)}.`
      : `Files of the program that are not as they were shipped: ${differing}. No further round begins.`,
  resumed: ({ by }, { named }) => `${named(by)} lets the table go on.`,
  noticed: ({ notice }) =>
    `${notice.code === 'dealer-calls' ? '' : 'The station notices: '}${say(notices, notice)}`,
  acknowledged: ({ by }, { named }) => `${named(by)} has read the notices.`,
  'adjustment-proposed': (fact) =>
    `Adjustment ${fact.adjustment}, ${adjustmentText(fact)}. It waits for a second person.`,
  adjusted: (fact, { named }) =>
    `Adjustment ${fact.adjustment}, ${adjustmentText(fact)}. Proposed by ${fact.proposed.by}, confirmed by ${named(fact.by)}; ${whyAdjusted(fact)}.`,
  'adjustment-declined': ({ adjustment, round, how, by }, { named }) =>
    `Adjustment ${adjustment} of round ${round} is not made: ${how === 'withdrawn' ? 'withdrawn' : 'refused'} by ${named(by)}.`,
  'hand-held': (fact, { named }) => {
    const { round } = fact;
    return `Round ${round} is held for a dispute. ${holdText(fact, named(fact.by))}`;
  },
  'part-tested': ({ part, well, section }) =>
    `Readiness test, ${parts[part]}: ${well ? 'passed' : 'failed'}${section === undefined ? '' : `, section ${section + 1}`}.`,
  'readiness-tested': ({ test, begun, by, ready, tested, left }, { named }) => {
    const failed = tested.filter(({ well }) => !well).length;
    const told = `${tested.length - failed} parts passed, ${failed} failed, ${left.length} left out`;
    return `Readiness test ${test}, begun by ${begun.by}, signed by ${named(by)}: ${told}. ${ready ? 'The table may open.' : 'The table may not open.'}`;
  },
  'decks-checked': ({ cards, expected, tens, agrees, by }, { named }) =>
    `${named(by)} has counted the decks: ${cards} cards, ${expected} demanded${tens.length === 0 ? '' : `; tens found: ${tens.map((one) => faceText(one.card)).join(', ')}`}. ${agrees ? 'They agree.' : 'They do not agree.'}`,
  wager: (fact, { wagers }) => `${bettorText(fact.seat, fact.bettor)}: ${wagers(fact)}.`,
  'round-started': ({ round, holeCard }) => `Round ${round} starts: ${holeCards[holeCard]}.`,
  'start-taken-back': () => 'Betting is open again: “no more bets” is taken back.',
  card,
  'hole-turned': (fact, scene) => {
    const told = `${faceText(fact.card)} (card ${fact.number}${typedText(fact.typed, scene)})`;
    return `The hole card is turned: ${told}. ${scene.dealerTotal()}`;
  },
  'seal-compared': (fact) => {
    const sealed = `The seal of card ${fact.number} is opened: ${faceText(fact.card)}`;
    return fact.card === fact.typed
      ? `${sealed}, as it was entered.`
      : `${sealed}, and ${faceText(fact.typed)} was entered.`;
  },
  'hole-struck-off': ({ number }) => `Card ${number} was none: the hole card is due again.`,
  corrected: ({ number, was, is, by }, { lying, named }) =>
    `Card ${number} is corrected by ${named(by)} from ${faceText(was)} to ${faceText(is)}. ${lying(number)}`,
  'card-confirmed': (fact, { named }) =>
    `${named(fact.by)} confirms card ${fact.number}: ${faceText(fact.card)}.`,
  'payment-waits': ({ seat, bettor, wager, net }) =>
    `${bettorText(seat, bettor)}: ${wagers[wager]}, ${net > 0 ? `${money(net)} to be paid` : 'to be given back'}, waits for a second person.`,
  insured: ({ seat, bettor, amount }) => `${bettorText(seat, bettor)}: insured for ${money(amount)}.`,
  kept: ({ seat }) => `Box ${seat} keeps its blackjack to play on.`,
  checked: ({ blackjack }) => `The hole card is checked: ${blackjack ? 'blackjack' : 'no blackjack'}.`,
  decided,
  split,
  undone: ({ seat, hand, decision }) =>
    `${handText(seat, hand)}: the ${decisions[decision][0]} is taken back.`,
  'offer-taken-back': (fact) => {
    if (fact.what === 'close-offers') return 'Insurance was not closed after all.';
    if (fact.what === 'keep') return `Box ${fact.seat} does not keep its blackjack after all.`;
    return `${bettorText(fact.seat, fact.bettor)}: the insurance is taken back.`;
  },
  'card-taken-back': ({ number, seat, hand }, { handTotal }) =>
    `${handText(seat, hand)}: card ${number} leaves the hand. ${handTotal(seat, hand)}`,
  'correction-proposed': (fact, { named }) =>
    `${named(fact.by)} says that a decision was wrong, ${correctionText(fact)}. It waits for a second person.`,
  'decision-corrected': (fact, { named }) =>
    `A decision is corrected, ${correctionText(fact)}. Proposed by ${fact.proposed.by}, confirmed by ${named(fact.by)}.`,
  'correction-declined': ({ seat, hand, how, by }, { named }) => {
    const why = how === 'withdrawn' ? `withdrawn by ${named(by)}` : `refused by ${named(by)}`;
    return `${handText(seat, hand)}: the decision stays as it was, ${how === 'lapsed' ? 'because the round was called off' : why}.`;
  },
  'card-lifted': ({ number, from }, { handTotal, dealerTotal }) =>
    from.at === 'hand'
      ? `${handText(from.seat, from.hand)}: card ${number} is taken out of the hand. ${handTotal(from.seat, from.hand)}`
      : `Card ${number} is taken out of the dealer's hand. ${dealerTotal()}`,
  'hand-ended': ({ seat, hand, fate, key }, { because }) =>
    `${handText(seat, hand)} is ${fate === 'dead' ? 'dead' : 'void'} and gives its wager back${because(key)}.`,
  'insurance-released': ({ seat, bettor }) => `${bettorText(seat, bettor)}: the insurance goes back.`,
  'round-voided': ({ key }, { because }) => `The round is void and every wager goes back${because(key)}.`,
  announce: announced,
  incident: ({ kind, clause, seat }) => `Incident${atBox(seat)}: ${incidents[kind]} (${clauseText(clause)}).`,
  'floor-called': ({ about, clause, seat }) =>
    `The floor is called${atBox(seat)}: ${calls[about]} (${clauseText(clause)}).`,
  'floor-acted': ({ action, by, seat }, { named }) =>
    `${named(by)} ${deeds[action](seat === 'dealer' ? 'the dealer' : `box ${seat}`)}.`,
  line: (fact, { line }) => line(fact),
  'line-reversed': reversed,
  wheel: ({ seat, bettor, section, prize, typed }, { named }) =>
    `${bettorText(seat, bettor)}: the wheel stops at section ${section}${typed ? ` (not told by the wheel; entered by ${named(typed.by)})` : ''}, prize ${money(prize)}.`,
  'section-confirmed': ({ seat, bettor, section, by }, { named }) =>
    `${named(by)} confirms section ${section} of the wheel for box ${seat}, bettor ${bettor}.`,
  'round-ended': ({ round, status }) => `Round ${round} is over: ${statuses[status]}.`,
};

export function unknownFact(fact: string): string {
  return `A fact that this program does not know: ${fact}.`;
}
