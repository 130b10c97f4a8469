// The house of the pit's demonstration: its tables, what each plays by, who deals there and in which language.
import type { ListedDealer } from '../../simulated-people/dealers.ts';
import type { Language } from '../../words/language.ts';

export interface ShownTable {
  readonly name: string;
  readonly pack: string;
  readonly dealers: readonly [ListedDealer, ListedDealer];
  /** Of its dealers. */
  readonly language: Language;
}

/** Two for each of twelve tables. */
const NAMES = [
  ...['Ana', 'Luis', 'Bo', 'Kate', 'Cem', 'Zoe', 'Dina', 'Raul', 'Emil', 'Nora', 'Fay', 'Théo'],
  ...['Gus', 'Inés', 'Hana', 'Max', 'Ivo', 'Léa', 'Jun', 'Paz', 'Kim', 'Ole', 'Mia', 'Yann'],
] as const;
const LANGUAGES: readonly Language[] = ['en', 'es', 'fr'];

const FIRST_NUMBER = 101;
const PIN_STEP = 137_911;

function dealer(index: number): ListedDealer {
  const again = Math.floor(index / NAMES.length);
  const name = NAMES[index % NAMES.length] ?? '';
  return {
    id: again === 0 ? name : `${name} ${again + 1}`,
    role: 'dealer',
    number: String(FIRST_NUMBER + index + (again > 0 ? 1000 : 0)),
    pin: String(100_000 + (((index + 1) * PIN_STEP) % 900_000)),
  };
}

/** The books go round, and the languages. */
export function tablesOf(count: number, packs: readonly string[]): readonly ShownTable[] {
  return Array.from({ length: count }, (_, index) => ({
    name: `BJ-${String(index + 1).padStart(2, '0')}`,
    pack: packs[index % packs.length] ?? '',
    dealers: [dealer(2 * index), dealer(2 * index + 1)],
    language: LANGUAGES[index % LANGUAGES.length] ?? 'en',
  }));
}
