// Who may bet where, and how much: players and boxes, bets for the dealer, the amounts of all wagers.
import { isAceAndTen, rankOf } from './cards.ts';
import { splitTree } from './play/splits.ts';
import type { BettorRecord, BoxRecord, LineRecord } from './record.ts';
import { type Situation, wasCorrected } from './situation.ts';
import { objection, RECORD, type Violation } from './violation.ts';

export const mainLines = (bettor: BettorRecord): LineRecord[] =>
  bettor.lines.filter((line) => line.wager === 'main');

/** What was on the line before any double. */
export const originalOf = (line: LineRecord): number =>
  line.stake - (line.doubled ?? []).reduce((sum, amount) => sum + amount, 0);

/** The bettor's original wager on the box; every hand of a split carries the same. */
export const wagerOf = (bettor: BettorRecord): number => {
  const first = mainLines(bettor)[0];
  return first ? originalOf(first) : 0;
};

const placeOf = (box: BoxRecord, bettor: BettorRecord): string => `box ${box.seat}, bettor ${bettor.bettor}`;

function judgeBox({ book }: Situation, box: BoxRecord): Violation[] {
  const where = `box ${box.seat}`;
  const players = box.bettors.filter((bettor) => bettor.kind === 'player');
  const forDealer = box.bettors.length - players.length;
  const found: Violation[] = [];
  if (box.seat < 1 || box.seat > book.values['wagers.boxes']) {
    const sentence = `The table has ${book.values['wagers.boxes']} boxes.`;
    found.push(objection(where, sentence, book.clauses('wagers.boxes')));
  }
  if (new Set(box.bettors.map((bettor) => bettor.bettor)).size < box.bettors.length) {
    found.push(objection(where, 'Two bettors have one name.', RECORD));
  }
  if (box.hands.length === 0) found.push(objection(where, 'The box has no hand.', RECORD));
  if (players.length < 1 || players.length > book.values['wagers.bettorsPerBox']) {
    const sentence = `From one to ${book.values['wagers.bettorsPerBox']} may bet on a box, not ${players.length}.`;
    found.push(objection(where, sentence, book.clauses('wagers.bettorsPerBox')));
  }
  if (box.bettors[0]?.kind === 'dealer') {
    found.push(
      objection(
        where,
        'A bet for the dealer does not call the decisions.',
        book.clauses('dealerBets.allowed'),
      ),
    );
  }
  if (forDealer > (book.values['dealerBets.allowed'] ? 1 : 0)) {
    found.push(
      objection(where, 'There is a bet for the dealer too many.', book.clauses('dealerBets.allowed')),
    );
  }
  return found;
}

/** How many boxes a person has, and whether they lie side by side where they must. */
function judgePeople({ book, record }: Situation): Violation[] {
  const boxesOf = new Map<number | string, Set<number>>();
  for (const box of record.boxes) {
    for (const bettor of box.bettors) {
      if (bettor.kind !== 'player') continue;
      boxesOf.set(bettor.player, (boxesOf.get(bettor.player) ?? new Set()).add(box.seat));
    }
  }
  return [...boxesOf].flatMap(([player, seats]) => {
    const where = `player ${player}`;
    const most = record.options.boxesPerPlayer;
    const apart = Math.max(...seats) - Math.min(...seats) + 1 > seats.size;
    const clauses = book.clauses('wagers.boxesPerPlayer');
    return [
      ...(seats.size > most ? [objection(where, `A player has ${most} boxes at most.`, clauses)] : []),
      ...(apart && book.values['wagers.adjacentBoxesOnly']
        ? [objection(where, 'The boxes are not side by side.', clauses)]
        : []),
    ];
  });
}

