// Whether there is a journal at all, and its key; and whether one may be begun.
import { existsSync } from 'node:fs';
import { keyOfBefore, keysThere } from '../../file/key-file.ts';
import { freshTable } from '../recovery.ts';
import { type Row, stopFor, stopWith } from './row.ts';

export const BEGINNING = {
  'key unreadable': {
    found: 'A key file that is not a key, or cannot be read.',
    done: 'Stops.',
    code: 'key-unreadable',
    decide: (look) => {
      for (const key of [look.signing(), look.sealing()]) if (key && !key.ok) return stopFor(key.stop);
      return null;
    },
  },
  'journal gone': {
    found: 'No file, or one without a row in it, though a witness tells of rows.',
    done: 'Stops: a new journal would hide that the old one is gone.',
    code: 'journal-gone',
    decide: (look) => {
      const { path, witness } = look.given;
      if (look.hasRows() || witness === null || !existsSync(witness)) return null;
      return stopWith('journal-gone', { code: 'journal-gone-witness-left', path, file: witness });
    },
  },
  'key alone': {
    found:
      'No file, or one without a row in it, though a key of it is there, where only `sabot init` begins a journal.',
    done: 'Stops: a new journal would hide that the old one is gone.',
    code: 'journal-gone',
    decide: (look) => {
      const { path, keys, begins } = look.given;
      const [file] = keysThere(keys);
      if (begins || look.hasRows() || file === undefined) return null;
      return stopWith('journal-gone', { code: 'journal-gone-key-left', path, file });
    },
  },
  'not begun': {
    found: 'No file and no key, where only `sabot init` begins a journal.',
    done: 'Stops.',
    code: 'not-begun',
    decide: (look) => {
      const { path, begins } = look.given;
      if (begins || look.hasRows()) return null;
      return stopWith('not-begun', { code: 'first-journal-missing', path });
    },
  },
  'first start': {
    found: 'No file.',
    done: 'First start: makes the keys that are missing, the journal, and its first rows.',
    code: null,
    decide: (look) => (look.kind() === 'nothing' ? { start: freshTable(look.given.rules) } : null),
  },
  'cut short': {
    found: 'A file without a row in it: the first start was cut short.',
    done: 'First start, once more.',
    code: null,
    decide: (look) =>
      look.kind() === 'empty' || !look.marks() ? { start: freshTable(look.given.rules) } : null,
  },
  'one key': {
    found: 'A journal with its key beside it, from before a table had two keys.',
    done: 'Stops: nobody has a sealing key for it.',
    code: 'key-missing',
    decide: ({ signing, given: { path } }) => {
      const file = keyOfBefore(path);
      if (signing() || !existsSync(file)) return null;
      return stopWith('key-missing', { code: 'one-key-of-before', path, file });
    },
  },
  'key missing': {
    found: 'A journal without its signing key.',
    done: 'Stops.',
    code: 'key-missing',
    decide: ({ signing, given: { path, keys } }) =>
      signing() ? null : stopWith('key-missing', { code: 'signing-key-gone', path, file: keys.signing }),
  },
  'sealing key missing': {
    found: 'A journal without its sealing key.',
    done: 'Stops.',
    code: 'key-missing',
    decide: ({ sealing, given: { path, keys } }) =>
      sealing() ? null : stopWith('key-missing', { code: 'sealing-key-gone', path, file: keys.sealing }),
  },
} as const satisfies Record<string, Row>;
