// All words of the screens in English. It is also the pattern: a language that lacks a word does not compile.
import { cards, line, shared, signIn } from './english/shared.ts';

export const english = { shared, line, signIn, cards };

export type Words = typeof english;
