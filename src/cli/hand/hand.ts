// sabot hand: finds past hands and tells them again, card by card.
import type { Database } from 'better-sqlite3';
import { Command } from 'commander';
import type { Library } from '../../journal/archive/library.ts';
import { type Criteria, DEFAULT_LIMIT } from '../../journal/queries/finding.ts';
import type { RoundHistory } from '../../journal/queries/history.ts';
import { historyOf, recordOf } from '../../journal/queries/reading.ts';
import { storyPage } from '../../story/page/page.ts';
import { DEFAULT_LANGUAGE, type StoryOptions } from '../../story/speech.ts';
import { storyText } from '../../story/text.ts';
import { incidents } from '../../words/en/story/names.ts';
import { whole } from '../../words/format.ts';
import { counted } from '../../words/wording.ts';
import {
  ARCHIVES_OPTION,
  archivesFor,
  DB_OPTION,
  DEFAULT_DB,
  freeName,
  withLibrary,
} from '../given/journal.ts';
import { LANGUAGES, languageOf } from '../given/language.ts';
import { TIME_HELP } from '../given/time.ts';
import { writePage } from '../terminal/page-file.ts';
import { put } from '../terminal/put.ts';
import { UserError } from '../terminal/streams.ts';
import { clockFor, type WallClock } from '../terminal/wall-clock.ts';
import { criteriaOf, type HandOptions, wholeNumber } from './input.ts';
import { cardText, listPage, wantedText } from './list.ts';

const NOTHING_FOUND = 1;
const MOST_LISTED = 1_000_000;

interface Search {
  readonly library: Library;
  readonly options: HandOptions;
  readonly wanted: Criteria;
  readonly clock: WallClock;
  /** How one hand is told. */
  readonly told: StoryOptions;
  /** The newest first. */
  readonly rounds: readonly number[];
  /** How many more there are. */
  readonly more: number;
}

async function run(options: HandOptions): Promise<void> {
  const clock = clockFor(options.zone);
  const limit = wholeNumber('--limit', options.limit, MOST_LISTED);
  if (options.json && options.html !== undefined)
    throw new UserError('Say either --json or --html, not both.');
  const told = { zone: clock.zone, language: languageOf(options.language) };
  const page = options.html === undefined ? null : freeName(options.html, options.db, options.force ?? false);
  await withLibrary(options.db, options.archives, async (library) => {
    // Read here: the journal says how its table writes money.
    const wanted = criteriaOf(options, clock, Date.now());
    // One moment of the table, which may be writing.
    library.db.exec('BEGIN');
    const rounds = library.find(wanted, limit);
    const more = rounds.length === 0 ? 0 : Math.max(0, library.count(wanted) - rounds.length);
    const search = { library, options, wanted, clock, told, rounds, more };
    if (rounds.length === 0) throw new UserError(nothingText(search), NOTHING_FOUND);
    if (options.json) await printRecords(search);
    else if (page !== null) tellOnPage(search, page);
    else process.stdout.write(`${rounds.length + more === 1 ? oneHand(search) : list(search)}\n`);
  });
}

function nothingText({ library, wanted, clock, options }: Search): string {
  const { db } = library;
  const missing = wanted.round === undefined ? null : library.journalWith(wanted.round);
  if (missing && 'missing' in missing)
    return `Round ${wanted.round} is in an archive that is not in ${archivesFor(options.db, options.archives)}, or cannot be read. Name the folder with --archives; \`sabot verify\` names the file.`;
  const { first, last, from, to } = db
    .prepare<[], { first: number | null; last: number; from: number; to: number }>(
      `SELECT min(round) AS first, max(round) AS last, (SELECT opened_at FROM rounds ORDER BY round LIMIT 1) AS "from",
       (SELECT opened_at FROM rounds ORDER BY round DESC LIMIT 1) AS "to" FROM rounds`,
    )
    .get() ?? { first: null, last: 0, from: 0, to: 0 };
  if (first === null) return `${options.db} holds no hand yet.`;
  return `No hand fits: ${wantedText(wanted, clock)}. ${options.db} holds rounds ${first} to ${last}, from ${clock.text(from)} to ${clock.text(to)} (${clock.zone}).`;
}

function journalWith(library: Library, round: number): Database {
  const held = library.journalWith(round);
  if ('db' in held) return held.db;
  throw new Error(`round ${round} was found and its archive is gone`);
}

function mustHave(library: Library, round: number): RoundHistory {
  const history = historyOf(journalWith(library, round), round);
  if (!history) throw new Error(`round ${round} was found and has no history`);
  return history;
}

