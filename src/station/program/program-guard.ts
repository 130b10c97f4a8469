// Makes sure that a real table runs the shipped program: checks the files before the table opens, and tells the table
// the result. Proves to an inspector which program this is.
import type { Clock } from '../../../drivers/driver.ts';
import type { Setup } from '../../journal/chain/bodies.ts';
import type { TableKey } from '../../journal/chain/key.ts';
import { type Origin, originOf, type Statement, signStatement } from '../../journal/proof/statement.ts';
import { differingFiles, type ProgramCheck } from '../../program/identity.ts';
import type { ProgramPlace } from '../../program/program-files.ts';
import type { IdentityView } from '../../protocol/identity.ts';
import type { Input } from '../../table/input.ts';
import { opensTheTable } from '../../table/inputs/opening/open-table.ts';
import { countsDecks } from '../../table/inputs/readiness/begin-deck-check.ts';
import type { Person } from '../../table/people.ts';
import type { Answer, InputQueue } from '../input-queue.ts';
import type { WriteEvent } from '../log/log-events.ts';
import { ProgramWatch } from './program-watch.ts';

export interface ProgramSource extends ProgramPlace {
  /** A working copy is marked as one, and never refused. */
  readonly workingCopy: boolean;
  /** The compiled checker, if it is not beside this program. */
  readonly checker?: URL;
}

export interface ProgramGuardParts {
  /** Absent: the files are not checked. */
  readonly program?: ProgramSource;
  readonly setup: Setup;
  readonly simulated: boolean;
  readonly clock: Clock;
  readonly log: WriteEvent;
  /** The wires are recorded. Absent: they are not. */
  readonly recorder?: unknown;
}

/** The table under guard. */
export interface Guarded {
  readonly key: TableKey;
  readonly queue: Pick<InputQueue, 'ask' | 'found'>;
  head(): Statement['head'];
}

/** The journal and a page name up to this many; `sabot identity` names all. */
const MOST_FILES = 8;
const WIRES_RECORDED: Answer = { kind: 'not-heard', problem: { code: 'wires-recorded' } };
const NOT_CHECKED: Answer = { kind: 'not-heard', problem: { code: 'program-not-checked' } };

export class ProgramGuard {
  /** Null if the files are not checked. */
  readonly watch: ProgramWatch | null;
  readonly #parts: ProgramGuardParts;
  readonly #table: Guarded;
  readonly #origin: Origin;

  constructor(parts: ProgramGuardParts, table: Guarded) {
    this.#parts = parts;
    this.#table = table;
    this.#origin = originOf(parts.simulated, parts.program?.workingCopy ?? false);
    this.watch = parts.program ? this.#watchOf(parts.program) : null;
  }

  /** A working copy, and a table with simulated devices, are not held to the shipped files. */
  get #held(): ProgramWatch | null {
    return this.#origin === 'shipped' ? this.watch : null;
  }

  begin(): void {
    this.#held?.begin();
  }

  stop(): void {
    this.watch?.stop();
  }

  /** A person asks for something. The result of the check gets into the queue before the opening does. */
  ask(input: Input, by: Person, answer: (answer: Answer) => void): void {
    const { queue } = this.#table;
    // The order of the cards is kept nowhere: not in a recording either.
    if (this.#parts.recorder && countsDecks(input)) {
      answer(WIRES_RECORDED);
      return;
    }
    if (!this.#held || !opensTheTable(input)) queue.ask(input, by, answer);
    else
      void this.#held.check().then((check) => {
        if (check) queue.ask(input, by, answer);
        else answer(NOT_CHECKED);
      });
  }

  /** Checks the files, then signs the statement. Null if they could not be checked. */
  async identify(challenge: string): Promise<IdentityView | null> {
    const check = await this.watch?.check();
    if (check === null) return null;
    const { setup, clock } = this.#parts;
    const { key, head } = this.#table;
    const files = check ? differingFiles(check) : [];
    const statement: Statement = {
      table: setup.table,
      version: setup.program,
      origin: this.#origin,
      identity: setup.identity ?? null,
      differing: check ? files.length : null,
      head: head(),
      at: clock.now(),
      challenge,
    };
    const { fingerprint } = key.public;
    return { statement, files: files.slice(0, MOST_FILES), fingerprint, text: signStatement(key, statement) };
  }

  #watchOf({ root, node, checker }: ProgramSource): ProgramWatch {
    const { clock, log, setup } = this.#parts;
    return new ProgramWatch({
      ...{ root, node, since: setup.identity ?? null, clock, log },
      found: (check) => {
        if (this.#held) this.#table.queue.found(programChecked(check));
      },
      ...(checker && { checker }),
    });
  }
}

function programChecked(check: ProgramCheck): Input {
  const files = differingFiles(check);
  const identity = check.identity ?? '';
  return { type: 'program-checked', identity, differing: files.length, files: files.slice(0, MOST_FILES) };
}
