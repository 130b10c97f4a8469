// What the terminal says when the pit is there: where everything is, who signs in, what to try first.
import { PIT_DEMONSTRATION_WORDS } from '../../words/technician/pit-demonstration.ts';
import { DEMONSTRATION_WALKERS } from '../staff.ts';
import type { ShownTable } from './house.ts';

export interface FoundPit {
  readonly page: string;
  readonly store: string;
  readonly shown: readonly ShownTable[];
  readonly addresses: ReadonlyMap<string, string>;
  readonly config: string;
  readonly pid: number | null;
  /** What somebody types is heard. */
  readonly reads: boolean;
  readonly trouble: boolean;
}

const WORDS = PIT_DEMONSTRATION_WORDS.en;

export function pitGreeting({
  page,
  store,
  shown,
  addresses,
  config,
  pid,
  reads,
  trouble,
}: FoundPit): readonly string[] {
  return [
    '',
    WORDS.plays(shown.length),
    WORDS.page(page),
    store,
    '',
    WORDS.tables,
    ...shown.map(({ name, pack, dealers, language }) => {
      const who = dealers.map(({ id, number, pin }) => `${id} ${number} ${pin}`).join(', ');
      return `  ${name}  ${(addresses.get(name) ?? '').padEnd(23)} ${pack.padEnd(18)} ${language}  ${who}`;
    }),
    '',
    WORDS.people,
    ...DEMONSTRATION_WALKERS.map(
      ({ id, role, number, pin }) => `  ${id.padEnd(5)} ${number}  ${pin}  ${WORDS.role[role]}`,
    ),
    '',
    WORDS.status(config),
    ...(pid === null ? [] : [WORDS.pid(pid)]),
    '',
    ...(trouble ? [WORDS.comesByItself] : []),
    ...(reads ? [WORDS.tryFirst, ...WORDS.commands.map((line) => `  ${line}`)] : []),
    WORDS.ends,
  ];
}
