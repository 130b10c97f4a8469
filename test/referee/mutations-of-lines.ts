// Lines of a record, spoiled: amounts, odds, results, clauses, lines too many or too few.
import type { BettorRecord, LineRecord, RoundRecord } from '../../src/referee/record.ts';
import { balance, type DraftLine, type Mutation, onLines, spoiled } from './spoil.ts';

const addLine = (record: RoundRecord, line: DraftLine): RoundRecord[] =>
  record.boxes.flatMap((box, b) =>
    box.bettors.map((_, t) =>
      spoiled(record, (draft) => {
        draft.boxes[b]?.bettors[t]?.lines.push({ ...line });
        balance(draft);
      }),
    ),
  );

function dropped(
  record: RoundRecord,
  where: (bettor: BettorRecord, line: LineRecord) => boolean,
): RoundRecord[] {
  return record.boxes.flatMap((box, b) =>
    box.bettors.flatMap((bettor, t) =>
      bettor.lines.flatMap((line, l) =>
        where(bettor, line)
          ? [spoiled(record, (draft) => void draft.boxes[b]?.bettors[t]?.lines.splice(l, 1))]
          : [],
      ),
    ),
  );
}

/** A bettor who does not call the decisions may cover both hands of a split or not, so one of several may be missing. */
function mustBeThere(bettor: BettorRecord, line: LineRecord): boolean {
  if (line.wager === 'main') {
    return bettor.bettor === 'a' || bettor.lines.filter((each) => each.wager === 'main').length === 1;
  }
  return line.wager === 'super-bonus' || line.wager === 'envy';
}

const ofNothing = { stake: 0, result: 'win', odds: null, clause: 'standard' } as const;

export const OF_LINES: readonly Mutation[] = [
  ...[1, -1, 33, -7].map((by) =>
    onLines(`a line's net changed by ${by}`, (line) => {
      line.net += by;
    }),
  ),
  onLines('a line under a clause that does not exist', (line) => {
    line.clause = '99(z)';
  }),
  onLines('a line under the clause of dealing', (line, record) => {
    line.clause = record.rules === 'pennsylvania' ? '635a.7(e)' : 'General Rules 3';
  }),
  ...['win', 'lose', 'push', 'surrender', 'rescue', 'dead', 'void'].map((result) =>
    onLines(
      `a line whose result says ${result}`,
      (line) => {
        line.result = result;
      },
      (line) => line.result !== result,
    ),
  ),
  ...['1:1', '3:2', '2:1', '3:1', '12:1', null].map((odds) =>
    onLines(
      `a line paid at ${odds}`,
      (line) => {
        line.odds = odds;
      },
      (line) => line.odds !== odds,
    ),
  ),
  onLines(
    'another stake under a line that was won or lost',
    (line) => {
      line.stake += 2;
    },
    (line) => line.net !== 0,
  ),
  onLines(
    'a double greater than the wager',
    (line) => {
      line.doubled = [line.stake - 1];
    },
    (line) => (line.doubled ?? []).length > 0,
  ),
  {
    name: 'a double of the caller that nobody decided',
    variants: (record) =>
      record.boxes.flatMap((box, b) =>
        box.hands.map((_, h) =>
          spoiled(record, (draft) => {
            const lines = draft.boxes[b]?.bettors[0]?.lines ?? [];
            const line = lines.find((each) => each.wager === 'main' && each.hand === h + 1);
            if (!line) return;
            line.doubled = [...(line.doubled ?? []), 1];
            line.stake += 1;
          }),
        ),
      ),
  },
  {
    name: 'a line dropped and the sums left alone',
    variants: (record) => dropped(record, (_, line) => line.net !== 0),
  },
  {
    name: 'a main, super bonus or envy line dropped and the sums put right',
    variants: (record) => dropped(record, mustBeThere).map((each) => spoiled(each, balance)),
  },
  {
    name: 'a line twice',
    variants: (record) =>
      record.boxes.flatMap((box, b) =>
        box.bettors.flatMap((bettor, t) =>
          bettor.lines.map((_, l) =>
            spoiled(record, (draft) => {
              const lines = draft.boxes[b]?.bettors[t]?.lines;
              const line = lines?.[l];
              if (line) lines.push({ ...line });
              balance(draft);
            }),
          ),
        ),
      ),
  },
  {
    name: 'a super bonus out of nothing',
    variants: (record) => addLine(record, { wager: 'super-bonus', hand: 1, net: 100_000, ...ofNothing }),
  },
  {
    name: 'envy out of nothing',
    variants: (record) => addLine(record, { wager: 'envy', net: 5000, ...ofNothing }),
  },
];
