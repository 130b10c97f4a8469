// A staff number and a PIN while they are typed. The PIN is never shown: only how many digits there are.

export interface Credentials {
  readonly number: string;
  readonly pin: string;
}

export type Field = keyof Credentials;

export interface Typed extends Credentials {
  /** Where the next digit goes. */
  readonly at: Field;
}

export const NOTHING_TYPED: Typed = { at: 'number', number: '', pin: '' };

const LONGEST: Readonly<Record<Field, number>> = { number: 6, pin: 12 };

export function afterKey(typed: Typed, key: string): Typed {
  const { at } = typed;
  if (key === 'Escape') return NOTHING_TYPED;
  if (key === 'Backspace') return afterErasing(typed);
  const fits = /^\d$/.test(key) && typed[at].length < LONGEST[at];
  return fits ? { ...typed, [at]: typed[at] + key } : typed;
}

/** In an empty PIN it goes back to the number. */
function afterErasing(typed: Typed): Typed {
  const { at } = typed;
  if (at === 'pin' && typed.pin === '') return { ...typed, at: 'number' };
  return { ...typed, [at]: typed[at].slice(0, -1) };
}

/** From the number on to the PIN; from the PIN nowhere: then it is sent. */
export function afterEnter(typed: Typed): Typed | 'send' {
  const { at, number, pin } = typed;
  if (at === 'number') return number === '' ? typed : { ...typed, at: 'pin' };
  if (pin === '') return typed;
  return number === '' ? { ...typed, at: 'number' } : 'send';
}
