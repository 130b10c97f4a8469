// On a box between two rounds: its next wager, and one touch for a player who leaves.
import type { TableView } from '../../../protocol/view.ts';
import { amount } from '../../../words/format.ts';
import { useWords } from '../../language/use-words.ts';
import { nextOn } from './next-round.ts';
import type { Bets } from './use-bets.ts';
import './bets.css';

export interface BoxWagerProps {
  readonly view: TableView;
  readonly seat: number;
  readonly bets: Bets;
  readonly open: (seat: number) => void;
}

/** What a touch that opens the box's next wager means, wherever it lies and whatever lies there. */
export const nextWagerOf = (seat: number) => `next wager of ${seat}`;

export function BoxWager({ view, seat, bets, open }: BoxWagerProps) {
  const words = useWords().bets;
  const { wagers, isLast } = nextOn(view, seat, bets.alone);
  const players = wagers.filter(({ kind }) => kind === 'player');
  const cents = players.reduce((sum, { main }) => sum + main, 0);
  // Elsewhere a touch on the box itself opens it.
  const isPaid = view.payments.some((payment) => payment.seat === seat);
  return (
    <>
      {isPaid ? (
        <button
          type="button"
          class="next-wager"
          data-means={nextWagerOf(seat)}
          aria-label={words.nextWager(seat)}
          onClick={() => open(seat)}
        />
      ) : null}
      {isLast && view.phase === 'betting' ? (
        <span class="last-wager">{words.lastWager(amount(cents))}</span>
      ) : null}
      {players.length === 1 ? (
        <button
          type="button"
          class="leaves"
          aria-label={words.leavesBox(seat)}
          onClick={() => bets.leave(seat)}
        >
          ✕
        </button>
      ) : null}
    </>
  );
}
