// PINs are kept as scrypt hashes, each with its own salt: who steals the file cannot read them.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number }, Buffer>(scrypt);

/** About 50 ms on a Raspberry Pi: long for who tries a million PINs, short for who types one. */
const COST = { N: 16_384, r: 8, p: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** `scrypt$N$salt$hash`, so that the cost can be raised later and old PINs still hold. */
export async function hashPin(pin: string, salt: Buffer = randomBytes(SALT_BYTES)): Promise<string> {
  const hash = await derive(pin, salt, HASH_BYTES, COST);
  return `scrypt$${COST.N}$${salt.toString('base64')}$${hash.toString('base64')}`;
}

export async function isPin(pin: string, stored: string): Promise<boolean> {
  const [kind, cost, salt = '', hash = ''] = stored.split('$');
  if (kind !== 'scrypt') return false;
  const expected = Buffer.from(hash, 'base64');
  const found = await derive(pin, Buffer.from(salt, 'base64'), HASH_BYTES, { ...COST, N: Number(cost) });
  return expected.length === found.length && timingSafeEqual(found, expected);
}

/** What is wrong with a new PIN; null when nothing. */
export function weakPin(pin: string): string | null {
  if (!/^\d{4,8}$/.test(pin)) return 'A PIN has four to eight digits.';
  const digits = [...pin].map(Number);
  const steps = new Set(digits.slice(1).map((digit, index) => digit - (digits[index] ?? 0)));
  if (steps.size === 1 && [...steps].every((step) => Math.abs(step) <= 1))
    return 'A PIN of equal or counting digits is the first that anybody tries.';
  return null;
}
