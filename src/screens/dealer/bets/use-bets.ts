// The wagers of the next round in the dealer's hands.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { TableSettings, TableView } from '../../../protocol/view.ts';
import type { PlacedWager } from '../../../table/input.ts';
import { shortMoney } from '../../../words/format.ts';
import type { Asking } from '../../connection/use-asking.ts';
import { useWords } from '../../language/use-words.ts';
import { BetQueue } from './bet-queue.ts';
import { lacking, sumOf } from './draft.ts';
import { keyOf, lying, standing, takesWagers } from './next-round.ts';

export interface Bets {
  /** What the dealer has touched and the page does not see on the table yet, by bettor and box. */
  readonly wanted: ReadonlyMap<string, PlacedWager>;
  /** The last wagers do not stand: only what is touched is placed. */
  readonly alone: boolean;
  setAlone(alone: boolean): void;
  put(wager: PlacedWager): void;
  takeBack(wager: Pick<PlacedWager, 'seat' | 'bettor'>): void;
  leave(seat: number): void;
  /** What is not enough to be placed is given up, and the page says so. */
  dropUnplaced(): void;
}

export function useBets(view: TableView, settings: TableSettings, asking: Asking): Bets {
  const { bets } = useWords();
  const [wanted, show] = useState<ReadonlyMap<string, PlacedWager>>(new Map());
  const [alone, setAlone] = useState(false);
  const now = useRef({ view, asking, alone });
  now.current = { view, asking, alone };
  const queue = useMemo(
    () =>
      new BetQueue({
        now: () => ({
          lying: lying(now.current.view),
          last: now.current.alone ? [] : standing(now.current.view),
        }),
        ask: (input) => now.current.asking.ask(input),
        isWhole: (wager) => lacking(settings, wager).length === 0,
        show,
      }),
    [settings],
  );
  useEffect(() => queue.tableSeen(), [queue, view]);

  const dropUnplaced = () => {
    const [first] = queue.dropUnplaced();
    if (!first) return;
    const still = lying(now.current.view).find((one) => keyOf(one) === keyOf(first));
    if (!still && sumOf(first) === 0) return;
    const sentence = still
      ? bets.notChanged(first.seat, shortMoney(sumOf(still)))
      : bets.notPlaced(first.seat, shortMoney(sumOf(first)));
    // Later than what the page takes away because the table has moved on.
    setTimeout(() => now.current.asking.say({ sentence, clause: null }));
  };
  const isOpen = takesWagers(view);
  useEffect(() => {
    if (isOpen) return;
    dropUnplaced();
    setAlone(false);
  }, [isOpen]);

  return {
    ...{ wanted, alone, setAlone, dropUnplaced },
    put: (wager) => queue.put(wager),
    takeBack: ({ seat, bettor }) => queue.takeBack(seat, bettor),
    leave: (seat) => queue.leave(seat, () => setAlone(true)),
  };
}
