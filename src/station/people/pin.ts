// PINs are kept as scrypt hashes, each with its own salt: who steals the file cannot read them.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** About 50 ms on a Raspberry Pi: slow for somebody who tries a million PINs, fast for somebody who types one. */
const COST = { N: 16_384, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** A stored PIN: `scrypt$N$salt$hash`, so that the cost can be raised later and old PINs still hold. */
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

/** What anybody tries first, and how it is called. */
const GUESSED: readonly (readonly [(digits: readonly number[]) => boolean, string])[] = [
  [haveOneStep, 'of equal or counting digits'],
  [(digits) => repeats(digits, 2), 'that says the same two digits again and again'],
  [(digits) => repeats(digits, 3), 'that says the same three digits again and again'],
  [isYear, 'that is a year'],
];

/** 7777, 3456, 9753. */
function haveOneStep(digits: readonly number[]): boolean {
  return new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0))).size === 1;
}

/** 4747, 123123. */
function repeats(digits: readonly number[], length: number): boolean {
  return digits.length % length === 0 && digits.every((digit, index) => digit === digits[index % length]);
}

function isYear(digits: readonly number[]): boolean {
  return /^(19|20)\d\d$/.test(digits.join(''));
}

/** What is wrong with a new PIN; null when nothing. */
export function weakPin(pin: string): string | null {
  if (!/^\d{4,8}$/.test(pin)) return 'A PIN has four to eight digits.';
  const digits = [...pin].map(Number);
  const guessed = GUESSED.find(([isSo]) => isSo(digits));
  return guessed ? `A PIN ${guessed[1]} is among the first that anybody tries.` : null;
}
