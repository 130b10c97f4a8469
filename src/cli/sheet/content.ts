// What stands on the sheet: the picture that a page would show, what comes after what is due now, and what the book pays.
import type { OpenTable } from '../../journal/queries/open-table.ts';
import type { LaterStep, Pays, Sheet } from '../../protocol/sheet.ts';
import { canBeBlackjack, isAce } from '../../rules/cards/cards.ts';
import type { Rules } from '../../rules/compile.ts';
import { oddsText } from '../../rules/pay/odds.ts';
import { clauseOf, type SwitchKey } from '../../rules/rule-book.ts';
import { viewOf } from '../../station/pages/view.ts';
import type { Phase } from '../../table/chart/phases.ts';
import { type Due, due } from '../../table/due/scene.ts';
import { currentTurn, isHandFinished, upCardOf } from '../../table/round/hands.ts';
import { settlesFromFarRight } from '../../table/round/payments.ts';
import { spinsDue } from '../../table/round/payout.ts';
import type { RoundState } from '../../table/state.ts';
import type { Table } from '../../table/table.ts';

/** The phases of a round, in their order. */
const IN_ROUND: readonly Phase[] = [
  'deal',
  'offers',
  'check',
  'turns',
  'dealer',
  'payout',
  'wheel',
  'pickUp',
];

type Later = (table: Table, round: RoundState) => LaterStep[];

/** The card after the next, and all that follow it. */
function dealt({ rules }: Table, round: RoundState): Due[] {
  return round.queue.slice(1).map((target) => {
    if (target.to === 'box') return due(rules, { code: 'deal-box', seat: target.seat }, 'deal.order');
    if (target.to === 'up') return due(rules, { code: 'deal-up' }, 'deal.order');
    return due(rules, { code: 'deal-hole' }, 'holeCard.mode');
  });
}

/** Where the dealer's first card is an ace, or may still become one. */
function offered({ rules }: Table, round: RoundState): Due[] {
  const up = upCardOf(round);
  if (!rules.book.values['insurance.offered'] || (up !== null && !isAce(up))) return [];
  return round.boxes.map(({ seat }) =>
    due(rules, { code: 'offer-insurance', seat }, 'insurance.offeredUnder'),
  );
}

/** The reader is dead with the box. */
function checked({ rules }: Table, round: RoundState): Due[] {
  const { values } = rules.book;
  const up = upCardOf(round);
  if (values['holeCard.mode'] !== 'peek' || (up !== null && !canBeBlackjack(up))) return [];
  const how = values['holeCard.readerBreaksDown'];
  return [due(rules, { code: 'reader-out', how }, 'holeCard.readerBreaksDown')];
}

/** The boxes that decide after the one whose turn it is. */
function decided({ rules, phase }: Table, round: RoundState): Due[] {
  const turn = phase === 'turns' ? currentTurn(rules, round) : null;
  return round.boxes
    .filter((box) => box.hands.some((hand) => hand.cards.length < 2 || !isHandFinished(rules, box, hand)))
    .filter(({ seat }) => seat !== turn?.box.seat)
    .map(({ seat }) => due(rules, { code: 'decide', seat }, 'deal.order'));
}

/** @rule draw.dealerStandsOn, draw.noEffectNoCard */
function drawn({ rules, phase }: Table, { hole, holeTurned }: RoundState): LaterStep[] {
  const { values } = rules.book;
  const isDealt = hole !== null || (phase === 'deal' && values['holeCard.mode'] !== 'none');
  const how = values['draw.dealerStandsOnSoft'] ? 'stands-on-soft' : 'draws-on-soft';
  const clause = (key: SwitchKey) => clauseOf(rules.book, key);
  return [
    ...(isDealt && !holeTurned && phase !== 'dealer'
      ? [due(rules, { code: 'turn-hole', how: 'read' }, 'holeCard.mode')]
      : []),
    {
      code: 'dealer-draws',
      standsOn: values['draw.dealerStandsOn'],
      how,
      clause: clause(how === 'stands-on-soft' ? 'draw.dealerStandsOn' : 'draw.dealerStandsOnSoft'),
    },
    ...(values['draw.noEffectNoCard']
      ? [{ code: 'no-draw-needed', clause: clause('draw.noEffectNoCard') } as const]
      : []),
  ];
}

