// How a clean record is spoiled, one thing at a time: at a line, at a hand, or in the round as a whole.
import { count } from '../../src/referee/cards.ts';
import type { LineRecord, RoundRecord } from '../../src/referee/record.ts';

type Draft<T> = T extends readonly unknown[]
  ? { -readonly [K in keyof T]: Draft<T[K]> }
  : T extends object
    ? { -readonly [K in keyof T]: Draft<T[K]> }
    : T;
export type DraftRound = Draft<RoundRecord>;
export type DraftLine = Draft<LineRecord>;
export type DraftHand = DraftRound['boxes'][number]['hands'][number];

export interface Mutation {
  readonly name: string;
  readonly variants: (record: RoundRecord) => RoundRecord[];
}

/** A copy that may be written to. */
function draftOf(record: RoundRecord): DraftRound {
  return JSON.parse(JSON.stringify(record));
}

export function spoiled(record: RoundRecord, change: (draft: DraftRound) => void): RoundRecord {
  const draft = draftOf(record);
  change(draft);
  return draft;
}

/** Makes the sums right again, so that the change itself must be noticed and not its trace in the sums. */
export function balance(draft: DraftRound): void {
  const bettors = draft.boxes.flatMap((box) => box.bettors);
  for (const bettor of bettors) bettor.net = bettor.lines.reduce((sum, line) => sum + line.net, 0);
  draft.house = 0 - bettors.reduce((sum, bettor) => sum + bettor.net, 0);
}

export function recount(shown: Pick<DraftHand, 'cards' | 'total' | 'soft' | 'bust'>): void {
  const { total, soft } = count(shown.cards);
  Object.assign(shown, { total, soft, bust: total > 21 });
}

interface Place<T> {
  readonly of: (draft: DraftRound) => T | undefined;
  readonly box: RoundRecord['boxes'][number];
}

export function linePlaces(record: RoundRecord): (Place<DraftLine> & { readonly line: LineRecord })[] {
  return record.boxes.flatMap((box, b) =>
    box.bettors.flatMap((bettor, t) =>
      bettor.lines.map((line, l) => ({
        box,
        line,
        of: (draft: DraftRound) => draft.boxes[b]?.bettors[t]?.lines[l],
      })),
    ),
  );
}

function handPlaces(record: RoundRecord): Place<DraftHand>[] {
  return record.boxes.flatMap((box, b) =>
    box.hands.map((_, h) => ({ box, of: (draft: DraftRound) => draft.boxes[b]?.hands[h] })),
  );
}

export function onLines(
  name: string,
  change: (line: DraftLine, record: RoundRecord) => void,
  where: (line: LineRecord, record: RoundRecord) => boolean = () => true,
): Mutation {
  return {
    name,
    variants: (record) =>
      linePlaces(record)
        .filter(({ line }) => where(line, record))
        .map(({ of }) =>
          spoiled(record, (draft) => {
            const line = of(draft);
            if (line) change(line, record);
            balance(draft);
          }),
        ),
  };
}

export function onHands(
  name: string,
  change: (hand: DraftHand) => void,
  where: (hand: DraftHand, record: RoundRecord, seat: number) => boolean = () => true,
): Mutation {
  return {
    name,
    variants: (record) =>
      handPlaces(record).flatMap(({ of, box }) => {
        const hand = of(draftOf(record));
        if (!hand || !where(hand, record, box.seat)) return [];
        return [
          spoiled(record, (draft) => {
            const target = of(draft);
            if (target) change(target);
          }),
        ];
      }),
  };
}

export function onRound(
  name: string,
  change: (draft: DraftRound) => void,
  where: (record: RoundRecord) => boolean = () => true,
): Mutation {
  return { name, variants: (record) => (where(record) ? [spoiled(record, change)] : []) };
}

/** Decisions and draws are judged in full only where nothing was called off or corrected. */
export const isPlain = (record: RoundRecord): boolean =>
  record.status === 'settled' &&
  !record.incidents.some((each) => ['card-corrected', 'hand-dead'].includes(each.kind));
