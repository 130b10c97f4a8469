// All words of the screens in Spanish.
import type { Words } from './english.ts';
import { cards, line, shared, signIn } from './spanish/shared.ts';

export const spanish: Words = { shared, line, signIn, cards };
