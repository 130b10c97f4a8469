// A table's picture with nothing on it, for tests of what a page makes of it.
import { DEALER_PLACES, FLOOR_ACTS } from '../../src/protocol/floor-acts.ts';
import type { BoxView, HandView, PaymentView, TableSettings, TableView } from '../../src/protocol/view.ts';
import { DEFAULT_LOCALE } from '../../src/words/format.ts';

export const EMPTY_VIEW: TableView = {
  seq: 1,
  now: 0,
  phase: 'betting',
  attention: 'clear',
  standsStill: null,
  round: 0,
  shoe: 1,
  cardsOut: 1,
  cutCardSeen: false,
  dealer: null,
  dealerCards: [],
  dealerScore: null,
  boxes: [],
  turn: null,
  nextCard: null,
  lastCardMayBe: null,
  due: [],
  choices: [],
  payments: [],
  undo: null,
  lastWagers: [],
  spin: null,
  trouble: {
    halted: null,
    calls: [],
    missing: [],
    readerBroken: false,
    readerOut: false,
    stopped: false,
    manualEntry: false,
    unread: 0,
    drawn: [],
    superBonuses: [],
    notified: [],
    programDiffers: null,
    notices: [],
    adjustments: [],
    correction: null,
  },
  devices: [],
};

export const SETTINGS: TableSettings = {
  table: 'SP-04',
  pack: 'test',
  version: '0',
  simulated: true,
  identity: null,
  boxes: 7,
  bettorsPerBox: 3,
  cardsInShoe: 288,
  holeCard: 'peek',
  limits: { main: [1500, 100_000], match: [100, 10_000], smallestChip: 50 },
  chips: [50, 100, 500, 2500, 10_000, 50_000, 100_000, 500_000],
  insurance: true,
  dealerBets: true,
  coupons: false,
  spinWager: 100,
  wheelPrizes: [1000],
  boxesPerPlayer: 2,
  floorActs: FLOOR_ACTS,
  dealerPlaces: DEALER_PLACES,
  written: DEFAULT_LOCALE,
};

export function payment(seat: number, net: number, more: Partial<PaymentView> = {}): PaymentView {
  const plain = {
    bettor: 'a',
    wager: 'main',
    hand: 1,
    stake: Math.abs(net),
    odds: null,
    clause: '1',
    rule: 'outcome.tie',
  };
  return {
    seat,
    net,
    result: net > 0 ? 'win' : 'lose',
    before: 0,
    state: 'due',
    waitsFor: null,
    written: false,
    ...plain,
    ...more,
  };
}

export function box(seat: number, bettors: readonly string[], hands: readonly HandView[] = []): BoxView {
  return {
    seat,
    hands,
    bettors: bettors.map((bettor) => ({
      bettor,
      player: seat,
      kind: bettor === 'dealer' ? 'dealer' : 'player',
      seated: true,
      main: 1500,
      match: 0,
      spin: 0,
      coupon: 0,
      insurance: 0,
      wheelPrize: null,
      unconfirmed: false,
      stakes: [{ base: 1500, doubled: [], rescued: false }],
    })),
  };
}
