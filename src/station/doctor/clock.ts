// Checks the clock: people look up a disputed hand by its time.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../program/project-root.ts';
import { utcMoment } from '../../words/moments.ts';
import { printedBy } from './ask-program.ts';
import { type Check, fine, warning, wrong } from './check.ts';
import type { Machine } from './machine.ts';

const ABOUT = 'clock';
const SET_IT =
  'Set the clock: `sudo timedatectl set-time`, or a time server, see docs/install.md, "The time".';
/** A small correction does not mean that the clock was wrong. */
const TOLERATED_MS = 60_000;

/**
 * A clock without a battery starts in 1970 or where it last stopped. The time must not be before the installation of
 * this program.
 */
export function setCheck(now: number, installed: number): Check {
  const sentence = `It is ${utcMoment(now)}`;
  if (now + TOLERATED_MS >= installed) return fine(ABOUT, `${sentence}.`);
  return wrong(
    ABOUT,
    `${sentence}, which is before this program was installed (${utcMoment(installed)}).`,
    SET_IT,
  );
}

/** `lastAt` is null if the journal is empty. */
export function journalTimeCheck(now: number, lastAt: number | null): Check[] {
  if (lastAt === null || lastAt <= now + TOLERATED_MS) return [];
  const sentence = `The last row of the journal is of ${utcMoment(lastAt)}, which is still to come. Until then every row would get that time.`;
  return [wrong(ABOUT, sentence, SET_IT)];
}

/** Whether the clock follows a time server; no check if systemd cannot be asked. */
async function synchronisedCheck({ spawn }: Machine): Promise<Check[]> {
  const answer = await printedBy(spawn, 'timedatectl', ['show', '--property=NTPSynchronized', '--value']);
  if (answer === null) return [];
  if (answer === 'yes') return [fine(ABOUT, 'It follows a time server.')];
  const remedy =
    'Name a time server of the house, see docs/install.md, "The time". The table runs without one, too.';
  return [warning(ABOUT, 'It does not follow a time server.', remedy)];
}

export async function clockChecks(machine: Machine, lastAt: number | null): Promise<Check[]> {
  const now = machine.now();
  const installed = statSync(join(projectRoot(), 'package.json')).mtimeMs;
  return [setCheck(now, installed), ...journalTimeCheck(now, lastAt), ...(await synchronisedCheck(machine))];
}
