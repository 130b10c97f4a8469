// Samples of everything that can stop a table: the compiler demands one or more for each code. The samples of a code
// differ in one parameter or more.
import type { StopAboutCodes } from '../../src/journal/startup/stop-about.ts';
import type { Samples } from './samples.ts';

type Simple = {
  [C in keyof StopAboutCodes]: { readonly path: string } extends StopAboutCodes[C] ? C : never;
}[keyof StopAboutCodes];

/** Two files, for the codes that have nothing but a path. */
function simple<C extends Simple>(code: C): readonly { readonly code: C; readonly path: string }[] {
  return [
    { code, path: '/a.db' },
    { code, path: '/b.db' },
  ];
}

type Failing = {
  [C in keyof StopAboutCodes]: { readonly path: string; readonly error: string } extends StopAboutCodes[C]
    ? C extends Simple
      ? never
      : C
    : never;
}[keyof StopAboutCodes];

function failing<C extends Failing>(
  code: C,
): readonly { readonly code: C; readonly path: string; readonly error: string }[] {
  return [
    { code, path: '/a.db', error: 'EIO' },
    { code, path: '/b.db', error: 'EIO' },
    { code, path: '/a.db', error: 'EACCES' },
  ];
}

const PACK = { id: 'massachusetts', version: '1', hash: 'aaaaaaaaaaaa' };
const path = '/a.db';

