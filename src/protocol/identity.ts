// What an inspector is shown on the floor page: which program this is, and the table's own signature under the challenge.
import type { Statement } from '../journal/proof/statement.ts';

export interface IdentityView {
  readonly statement: Statement;
  /** Files that are not as they were shipped; of many the first. */
  readonly files: readonly string[];
  /** Of the key that has signed. */
  readonly fingerprint: string;
  /** The statement in one line with its signature, for the QR. */
  readonly text: string;
}
