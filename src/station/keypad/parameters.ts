// What is typed after a code: boxes, hands, cards, numbers. Read from the left, so that after every key the screen can
// show its meaning so far and what comes next.
import type { Asked, Mistyped, Typed } from '../../protocol/keypad.ts';
import { type Card, cardName, cardOf } from '../../rules/cards/cards.ts';
import type { Decision } from '../../table/inputs/turns/decide.ts';

export type Part<T> =
  | { readonly kind: 'read'; readonly value: T; readonly typed: readonly Typed[]; readonly rest: string }
  /** More must be typed; `next` says what. */
  | { readonly kind: 'more'; readonly typed: readonly Typed[]; readonly next: Asked }
  | { readonly kind: 'wrong'; readonly why: Mistyped };

export interface Parameter<T> {
  /** As on the printed card: one sign for each thing. */
  readonly written: string;
  read(text: string): Part<T>;
}

function read<T>(value: T, typed: Typed, rest: string): Part<T> {
  return { kind: 'read', value, typed: [typed], rest };
}

function more(next: Asked, ...typed: readonly Typed[]): Extract<Part<never>, { kind: 'more' }> {
  return { kind: 'more', typed, next };
}

function wrong(why: Mistyped): Extract<Part<never>, { kind: 'wrong' }> {
  return { kind: 'wrong', why };
}

/** One after the other. */
export function both<A, B>(first: Parameter<A>, second: Parameter<B>): Parameter<readonly [A, B]> {
  return {
    written: `${first.written} ${second.written}`,
    read(text) {
      const a = first.read(text);
      if (a.kind !== 'read') return a;
      const b = second.read(a.rest);
      if (b.kind === 'wrong') return b;
      const typed = [...a.typed, ...b.typed];
      return b.kind === 'more' ? { ...b, typed } : { ...b, typed, value: [a.value, b.value] };
    },
  };
}

const isBox = (key: string) => /^[1-7]$/.test(key);

export const BOX: Parameter<number> = {
  written: 'S',
  read(text) {
    const key = text.charAt(0);
    if (key === '') return more('box');
    return isBox(key)
      ? read(Number(key), { code: 'box', seat: Number(key) }, text.slice(1))
      : wrong({ code: 'no-such-box' });
  },
};

export interface Place {
  readonly seat: number | 'dealer';
  readonly hand: number;
}

/** A hand of a box, or the dealer's only hand. */
export const HAND: Parameter<Place> = {
  written: 'SH',
  read(text) {
    const [seat = '', hand = ''] = text;
    if (seat === '') return more('box-or-dealer');
    if (seat === '0') return read({ seat: 'dealer', hand: 1 }, { code: 'dealer' }, text.slice(1));
    if (!isBox(seat)) return wrong({ code: 'no-such-box-nor-dealer' });
    if (hand === '') return more('hand', { code: 'box', seat: Number(seat) });
    if (!/^[1-9]$/.test(hand)) return wrong({ code: 'no-such-hand' });
    const place = { seat: Number(seat), hand: Number(hand) };
    return read(place, { code: 'hand', ...place }, text.slice(2));
  },
};

/** A hand of a box. */
export const OWN_HAND: Parameter<{ readonly seat: number; readonly hand: number }> = {
  written: HAND.written,
  read(text) {
    const box = BOX.read(text);
    if (box.kind !== 'read') return box;
    const hand = HAND.read(text);
    if (hand.kind !== 'read') return hand;
    return { ...hand, value: { seat: box.value, hand: hand.value.hand } };
  },
};

/** One key: a hand has no more decisions than that worth correcting. */
export const WHICH_DECISION: Parameter<number> = {
  written: 'N',
  read(text) {
    const key = text.charAt(0);
    if (key === '') return more('decision-number');
    if (!/^[1-9]$/.test(key)) return wrong({ code: 'no-such-decision-number' });
    return read(Number(key), { code: 'decision-number', number: Number(key) }, text.slice(1));
  },
};

/** By the order of the keys 1 to 7. */
const DECISION_KEYS = ['stand', 'hit', 'double', 'redouble', 'rescue', 'split', 'surrender'] as const;

export const DECISION: Parameter<Decision> = {
  written: 'D',
  read(text) {
    const key = text.charAt(0);
    if (key === '') return more('decision');
    const decision = DECISION_KEYS[Number(key) - 1];
    return decision
      ? read(decision, { code: 'decision', decision }, text.slice(1))
      : wrong({ code: 'no-such-decision' });
  },
};

/** The keys for the suits: C and D for clubs and diamonds, B (black) for spades, A for hearts. */
export const SUIT_KEYS: readonly string[] = ['C', 'D', 'A', 'B'];

/** Ranks are numbers: ace 1, jack 11, queen 12, king 13. The suit comes last, so no card is the beginning of another. */
export const CARD: Parameter<Card> = {
  written: 'K',
  read(text) {
    const [, rank = '', key = ''] = /^(\d{0,2})(.?)/.exec(text) ?? [];
    if (text === '') return more('rank');
    if (!/^[1-9]/.test(rank) || Number(rank) > 13) return wrong({ code: 'no-such-rank' });
    if (key === '') return more('suit');
    const suit = SUIT_KEYS.indexOf(key);
    if (suit < 0) return wrong({ code: 'no-such-suit' });
    const card = cardOf(Number(rank) - 1, suit);
    return read(card, { code: 'card', card: cardName(card) }, text.slice(rank.length + 1));
  },
};

/** A number at the end of the line. */
function lastNumber(written: string, asked: 'card-number' | 'bettor', digits: number): Parameter<number> {
  return {
    written,
    read(text) {
      if (text === '') return more(asked);
      if (!/^[1-9]\d*$/.test(text) || text.length > digits) return wrong({ code: 'not-last', how: asked });
      return read(Number(text), { code: asked, number: Number(text) }, '');
    },
  };
}

export const WHICH_CARD = lastNumber('N', 'card-number', 2);

/** As on the dealer's screen: a seated player is the box number, a bettor behind is number and letter. */
export const PLAYER: Parameter<string | number> = {
  written: 'P',
  read(text) {
    const [, number = '', letter = ''] = /^([1-9]\d{0,2})([A-D]?)$/.exec(text) ?? [];
    if (text === '') return more('player');
    if (number === '') return wrong({ code: 'not-last', how: 'player' });
    const player = letter === '' || letter === 'A' ? Number(number) : `${number}${letter.toLowerCase()}`;
    return read(player, { code: 'player', player }, '');
  },
};

/** Sections count from 0, as everywhere. */
export const SECTION: Parameter<number> = {
  written: 'N',
  read(text) {
    if (text === '') return more('section');
    if (!/^\d{1,2}$/.test(text)) return wrong({ code: 'not-last', how: 'section' });
    return read(Number(text), { code: 'section', section: Number(text) }, '');
  },
};

export interface BettorTyped {
  readonly seat: number;
  /** Counts from 1 as on the screen; null if the box has only one. */
  readonly number: number | null;
}

/** The box alone is enough if it has one bettor. */
export const BETTOR: Parameter<BettorTyped> = {
  written: 'S(B)',
  read(text) {
    const box = BOX.read(text);
    if (box.kind !== 'read' || box.rest === '')
      return box.kind === 'read' ? { ...box, value: { seat: box.value, number: null } } : box;
    const bettor = lastNumber('B', 'bettor', 1).read(box.rest);
    if (bettor.kind !== 'read') return bettor;
    return {
      ...bettor,
      typed: [...box.typed, ...bettor.typed],
      value: { seat: box.value, number: bettor.value },
    };
  },
};
