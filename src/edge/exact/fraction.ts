// Exact fractions of whole numbers, and their decimals as a printed figure would have them.

export interface Fraction {
  readonly over: bigint;
  readonly under: bigint;
}

export function fraction(over: number | bigint, under: number | bigint): Fraction {
  const [top, bottom] = [BigInt(over), BigInt(under)];
  if (bottom <= 0n) throw new RangeError(`a fraction over ${bottom}`);
  const divisor = greatestDivisor(top < 0n ? -top : top, bottom);
  return { over: top / divisor, under: bottom / divisor };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  return b === 0n ? a : greatestDivisor(b, a % b);
}

export function times(left: Fraction, right: Fraction): Fraction {
  return fraction(left.over * right.over, left.under * right.under);
}

/** Rounded as on paper: half goes up. */
export function decimal({ over, under }: Fraction, digits: number): string {
  const size = over < 0n ? -over : over;
  const scaled = (2n * size * 10n ** BigInt(digits) + under) / (2n * under);
  const text = scaled.toString().padStart(digits + 1, '0');
  const sign = over < 0n && scaled > 0n ? '-' : '';
  if (digits === 0) return sign + text;
  return `${sign}${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

export function percent(value: Fraction, digits: number): string {
  return decimal(fraction(value.over * 100n, value.under), digits);
}

/** How many deals it takes on average until it happens: "1 in 285.0" is "285.0". */
export function oneIn(chance: Fraction, digits: number): string {
  return decimal(fraction(chance.under, chance.over), digits);
}
