// sabot pit enrol, revoke, acknowledge, accept: what a person decides, with the name of that person.
import { existsSync } from 'node:fs';
import { writeSecret } from '../../journal/file/secret-file.ts';
import { UserError } from '../terminal/streams.ts';
import type { ByFlags } from './pit.ts';
import { pitConfigFrom, withAuthority, withStore } from './store.ts';

const TABLE_NAME = /^[A-Za-z0-9][A-Za-z0-9 ._-]{0,39}$/;

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

/** The key is in the file and nowhere else: the pit keeps the fingerprint of the certificate. */
export async function enrolTable(table: string, file: string, { config: path, by }: ByFlags): Promise<void> {
  if (!TABLE_NAME.test(table)) throw new UserError(`"${table}" is no name of a table.`);
  if (existsSync(file)) throw new UserError(`${file} is there already: nothing is written over it.`);
  const config = pitConfigFrom(path);
  const now = Date.now();
  await withStore(config, async (store) => {
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
    const revoked = await store.revoke(table, by, Date.now());
    if (revoked === 0) throw new UserError(`"${table}" has no credential in force.`);
    say(`"${table}" is not let in any more. Its rows stay. \`sabot pit enrol\` makes a new credential.`);
  });
}

export async function acknowledgeAlarm(number: string, { config, by }: ByFlags): Promise<void> {
  await withStore(pitConfigFrom(config), async (store) => {
    const isDone = await store.acknowledge(Number(number), by, Date.now());
    if (!isDone) throw new UserError(`There is no open alarm ${number}.`);
    say(`Alarm ${number} is acknowledged by ${by}.`);
  });
}

export async function acceptLine(
  table: string,
  { config, by, reason }: ByFlags & { readonly reason: string },
): Promise<void> {
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
