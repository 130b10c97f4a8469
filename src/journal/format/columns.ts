// What the columns of the query tables hold, for docs/journal-format.md. The names come from the database itself; a
// column that is not explained here is an error.

/** Columns with the same meaning in every table. */
const EVERYWHERE: Readonly<Record<string, string>> = {
  round: 'the number of the round',
  shoe: 'the number of the shoe',
  seat: 'the box, from 1',
  hand: 'the hand of the box, from 1; null: it belongs to the box',
  bettor: 'the bettor on the box: a letter',
  seq: 'the row of the log that tells it',
  n: 'which of the facts of that row, from 1',
  at: 'when, in milliseconds since 1970',
  setup: 'the row of the log with the setup in force',
  clause: 'the clause of the rule book',
};

const MEANINGS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  staff: {
    id: 'the person, as in the column person of the log',
    role: 'dealer, floor, pit or surveillance',
    since: 'when the person first did something in this role',
  },
  devices: {
    device: 'as in the column device of the log',
    number: 'its last running number that is in the log',
    seq: 'the row that holds it',
  },
  shoes: {
    batch: 'the batch of cards: 0 or 1',
    started_at: 'when it was started',
    started_seq: 'the row that tells it',
    ended_at: 'when it ended; null: it has not',
    ended_seq: 'the row that tells it',
  },
  rounds: {
    dealer: 'who dealt',
    hole_card: 'peek, no-peek or none; null before the deal',
    status: 'betting, playing, settled or void',
    opened_at: 'when the first thing happened that belongs to it',
    opened_seq: 'the row that tells it',
    started_at: 'when the deal began',
    ended_at: 'when it ended; null: it has not',
    ended_seq: 'the row that tells it, the last one of the round',
    dealer_cards: "the dealer's cards that lie face up, with spaces between",
    dealer_total: 'their total',
    house: 'what the house won (+) or lost (−), in cents; null: the round is not over',
  },
  boxes: {},
  hands: {
    hand: 'its number, from 1',
    cards: 'its cards, with spaces between',
    total: 'their total',
    soft: '1: an ace counts eleven',
    blackjack: '1: two cards of the deal make 21',
    bust: '1: over 21',
    split: '1: it came from a split',
    doubles: 'how often it was doubled',
    decisions: 'the decisions of whoever called it, with spaces between',
    gone: '1: made by a split that was taken back',
  },
  cards: {
    number: "its running number in the table's life",
    face: 'the card; null while it lies face down',
    was: 'the face before a correction',
    place: 'hand, dealer, hole, burned or removed',
    turned_at: 'when a hole card was turned',
    typed_by: 'who entered or corrected the face last; null where a machine has read it',
    typed_at: 'when',
    confirmed_by: 'the second person, who has looked at a card that was entered or corrected',
    hand: 'the hand of the box',
  },
  bettors: {
    player: 'the player, by seat or name',
    kind: 'player or dealer',
    seated: '1: sits at the box',
    left_at: 'when the wager was taken back; null: it was not',
    net: 'what the bettor gained (+) or lost (−), in cents; null: the round is not over',
  },
  wagers: {
    n: 'which of the wagers of that row, from 1',
    wager: 'main, match, spin, coupon, insurance, or the decision that placed it',
    amount: 'cents',
    verbal: '1: spoken, and backed with cash',
    taken_back_at: 'when it was taken back; null: it was not',
  },
  lines: {
    wager: 'main, match, insurance, spin, super-bonus, envy or coupon',
    stake: 'cents',
    doubled: 'the amounts added by doubling, with spaces between',
    result: 'win, push, lose, surrender, rescue, dead or void',
    odds: 'what was paid, as 3:2; null: nothing at odds',
    net: 'what the bettor gained (+) or lost (−), in cents',
    reversed_by: 'the row that took the payment back; null: it stands',
  },
  incidents: { kind: 'what went wrong: a code' },
  floor_actions: {
    action: 'the kind of the input',
    person: 'who',
    seat: 'the box, or dealer',
  },
  adjustments: {
    adjustment: "which of the table's life",
    round: 'the round that is put right',
    net: 'what the bettor gains (+) or loses (−) by it, in cents',
    reason: 'why: a code',
    text: "the same in the floor's own words",
    status: 'proposed, made, refused or withdrawn',
    proposed_by: 'the first person',
    proposed_at: 'when it was proposed',
    proposed_seq: 'the row that proposes it',
    decided_by: 'the second person; who proposed it, where it was withdrawn; null: it waits',
    decided_at: 'when it was decided',
    decided_seq: 'the row that decides it',
  },
  holds: {
    hold: "which of the table's life",
    round: 'the round that is held',
    reason: 'why, in the words of whoever holds it',
    person: 'who holds it',
    seq: 'the row that tells it',
  },
  repeats: {
    refused: 'the row of the refusal',
    times: 'how often it came',
    last_at: 'when it came last',
  },
  begins: {
    id: '1',
    through: 'the last row of the log that is in an archive',
    round: 'the last round in the archives',
    ended: 'the row that ended it',
    lead: 'from this row on the log is whole here too',
  },
};

export function columnHolds(table: string, column: string): string {
  const holds = MEANINGS[table]?.[column] ?? EVERYWHERE[column];
  if (holds === undefined) throw new Error(`nobody says what ${table}.${column} holds`);
  return holds;
}
