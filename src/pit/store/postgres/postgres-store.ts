// The pit's store for several pit services, in PostgreSQL.
import { Ears } from '../ears.ts';
import { keepingIndex } from '../keeping-index.ts';
import { keepingOverview } from '../keeping-overview.ts';
import { keepingAlarms, keepingLines, keepingLooks, keepingTables } from '../keeping-register.ts';
import { readingSegments } from '../reading-segments.ts';
import type { PitStore } from '../store.ts';
import { Appending } from './appending.ts';
import { Bell } from './bell.ts';
import { PostgresSql } from './postgres-sql.ts';
import { preparePostgres } from './preparing.ts';
import { Primary } from './primary.ts';

/**
 * After a crash, the primary shows rows that its standby never had: it had written them, and died while it waited. So whoever asks for
 * a head waits until the standby has all that the answer rests on.
 */
const STANDBY_HAS_IT = "SELECT pg_logical_emit_message(true, 'pit', '')";

/** Of several addresses, that of the primary is used: also of the next one, when somebody promotes a standby. */
export async function openPostgresPitStore(...urls: readonly string[]): Promise<PitStore> {
  const primary = new Primary(urls);
  await primary.find();
  await preparePostgres(primary.url);
  const sql = new PostgresSql(primary, () => bell.move());
  // The connections that it did get would keep the process alive, and nobody would start it again.
  await sql.openAll().catch(async (error: unknown) => {
    await sql.close();
    throw error;
  });
  const [ears, said] = [new Ears(), new Ears()];
  const reading = readingSegments(sql);
  const tellAll = () =>
    void reading.heads().then(
      (heads) => heads.forEach(({ table }) => void ears.tell(table)),
      // It is away again: the next connection tells all.
      () => {},
    );
  const bell = new Bell({
    url: () => primary.url,
    heard: (table) => ears.tell(table),
    said: (text) => said.tell(text),
    missed: tellAll,
  });
  await bell.open();
  const ring = (table: string) => bell.ring(table);
  const appending = new Appending(sql, ring);
  return {
    ...reading,
    head: async (table) => {
      const head = await reading.head(table);
      if (head) await sql.ask(STANDBY_HAS_IT);
      return head;
    },
    ...keepingLines(sql),
    ...keepingTables(sql),
    ...keepingAlarms(sql, ring),
    ...keepingLooks(sql),
    ...keepingIndex(sql),
    ...keepingOverview(sql),
    // This service hears itself at once, also while the server is away; what comes back from there it knows already.
    hearsay: {
      say: (text) => {
        said.tell(text);
        bell.say(text);
      },
      hear: (ear) => said.add(ear),
    },
    append: (before, segments, after) => appending.append(before, segments, after),
    changed: (ear) => ears.add(ear),
    close: async () => {
      await bell.close();
      await sql.close();
    },
  };
}
