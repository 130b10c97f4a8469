// Why the journal cannot be used, for the technician: what was found, where, and what to do.
import type { PackName, RulesChange, StopAboutCodes } from '../../journal/startup/stop-about.ts';
import type { StopCode } from '../../journal/startup/stops.ts';
import { utcMoment } from '../moments.ts';
import { of, said, type Wordings } from '../wording.ts';

const path = of('path');
/** The system's code at the end; nothing without one. */
const error = of('error', (code: string | null) => (code === null ? '' : ` (${code})`));
const process = String as (holder: number | 'unknown') => string;
const orUnknown = (fingerprint: string | null) => fingerprint ?? 'unknown';
const pack = ({ id, version, hash }: PackName) => `${id} ${version} (${hash})`;

function change(changed: RulesChange): string {
  switch (changed.how) {
    case 'other-pack':
      return `the table is now set up for ${changed.now.id}`;
    case 'pack-file':
      return `the pack's file has changed since (now ${changed.now.hash})`;
    case 'options':
      return "the house's options or limits have changed since";
  }
}

const CALL_FOR_HELP = 'Keep the file, put a backup in its place and call for help.';
const NOT_MADE =
  'No backup was made. Keep the file and the backups you have, run `sabot verify` and call for help.';
const PUT_JOURNAL_BACK = 'Put it back with its -wal, or put a backup in its place with `sabot restore`.';
const START_AGAIN = 'Put it back together with its -wal, and start the table again.';
const RESTORE =
  'Put the newest backup in place with `sabot restore`; or, to go on with the rows that can still be read,';
const GO_ON_WITH =
  'Put the right journal back, or put the newest backup in its place with `sabot restore`: it writes down what is missing.';

