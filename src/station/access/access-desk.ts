// Writes access, and what the command line did, into the journal when no input waits.
import type { Clock } from '../../../drivers/driver.ts';
import type { Access, Files } from '../../journal/chain/station-bodies.ts';
import type { Journal } from '../../journal/journal.ts';
import { shortHash } from '../../journal/startup/noticing.ts';
import type { Notice } from '../../table/notice.ts';
import type { StaffWatch } from '../people/trusted-staff.ts';
import { AccessBook, type Noted } from './access-book.ts';
import { Spool, type Spooled } from './spool.ts';

export interface AccessDeskParts {
  readonly journal: Pick<Journal, 'note' | 'path'>;
  readonly clock: Clock;
  /** The time for a new row. */
  time(): number;
  /** How many inputs wait. They come first. */
  waiting(): number;
  /** Tells the floor. */
  notice(notice: Notice): void;
  /** Called after rows were written. */
  written(): void;
  /** Whether the command line may leave messages beside the journal. */
  readonly spools: boolean;
}

/** Wait this long before the next try, while inputs wait or the disk does not write. */
const TRY_AGAIN_MS = 50;
const LOOK_MS = 5_000;

/** A file that was there before, and is another now. */
function isOther(hash: string | null, before: string | null = null): hash is string {
  return hash !== null && before !== null && hash !== before;
}

export class AccessDesk implements StaffWatch {
  readonly #parts: AccessDeskParts;
  readonly #book = new AccessBook();
  readonly #spool: Spool | null;
  /** The hashes of the staff file that the journal knows. */
  readonly #staff = new Set<string>();
  /** The hash that the start found. The floor already knows of it. */
  #atStart: string | null = null;
  #cancel = () => {};
  #cancelLook = () => {};
  #stopped = false;

  constructor(parts: AccessDeskParts) {
    this.#parts = parts;
    this.#spool = parts.spools ? new Spool(parts.journal.path) : null;
  }

  /**
   * Takes what the command line reported while no station ran. If a file changed without such a report, the floor is
   * told.
   */
  start({ staff, config }: Files, before: Files | null): void {
    if (!this.#spool) return;
    this.#atStart = staff;
    this.takeIn();
    // The floor hears of it by the start itself.
    if (isOther(config, before?.config))
      this.note({ access: { code: 'configuration-changed', hash: config }, by: null, where: 'file' });
    if (isOther(staff, before?.staff) && !this.#staff.has(staff)) this.changedOtherwise(staff);
    this.#lookAgain();
  }

  note(noted: Noted): void {
    if (this.#stopped) return;
    this.#book.note(noted, this.#parts.time());
    this.#schedule();
  }

  isKnown(hash: string): boolean {
    this.takeIn();
    return this.#staff.has(hash);
  }

  changedOtherwise(hash: string): void {
    this.note({ access: { code: 'staff-file-changed', hash }, by: null, where: 'file' });
    this.#parts.notice({ code: 'staff-file-changed', is: shortHash(hash) });
  }

  takeIn(): void {
    this.#spool?.takeIn((lines) => this.#told(lines));
  }

  /** Writes everything that is left. */
  stop(): void {
    this.#stopped = true;
    this.#cancel();
    this.#cancelLook();
    this.takeIn();
    const rows = this.#book.take(this.#parts.time(), true);
    if (rows.length > 0) this.#parts.journal.note(rows);
  }

  #told(lines: readonly Spooled[]): boolean {
    const { journal, time } = this.#parts;
    const rows = lines.map(({ at, user, access }) => {
      const told: Access = access;
      return {
        at: Math.min(at, time()),
        by: null,
        body: { ...told, where: `command-line ${user}`, times: 1, lastAt: at },
      };
    });
    if (rows.length > 0 && journal.note(rows)) return false;
    for (const { access } of lines) if (access.code === 'staff-changed') this.#staffChanged(access.hash);
    return true;
  }

  #staffChanged(hash: string): void {
    const isNews = !this.#staff.has(hash) && hash !== this.#atStart;
    this.#staff.add(hash);
    if (isNews) this.#parts.notice({ code: 'changed', how: 'staff', is: shortHash(hash) });
  }

  #lookAgain(): void {
    const { clock } = this.#parts;
    this.#cancelLook = clock.at(clock.now() + LOOK_MS, () => {
      this.takeIn();
      this.#lookAgain();
    });
  }

  #schedule(later = 0): void {
    this.#cancel();
    const { clock } = this.#parts;
    const inMs = this.#book.dueIn(this.#parts.time());
    if (inMs === null) return;
    this.#cancel = clock.at(clock.now() + Math.max(inMs, later), () => this.#write());
  }

  #write(): void {
    const { journal, time, waiting, written } = this.#parts;
    if (waiting() > 0) {
      this.#schedule(TRY_AGAIN_MS);
      return;
    }
    const rows = this.#book.take(time());
    // If the disk does not write these, they are lost. The table itself reports that it cannot write.
    if (rows.length > 0 && !journal.note(rows)) written();
    this.#schedule();
  }
}
