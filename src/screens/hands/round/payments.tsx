// Every payment with its arithmetic and its clause.
import type { PastBettor, PastRound } from '../../../protocol/hands.ts';
import { gained } from '../../../words/format.ts';
import { useWords } from '../../language/use-words.ts';

interface RowsProps {
  readonly seat: number;
  readonly bettor: PastBettor;
  /** Of the box that the hand is looked at for. */
  readonly isMeant: boolean;
}

function BettorRows({ seat, bettor, isMeant }: RowsProps) {
  const { name, wagers, lines, net } = bettor;
  return (
    <tbody class={isMeant ? 'meant' : undefined}>
      <tr class="bettor-row">
        <th scope="rowgroup" colSpan={3}>
          {seat} · {name}: {wagers}
        </th>
        <td class="sum">
          <b>{gained(net)}</b>
        </td>
      </tr>
      {lines.map(({ wager, result, sum, clause, net: paid }) => (
        <tr key={`${wager} ${sum} ${clause}`}>
          <td>
            {wager}: {result}
          </td>
          <td>{sum}</td>
          <td>{clause}</td>
          <td class="sum">{gained(paid)}</td>
        </tr>
      ))}
    </tbody>
  );
}

export function Payments({ boxes, box }: Pick<PastRound, 'boxes'> & { readonly box: number | null }) {
  const { hands } = useWords();
  const { wager, sum, clause, net } = hands.paid;
  const some = boxes.some(({ bettors }) => bettors.some(({ lines }) => lines.length > 0));
  return (
    <section class="payments" aria-label={hands.payments}>
      <h3>{hands.payments}</h3>
      {some ? (
        <table>
          <thead>
            <tr>
              <th scope="col">{wager}</th>
              <th scope="col">{sum}</th>
              <th scope="col">{clause}</th>
              <th scope="col" class="sum">
                {net}
              </th>
            </tr>
          </thead>
          {boxes.flatMap(({ seat, bettors }) =>
            bettors.map((bettor) => (
              <BettorRows key={`${seat} ${bettor.name}`} seat={seat} bettor={bettor} isMeant={seat === box} />
            )),
          )}
        </table>
      ) : (
        <p>{hands.noPayments}</p>
      )}
    </section>
  );
}
