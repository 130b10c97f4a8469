// What is typed after a code: boxes, hands, cards, numbers. It is read from the left, so that at every key the screen can
// say what it means so far and what comes next.
import { type Card, cardOf } from '../../rules/cards/cards.ts';
import { faceWords } from '../../story/faces.ts';

export type Part<T> =
  | { readonly kind: 'read'; readonly value: T; readonly said: readonly string[]; readonly rest: string }
  /** More has to be typed: `next` says what. */
  | { readonly kind: 'more'; readonly said: readonly string[]; readonly next: string }
  | { readonly kind: 'wrong'; readonly why: string };

export interface Parameter<T> {
  /** As it stands on the printed card: one sign for each thing. */
  readonly written: string;
  read(text: string): Part<T>;
}

function read<T>(value: T, said: string, rest: string): Part<T> {
  return { kind: 'read', value, said: [said], rest };
}

function more(next: string): {
  readonly kind: 'more';
  readonly said: readonly string[];
  readonly next: string;
} {
  return { kind: 'more', said: [], next };
}

function wrong(why: string): { readonly kind: 'wrong'; readonly why: string } {
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
      const said = [...a.said, ...b.said];
      return b.kind === 'more' ? { ...b, said } : { ...b, said, value: [a.value, b.value] };
    },
  };
}

const BOXES = 'a box, 1 to 7';
const NO_BOX = 'The boxes are 1 to 7.';
const isBox = (key: string) => /^[1-7]$/.test(key);

export const BOX: Parameter<number> = {
  written: 'S',
  read(text) {
    const key = text.charAt(0);
    if (key === '') return more(BOXES);
    return isBox(key) ? read(Number(key), `box ${key}`, text.slice(1)) : wrong(NO_BOX);
  },
};

export interface Place {
  readonly seat: number | 'dealer';
  readonly hand: number;
}

/** A hand of a box, or the dealer's, who has one only. */
export const HAND: Parameter<Place> = {
  written: 'SH',
  read(text) {
    const [seat = '', hand = ''] = text;
    if (seat === '') return more(`${BOXES}, or 0 for the dealer`);
    if (seat === '0') return read({ seat: 'dealer', hand: 1 }, 'the dealer', text.slice(1));
    if (!isBox(seat)) return wrong('The boxes are 1 to 7; 0 is the dealer.');
    if (hand === '') return { ...more('which hand of the box: 1 unless it is split'), said: [`box ${seat}`] };
    if (!/^[1-9]$/.test(hand)) return wrong('The hands of a box are counted from 1.');
    return read({ seat: Number(seat), hand: Number(hand) }, `box ${seat}, hand ${hand}`, text.slice(2));
  },
};

/** The suits on keys that a keypad has: clubs and diamonds under their own letters, of the others spades under B for black. */
export const SUIT_KEYS: readonly string[] = ['C', 'D', 'A', 'B'];
/** Ranks are numbers: the ace 1, jack, queen and king 11, 12 and 13. */
const RANKS_ASKED = 'the rank: 1 = ace, 2 to 9, 11 = jack, 12 = queen, 13 = king';
const SUITS_ASKED = 'the suit: A = hearts, B = spades, C = clubs, D = diamonds';

/** The suit ends the rank, so that no card is the beginning of another. */
export const CARD: Parameter<Card> = {
  written: 'K',
  read(text) {
    const [, rank = '', key = ''] = /^(\d{0,2})(.?)/.exec(text) ?? [];
    if (text === '') return more(RANKS_ASKED);
    if (!/^[1-9]/.test(rank) || Number(rank) > 13) return wrong(`First ${RANKS_ASKED}.`);
    if (key === '') return more(SUITS_ASKED);
    const suit = SUIT_KEYS.indexOf(key);
    if (suit < 0) return wrong(`After the rank ${SUITS_ASKED}.`);
    const card = cardOf(Number(rank) - 1, suit);
    return read(card, faceWords(card), text.slice(rank.length + 1));
  },
};

/** A number that ends what is typed. */
function lastNumber(written: string, asked: string, digits: number, words: string): Parameter<number> {
  return {
    written,
    read(text) {
      if (text === '') return more(asked);
      if (!/^[1-9]\d*$/.test(text) || text.length > digits) return wrong(`Last ${asked}.`);
      return read(Number(text), `${words} ${text}`, '');
    },
  };
}

export const WHICH_CARD = lastNumber('N', 'which card of the hand, as a number', 2, 'card number');
const PLAYER_ASKED = "the player's box, and the letter of who bets behind it, B to D";

/** As the dealer's screen names them: who sits at a box by its number, who bets behind by number and letter. */
export const PLAYER: Parameter<string | number> = {
  written: 'P',
  read(text) {
    const [, number = '', letter = ''] = /^([1-9]\d{0,2})([A-D]?)$/.exec(text) ?? [];
    if (text === '') return more(PLAYER_ASKED);
    if (number === '') return wrong(`Last ${PLAYER_ASKED}.`);
    const player = letter === '' || letter === 'A' ? Number(number) : `${number}${letter.toLowerCase()}`;
    return read(player, `player ${player}`, '');
  },
};

/** Sections are counted from 0, as everywhere. */
export const SECTION: Parameter<number> = {
  written: 'N',
  read(text) {
    if (text === '') return more('the section at which the wheel stands, from 0');
    if (!/^\d{1,2}$/.test(text)) return wrong('Last the section at which the wheel stands, from 0.');
    return read(Number(text), `section ${Number(text)}`, '');
  },
};

export interface BettorTyped {
  readonly seat: number;
  /** Counted from 1 as on the screen; null when the box has one only. */
  readonly number: number | null;
}

/** The box is enough where one bettor wagers on it. */
export const BETTOR: Parameter<BettorTyped> = {
  written: 'S or SB',
  read(text) {
    const box = BOX.read(text);
    if (box.kind !== 'read' || box.rest === '')
      return box.kind === 'read' ? { ...box, value: { seat: box.value, number: null } } : box;
    const bettor = lastNumber('B', 'which bettor on the box, as a number', 1, 'bettor').read(box.rest);
    if (bettor.kind !== 'read') return bettor;
    return {
      ...bettor,
      said: [...box.said, ...bettor.said],
      value: { seat: box.value, number: bettor.value },
    };
  },
};