function judgeMainAmount({ book, record }: Situation, box: BoxRecord, bettor: BettorRecord): Violation[] {
  const where = placeOf(box, bettor);
  const wager = wagerOf(bettor);
  const [least, most] = record.limits.main;
  if (mainLines(bettor).some((line) => originalOf(line) !== wager)) {
    return [
      objection(where, 'Each hand of a split carries the original wager.', book.clauses('split.maxSplits')),
    ];
  }
  if (bettor.kind === 'player') {
    return wager >= least && wager <= most
      ? []
      : [objection(where, `A wager of ${wager} is outside the limits.`, book.clauses('limits.mainMinimum'))];
  }
  const beside = wagerOf(box.bettors.find((each) => each.kind === 'player') ?? bettor);
  const tenth = book.values['dealerBets.tenPercentBesideMaximum'] && beside === most;
  const allowed = tenth ? most / 10 : most - beside;
  return wager >= 1 && wager <= allowed
    ? []
    : [
        objection(
          where,
          `A bet of ${wager} for the dealer is too much or too little.`,
          book.clauses('dealerBets.allowed'),
        ),
      ];
}

function judgeMatchAmount(
  { book, record }: Situation,
  where: string,
  stake: number,
  main: number,
): Violation[] {
  const [least, most] = record.limits.match;
  const inside =
    book.values['match.offered'] &&
    stake >= least &&
    stake <= most &&
    (!book.values['limits.matchAtMostMain'] || stake <= main);
  const sentence = `A match-the-dealer wager of ${stake} is outside its limits.`;
  return inside ? [] : [objection(where, sentence, book.clauses('limits.matchMinimum'))];
}

/** At most half; the next amount that chips can make where they cannot make half (Reading 11). */
function judgeInsuranceAmount(
  situation: Situation,
  box: BoxRecord,
  where: string,
  stake: number,
  main: number,
): Violation[] {
  const { book, record, upCard } = situation;
  const found: Violation[] = [];
  const underAce = upCard !== undefined && rankOf(upCard) === 'A';
  if (!underAce && !situation.dealerCorrected) {
    found.push(
      objection(where, 'Insurance is offered under an ace only.', book.clauses('insurance.offeredUnder')),
    );
  }
  if (!book.values['insurance.offered']) {
    found.push(objection(where, 'There is no insurance.', book.clauses('insurance.offered')));
  }
  const isBlackjack = isAceAndTen(splitTree(box).firstTwo) && !wasCorrected(situation, box.seat);
  if (isBlackjack && !book.values['insurance.onBlackjack']) {
    found.push(objection(where, 'A blackjack is not insured.', book.clauses('insurance.onBlackjack')));
  }
  const { chip } = record.limits;
  const most = Math.max(main / 2, Math.ceil(main / 2 / chip) * chip);
  if (stake < 1 || stake > most) {
    found.push(
      objection(where, `Insurance is ${most} at most, not ${stake}.`, book.clauses('insurance.atMost')),
    );
  }
  return found;
}

function judgeSideAmounts(situation: Situation, box: BoxRecord, bettor: BettorRecord): Violation[] {
  const { book } = situation;
  const main = wagerOf(bettor);
  const side = bettor.lines.filter((line) => ['match', 'insurance', 'spin'].includes(line.wager));
  return side.flatMap((line, at) => {
    const where = `${placeOf(box, bettor)}, ${line.wager}`;
    const twice = side.findIndex((each) => each.wager === line.wager) < at;
    const repeated = twice ? [objection(where, 'The wager is there twice.', RECORD)] : [];
    if (line.wager === 'match') return [...repeated, ...judgeMatchAmount(situation, where, line.stake, main)];
    if (line.wager === 'insurance') {
      return [...repeated, ...judgeInsuranceAmount(situation, box, where, line.stake, main)];
    }
    const fits = book.values['spin.offered'] && line.stake === book.values['spin.wager'];
    const wrongStake = fits
      ? []
      : [objection(where, 'No such bonus spin exists.', book.clauses('spin.wager'))];
    return [...repeated, ...wrongStake];
  });
}

export function judgeWagers(situation: Situation): Violation[] {
  const { record } = situation;
  const seats = record.boxes.map((box) => box.seat);
  const inOrder = seats.every((seat, at) => at === 0 || seat > (seats[at - 1] ?? 0));
  return [
    ...(inOrder && seats.length > 0 ? [] : [objection('boxes', 'Boxes come in the order of seats.', RECORD)]),
    ...record.boxes.flatMap((box) => [
      ...judgeBox(situation, box),
      ...box.bettors.flatMap((bettor) => [
        ...judgeMainAmount(situation, box, bettor),
        ...judgeSideAmounts(situation, box, bettor),
      ]),
    ]),
    ...judgePeople(situation),
  ];
}
