// The hole card was in the reader and could not be read: it is to be inserted again.
import { roundOf } from '../../change.ts';
import { checkDue } from '../../round/offers.ts';
import { NOTHING_WRITTEN } from '../../written.ts';
import { type Bare, DEVICES_ALWAYS, type Declaration, nothingElse, stays } from '../declare.ts';

export type ReaderUnreadable = Bare<'reader-unreadable'>;

export const READER_UNREADABLE: Declaration<ReaderUnreadable> = {
  type: 'reader-unreadable',
  fields: nothingElse,
  written: NOTHING_WRITTEN,
  from: 'reader',
  at: { check: stays },
  during: DEVICES_ALWAYS,
  whyNot: (asked) => (checkDue(asked) ? null : 'not-now'),
  does: ({ state, facts }) => {
    roundOf(state).unreadable += 1;
    facts.push({ fact: 'device', device: 'reader', state: 'unreadable' });
  },
};
