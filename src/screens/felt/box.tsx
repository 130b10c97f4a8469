// One betting position with everything on it.
import type { ComponentChildren } from 'preact';
import type { PaymentView, TableView, TroubleView } from '../../protocol/view.ts';
import { gained, shortMoney } from '../../words/format.ts';
import { useWords } from '../language/use-words.ts';
import { Chips } from './chips.tsx';
import { Hand } from './hand.tsx';
import { movedBefore, toMove } from './payments.ts';
import { mainWager, Wagers } from './wagers.tsx';

interface PaymentProps {
  readonly payments: readonly PaymentView[];
  readonly seat: number;
  readonly chips: readonly number[];
}

function Payment({ payments, seat, chips }: PaymentProps) {
  const words = useWords().felt;
  const moves = toMove(payments, seat);
  const before = movedBefore(payments, seat);
  const settled = before === null ? null : <div class="settled">✓ {gained(before)}</div>;
  if (!moves) return settled;
  return (
    <div class="payment">
      {settled}
      <Move to="house" called={words.takeBack} cents={moves.takeBack} chips={chips} />
      <Move to="house" called={words.take} cents={moves.take} chips={chips} />
      <Move to="player" called={words.giveBack} cents={moves.giveBack} chips={chips} />
      <Move to="player" called={words.pay} cents={moves.pay} chips={chips} />
      {moves.stays === null ? null : (
        <div class="push">{moves.stays === 'void' ? words.isVoid : words.push}</div>
      )}
    </div>
  );
}

interface MoveProps {
  readonly to: 'house' | 'player';
  readonly called: string;
  readonly cents: number;
  readonly chips: readonly number[];
}

function Move({ to, called, cents, chips }: MoveProps) {
  if (cents === 0) return null;
  return (
    <div class={to === 'house' ? 'take' : 'pay'}>
      <small>
        {to === 'house' ? '▼' : '▲'} <span class="move">{called}</span>
      </small>{' '}
      {shortMoney(cents)}
      {to === 'player' ? <Chips cents={cents} chips={chips} /> : null}
    </div>
  );
}

export interface BoxProps {
  readonly seat: number;
  readonly view: TableView;
  /** The denominations of the table. */
  readonly chips: readonly number[];
  /** What a touch does; null when it does nothing. */
  readonly touch: (() => void) | null;
  /** What can be done on the box itself. */
  readonly children?: ComponentChildren;
}

/** Whether the next card comes here. */
function cardComes({ nextCard, turn }: TableView, seat: number): boolean {
  return turn === null && nextCard !== null && 'seat' in nextCard && nextCard.seat === seat;
}

function superBonusOf(
  { superBonuses }: TroubleView,
  seat: number,
  hand: number,
): 'waits' | 'approved' | null {
  const bonus = superBonuses.find((one) => one.seat === seat && one.hand === hand);
  if (!bonus) return null;
  return bonus.approved ? 'approved' : 'waits';
}

export function Box({ seat, view, chips, touch, children }: BoxProps) {
  const words = useWords();
  const { turn, spin, payments, trouble } = view;
  const box = view.boxes.find((one) => one.seat === seat);
  const inTurn = turn?.seat === seat;
  const hands = box?.hands.filter(({ cards }) => cards.length > 0) ?? [];
  const classes = ['box', inTurn && 'in-turn', cardComes(view, seat) && 'card-comes'];
  const label = box ? words.felt.boxOf(seat, shortMoney(mainWager(box.bettors))) : words.felt.boxEmpty(seat);
  const inside = (
    <>
      <div class="seat">
        {inTurn ? <span class="pointer">▼ </span> : null}
        {seat}
      </div>
      <Wagers bettors={box?.bettors ?? []} />
      {spin?.buttons.includes(seat) ? <div class="lamp">◉ {words.felt.buttonDue}</div> : null}
      <div class={`hands hands-${Math.min(hands.length, 4)}`}>
        {hands.map((hand) => (
          <Hand
            key={hand.hand}
            hand={hand}
            active={inTurn && turn?.hand === hand.hand}
            rescued={box?.bettors.some(({ stakes }) => stakes[hand.hand - 1]?.rescued) ?? false}
            superBonus={superBonusOf(trouble, seat, hand.hand)}
          />
        ))}
      </div>
      <Payment payments={payments} seat={seat} chips={chips} />
    </>
  );
  return (
    <section class={classes.filter(Boolean).join(' ')} data-seat={seat} aria-label={words.shared.box(seat)}>
      {touch ? (
        <button type="button" class="box-in" data-key={seat} aria-label={label} onClick={touch}>
          {inside}
        </button>
      ) : (
        <div class="box-in">{inside}</div>
      )}
      {children}
    </section>
  );
}
