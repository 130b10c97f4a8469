// What a scenario asks of the rules while it is played. If a changed book answers all of that as before, the scenario cannot notice
// the change, and need not be played again.
import { isDeepStrictEqual } from 'node:util';
import type { Rules } from '../rules/compile.ts';

/** The parts of the rules that are asked by switch, by situation or by score. The others are asked as a whole. */
const PARTS = {
  values: (rules: Rules): object => rules.book.values,
  options: (rules: Rules): object => rules.options,
  verdicts: (rules: Rules): object => rules.verdicts,
  results: (rules: Rules): object => rules.results,
  payouts: (rules: Rules): object => rules.payouts,
  whole: (rules: Rules): object => rules,
};
type Part = keyof typeof PARTS;

export class Reads {
  readonly #asked: { readonly [P in Part]: Set<PropertyKey> } = {
    values: new Set(),
    options: new Set(),
    verdicts: new Set(),
    results: new Set(),
    payouts: new Set(),
    whole: new Set(),
  };

  /** The same rules, but what is asked of them is noted here. */
  watch(rules: Rules): Rules {
    const book = { ...rules.book, values: this.#watched('values', rules.book.values) };
    const parts = {
      ...rules,
      book,
      options: this.#watched('options', rules.options),
      verdicts: this.#watched('verdicts', rules.verdicts),
      results: this.#watched('results', rules.results),
      payouts: this.#watched('payouts', rules.payouts),
    };
    return this.#watched('whole', parts);
  }

  /** A journal writes down the whole book when it is opened: that decides nothing. */
  forget(): void {
    for (const asked of Object.values(this.#asked)) asked.clear();
  }

  /** Whether other rules would have answered something otherwise. */
  differ(rules: Rules, others: Rules): boolean {
    return PART_NAMES.some((part) => {
      const [one, other] = [PARTS[part](rules), PARTS[part](others)];
      return [...this.#asked[part]].some(
        (name) => !isPart(name) && !isDeepStrictEqual(Reflect.get(one, name), Reflect.get(other, name)),
      );
    });
  }

  #watched<T extends object>(part: Part, target: T): T {
    const asked = this.#asked[part];
    return new Proxy(target, {
      get: (_, name) => {
        asked.add(name);
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
      ownKeys: () => {
        const names = Reflect.ownKeys(target);
        for (const name of names) asked.add(name);
        return names;
      },
    });
  }
}

const PART_NAMES: readonly Part[] = ['values', 'options', 'verdicts', 'results', 'payouts', 'whole'];

/** The parts themselves are compared by what was asked of them. */
function isPart(name: PropertyKey): boolean {
  return name === 'book' || (typeof name === 'string' && Object.hasOwn(PARTS, name));
}