function oneHand({ library, wanted, clock, told, rounds }: Search): string {
  const story = rounds.map((round) => storyText(mustHave(library, round), told)).join('');
  const [found] = library.describe(rounds, wanted);
  const lay = found?.cards.map((card) => `${wanted.card}: ${cardText(card, clock)}\n`).join('') ?? '';
  return `${lay === '' ? '' : `${lay}\n`}${story.trimEnd()}`;
}

function list({ library, options, wanted, clock, rounds, more }: Search): string {
  const found = library.describe(rounds, wanted);
  const width = process.stdout.columns ?? Number.POSITIVE_INFINITY;
  return [
    listPage(found, wanted, clock, width),
    '',
    `${counted(rounds.length, 'hand')}, the newest first; times in ${clock.zone}.${moreText(more, rounds.length)}`,
    `To see one: sabot hand${dbText(options.db)} --round ${rounds[0]}`,
  ].join('\n');
}

function moreText(more: number, shown: number): string {
  if (more === 0) return '';
  return ` There ${more === 1 ? 'is 1 more' : `are ${whole(more)} more`}, older: --limit ${Math.min(shown + more, MOST_LISTED)} shows all.`;
}

function dbText(db: string): string {
  if (db === DEFAULT_DB) return '';
  return /^[\w./-]+$/.test(db) ? ` --db ${db}` : ` --db '${db.replaceAll("'", "'\\''")}'`;
}

/** The contract's records, one a line. A round that is not over has none. */
async function printRecords({ library, rounds, more }: Search): Promise<void> {
  const open: number[] = [];
  for (const round of rounds) {
    const record = recordOf(journalWith(library, round), round);
    if (record) await put(process.stdout, `${JSON.stringify(record)}\n`);
    else open.push(round);
  }
  if (more > 0) process.stderr.write(`sabot:${moreText(more, rounds.length)}\n`);
  if (open.length === 0) return;
  const sentence = `Round ${open.join(', ')} is not over and has no record yet.`;
  if (open.length === rounds.length) throw new UserError(sentence, NOTHING_FOUND);
  process.stderr.write(`sabot: ${sentence}\n`);
}

function tellOnPage({ library, rounds, more, told }: Search, file: string): void {
  const [round] = rounds;
  if (round === undefined || rounds.length + more > 1)
    throw new UserError(
      `${counted(rounds.length + more, 'hand')} were found, and a page holds one. Add --round ${round} or another one.`,
    );
  writePage(file, storyPage(mustHave(library, round), told));
  process.stdout.write(`Round ${round} is told in ${file}\n`);
}

const HELP = `
Several criteria together narrow the search. One hand found is told card by card; several are listed, the newest first.
With --seat, --amount finds only what was wagered on that seat or paid there; --card finds the card wherever it lay.
With --card, --amount or --incident, --between is when that happened, else when the round was opened.
A round that is being played is told as far as it is; a hole card that is face down is not in the journal.

TIME is ${TIME_HELP}.
Times are those of this machine's time zone, or of --zone.
KIND is one of
${Object.entries(incidents)
  .map(([kind, words]) => `  ${kind.padEnd(20)}${words}`)
  .join('\n')}

Hands in archives are found and told too.

The table may be running. Exit code: 0 found, 1 no hand fits, 2 a wrong option, or the journal cannot be read.`;

export function handCommand(): Command {
  return new Command('hand')
    .description('find past hands: shows one card by card, or a list of several')
    .option(...DB_OPTION, DEFAULT_DB)
    .option(...ARCHIVES_OPTION)
    .option('--round <n>', 'the round with this number')
    .option(
      '--at <time...>',
      'the round that was open then, or else the last before; with --seat, of that seat',
    )
    .option('--seat <s>', 'rounds that this seat (1 to 7) played')
    .option('--last <n>', 'only the newest n')
    .option('--card <card>', 'rounds in which this card was dealt: 7S')
    .option('--between <times...>', 'from one TIME to another')
    .option(
      '--amount <sum>',
      'rounds with a wager or a payment of this amount: 25 or 25.50 (25,50 where the table writes it so)',
    )
    .option('--incident <kind>', 'rounds with this kind of irregularity')
    .option('--dealer <id>', 'rounds that this dealer dealt')
    .option('--shoe <n>', 'rounds of this shoe')
    .option('--limit <n>', 'list at most this many', String(DEFAULT_LIMIT))
    .option('--zone <zone>', 'the time zone of times, typed and shown: Europe/Berlin')
    .option('--language <language>', `the language of one hand: ${LANGUAGES}`, DEFAULT_LANGUAGE)
    .option('--json', 'one round record of the scenario contract a line')
    .option('--html <file>', 'write one hand as a page to print')
    .option('--force', 'replace the existing file')
    .allowExcessArguments(false)
    .addHelpText('after', HELP)
    .action(run);
}
