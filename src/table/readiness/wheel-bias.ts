// Whether a wheel is fair: the spins of its life against the weights of the book, by the χ² test.

export interface Bias {
  readonly spins: number;
  /** The sum over the sections of (found − expected)² ÷ expected. */
  readonly chiSquared: number;
  readonly degrees: number;
  /** How often a fair wheel shows this much or more. */
  readonly p: number;
  /** Every section is expected five times or more: before that the figure says little. */
  readonly isEnough: boolean;
}

const ENOUGH = 5;
const MOST_TERMS = 500;
const PRECISION = 1e-12;

/** ln Γ, by Lanczos. */
function logGamma(x: number): number {
  const terms = [
    76.18009172947146, -86.50532032941678, 24.01409824083091, -1.231739572450155, 0.001208650973866179,
    -0.000005395239384953,
  ];
  const t = x + 5.5 - (x + 0.5) * Math.log(x + 5.5);
  const sum = terms.reduce((so, term, index) => so + term / (x + 1 + index), 1.000000000190015);
  return -t + Math.log((2.5066282746310007 * sum) / x);
}

/** The lower part of the gamma distribution, by its series: good where x is small. */
function lowerBySeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MOST_TERMS && Math.abs(term) > Math.abs(sum) * PRECISION; n++) {
    term *= x / (a + n);
    sum += term;
  }
  return sum * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** The upper part, by its continued fraction: good where x is large. */
function upperByFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < MOST_TERMS; n++) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (an * d + b || tiny);
    c = b + an / c || tiny;
    const factor = d * c;
    h *= factor;
    if (Math.abs(factor - 1) < PRECISION) break;
  }
  return h * Math.exp(-x + a * Math.log(x) - logGamma(a));
}

/** The probability that χ² with so many degrees of freedom is this large or larger. */
export function upperChiSquared(chiSquared: number, degrees: number): number {
  if (chiSquared <= 0 || degrees <= 0) return 1;
  const [a, x] = [degrees / 2, chiSquared / 2];
  const p = x < a + 1 ? 1 - lowerBySeries(a, x) : upperByFraction(a, x);
  return Math.min(1, Math.max(0, p));
}

export function biasOf(found: readonly number[], weights: readonly number[]): Bias {
  const spins = found.reduce((sum, one) => sum + one, 0);
  const whole = weights.reduce((sum, one) => sum + one, 0);
  const expected = weights.map((weight) => (spins * weight) / whole);
  const terms = expected.map((due, section) => (due === 0 ? 0 : ((found[section] ?? 0) - due) ** 2 / due));
  const chiSquared = terms.reduce((sum, one) => sum + one, 0);
  const degrees = Math.max(0, expected.filter((due) => due > 0).length - 1);
  const isEnough = spins > 0 && expected.every((due) => due === 0 || due >= ENOUGH);
  return { spins, chiSquared, degrees, p: upperChiSquared(chiSquared, degrees), isEnough };
}
