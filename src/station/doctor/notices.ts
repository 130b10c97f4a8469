// What the floor has not acknowledged, and what the next start would tell it.
import type { JournalState } from '../../journal/startup/examine.ts';
import { NOTICE_WORDS } from '../../words/halts.ts';
import { say } from '../../words/wording.ts';
import { type Check, warning } from './check.ts';

const ABOUT = 'notice';

/** `isWritten`: a table is writing the journal, so its newest rows have no signature until the round ends. */
export function noticeChecks(state: JournalState | null, isWritten: boolean): Check[] {
  if (!state) return [];
  const { notices, unsigned } = state;
  const unread = notices.map(({ notice }) =>
    warning(
      ABOUT,
      say(NOTICE_WORDS.en, notice),
      'A floorperson reads and acknowledges it on the floor page.',
    ),
  );
  if (!unsigned || isWritten) return unread;
  const sentence = `Rows ${unsigned.from}–${unsigned.to} of the journal are not signed: the table was stopped without an end, or somebody has written them since.`;
  const remedy =
    'The next start names them, and a floorperson compares the round with what lies on the table.';
  return [...unread, warning(ABOUT, sentence, remedy)];
}
