// The incidents of a round and what must follow from them.
import { incidentClauses, ownClauses } from '../book/incident-clauses.ts';
import { isHigh } from '../cards.ts';
import type { Incident } from '../record.ts';
import { incidentsOf, isVoidForNoCard, type Situation } from '../situation.ts';
import { objection, RECORD, type Violation } from '../violation.ts';
import { isOpen } from './fate.ts';
import { replay } from './replay.ts';
import { isSameShoe } from './shoe.ts';

/** Incidents that happen to one box. */
const OF_A_BOX = ['box-skipped', 'card-skipped', 'card-refused', 'hand-dead', 'decision-corrected'];

function judgeIncident({ book, record }: Situation, incident: Incident): Violation[] {
  const where = `incident ${incident.kind}`;
  const clauses = incidentClauses(book, incident.kind);
  if (!clauses) return [objection(where, 'The book does not know this incident.', RECORD)];
  const cited = clauses.includes(incident.clause)
    ? []
    : [objection(where, `The clause is ${incident.clause}; it is ${clauses.join(' or ')}.`, clauses)];
  const seat = incident.seat;
  const box = record.boxes.find((each) => each.seat === seat);
  const misplaced =
    (seat === undefined && OF_A_BOX.includes(incident.kind)) || (seat !== undefined && !box)
      ? [objection(where, 'It belongs to no box of the round.', RECORD)]
      : [];
  return [...cited, ...misplaced];
}

/** A round is void when it was called so, and when a second face-up card or ten shows up (Reading 16). */
function judgeVoid(situation: Situation): Violation[] {
  const { book, record, isVoid } = situation;
  const count = (kind: string) => incidentsOf(record, kind).length;
  const called = [...incidentsOf(record, 'round-void'), ...incidentsOf(record, 'misdeal')];
  const found: Violation[] = [];
  if (isVoid !== called.length > 0) {
    found.push(
      objection('status', isVoid ? 'Nobody called the round void.' : 'The round was called void.', RECORD),
    );
  }
  // A new shoe starts the count again, so only a record without one tells: two found before the deal void no round.
  if (isSameShoe(situation) && !isVoid) {
    const clauseOf = (kind: string) => incidentClauses(book, kind) ?? RECORD;
    if (count('ten-found') > 1) {
      found.push(objection('status', 'A second ten voids the round.', clauseOf('ten-found')));
    }
    if (book.values['irregularity.faceUpCard'] === 'second-voids' && count('face-up-card') > 1) {
      found.push(objection('status', 'A second face-up card voids the round.', clauseOf('face-up-card')));
    }
  }
  // Where an irregularity has its own clause, a round that is void under it must have had one.
  for (const kind of ['face-up-card', 'ten-found', 'reader-fault']) {
    const own = ownClauses(book, kind);
    if (called.some((each) => own.includes(each.clause)) && count(kind) === 0) {
      found.push(objection('status', `The round is void for a ${kind} that nobody saw.`, own[0] ?? RECORD));
    }
  }
  return found;
}

/** Put in the reader under a 2–9: where the reader lets a player see the card, all hands are dead. */
function judgeReader(situation: Situation): Violation[] {
  const { book, record, upCard } = situation;
  const misuse = incidentsOf(record, 'reader-misuse')[0];
  if (!misuse) return [];
  const clauses = incidentClauses(book, 'reader-misuse') ?? RECORD;
  const found: Violation[] = [];
  if (isHigh(upCard) && !situation.dealerCorrected) {
    found.push(objection('incident reader-misuse', 'Under this card the check is due.', clauses));
  }
  if (!record.options.readerExposes || situation.isVoid) return found;
  const spared = record.boxes.filter(
    (box) =>
      incidentsOf(record, 'hand-dead', box.seat).length === 0 &&
      // It may have had nothing open when the card was seen.
      incidentsOf(record, 'decision-corrected', box.seat).length === 0 &&
      isOpen(situation, box),
  );
  return [
    ...found,
    ...spared.map((box) =>
      objection(`box ${box.seat}`, 'A player saw the hole card: all hands are dead.', clauses),
    ),
  ];
}

/** A line says dead only where a hand was called so, and void only with its round or for want of a first card. */
function judgeReturned(situation: Situation): Violation[] {
  const { record, isVoid } = situation;
  return record.boxes.flatMap((box) => {
    const called = incidentsOf(record, 'hand-dead', box.seat).length > 0;
    const noCard = isVoidForNoCard(situation, box);
    return box.bettors.flatMap((bettor) =>
      bettor.lines
        .filter(
          (line) => (line.result === 'dead' && !called) || (line.result === 'void' && !isVoid && !noCard),
        )
        .map((line) =>
          objection(
            `box ${box.seat}, bettor ${bettor.bettor}, ${line.wager}`,
            `Nothing made the wager ${line.result}.`,
            RECORD,
          ),
        ),
    );
  });
}

/** A box without a card, or with a single one, was passed by or called dead, or the round is void. */
function judgeSkipped({ book, record, isVoid }: Situation): Violation[] {
  if (isVoid) return [];
  const clauses = incidentClauses(book, 'box-skipped') ?? RECORD;
  const noCardVoids = book.values['irregularity.noFirstCard'] === 'void' && clauses[0] !== clauses[1];
  return record.boxes.flatMap((box) => {
    const skipped = incidentsOf(record, 'box-skipped', box.seat);
    const cards = box.hands[0]?.cards.length ?? 0;
    const where = `box ${box.seat}`;
    const calledDead = incidentsOf(record, 'hand-dead', box.seat).length > 0;
    if (cards < 2 && box.hands.length === 1 && skipped.length === 0 && !calledDead) {
      return [objection(where, 'The box lacks cards and nobody noticed.', clauses)];
    }
    const voided = skipped.filter((incident) => incident.clause === clauses[0]);
    const wrong = noCardVoids && voided.length > 0 !== (cards === 0 && skipped.length > 0);
    return wrong ? [objection(where, 'The clause is for a box without a first card.', clauses)] : [];
  });
}

/** A hand called dead for a card that was not dealt lacks that card. */
function judgeDeadCalls(situation: Situation): Violation[] {
  const { book, record, isVoid } = situation;
  if (isVoid) return [];
  const own = (kind: string) => ownClauses(book, kind);
  return record.boxes.flatMap((box) => {
    const calls = incidentsOf(record, 'hand-dead', box.seat);
    const under = (kind: string) => calls.filter((call) => own(kind).includes(call.clause)).length;
    const lacking = box.hands.filter((hand) => replay(situation, box, hand).missing > 0).length;
    return under('card-skipped') + under('box-skipped') > lacking
      ? [objection(`box ${box.seat}`, 'The hand that is dead for want of a card has its cards.', RECORD)]
      : [];
  });
}

export function judgeIncidents(situation: Situation): Violation[] {
  return [
    ...situation.record.incidents.flatMap((incident) => judgeIncident(situation, incident)),
    ...judgeVoid(situation),
    ...judgeReader(situation),
    ...judgeReturned(situation),
    ...judgeSkipped(situation),
    ...judgeDeadCalls(situation),
  ];
}
