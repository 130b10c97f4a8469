// What the terminal says when the table is there: what to do first, all pages, who signs in.

import type { Phase } from '../table/chart/phases.ts';
import type { ShownPage } from '../words/en/technician/demonstration.ts';
import type { Language } from '../words/language.ts';
import { DEMONSTRATION_WORDS } from '../words/technician/demonstration.ts';
import { DEMONSTRATION_STAFF } from './staff.ts';

export interface Found {
  /** Where the station is heard. */
  readonly address: string;
  readonly pack: string;
  readonly journal: string;
  readonly phase: Phase;
  readonly rounds: number;
  /** The devices are on real ports of the kernel. */
  readonly ports: boolean;
}

const PATHS: Readonly<Record<ShownPage, string>> = {
  tour: 'sim#tour',
  dealer: '',
  floor: 'floor',
  hands: 'hands',
  readiness: 'readiness',
  simulator: 'sim',
};
const PAGES = ['dealer', 'floor', 'hands', 'readiness', 'simulator'] as const;

export function greeting(found: Found, language: Language = 'en'): readonly string[] {
  const { address, pack, journal, phase, rounds, ports } = found;
  const words = DEMONSTRATION_WORDS[language];
  const widest = Math.max(...PAGES.map((page) => `${address}${PATHS[page]}`.length));
  return [
    words.plays(pack),
    ...(ports ? [] : [words.inMemory]),
    '',
    words.first,
    words.open(`${address}${PATHS.tour}`),
    '',
    words.pages,
    ...PAGES.map((page) => `  ${`${address}${PATHS[page]}`.padEnd(widest)}  ${words.page[page]}`),
    '',
    words.people,
    ...DEMONSTRATION_STAFF.map(
      ({ id, role, number, pin }) => `  ${id.padEnd(5)} ${number}  ${pin}  ${words.role[role]}`,
    ),
    '',
    words.journal(journal),
    phase === 'closed' ? words.closed(rounds) : words.goesOn(words.phase[phase], rounds),
    words.ends,
  ];
}
