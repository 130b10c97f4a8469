// sabot pit enrol, revoke, acknowledge, accept: what a person decides, with the name of that person.
import { existsSync } from 'node:fs';
import { writeSecret } from '../../journal/file/secret-file.ts';
import { isTableName, takenFor } from '../../pit/enrol/table-name.ts';
import { UserError } from '../terminal/streams.ts';
import type { ByFlags } from './pit.ts';
import { pitConfigFrom, withAuthority, withStore } from './store.ts';

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

const isWhole = (text: string) => /^[1-9][0-9]{0,14}$/.test(text);

const LONGEST_NAME = 200;

/** What is written down for ever is somebody's name, or a reason: no empty one, and nothing that changes how a terminal shows it. */
function written(what: string, given: string): string {
  const text = given.trim();
  if (text === '' || text.length > LONGEST_NAME || /\p{C}/u.test(text))
    throw new UserError(
      `${what} ${JSON.stringify(given)} cannot be written down: give 1 to ${LONGEST_NAME} letters that everybody can read.`,
    );
  return text;
}

const named = (by: string) => written('--by', by);

/** The key is in the file and nowhere else: the pit keeps the fingerprint of the certificate. */
export async function enrolTable(
  table: string,
  file: string,
  { config: path, ...given }: ByFlags,
): Promise<void> {
  const by = named(given.by);
  if (!isTableName(table))
    throw new UserError(
      `${JSON.stringify(table)} cannot be the name of a table at the pit: up to 40 letters (A–Z), digits, spaces, and ". _ -" between them.`,
    );
  if (existsSync(file)) throw new UserError(`${file} is there already: nothing is written over it.`);
  const config = pitConfigFrom(path);
  const now = Date.now();
  await withStore(config, async (store) => {
    const other = takenFor(table, new Set((await store.credentials()).map((one) => one.table)));
    if (other !== null)
      throw new UserError(
        `"${table}" looks like "${other}", which is another table at the pit. Take another name.`,
      );
    const { credential, fingerprint } = withAuthority(config, now, (open) => open.enrol(table, now));
    await store.enrol({ table, fingerprint, by, at: now });
    writeSecret(file, `${JSON.stringify(credential, null, 2)}\n`);
    say(
      `${file} is the credential of "${table}". Carry it to the table's box, name it in table.yaml (pit:), and delete it here.`,
    );
  });
}

export async function revokeTable(table: string, { config, by }: ByFlags): Promise<void> {
  await withStore(pitConfigFrom(config), async (store) => {
    const revoked = await store.revoke(table, named(by), Date.now());
    if (revoked === 0) throw new UserError(`"${table}" has no credential in force.`);
    say(`"${table}" is not let in any more. Its rows stay. \`sabot pit enrol\` makes a new credential.`);
  });
}

export async function acknowledgeAlarm(number: string, { config, by }: ByFlags): Promise<void> {
  await withStore(pitConfigFrom(config), async (store) => {
    const isDone = isWhole(number) && (await store.acknowledge(Number(number), named(by), Date.now()));
    if (!isDone) throw new UserError(`There is no open alarm ${number}.`);
    say(`Alarm ${number} is acknowledged by ${by}.`);
  });
}

export async function acceptLine(
  table: string,
  { config, ...given }: ByFlags & { readonly reason: string },
): Promise<void> {
  const [by, reason] = [named(given.by), written('--reason', given.reason)];
  await withStore(pitConfigFrom(config), async (store) => {
    const head = await store.head(table);
    if (!head) throw new UserError(`The pit has no row of "${table}": there is nothing to leave.`);
    const lines = await store.lines(table);
    const newest = lines.at(-1)?.line ?? 1;
    if (newest > head.line)
      throw new UserError(`"${table}" may begin line ${newest} already, and has not yet.`);
    const line = newest + 1;
    if (!(await store.acceptLine({ table, line, by, reason, at: Date.now() })))
      throw new UserError('Somebody else was quicker: look at `sabot pit status`.');
    say(`"${table}" begins line ${line} when it comes next. Line ${newest} stays as it is.`);
  });
}