export const stopSentences: Wordings<StopAboutCodes> = {
  'disk-is-full': said`The disk that holds ${path} is full. Free some space; nothing is lost.${error}`,
  'cannot-be-written': said`${path} cannot be written: the file, its folder or the disk is read-only, or belongs to another user. Put that right, or name another file.${error}`,
  'impossible-name': said`${path} cannot be there: a name in it is too long, or is no folder. Name another file.${error}`,
  'sqlite-says-no-database': said`${path} is not a database. Move it away, or name another file.${error}`,
  'file-is-damaged': said`${path} is damaged. Keep the file, put a backup in its place and call for help.${error}`,
  'locked-by-a-program': said`${path} is in use by another program. End it first.${error}`,
  'disk-fails': said`The disk that holds ${path} does not read or write. Check its cable and its health.${error}`,
  'locked-by-sabot': said`${path} is in use by another Sabot (process ${of('holder', process)}). Stop that one first.`,
  'part-taken-away': said`${path} was taken away: another program writes to ${of('to')} too. Try again.`,
  'in-the-way': said`${path} is in the way. Move it, or name another file.`,
  'folder-missing': said`There is no folder ${path}. Make it, or name another one.${error}`,
  'folder-not-made': said`The folder ${path} cannot be made. Name another one.${error}`,
  'no-disk': said`Nothing can be kept in ${path}: ${of('nearest')} is no disk. Name another folder.`,
  'no-room-beside-journal': said`The disk that holds ${path} has less than ${of('leastMb')} MB left, which the journal may need. Free some space.`,
  'no-recording': said`${path} is no recording of Sabot, and is left as it is. Name another file.`,
  'cannot-be-read': said`${path} cannot be read. Ask for the right to read it.`,
  'no-file': said`${path} is a folder or a device, not a file. Name a file.`,
  'no-database': said`${path} is not a database. If it was the journal, put a backup in its place with \`sabot restore\`; otherwise name another file.`,
  'cut-off': said`${path} has been cut off: it has ${of('size')} bytes and should have at least ${of('whole')}. Keep the file, put a backup in its place and call for help.`,
  'other-programs-database': said`${path} is the database of another program. Name another file.`,
  'version-0.3': said`${path} was written by Sabot 0.3 or an earlier version, and this version cannot read it. Move it away together with its key, and look into it with that version.`,
  'newer-format': said`${path} was written by a newer Sabot (format ${of('version')}; this program knows ${of('known')}). Start the newer version.`,
  'older-format': said`${path} was written by an older Sabot (format ${of('version')}; this program reads ${of('known')}). Start the table on it once with this version, or look into it with the older one.`,
  'sqlite-cannot-read': said`${path} is damaged: ${of('said')}. ${CALL_FOR_HELP}`,
  'no-such-journal': said`There is no journal ${path}. Name the file with --db.`,
  'empty-journal': said`${path} is empty: no table has written to it yet. Name another file, or start the table first.`,
  'first-journal-missing': said`There is no journal ${path}. If this table is new, make its first one with \`sabot init\`.`,
  'journal-gone-witness-left': said`The journal ${path} is gone, and its witness ${of('file')} is there. ${PUT_JOURNAL_BACK}`,
  'journal-gone-key-left': said`The journal ${path} is gone, and its key ${of('file')} is there. ${PUT_JOURNAL_BACK}`,
  'moved-while-running': said`${path} was moved away or deleted while the table was running. ${START_AGAIN}`,
  'replaced-while-running': said`${path} was replaced by another file while the table was running. ${START_AGAIN}`,
  'file-gone-wal-left': said`${path} is missing or empty, and ${path}-wal still holds rows of it. Put the file back; or, to begin a new journal, move the -wal away.`,
  'wal-of-another-journal': said`${path} is a backup, and ${path}-wal belongs to the journal that was there before. Move the -wal to where that journal is kept.`,
  'wal-gone': said`${path}-wal is missing, and the last rows were in it. Put it back beside ${path}; if a backup was put in place, remove ${path}-shm too.`,
  'wal-unreadable': said`${path}-wal is damaged: rows that were acknowledged cannot be read. ${RESTORE} restore ${path} itself.`,
  'wal-cut-off': said`${path}-wal has been cut off: rows that were acknowledged cannot be read. ${RESTORE} restore ${path} itself.`,
  'one-key-of-before': said`${path} has its one key ${of('file')} beside it, and a table has two now, apart from the journal. Move both away, and begin a new journal with \`sabot init\`.`,
  'signing-key-gone': said`The signing key of ${path} is missing: ${of('file')}. Put it back; without it nothing can be signed.`,
  'sealing-key-gone': said`The sealing key of ${path} is missing: ${of('file')}. Put it back; without it the hole card cannot be opened.`,
  'key-gone-for-restore': said`The signing key of the table is missing: ${of('file')}. Put it back first; what is restored is signed with it.`,
  'key-not-read': said`${path} cannot be read. Give it to the user that runs Sabot, or put the right key file back.${error}`,
  'no-signing-key': said`${path} is not a signing key of Sabot. Put the right key file back.`,
  'no-sealing-key': said`${path} is not a sealing key of Sabot. Put the right key file back.`,
  'signed-with-other-key': said`${path} was signed with the key ${of('theirs', orUnknown)}, and ${of('file')} holds ${of('ours')}. Put the right key file back.`,
  'sealed-with-other-key': said`The cards of ${path} were sealed with the key ${of('theirs')}, and ${of('file')} holds ${of('ours')}. Put the right key file back.`,
  'backup-with-other-key': said`${path} was signed with another key than ${of('ours')}. Name the right file, or put the right key back; a key that was changed since is beside ${of('file')} as .until-ROW.`,
  'key-not-handed-on': said`${path}: row ${of('row')} names another key, and the key before it has not signed the change. ${CALL_FOR_HELP}`,
  'key-of-open-table': said`The table of ${path} is open. Close it, stop it, and change the key then.`,
  'key-and-unsigned-rows': said`Rows ${of('from')}–${of('to')} of ${path} have no signature. Start the table, which tells the floor of them; stop it, and change the key then.`,
  'key-and-sealed-card': said`A sealed card of ${path} waits, and only the old sealing key opens it. Change the key when the card is compared or away.`,
  'of-other-table': said`${path} is the journal of table "${of('written')}", not of "${of('table')}". Name the right file, or correct the table's name.`,
  'backup-of-other-table': said`${path} is the journal of table "${of('written')}", not of "${of('table')}". Name the right file.`,
  'witness-changed': said`The witness of ${path} cannot be believed: ${of('witness')} is not as the table has written it. Find out who has changed it, and move it away; the table then starts, and says that it has no witness.`,
  'shorter-than-witness': said`${path} ends with row ${of('last')}, and its witness ${of('witness')} has seen row ${of('seq')} (${of('at', utcMoment)}). ${GO_ON_WITH}`,
  'row-not-as-witnessed': said`${path}: row ${of('seq')} is not the one that its witness ${of('witness')} has seen. Rows were rewritten, or this is another journal. ${GO_ON_WITH}`,
  'signature-does-not-hold': said`${path}: the signature in row ${of('row')} does not hold. Rows before it have been changed. ${CALL_FOR_HELP}`,
  'row-changed': said`${path}: row ${of('row')} of the log is not as it was written. ${CALL_FOR_HELP}`,
  'other-format-in-play': said`${path} was left by version ${of('version')} in the middle of the game, in a form this version cannot go on with. Start that version again and close the table; then this one goes on.`,
  'other-result': said`${path}: this version of the program does not come to the same result as row ${of('row')} of the log. Start version ${of('version')} again and close the table; then this one goes on.`,
  'tables-not-as-log': said`${path}: the tables of rounds and shoes do not say what the log says. ${CALL_FOR_HELP}`,
  'rules-changed': said`The open shoe of ${path} was started with ${of('pack', pack)}, and ${of('change', change)}. Put back what it was started with, and change it when the table is closed.`,
  'backup-row-changed': said`${path}: row ${of('row')} of the log is not as it was written. ${NOT_MADE}`,
  'backup-signature-does-not-hold': said`${path}: the signature in row ${of('row')} does not hold. ${NOT_MADE}`,
  'copy-is-damaged': said`The copy of ${path} is damaged: ${of('said')}. ${NOT_MADE}`,
  'copy-ends-early': said`The copy of ${path} is damaged: it ends with row ${of('last')} instead of ${of('whole')}. ${NOT_MADE}`,
  'no-archive': said`${path} is no archive of Sabot, or is damaged. Put a copy of it in its place.`,
  'archive-not-as-written': said`${path} could not be read back as it was written: the disk is failing. No row has left the journal. Change the disk.`,
  'archive-does-not-hold': said`${path} is not as it was written (${of('said')}). No row has left the journal. Put a copy of it in its place, or move it away: it is then made again.`,
  'archive-not-of-journal': said`${path} does not hold the rows of this journal. No row has left the journal. Move the file away: it is then made again.`,
};

