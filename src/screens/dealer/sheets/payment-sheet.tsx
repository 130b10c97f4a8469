// Why a box is paid what it is paid.
import type { PaymentView } from '../../../protocol/view.ts';
import { useWords } from '../../language/use-words.ts';
import { Sheet } from '../../look/sheet.tsx';
import { PaymentList } from './payment-list.tsx';

export interface PaymentSheetProps {
  readonly seat: number;
  readonly payments: readonly PaymentView[];
  readonly pack: string;
  readonly chips: readonly number[];
  readonly close: () => void;
}

export function PaymentSheet({ seat, payments, pack, chips, close }: PaymentSheetProps) {
  const { dealer } = useWords();
  const ours = payments.filter((payment) => payment.seat === seat);
  return (
    <Sheet title={dealer.paymentTitle(seat)} close={close}>
      {ours.length === 0 ? <p>{dealer.noPayments}</p> : <PaymentList payments={ours} chips={chips} />}
      <p class="pack">{dealer.underRules(pack)}</p>
    </Sheet>
  );
}
