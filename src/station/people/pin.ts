// PINs are stored as scrypt hashes, each with its own salt: a thief of the file cannot read them.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { PinProblem, PinProblemCodes } from '../../protocol/technician.ts';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** About 50 ms on a Raspberry Pi: slow for somebody who tries a million PINs, fast for somebody who types one. */
const COST = { N: 16_384, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A stored PIN: `scrypt$N$salt$hash`. So the cost can be raised later and old PINs stay valid. */
export const STORED_PIN = /^scrypt\$(1024|2048|4096|8192|16384)\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/;

export async function hashPin(pin: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> {
  const hash = await derive(pin, salt, HASH_BYTES, COST);
  return `scrypt$${COST.N}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

export async function isPin(pin: string, stored: string): Promise<boolean> {
  if (!STORED_PIN.test(stored)) return false;
  const [, cost, salt = '', hash = ''] = stored.split('$');
  const expected = Buffer.from(hash, 'base64');
  const found = await derive(pin, Buffer.from(salt, 'base64'), HASH_BYTES, { ...COST, N: Number(cost) });
  return expected.length === found.length && timingSafeEqual(found, expected);
}

/** Nobody's PIN. With it, an unknown number takes as long to refuse as a wrong PIN. */
export const NOBODYS_PIN = `scrypt$${COST.N}$${randomBytes(SALT_BYTES).toString('base64')}$${randomBytes(HASH_BYTES).toString('base64')}`;

export const SHORTEST_PIN = 6;
export const LONGEST_PIN = 12;

type Guessed = PinProblemCodes['pin-guessed']['how'];

/** PINs that anybody would guess first. */
const GUESSED: readonly (readonly [(pin: string, number: string) => boolean, Guessed])[] = [
  [haveOneStep, 'one-step'],
  [(pin) => repeats(pin, 2), 'two-digits'],
  [(pin) => repeats(pin, 3), 'three-digits'],
  [(pin) => repeats(pin, 4), 'four-digits'],
  [isDate, 'date'],
  [(pin, number) => number !== '' && pin.includes(number), 'staff-number'],
];

/** 777777, 345678, 987654, 024680: the same step between all digits; 0 follows 9. */
function haveOneStep(pin: string): boolean {
  const digits = [...pin].map(Number);
  return new Set(digits.slice(1).map((digit, index) => (digit - (digits[index] ?? 0) + 10) % 10)).size === 1;
}

/** 474747, 123123. */
function repeats(pin: string, length: number): boolean {
  return pin.length % length === 0 && pin.slice(0, length).repeat(pin.length / length) === pin;
}

/** Where day, month and year stand in six or eight digits. */
const DATES: readonly RegExp[] = [
  /^(?<day>\d\d)(?<month>\d\d)(?:19|20)?\d\d$/,
  /^(?<month>\d\d)(?<day>\d\d)(?:19|20)?\d\d$/,
  /^(?:19|20)?\d\d(?<month>\d\d)(?<day>\d\d)$/,
];

/** 311290, 123190, 901231, 31121990, 19901231. */
function isDate(pin: string): boolean {
  return DATES.some((date) => {
    const { day, month } = date.exec(pin)?.groups ?? {};
    const inMonth = (text: string | undefined, most: number) => Number(text) >= 1 && Number(text) <= most;
    return inMonth(day, 31) && inMonth(month, 12);
  });
}

/** What is wrong with a new PIN; null if nothing. */
export function weakPin(pin: string, number: string): PinProblem | null {
  if (!/^\d+$/.test(pin) || pin.length < SHORTEST_PIN || pin.length > LONGEST_PIN)
    return { code: 'pin-length', least: SHORTEST_PIN, most: LONGEST_PIN };
  const guessed = GUESSED.find(([isSo]) => isSo(pin, number));
  return guessed ? { code: 'pin-guessed', how: guessed[1] } : null;
}
