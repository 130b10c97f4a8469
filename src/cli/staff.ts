// sabot staff: who works at the table. A running table knows of every change at once.
import { Command } from 'commander';
import { spool } from '../station/access/spool.ts';
import {
  accessEnds,
  admit,
  changePin,
  enrol,
  isRole,
  type Member,
  ROLES,
  retire,
  TECHNICIAN_HOURS,
  unlock,
  working,
  wrongName,
} from '../station/people/staff.ts';
import { type StaffFile, staffFile } from '../station/people/staff-file.ts';
import { visible } from '../story/visible.ts';
import { staffProblemSaid } from '../words/technician/staff.ts';
import { CONFIG_OPTION, configFrom, DEFAULT_CONFIG } from './given/config.ts';
import { newPin, ownPin } from './given/pin.ts';
import { pitPageFrom } from './pit/store.ts';
import { printList, printReview } from './staff-list.ts';
import { UserError } from './terminal/streams.ts';

type StaffChange = 'enrolled' | 'pin' | 'retired' | 'unlocked' | 'admitted';

interface WhichStaff {
  readonly config: string;
  readonly file?: string;
  /** The configuration of a pit: its staff is meant. */
  readonly pit?: string;
}

interface PinFlags extends WhichStaff {
  readonly pinStdin?: boolean;
}

interface AddFlags extends PinFlags {
  readonly number?: string;
  readonly name?: string;
  readonly role?: string;
  readonly hours?: number;
}

interface UnlockFlags extends PinFlags {
  readonly by?: string;
}

function fileOf({ config, file, pit }: WhichStaff): StaffFile {
  if (file !== undefined) return staffFile(file);
  return staffFile(pit === undefined ? configFrom(config).staff : pitPageFrom(pit).staff);
}

/** Null: PINs do not grow old, as far as is known. */
function pinDaysOf({ config, file, pit }: WhichStaff): number | null {
  if (file !== undefined) return null;
  return pit === undefined ? configFrom(config).pinDays : pitPageFrom(pit).pinDays;
}

function staffIn(file: StaffFile): readonly Member[] {
  const read = file.current();
  if (!read.ok) throw new UserError(staffProblemSaid(read.problem));
  return read.staff;
}

/** A table that runs, or its next start, writes into its journal what was changed. */
function tells(which: WhichStaff, member: string, change: StaffChange): (hash: string) => void {
  const { config, file, pit } = which;
  if (file !== undefined || pit !== undefined) return () => {};
  const { journal } = configFrom(config);
  return (hash) => spool(journal, { code: 'staff-changed', member, change, hash }, Date.now());
}

