// What the thread of the outbox needs, and how long it may take to leave.
import type { TableCredential } from '../../pit/wire/credential.ts';

export interface OutboxOrder {
  readonly journal: string;
  readonly archives: string | null;
  readonly addresses: readonly string[];
  readonly credential: TableCredential;
  readonly program: string;
}

/** At an orderly stop it sends the last rows and says goodbye, if the pit is there and takes them so soon. */
export const LEAVING_MS = 2_000;
