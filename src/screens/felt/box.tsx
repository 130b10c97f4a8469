// One betting position with everything on it.
import type { ComponentChildren } from 'preact';
import type { TableView, TroubleView } from '../../protocol/view.ts';
import { shortMoney } from '../../words/format.ts';
import { useWords } from '../language/use-words.ts';
import { Hand } from './hand.tsx';
import { Payment } from './payment.tsx';
import { mainWager, Wagers } from './wagers.tsx';

export interface BoxTouch {
  /** What it does, whatever lies on the box. */
  readonly means: string;
  readonly act: () => void;
}

export interface BoxProps {
  readonly seat: number;
  /** How many places of the arc it is off the middle. */
  readonly off: number;
  readonly view: TableView;
  /** The denominations of the table. */
  readonly chips: readonly number[];
  /** What a touch does; null when it does nothing. */
  readonly touch: BoxTouch | null;
  /** What can be done on the box itself. */
  readonly children?: ComponentChildren;
}

/** Whether the next card comes here. */
function cardComes({ nextCard, turn }: TableView, seat: number): boolean {
  return turn === null && nextCard !== null && 'seat' in nextCard && nextCard.seat === seat;
}

function bonusIsApproved({ superBonuses }: TroubleView, seat: number, hand: number): boolean {
  return superBonuses.some((one) => one.seat === seat && one.hand === hand && one.approved);
}

export function Box({ seat, off, view, chips, touch, children }: BoxProps) {
  const words = useWords();
  const { turn, spin, payments, trouble } = view;
  const box = view.boxes.find((one) => one.seat === seat);
  const inTurn = turn?.seat === seat;
  const hands = box?.hands.filter(({ cards }) => cards.length > 0) ?? [];
  const classes = ['box', `off-${off}`, inTurn && 'in-turn', cardComes(view, seat) && 'card-comes'];
  const label = box ? words.felt.boxOf(seat, shortMoney(mainWager(box.bettors))) : words.felt.boxEmpty(seat);
  const inside = (
    <>
      {/* What is read out first. A button is named by all that lies on it, so that a payment can be heard and said, too. */}
      <span class="unseen">{label}</span>
      <div class="seat" aria-hidden="true">
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
            bonusApproved={bonusIsApproved(trouble, seat, hand.hand)}
          />
        ))}
      </div>
      <Payment payments={payments} seat={seat} bettors={box?.bettors ?? []} chips={chips} />
    </>
  );
  return (
    <section class={classes.filter(Boolean).join(' ')} data-seat={seat} aria-label={words.shared.box(seat)}>
      {touch ? (
        <button type="button" class="box-in" data-key={seat} data-means={touch.means} onClick={touch.act}>
          {inside}
        </button>
      ) : (
        <div class="box-in">{inside}</div>
      )}
      {children}
    </section>
  );
}