function settled(table: Table, round: RoundState): Due[] {
  const { rules } = table;
  if (round.voidedBy) return [due(rules, { code: 'give-back' }, round.voidedBy)];
  const fromLeft = rules.book.values['pays.order'] === 'in-turn' ? 'by-box-from-left' : 'losers-first';
  const how = settlesFromFarRight(table) ? 'by-box-from-far-right' : fromLeft;
  return [due(rules, { code: 'settle', how }, 'pays.order')];
}

function spun({ rules }: Table, round: RoundState): Due[] {
  return spinsDue(round).map(({ seat }) => due(rules, { code: 'spin', seat }, 'spin.wheelTurns'));
}

function pickedUp({ rules }: Table): Due[] {
  return [due(rules, { code: 'pick-up', how: rules.book.values['pickUp.order'] }, 'pickUp.order')];
}

/** What is still to come of the phase that the table is in, and of those after it. */
const LATER: readonly (readonly [Phase, 'in it too' | 'only before it', Later])[] = [
  ['deal', 'in it too', dealt],
  ['offers', 'only before it', offered],
  ['check', 'only before it', checked],
  ['turns', 'in it too', decided],
  ['dealer', 'in it too', drawn],
  ['payout', 'only before it', settled],
  ['wheel', 'only before it', spun],
  ['pickUp', 'only before it', pickedUp],
];

function laterOf(table: Table): LaterStep[] {
  const { round } = table.state;
  const at = IN_ROUND.indexOf(table.phase);
  if (!round || at < 0) return [];
  return LATER.filter(([phase, also]) => {
    const place = IN_ROUND.indexOf(phase);
    return also === 'in it too' ? place >= at : place > at;
  }).flatMap(([, , later]) => later(table, round));
}

const BY_ODDS = [
  'pays.win',
  'pays.doubled',
  'pays.blackjack',
  'bonus.fiveCards',
  'bonus.sixCards',
  'bonus.sevenCards',
  'bonus.678Mixed',
  'bonus.678Suited',
  'bonus.678Spades',
  'bonus.777Mixed',
  'bonus.777Suited',
  'bonus.777Spades',
] as const satisfies readonly SwitchKey[];

/** What a hand is paid at the end, and what may come on top of it. */
function paysOf({ book, superBonusTiers }: Rules): Pays[] {
  const { values } = book;
  const nothing = { odds: null, amount: null, from: null };
  const row = (rule: SwitchKey, pays: Partial<Pays>): Pays => {
    return { ...nothing, ...pays, rule, clause: clauseOf(book, rule) };
  };
  return [
    ...BY_ODDS.map((rule) => row(rule, { odds: oddsText(values[rule]) })),
    ...(values['insurance.offered']
      ? [row('insurance.pays', { odds: oddsText(values['insurance.pays']) })]
      : []),
    ...superBonusTiers
      .toReversed()
      .map(({ from, pays }) => row('superBonus.againstUpCard', { amount: pays, from })),
    ...(superBonusTiers.length > 0 ? [row('envy.pays', { amount: values['envy.pays'] })] : []),
  ];
}

export function sheetOf({ table, setup, end }: OpenTable): Sheet {
  const { seq, hash, at } = end;
  const view = viewOf(table, { seq, now: at, stop: null, devices: new Map() });
  const { phase, round, shoe, dealer, dealerCards, dealerScore, boxes, turn, nextCard, payments } = view;
  return {
    table: setup.table,
    pack: { id: setup.pack.id, version: setup.pack.version },
    last: { seq, hash, at },
    isOpen: table.state.round !== null,
    ...{ phase, round, shoe, dealer, dealerCards, dealerScore, boxes, turn, nextCard, payments },
    now: view.due,
    afterwards: laterOf(table),
    pays: paysOf(table.rules),
  };
}
