// The shape of what a language says about the floor's keypad: on the screen, and on its printed card.
import type { Asked, DoingCodes, KeypadCodes, MistypedCodes, TypedCodes } from '../protocol/keypad.ts';
import type { FloorGroup } from '../table/inputs/people-do.ts';
import type { Meaning } from './meaning.ts';
import type { Wordings } from './wording.ts';

export interface KeypadWords {
  /** What it shows at every key. */
  readonly lines: Wordings<KeypadCodes>;
  readonly typed: Wordings<TypedCodes>;
  readonly asked: Readonly<Record<Asked, string>>;
  readonly mistyped: Wordings<MistypedCodes>;
  readonly doing: Wordings<DoingCodes>;
  readonly groups: Readonly<Record<FloorGroup, string>>;
  /** What each code does, as on the card. */
  readonly acts: Readonly<Record<string, Meaning>>;
  readonly card: CardOfCodes;
}

/** The card that lies beside the keypad. */
export interface CardOfCodes {
  readonly title: string;
  readonly titleUnder: (pack: string | null) => string;
  readonly allBooks: string;
  /** "As in 31 41 7D 3." and "as in 31 41 7D 3" */
  readonly asIn: (typed: string) => string;
  readonly use: (signsOff: string) => readonly (readonly [what: string, how: string])[];
  readonly signs: string;
  readonly signsMean: readonly (readonly [sign: string, means: string])[];
  readonly ranks: readonly [name: string, means: string];
  readonly suits: readonly [name: string, means: string];
}
