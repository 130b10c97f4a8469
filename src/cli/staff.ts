// sabot staff: who works at the table. A running table knows of every change at once.
import { Command } from 'commander';
import {
  changePin,
  enrol,
  isRole,
  type Member,
  ROLES,
  retire,
  working,
  wrongName,
} from '../station/people/staff.ts';
import { type StaffFile, staffFile } from '../station/people/staff-file.ts';
import { visible } from '../story/visible.ts';
import { CONFIG_OPTION, configFrom, DEFAULT_CONFIG } from './given/config.ts';
import { newPin } from './given/pin.ts';
import { columnWidths, rowLines } from './packs/columns.ts';
import { UserError } from './terminal/streams.ts';

interface WhichStaff {
  readonly config: string;
  readonly file?: string;
}

interface AddFlags extends WhichStaff {
  readonly name?: string;
  readonly role?: string;
  readonly pinStdin?: boolean;
}

function fileOf({ config, file }: WhichStaff): StaffFile {
  return staffFile(file ?? configFrom(config).staff);
}

function staffIn(file: StaffFile): readonly Member[] {
  const read = file.current();
  if (!read.ok) throw new UserError(read.sentence);
  return read.staff;
}

async function change(file: StaffFile, work: Parameters<StaffFile['change']>[0]): Promise<void> {
  const changed = await file.change(work);
  if (!changed.ok) throw new UserError(changed.sentence);
}

function say(sentence: string): void {
  process.stdout.write(`${sentence}\n`);
}

async function add(id: string, flags: AddFlags): Promise<void> {
  const { name, role = '', pinStdin = false } = flags;
  if (name === undefined) throw new UserError(`Say who "${visible(id)}" is: --name "First Last".`);
  if (!isRole(role)) throw new UserError(`Say what ${visible(name)} does: --role ${ROLES.join(' | ')}.`);
  const file = fileOf(flags);
  // What is wrong without a PIN is said before anybody types one.
  const wrong = wrongName(staffIn(file), { id, name, role });
  if (wrong !== null) throw new UserError(wrong);
  const pin = await newPin(pinStdin);
  await change(file, (staff) => enrol(staff, { id, name, role, pin }, Date.now()));
  say(`${name} is enrolled as "${id}", ${role}, in ${file.path}. A running table knows the PIN already.`);
}

async function retireOne(id: string, flags: WhichStaff): Promise<void> {
  const file = fileOf(flags);
  await change(file, (staff) => retire(staff, id, Date.now()));
  say(`"${id}" is retired: the PIN is worth nothing from now on, and old hands keep the name.`);
}

async function newPinFor(id: string, flags: WhichStaff & { readonly pinStdin?: boolean }): Promise<void> {
  const file = fileOf(flags);
  const found = working(staffIn(file), id);
  if (!found.ok) throw new UserError(found.sentence);
  const pin = await newPin(flags.pinStdin ?? false);
  await change(file, (staff) => changePin(staff, id, pin));
  say(`"${id}" has a new PIN; the old one is worth nothing from now on.`);
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);
const WIDTH = 110;

function list(flags: WhichStaff & { readonly json?: boolean }): void {
  const file = fileOf(flags);
  const staff = staffIn(file);
  if (flags.json) {
    const shown = staff.map(({ pin, since, retired, ...rest }) => ({
      ...rest,
      since: new Date(since).toISOString(),
      retired: retired === null ? null : new Date(retired).toISOString(),
    }));
    say(JSON.stringify(shown, null, 2));
    return;
  }
  if (staff.length === 0) {
    say(`Nobody is enrolled in ${file.path} yet: sabot staff add --help`);
    return;
  }
  const rows = staff.map(({ id, name, role, since, retired }) => [
    id,
    name,
    role,
    dayOf(since),
    retired === null ? '' : dayOf(retired),
  ]);
  const all = [['id', 'name', 'role', 'since', 'retired'], ...rows];
  const widths = columnWidths(all, process.stdout.columns ?? WIDTH);
  for (const row of all) for (const line of rowLines(row, widths)) say(line);
}

function about(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .option(...CONFIG_OPTION, DEFAULT_CONFIG)
    .option('--file <file>', 'the staff file (default: the one that the configuration names)')
    .allowExcessArguments(false);
}

const PIN_STDIN = ['--pin-stdin', 'read the PIN from the first line of standard input'] as const;

const HELP = `
A PIN has four to eight digits, and is typed twice and never shown. Everybody has one of their own: it tells who is there.
Nobody is ever deleted, only retired. At least one dealer and one floorperson are needed.

Exit code: 0 done, 2 something you gave is wrong or the file cannot be read or written, 130 stopped with Ctrl-C.`;

export function staffCommand(): Command {
  const adding = about('add', 'enrol somebody, with a PIN')
    .argument('<id>', 'the name in the journal; it cannot be changed later')
    .option('--name <name>', "the person's name")
    .option('--role <role>', ROLES.join(', '))
    .option(...PIN_STDIN)
    .addHelpText('after', HELP)
    .action(add);
  const pin = about('pin', 'give somebody another PIN')
    .argument('<id>')
    .option(...PIN_STDIN);
  return new Command('staff')
    .description('who works at the table: add, pin, retire, list')
    .addCommand(adding)
    .addCommand(pin.addHelpText('after', HELP).action(newPinFor))
    .addCommand(about('retire', "make somebody's PIN invalid").argument('<id>').action(retireOne))
    .addCommand(
      about('list', 'everybody, including retired people').option('--json', 'for programs').action(list),
    );
}
