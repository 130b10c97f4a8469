// Each wager with its sum, its chips and its clause; the clause explains itself when it is touched.
import type { PaymentView } from '../../../protocol/view.ts';
import type { Words } from '../../../words/en/screens.ts';
import { gained, shortMoney } from '../../../words/format.ts';
import { Chips } from '../../felt/chips.tsx';
import { useWords } from '../../language/use-words.ts';
import { WhyButton } from './why-button.tsx';

function sumText({ stake, odds, net, before }: PaymentView, words: Words['dealer']): string {
  const sum =
    odds === null ? words.stake(shortMoney(stake)) : words.sum(shortMoney(stake), odds, shortMoney(net));
  if (before === 0) return sum;
  return `${sum} · ${before < 0 ? words.undone.collected(shortMoney(-before)) : words.undone.paid(shortMoney(before))}`;
}

export interface PaymentListProps {
  readonly payments: readonly PaymentView[];
  readonly chips: readonly number[];
}

/** The payments of one box. */
export function PaymentList({ payments, chips }: PaymentListProps) {
  const { dealer, bets } = useWords();
  const several = new Set(payments.map(({ bettor }) => bettor)).size > 1;
  return (
    <ul class="payment-list">
      {payments.map((payment) => {
        const { bettor, wager, hand, result, net, clause, rule, state } = payment;
        const isOpen = state === 'waiting';
        return (
          <li key={`${bettor} ${wager} ${hand} ${net}`}>
            <span class="payment-name">
              {dealer.wagerNames[wager] ?? wager}
              {hand !== null && hand > 1 ? ` ${hand}` : ''}
              {several ? ` · ${bets.bettor(bettor)}` : ''}
              <small>{dealer.results[isOpen ? state : result] ?? result}</small>
            </span>
            <span class="payment-net">{isOpen && net === 0 ? '…' : gained(net)}</span>
            <span class="payment-sum">
              {sumText(payment, dealer)}
              {net > 0 ? <Chips cents={net} chips={chips} /> : null}
            </span>
            <WhyButton clause={clause} rule={rule} />
          </li>
        );
      })}
    </ul>
  );
}
