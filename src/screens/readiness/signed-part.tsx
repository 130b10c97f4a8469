// What every report ends with: the row in the journal, its hash and its signature, and a place for two hands to sign.
import type { Signed } from '../../protocol/readiness.ts';
import { useWords } from '../language/use-words.ts';

export function SignedPart({ row }: { readonly row: Signed<unknown> }) {
  const { readiness } = useWords();
  const { seq, hash, signature } = row;
  return (
    <footer class="signed-part">
      <p>
        {readiness.row(seq)} <code>{hash.slice(0, 32)}</code>
      </p>
      <p>
        {signature ? readiness.signedBy(signature.seq) : readiness.unsigned}{' '}
        {signature ? <code>{signature.key.slice(0, 32)}</code> : null}
      </p>
      <p class="hands">
        <span>{readiness.dealersHand}</span>
        <span>{readiness.floorsHand}</span>
      </p>
    </footer>
  );
}