export const STOPS: Samples<StopAboutCodes> = {
  'disk-is-full': failing('disk-is-full'),
  'cannot-be-written': failing('cannot-be-written'),
  'impossible-name': failing('impossible-name'),
  'sqlite-says-no-database': failing('sqlite-says-no-database'),
  'file-is-damaged': failing('file-is-damaged'),
  'locked-by-a-program': failing('locked-by-a-program'),
  'disk-fails': failing('disk-fails'),
  'locked-by-sabot': [
    { code: 'locked-by-sabot', path, holder: 7 },
    { code: 'locked-by-sabot', path, holder: 'unknown' },
  ],
  'part-taken-away': [
    { code: 'part-taken-away', path, to: '/to.db' },
    { code: 'part-taken-away', path, to: '/too.db' },
  ],
  'in-the-way': simple('in-the-way'),
  'folder-missing': failing('folder-missing'),
  'folder-not-made': [
    { code: 'folder-not-made', path, error: 'EIO' },
    { code: 'folder-not-made', path, error: null },
  ],
  'no-disk': [
    { code: 'no-disk', path, nearest: '/proc' },
    { code: 'no-disk', path, nearest: '/sys' },
  ],
  'no-room-beside-journal': [
    { code: 'no-room-beside-journal', path, leastMb: 64 },
    { code: 'no-room-beside-journal', path, leastMb: 65 },
  ],
  'no-recording': simple('no-recording'),
  'cannot-be-read': simple('cannot-be-read'),
  'no-file': simple('no-file'),
  'no-database': simple('no-database'),
  'cut-off': [
    { code: 'cut-off', path, size: 1, whole: 3 },
    { code: 'cut-off', path, size: 2, whole: 3 },
    { code: 'cut-off', path, size: 1, whole: 4 },
  ],
  'other-programs-database': simple('other-programs-database'),
  'version-0.3': simple('version-0.3'),
  'newer-format': [
    { code: 'newer-format', path, version: 3, known: 1 },
    { code: 'newer-format', path, version: 3, known: 2 },
    { code: 'newer-format', path, version: 4, known: 1 },
  ],
  'older-format': [
    { code: 'older-format', path, version: 1, known: 3 },
    { code: 'older-format', path, version: 2, known: 3 },
    { code: 'older-format', path, version: 1, known: 4 },
  ],
  'sqlite-cannot-read': [
    { code: 'sqlite-cannot-read', path, said: 'malformed' },
    { code: 'sqlite-cannot-read', path, said: 'not enough' },
  ],
  'no-such-journal': simple('no-such-journal'),
  'empty-journal': simple('empty-journal'),
  'first-journal-missing': simple('first-journal-missing'),
  'journal-gone-witness-left': [
    { code: 'journal-gone-witness-left', path, file: '/w' },
    { code: 'journal-gone-witness-left', path, file: '/x' },
  ],
  'journal-gone-key-left': [
    { code: 'journal-gone-key-left', path, file: '/k' },
    { code: 'journal-gone-key-left', path, file: '/l' },
  ],
  'moved-while-running': simple('moved-while-running'),
  'replaced-while-running': simple('replaced-while-running'),
  'file-gone-wal-left': simple('file-gone-wal-left'),
  'wal-of-another-journal': simple('wal-of-another-journal'),
  'wal-gone': simple('wal-gone'),
  'wal-unreadable': simple('wal-unreadable'),
  'wal-cut-off': simple('wal-cut-off'),
  'one-key-of-before': [
    { code: 'one-key-of-before', path, file: '/k' },
    { code: 'one-key-of-before', path, file: '/l' },
  ],
  'signing-key-gone': [
    { code: 'signing-key-gone', path, file: '/k' },
    { code: 'signing-key-gone', path, file: '/l' },
  ],
  'sealing-key-gone': [
    { code: 'sealing-key-gone', path, file: '/k' },
    { code: 'sealing-key-gone', path, file: '/l' },
  ],
  'key-gone-for-restore': [
    { code: 'key-gone-for-restore', file: '/k' },
    { code: 'key-gone-for-restore', file: '/l' },
  ],
  'key-not-read': [
    { code: 'key-not-read', path, error: 'EACCES' },
    { code: 'key-not-read', path, error: null },
  ],
  'no-signing-key': simple('no-signing-key'),
  'no-sealing-key': simple('no-sealing-key'),
  'signed-with-other-key': [
    { code: 'signed-with-other-key', path, file: '/k', theirs: 'aa', ours: 'bb' },
    { code: 'signed-with-other-key', path, file: '/k', theirs: null, ours: 'bb' },
    { code: 'signed-with-other-key', path, file: '/k', theirs: 'aa', ours: 'cc' },
    { code: 'signed-with-other-key', path, file: '/l', theirs: 'aa', ours: 'bb' },
  ],
  'sealed-with-other-key': [
    { code: 'sealed-with-other-key', path, file: '/k', theirs: 'aa', ours: 'bb' },
    { code: 'sealed-with-other-key', path, file: '/k', theirs: 'dd', ours: 'bb' },
    { code: 'sealed-with-other-key', path, file: '/k', theirs: 'aa', ours: 'cc' },
    { code: 'sealed-with-other-key', path, file: '/l', theirs: 'aa', ours: 'bb' },
  ],
  'backup-with-other-key': [
    { code: 'backup-with-other-key', path, ours: 'bb', file: '/k' },
    { code: 'backup-with-other-key', path, ours: 'cc', file: '/k' },
    { code: 'backup-with-other-key', path, ours: 'bb', file: '/l' },
  ],
  'key-not-handed-on': [
    { code: 'key-not-handed-on', path, row: 4 },
    { code: 'key-not-handed-on', path, row: 5 },
  ],
  'key-of-open-table': simple('key-of-open-table'),
  'key-and-unsigned-rows': [
    { code: 'key-and-unsigned-rows', path, from: 4, to: 6 },
    { code: 'key-and-unsigned-rows', path, from: 5, to: 6 },
    { code: 'key-and-unsigned-rows', path, from: 4, to: 7 },
  ],
  'key-and-sealed-card': simple('key-and-sealed-card'),
  'of-other-table': [
    { code: 'of-other-table', path, written: 'one', table: 'two' },
    { code: 'of-other-table', path, written: 'one', table: 'three' },
    { code: 'of-other-table', path, written: 'four', table: 'two' },
  ],
  'backup-of-other-table': [
    { code: 'backup-of-other-table', path, written: 'one', table: 'two' },
    { code: 'backup-of-other-table', path, written: 'one', table: 'three' },
    { code: 'backup-of-other-table', path, written: 'four', table: 'two' },
  ],
  'witness-changed': [
    { code: 'witness-changed', path, witness: '/w' },
    { code: 'witness-changed', path, witness: '/x' },
  ],
  'shorter-than-witness': [
    { code: 'shorter-than-witness', path, last: 1, witness: '/w', seq: 3, at: 0 },
    { code: 'shorter-than-witness', path, last: 2, witness: '/w', seq: 3, at: 0 },
    { code: 'shorter-than-witness', path, last: 1, witness: '/x', seq: 3, at: 0 },
    { code: 'shorter-than-witness', path, last: 1, witness: '/w', seq: 4, at: 0 },
    { code: 'shorter-than-witness', path, last: 1, witness: '/w', seq: 3, at: 60_000 },
  ],
  'row-not-as-witnessed': [
    { code: 'row-not-as-witnessed', path, seq: 3, witness: '/w' },
    { code: 'row-not-as-witnessed', path, seq: 4, witness: '/w' },
    { code: 'row-not-as-witnessed', path, seq: 3, witness: '/x' },
  ],
  'signature-does-not-hold': [
    { code: 'signature-does-not-hold', path, row: 3 },
    { code: 'signature-does-not-hold', path, row: 4 },
  ],
  'row-changed': [
    { code: 'row-changed', path, row: 3 },
    { code: 'row-changed', path, row: 4 },
  ],
  'other-format-in-play': [
    { code: 'other-format-in-play', path, version: '0.4' },
    { code: 'other-format-in-play', path, version: '0.5' },
  ],
  'other-result': [
    { code: 'other-result', path, row: 3, version: '0.4' },
    { code: 'other-result', path, row: 4, version: '0.4' },
    { code: 'other-result', path, row: 3, version: '0.5' },
  ],
  'tables-not-as-log': simple('tables-not-as-log'),
  'rules-changed': [
    { code: 'rules-changed', path, pack: PACK, change: { how: 'options' } },
    { code: 'rules-changed', path, pack: { ...PACK, hash: 'bbbbbbbbbbbb' }, change: { how: 'options' } },
    { code: 'rules-changed', path, pack: PACK, change: { how: 'pack-file', now: PACK } },
    { code: 'rules-changed', path, pack: PACK, change: { how: 'other-pack', now: PACK } },
  ],
  'backup-row-changed': [
    { code: 'backup-row-changed', path, row: 3 },
    { code: 'backup-row-changed', path, row: 4 },
  ],
  'backup-signature-does-not-hold': [
    { code: 'backup-signature-does-not-hold', path, row: 3 },
    { code: 'backup-signature-does-not-hold', path, row: 4 },
  ],
  'copy-is-damaged': [
    { code: 'copy-is-damaged', path, said: 'malformed' },
    { code: 'copy-is-damaged', path, said: 'not enough' },
  ],
  'copy-ends-early': [
    { code: 'copy-ends-early', path, last: 3, whole: 5 },
    { code: 'copy-ends-early', path, last: 4, whole: 5 },
    { code: 'copy-ends-early', path, last: 3, whole: 6 },
  ],
  'no-archive': simple('no-archive'),
  'archive-not-as-written': simple('archive-not-as-written'),
  'archive-does-not-hold': [
    { code: 'archive-does-not-hold', path, said: 'archive-changed' },
    { code: 'archive-does-not-hold', path, said: 'archive-not-signed' },
  ],
  'archive-not-of-journal': simple('archive-not-of-journal'),
};
