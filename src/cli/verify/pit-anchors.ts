// sabot verify --anchor pit: what the pit has confirmed of this table must be in its journal.
import type { Anchor } from '../../journal/proof/anchor.ts';
import { type AnchorsAnswer, askAnchors } from '../../pit/outbox/ask-anchors.ts';
import { readCredential, type TableCredential } from '../../pit/wire/credential.ts';
import { configFrom } from '../given/config.ts';
import { UserError } from '../terminal/streams.ts';

/** As somebody writes it instead of a head. */
export const THE_PIT = 'pit';

/** The first service that answers. */
async function askAny(addresses: readonly string[], by: TableCredential): Promise<AnchorsAnswer> {
  let answer: AnchorsAnswer = { ok: false, said: 'no-address' };
  for (const address of addresses) {
    answer = await askAnchors(address, by);
    if (answer.ok) break;
  }
  return answer;
}

export async function anchorsOfPit(config: string): Promise<Anchor[]> {
  const { pit, table, file } = configFrom(config);
  if (!pit) throw new UserError(`${file} names no pit (pit:).`);
  const read = readCredential(pit.credential, table);
  if (!read.ok)
    throw new UserError(`${pit.credential} is not the credential of "${table}" (${read.problem}).`);
  const answer = await askAny(pit.addresses, read.credential);
  if (!answer.ok)
    throw new UserError(
      `The pit at ${pit.addresses.join(' or ')} did not answer (${answer.said}): nothing was compared.`,
    );
  return answer.anchors.map(([seq, hash]) => ({ seq, hash, signature: null, at: null }));
}
