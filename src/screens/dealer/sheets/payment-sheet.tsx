// Why a box is paid what it is paid: every wager with its sum, its chips and its clause.
import type { PaymentView } from '../../../protocol/view.ts';
import type { Words } from '../../../words/en/screens.ts';
import { gained, shortMoney } from '../../../words/format.ts';
import { Chips } from '../../felt/chips.tsx';
import { useWords } from '../../language/use-words.ts';
import { Sheet } from '../../look/sheet.tsx';

export interface PaymentSheetProps {
  readonly seat: number;
  readonly payments: readonly PaymentView[];
  readonly pack: string;
  readonly chips: readonly number[];
  readonly close: () => void;
}

function sumText({ stake, odds, net, before }: PaymentView, words: Words['dealer']): string {
  const sum =
    odds === null ? words.stake(shortMoney(stake)) : words.sum(shortMoney(stake), odds, shortMoney(net));
  if (before === 0) return sum;
  return `${sum} · ${before < 0 ? words.undone.collected(shortMoney(-before)) : words.undone.paid(shortMoney(before))}`;
}

export function PaymentSheet({ seat, payments, pack, chips, close }: PaymentSheetProps) {
  const { dealer, bets, shared } = useWords();
  const ours = payments.filter((payment) => payment.seat === seat);
  const several = new Set(ours.map(({ bettor }) => bettor)).size > 1;
  return (
    <Sheet title={dealer.paymentTitle(seat)} close={close}>
      {ours.length === 0 ? <p>{dealer.noPayments}</p> : null}
      <ul class="payment-list">
        {ours.map((payment) => {
          const { bettor, wager, hand, result, net, clause, state } = payment;
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
              <span class="clause">{shared.clause(clause)}</span>
            </li>
          );
        })}
      </ul>
      <p class="pack">{dealer.underRules(pack)}</p>
    </Sheet>
  );
}
