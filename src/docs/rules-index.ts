// docs/rules.md: from every clause to the code, the pack's line and the tests, and from every rule back to its clauses.
// Made by `npm run generate`.

import { type ClauseRow, clauseRows, ROLES } from '../packs/clauses/register.ts';
import { type Evidence, gatherEvidence, keyName, type Place } from './evidence.ts';
import { PACKS } from './pack-names.ts';

const NOTHING = '—';
const MISSING = '**missing**';

interface Proven {
  readonly row: ClauseRow;
  readonly code: readonly Place[];
  readonly key: Place | undefined;
  readonly tests: readonly Place[];
}

function prove(row: ClauseRow, evidence: Evidence): Proven {
  return {
    row,
    code: evidence.code.get(row.rule) ?? [],
    key: evidence.keys.get(keyName(row.pack, row.key))?.[0],
    tests: evidence.tests.get(row.id) ?? [],
  };
}

/** Text that a Markdown table shows as it is. */
function plain(text: string): string {
  return text.replace(/[\\|*_<>[\]`]/g, '\\$&');
}

function link(title: string, place: Place): string {
  return `[${title}](../${place.file})`;
}

function titleOf({ file, symbol }: Place): string {
  const name = file.split('/').at(-1) ?? file;
  return symbol === '' ? name : `${name}: ${symbol}`;
}

/** A computed clause without proof is a gap; the others get theirs with the table's workflow. */
function links(row: ClauseRow, places: readonly Place[]): string {
  if (places.length === 0) return row.role === 'computes' ? MISSING : NOTHING;
  return places.map((place) => link(titleOf(place), place)).join(', ');
}

function keyCell({ row, key }: Proven): string {
  if (row.key === '') return NOTHING;
  return key ? link(row.key, key) : MISSING;
}

function table(heading: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return [heading, heading.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
}

function countsByRole(proven: readonly Proven[]): string[] {
  const rows = ROLES.map((role) => {
    const own = proven.filter(({ row }) => row.role === role);
    const counts = [
      own.length,
      own.filter(({ code }) => code.length > 0).length,
      own.filter(({ key }) => key !== undefined).length,
      own.filter(({ tests }) => tests.length > 0).length,
    ];
    return [role, ...counts.map(String)];
  });
  return table(['role', 'clauses', 'with code', 'with a pack key', 'with tests'], rows);
}

function packSection(pack: string, short: string, proven: readonly Proven[]): string[] {
  const rows = proven
    .filter(({ row }) => row.pack === pack)
    .map((proof) => [
      plain(proof.row.id),
      plain(proof.row.requirement),
      proof.row.role,
      plain(proof.row.rule),
      links(proof.row, proof.code),
      keyCell(proof),
      links(proof.row, proof.tests),
    ]);
  return [
    `## ${pack} (${short})`,
    '',
    ...table(['clause', 'what it says', 'role', 'rule', 'code', 'pack key', 'tests'], rows),
    '',
  ];
}

/** The places of several clauses, each once. */
function distinct(places: readonly Place[]): Place[] {
  const byName = new Map(places.map((place) => [`${place.file} ${place.symbol}`, place]));
  return [...byName.values()];
}

/** The way back: who has a rule's name from a tag in the code, or from a pack, finds its clauses in all five books. */
function ruleSection(proven: readonly Proven[]): string[] {
  const names = [...new Set(proven.map(({ row }) => row.rule))].filter((rule) => rule !== '').sort();
  const rows = names.map((rule) => {
    const own = proven.filter(({ row }) => row.rule === rule);
    const places = (of: readonly Place[]) =>
      of.map((place) => link(titleOf(place), place)).join(', ') || NOTHING;
    return [
      plain(rule),
      own.map(({ row }) => plain(row.id)).join(', '),
      places(own[0]?.code ?? []),
      places(distinct(own.flatMap(({ tests }) => tests))),
    ];
  });
  return ['## From a rule to its clauses', '', ...table(['rule', 'clauses', 'code', 'tests'], rows), ''];
}

const INTRODUCTION = `# Rules index

<!-- Made by \`npm run generate\`; do not edit. -->

To find the code behind a clause, search this page for the clause's number: its row leads to the code that carries
the clause's rule (file and symbol), to the pack's key that holds the value, and to the tests that name the clause. The letters at
the end of an id (*a, b, c*) number the requirements that one clause holds. What each clause asks, in our words, is
kept in [clauses.csv](clauses.csv) with notes on doubtful wording.

To find the clauses behind a piece of code, look for the name after \`@rule\` in the comment above it: the
[last table](#from-a-rule-to-its-clauses) lists the clauses of all five books for each name. A rule that has a switch in the
packs bears the switch's name, alone or before the name of a part (\`match.sixDecks.suited\`). A test names its clauses itself.

The role is what the controller does about a clause: it *computes* a result, *enforces* a limit, *prompts* the dealer
or the floor, *records* a fact, or is *configured*; *physical* clauses are outside software. Every clause that is
computed needs code and a test. For the other roles a dash means: no proof here.
`;

export function rulesIndex(root: string): string {
  const evidence = gatherEvidence(root);
  const proven = clauseRows(root).map((row) => prove(row, evidence));
  const sections = Object.entries(PACKS).flatMap(([pack, short]) => packSection(pack, short, proven));
  return [INTRODUCTION, ...countsByRole(proven), '', ...sections, ...ruleSection(proven)]
    .join('\n')
    .trimEnd()
    .concat('\n');
}
