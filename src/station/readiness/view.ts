// How far a readiness test is, as the pages show it.
import type { ReadinessView } from '../../protocol/readiness.ts';
import { cardName } from '../../rules/cards/cards.ts';
import { partsOf, READER_CARDS, requiredParts, SCANNER_CARDS } from '../../table/readiness/parts.ts';
import { currentPart } from '../../table/readiness/running.ts';
import type { RunningTest } from '../../table/readiness/tested.ts';
import type { Table } from '../../table/table.ts';

export function readinessView({ rules }: Table, test: RunningTest): ReadinessView {
  const part = currentPart(rules, test);
  const required = requiredParts(rules);
  const card = part === 'scanner' ? SCANNER_CARDS[test.read] : part && READER_CARDS[part]?.card;
  const isWell = (one: string) => test.tested.some((done) => done.part === one && done.well);
  return {
    part,
    parts: partsOf(rules).map((one) => {
      const done = test.tested.find((tested) => tested.part === one);
      return { part: one, how: done === undefined ? 'open' : done.well ? 'passed' : 'failed' };
    }),
    pressed: test.pressed,
    wrong: test.wrong,
    card: card === undefined || card === null ? null : cardName(card),
    enough: required.length > 0 && required.every(isWell),
  };
}
