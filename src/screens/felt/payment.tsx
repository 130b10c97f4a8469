// What moves on a box, in large figures; what waits and what is done, in small ones.
import type { BettorView, PaymentView } from '../../protocol/view.ts';
import type { Words } from '../../words/en/screens.ts';
import { gained, shortMoney } from '../../words/format.ts';
import { useWords } from '../language/use-words.ts';
import { Chips } from './chips.tsx';
import { movedBefore, NAMED, type ToMove, toMove, waitingOn } from './payments.ts';

export interface PaymentProps {
  readonly payments: readonly PaymentView[];
  readonly seat: number;
  readonly bettors: readonly BettorView[];
  /** The denominations of the table. */
  readonly chips: readonly number[];
}

export function Payment({ payments, seat, bettors, chips }: PaymentProps) {
  const moves = toMove(payments, seat, bettors);
  const waiting = waitingOn(payments, seat);
  const before = movedBefore(payments, seat);
  const settled = before === null ? null : <div class="settled">✓ {gained(before)}</div>;
  if (moves.length + waiting.length === 0) return settled;
  return (
    <div class={moves.length > 1 ? 'payment several' : 'payment'}>
      {settled}
      {moves.map((move) => (
        <Moves key={`${move.bettor} ${move.isDealers} ${move.named}`} move={move} chips={chips} />
      ))}
      {waiting.map((payment) => (
        <Waiting key={`${payment.bettor} ${payment.wager} ${payment.hand}`} payment={payment} />
      ))}
    </div>
  );
}

/** Whose money it is, and what for, where that is not plain. */
function nameOf({ bettor, isDealers, named }: ToMove, words: Words['felt']): string {
  const whose = isDealers ? words.dealersBet : bettor;
  const what = named && words.named[named];
  return [whose, what].filter((one) => one !== null).join(' · ');
}

function Moves({ move, chips }: { readonly move: ToMove; readonly chips: readonly number[] }) {
  const words = useWords().felt;
  const { stays } = move;
  const name = nameOf(move, words);
  const shared = { name, chips };
  return (
    <>
      <Move {...shared} to="house" called={words.takeBack} cents={move.takeBack} />
      <Move {...shared} to="house" called={words.take} cents={move.take} />
      <Move {...shared} to="player" called={words.giveBack} cents={move.giveBack} />
      <Move {...shared} to="player" called={words.pay} cents={move.pay} />
      {move.coupon ? (
        <div class="take coupon">
          <Name name={name} />
          {words.couponTaken}
        </div>
      ) : null}
      {stays === null ? null : (
        <div class="push">
          <Name name={name} />
          {stays === 'void' ? words.isVoid : words.push}
        </div>
      )}
    </>
  );
}

/** What a screen reader says as "Bonus spin: pay $150". */
function Name({ name }: { readonly name: string }) {
  return name === '' ? null : <span class="whose">{name}: </span>;
}

interface MoveProps {
  readonly name: string;
  readonly to: 'house' | 'player';
  readonly called: string;
  readonly cents: number;
  readonly chips: readonly number[];
}

function Move({ name, to, called, cents, chips }: MoveProps) {
  if (cents === 0) return null;
  return (
    <div class={to === 'house' ? 'take' : 'pay'}>
      <small>
        <Name name={name} />
        {to === 'house' ? '▼' : '▲'} <span class="move">{called}</span>
      </small>{' '}
      {shortMoney(cents)}
      {to === 'player' ? <Chips cents={cents} chips={chips} /> : null}
    </div>
  );
}

/** Earned, and not to be paid yet. */
function Waiting({ payment: { wager, net, waitsFor } }: { readonly payment: PaymentView }) {
  const { felt, dealer } = useWords();
  const named = NAMED.find((one) => one === wager);
  if (waitsFor === null) return null;
  return (
    <div class="waiting">
      {named ? felt.named[named] : (dealer.wagerNames[wager] ?? wager)} {net > 0 ? shortMoney(net) : ''}{' '}
      <i>{felt.waitsFor[waitsFor]}</i>
    </div>
  );
}
