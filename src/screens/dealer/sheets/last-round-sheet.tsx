// The last round once more: its cards, what was to be paid, and what is still open. Looking changes nothing.
import type { LastRound } from '../../../protocol/rounds.ts';
import type { PaymentView, TableSettings, TableView } from '../../../protocol/view.ts';
import { useAnswer } from '../../connection/ask.ts';
import { SmallTable } from '../../felt/small-table.tsx';
import { useWords } from '../../language/use-words.ts';
import { Sheet } from '../../look/sheet.tsx';
import { PaymentList } from './payment-list.tsx';

export interface LastRoundProps {
  /** The table now. */
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly close: () => void;
}

/** As it was to be paid, with large figures: that the dealer has done it since does not matter here. */
function asDue(payments: readonly PaymentView[]): PaymentView[] {
  return payments.map((payment) => (payment.state === 'done' ? { ...payment, state: 'due' } : payment));
}

export function LastRoundSheet({ view, settings, close }: LastRoundProps) {
  const { payments: words, line } = useWords();
  const answer = useAnswer<LastRound>('/api/rounds', '/last', view.round);
  return (
    <Sheet title={words.lastRound} close={close}>
      {answer.kind === 'waiting' ? <p>{line.connecting}</p> : null}
      {answer.kind === 'failed' ? <p>{words.noLastRound}</p> : null}
      {answer.kind === 'given' ? <Told last={answer.value} view={view} settings={settings} /> : null}
    </Sheet>
  );
}

interface ToldProps extends Omit<LastRoundProps, 'close'> {
  readonly last: LastRound;
}

function Told({ last, view, settings }: ToldProps) {
  const { payments: words, shared, floor } = useWords();
  const { round, status, dealer } = last;
  const open = view.trouble.adjustments.filter((one) => one.round === round);
  const payments = asDue(last.view.payments);
  return (
    <>
      <p>{words.ofRound(round, dealer ?? '–', status)}</p>
      <SmallTable view={{ ...last.view, payments }} settings={settings} />
      {last.view.boxes.map(({ seat }) => (
        <section key={seat}>
          <h3>{shared.box(seat)}</h3>
          <PaymentList
            payments={payments.filter((payment) => payment.seat === seat)}
            chips={settings.chips}
          />
        </section>
      ))}
      <h3>{words.stillOpen}</h3>
      {open.length === 0 ? <p>{words.nothingOpen}</p> : null}
      {open.map((one) => (
        <p key={one.adjustment}>{floor.adjustments.waits(one)}</p>
      ))}
      <p class="pack">{words.recordStays}</p>
    </>
  );
}
