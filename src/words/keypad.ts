// What the floor's keypad says and what is printed on its card, in every language.
import { keypad as english } from './en/keypad.ts';
import { keypad as spanish } from './es/keypad.ts';
import { keypad as french } from './fr/keypad.ts';
import type { KeypadWords } from './keypad-words.ts';
import type { InEveryLanguage } from './language.ts';

export const KEYPAD: InEveryLanguage<KeypadWords> = { en: english, es: spanish, fr: french };
