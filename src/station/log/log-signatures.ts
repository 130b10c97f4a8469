// Every signature of the journal goes into the log: whoever keeps the log elsewhere has heads of the journal.
import type { ToldSignatures } from '../../journal/chain/told-signatures.ts';
import type { WriteEvent } from './log-events.ts';

export function logSignatures(signatures: ToldSignatures, log: WriteEvent): void {
  signatures.listen(({ through, hash, signature, key }) =>
    log('journal.signed', { row: through, hash, signature, key }),
  );
}