async function change(
  file: StaffFile,
  work: Parameters<StaffFile['change']>[0],
  before: (hash: string) => void,
): Promise<void> {
  const changed = await file.change(work, before);
  if (!changed.ok) throw new UserError(staffProblemSaid(changed.problem));
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

async function add(id: string, flags: AddFlags): Promise<void> {
  const { number, name, role = '', hours, pinStdin = false } = flags;
  if (name === undefined) throw new UserError(`Say who "${visible(id)}" is: --name "First Last".`);
  if (number === undefined)
    throw new UserError(`Say the staff number of ${visible(name)}: --number 117, three to six digits.`);
  if (!isRole(role)) throw new UserError(`Say what ${visible(name)} does: --role ${ROLES.join(' | ')}.`);
  const file = fileOf(flags);
  // What is wrong without a PIN is said before anybody types one.
  const lasts = hours === undefined ? {} : { hours };
  const wrong = wrongName(staffIn(file), { id, number, name, role, ...lasts });
  if (wrong) throw new UserError(staffProblemSaid(wrong));
  const pin = await newPin(pinStdin, number);
  await change(
    file,
    (staff) => enrol(staff, { id, number, name, role, pin, ...lasts }, Date.now()),
    tells(flags, id, 'enrolled'),
  );
  say(`${name} is enrolled as "${id}", ${role}, in ${file.path}, and signs in with ${number} and the PIN.`);
  sayUntil(workingIn(file, id));
}

/** Somebody who is let in for a time must know how long. */
function sayUntil(member: Member): void {
  const ends = accessEnds(member);
  if (ends !== null) say(`The access ends by itself at ${new Date(ends).toISOString()}.`);
}

async function admitOne(id: string, flags: WhichStaff & { readonly hours?: number }): Promise<void> {
  const file = fileOf(flags);
  await change(file, (staff) => admit(staff, id, flags.hours, Date.now()), tells(flags, id, 'admitted'));
  sayUntil(workingIn(file, id));
}

async function retireOne(id: string, flags: WhichStaff): Promise<void> {
  const file = fileOf(flags);
  await change(file, (staff) => retire(staff, id, Date.now()), tells(flags, id, 'retired'));
  say(`"${id}" is retired: the PIN is worth nothing from now on, and old hands keep the name.`);
}

function workingIn(file: StaffFile, id: string): Member {
  const found = working(staffIn(file), id);
  if (!found.ok) throw new UserError(staffProblemSaid(found.problem));
  return found.member;
}

async function newPinFor(id: string, flags: PinFlags): Promise<void> {
  const file = fileOf(flags);
  const { number } = workingIn(file, id);
  const pin = await newPin(flags.pinStdin ?? false, number);
  await change(file, (staff) => changePin(staff, id, pin, Date.now()), tells(flags, id, 'pin'));
  say(`"${id}" has a new PIN; the old one is worth nothing from now on.`);
}

/** Two people at the box: whoever may run this command, and somebody else who works here. */
async function unlockOne(id: string, flags: UnlockFlags): Promise<void> {
  const { by, pinStdin = false } = flags;
  if (by === undefined)
    throw new UserError('Say the staff number of the second person, who types the PIN: --by 201.');
  const file = fileOf(flags);
  workingIn(file, id);
  const pin = await ownPin(pinStdin, by);
  await change(
    file,
    (staff) => unlock(staff, id, { number: by, pin }, Date.now()),
    tells(flags, id, 'unlocked'),
  );
  say(`"${id}" may sign in again at once. Who unlocked whom, and when, is in ${file.path}.`);
}

function list(flags: WhichStaff & { readonly json?: boolean }): void {
  const file = fileOf(flags);
  printList(staffIn(file), file.path, flags.json ?? false);
}

function review(flags: WhichStaff): void {
  const file = fileOf(flags);
  const of = flags.pit === undefined ? 'table' : 'pit';
  printReview(staffIn(file), { path: file.path, pinDays: pinDaysOf(flags), now: Date.now(), of });
}

function about(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option('--file <file>', 'the staff file (default: the one that the configuration names)')
    .option('--pit <file>', 'the configuration of a pit: its staff is meant')
    .allowExcessArguments(false);
}

const PIN_STDIN = ['--pin-stdin', 'read the PIN from the first line of standard input'] as const;

const HOURS = ['--hours <n>', `for how long a technician is let in (default: ${TECHNICIAN_HOURS})`] as const;

const HELP = `
Everybody signs in with a staff number of three to six digits and a PIN of six to twelve. A PIN is typed twice and never shown;
repeated and counting digits, dates and the staff number are refused.
A technician is let in for some hours only; \`sabot staff admit\` lets one in again. Nobody is ever deleted, only retired. At least one dealer and one floorperson are needed.

Exit code: 0 done, 2 something you gave is wrong or the file cannot be read or written, 130 stopped with Ctrl-C.`;

const UNLOCK_HELP = `
Wrong PINs make a person wait, up to 15 minutes, at the place where they were typed. This ends it, for instance when the only
floorperson has to wait: run it on the box, and a second person who works at the table types the own PIN. Both are recorded.
It gives nobody a PIN: for a PIN that is forgotten there is \`sabot staff pin\`.

Exit code: 0 done, 2 something you gave is wrong.`;

export function staffCommand(): Command {
  const adding = about('add', 'enrol somebody, with a number and a PIN')
    .argument('<id>', 'stands in the journal, and is given once and for all')
    .option('--number <digits>', 'the staff number, three to six digits, given once and for all')
    .option('--name <name>', 'as people say it')
    .option('--role <role>', ROLES.join(', '))
    .option(...HOURS, Number)
    .option(...PIN_STDIN)
    .addHelpText('after', HELP)
    .action(add);
  const pin = about('pin', 'give somebody another PIN')
    .argument('<id>')
    .option(...PIN_STDIN);
  const unlocking = about('unlock', 'let somebody sign in again at once after wrong PINs')
    .argument('<id>')
    .option('--by <digits>', 'the staff number of the second person')
    .option(...PIN_STDIN)
    .addHelpText('after', UNLOCK_HELP)
    .action(unlockOne);
  return new Command('staff')
    .description('who works at the table: add, pin, admit, retire, unlock, list, review')
    .addCommand(adding)
    .addCommand(pin.addHelpText('after', HELP).action(newPinFor))
    .addCommand(
      about('admit', 'let a technician in again, for some hours')
        .argument('<id>')
        .option(...HOURS, Number)
        .action(admitOne),
    )
    .addCommand(about('retire', "make somebody's PIN invalid").argument('<id>').action(retireOne))
    .addCommand(unlocking)
    .addCommand(
      about('list', 'everybody, including retired people').option('--json', 'for programs').action(list),
    )
    .addCommand(about('review', 'who can sign in, and what should be looked at').action(review));
}
