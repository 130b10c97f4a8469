// The people of a scenario: they give the table what it waits for and nobody needs to be asked about.
import { cardsInShoe } from '../rules/cards/cards.ts';
import { at } from '../rules/lookup.ts';
import { roundOf } from '../table/change.ts';
import { isStopped } from '../table/chart/holds.ts';
import type { Phase } from '../table/chart/phases.ts';
import type { Input } from '../table/input.ts';
import { mustTurnHole, takesCard } from '../table/round/dealer-turn.ts';
import { mustNotify } from '../table/round/floor.ts';
import { currentTurn } from '../table/round/hands.ts';
import { checkDue } from '../table/round/offers.ts';
import { buttonIsDue, spinsDue, superBonusWaits } from '../table/round/payout.ts';
import type { Table } from '../table/table.ts';
import { draw, turnHole } from './drawing.ts';
import { agreeToOthers, due, type Floor, must } from './floor.ts';
import { approve } from './floor-steps.ts';
import { passDeckCheck, passTest } from './opening-test.ts';

/** The ordinary answer to each phase between rounds; cards are drawn and shoes changed elsewhere. */
const ROUTINE: Partial<Record<Phase, Input>> = {
  closed: { type: 'open-table', preShuffled: false, batches: 1 },
  inspection: { type: 'step-done', step: 'inspection' },
  tens: { type: 'step-done', step: 'tens' },
  verification: { type: 'step-done', step: 'verification' },
  readerInspection: { type: 'step-done', step: 'readerInspection' },
  spread: { type: 'arrived', seat: 1 },
  wash: { type: 'step-done', step: 'wash' },
  loading: { type: 'step-done', step: 'loading' },
  closing: { type: 'step-done', step: 'closing' },
};

/** A scenario tells nothing of the cut: the dealer cuts in the middle, and the cut card lies at the half. */
function cutAnswer({ table: { phase, rules } }: Floor): Input | undefined {
  const half = cardsInShoe(rules.book.values['cards.decks']) / 2;
  if (phase === 'cutting') return { type: 'cut-made', fromEnd: half };
  return phase === 'placingCutCard' ? { type: 'cut-card-placed', fromBack: half } : undefined;
}

/** Before a round: the table is opened, the cards are shuffled when it is due, and the first card is burned. */
export function makeReady(floor: Floor): void {
  while (floor.table.phase !== 'betting') {
    if (floor.table.phase === 'closed') passTest(floor);
    if (floor.table.phase === 'spread') passDeckCheck(floor);
    const { phase, state } = floor.table;
    const routine = ROUTINE[phase] ?? cutAnswer(floor);
    if (routine) must(floor, routine);
    else if (phase === 'shuffling') {
      floor.shoes.next();
      must(floor, { type: 'shuffled', how: 'hand' });
    } else if (phase === 'offeringCut')
      must(floor, { type: 'cut-answer', seat: at(state.cutOffers, 0), accepts: true });
    else draw(floor);
  }
}

/** No more bets: the deal begins. */
export function closeBets(floor: Floor): void {
  agreeToOthers(floor);
  must(floor, { type: 'no-more-bets' });
}

/** Nobody has anything more to say before the check. */
export function closeOffers(floor: Floor): void {
  must(floor, { type: 'no-more-offers' });
}

/** None of the other bettors on the box rescues any more. */
export function endRescues(floor: Floor): void {
  must(floor, { type: 'go-on' });
}

export type Waiting = 'offers' | 'check' | 'stopped' | 'others-rescue' | 'card' | 'decision' | 'end';

/** Does what needs no decision until the table waits for somebody, and says for whom. */
export function goOn(floor: Floor): Waiting {
  for (;;) {
    const { table } = floor;
    const { rules, phase, state } = table;
    if (isStopped({ rules, phase, state })) return 'stopped';
    switch (phase) {
      case 'deal':
        draw(floor);
        break;
      case 'offers':
        return 'offers';
      case 'check':
        if (!checkDue(table)) throw new Error('the table waits for a check that is not due');
        return 'check';
      case 'turns': {
        const round = roundOf(state);
        if (round.rescueWindow) return 'others-rescue';
        return currentTurn(rules, round)?.cardDue ? 'card' : 'decision';
      }
      case 'dealer':
        if (mustTurnHole(table)) turnHole(floor);
        else if (takesCard(table)) draw(floor);
        break;
      default:
        return 'end';
    }
  }
}

/** Those who must hear of a super bonus before it is approved are told. */
export function reportSuperBonus(floor: Floor): void {
  const { rules, state } = floor.table;
  if (!state.round || !superBonusWaits(state.round) || !mustNotify(rules, state.round)) return;
  must(floor, { type: 'notified', who: 'pit' });
  must(floor, { type: 'notified', who: 'surveillance' });
}

/** The round's last acts: approvals that nobody gave, the settlement, the seat buttons and the wheel. */
export function closeRound(floor: Floor): void {
  reportSuperBonus(floor);
  while (floor.table.state.round && superBonusWaits(floor.table.state.round)) must(floor, approve());
  must(floor, { type: 'settle-round' });
  while (floor.table.phase === 'wheel') {
    const [spin] = spinsDue(roundOf(floor.table.state));
    if (spin && buttonIsDue(floor.table, spin.seat))
      due(floor, floor.hardware.pressed(spin.seat), 'seat-button');
    due(floor, floor.hardware.wheelStops(), 'wheel-stopped');
  }
  must(floor, { type: 'step-done', step: 'pickUp' });
}

export function callerAt(table: Table, seat: number): string | null {
  const box = table.state.round?.boxes.find((one) => one.seat === seat);
  return box ? at(box.bettors, 0).bettor : null;
}