export const stopRemedies: Readonly<Record<StopCode, string>> = {
  'in-use': 'End that one first. A table that died holds nothing.',
  'no-folder': 'Name another one.',
  'not-writable': 'Give it to the user that runs the table; look whether the disk has gone read-only.',
  'not-readable': 'Ask for the right to read it.',
  'no-journal': 'Name the right file.',
  'not-begun': 'Make the first one with `sabot init`.',
  'journal-gone': 'Put it back, or put a backup in its place with `sabot restore`.',
  'journal-moved': 'Put it back with its `-wal`, then start the table. Find out who has moved it.',
  'not-a-database':
    'If it was the journal, put a backup in its place with `sabot restore`; otherwise name another file.',
  'other-program': 'Name another file.',
  'too-old': 'Move it away together with its key, and look into it with that version.',
  'newer-schema': 'Start the newer version.',
  'older-schema': 'Start the table on it once, or look into it with the older version.',
  truncated: 'Keep it, put a backup in its place and call for help.',
  'torn-apart': 'Put back the one that is missing, or move away the one that is left from another journal.',
  'wal-damaged':
    'Put the newest backup in place with `sabot restore`; or go on with what can still be read, by restoring the journal itself.',
  'rows-missing':
    'Put the right file back, or the newest backup in place with `sabot restore`, which writes down what is missing.',
  'other-than-witness': 'Keep the files, put a backup in place with `sabot restore` and call for help.',
  'witness-unreadable':
    'Find out who has changed it. Move it away: the table then starts, and says that it has no witness.',
  damaged: 'Look at the disk; keep the file, put a backup in its place and call for help.',
  'disk-full': 'Free some space and try again.',
  'key-missing': 'Put it back.',
  'key-unreadable': 'Put the right key file back.',
  'other-key': 'Put the right key file back.',
  'key-not-changed':
    'Close and stop the table, and change the key when all rows are signed and no sealed card waits.',
  'other-table': "Name the right file, or correct the table's name.",
  'chain-broken': 'Keep the file, put a backup in its place and call for help.',
  'bad-signature': 'Keep the file, put a backup in its place and call for help.',
  'other-format': 'Start that version again and close the table; then this one goes on.',
  'replay-differs': 'Start that version again and close the table; then this one goes on.',
  'tables-differ': 'Keep the file, put a backup in its place and call for help.',
  'other-rules': 'Put back what the shoe was started with, and change it when the table is closed.',
};
