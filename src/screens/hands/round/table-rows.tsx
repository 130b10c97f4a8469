// The table in rows, where two hands stand side by side on a small screen: a felt of that width would hide ranks and side wagers.
import type { CardView, Score, TableView } from '../../../protocol/view.ts';
import { faceSign } from '../../../words/faces.ts';
import { amount, gained } from '../../../words/format.ts';
import { totalText } from '../../felt/score.ts';
import { mainWager, sideWagers } from '../../felt/wagers.tsx';
import { useWords } from '../../language/use-words.ts';

interface CardsProps {
  readonly cards: readonly CardView[];
  readonly score: Score | null;
  readonly fate?: string;
}

function Cards({ cards, score, fate = 'live' }: CardsProps) {
  const { felt } = useWords();
  if (cards.length === 0) return null;
  const faces = cards.map(({ face }) => (face === null ? '▮' : faceSign(face))).join(' ');
  const notes = [
    score?.blackjack ? felt.blackjack : '',
    score?.bust ? felt.bust : '',
    fate === 'live' ? '' : (felt.fates[fate] ?? fate),
  ];
  return (
    <span class="row-hand">
      <b>{faces}</b> {score ? `= ${totalText(score)}` : ''} {notes.filter((note) => note !== '').join(' ')}
    </span>
  );
}

/** What is decided about the wagers of a box so far; null when nothing is. */
function netOf({ payments }: TableView, seat: number): number | null {
  const decided = payments.filter((payment) => payment.seat === seat && payment.result !== 'waiting');
  return decided.length === 0 ? null : decided.reduce((sum, { net }) => sum + net, 0);
}

export function TableRows({ view }: { readonly view: TableView }) {
  const { felt } = useWords();
  return (
    <ol class="table-rows">
      {view.boxes.map(({ seat, bettors, hands }) => {
        const net = netOf(view, seat);
        return (
          <li key={seat} data-seat={seat}>
            <b class="row-seat">{seat}</b>
            <span class="row-wagers">
              {[amount(mainWager(bettors)), ...sideWagers(bettors, felt)].join(' · ')}
            </span>
            {net === null ? null : <b class="row-net">{gained(net)}</b>}
            {hands.map((hand) => (
              <Cards key={hand.hand} cards={hand.cards} score={hand} fate={hand.fate} />
            ))}
          </li>
        );
      })}
      <li>
        <span class="row-wagers">{felt.dealersHand}</span>
        <Cards cards={view.dealerCards} score={view.dealerScore} />
      </li>
    </ol>
  );
}
