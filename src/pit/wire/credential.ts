// What `sabot pit enrol` hands to a table, once: its key and certificate, and the pit's authority, by which it knows the pit.
import { X509Certificate } from 'node:crypto';
import { z } from 'zod';
import { readSecret } from '../../journal/file/secret-file.ts';

export const CREDENTIAL_FORM = 'sabot pit credential 1';

const credential = z.strictObject({
  form: z.literal(CREDENTIAL_FORM),
  table: z.string().min(1).max(100),
  certificate: z.string(),
  key: z.string(),
  authority: z.string(),
});
export type TableCredential = z.infer<typeof credential>;

export type CredentialProblem = 'unreadable' | 'not-a-credential' | 'of-another-table';
export type CredentialResult =
  | { readonly ok: true; readonly credential: TableCredential }
  | { readonly ok: false; readonly problem: CredentialProblem };

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The credential of this table, as the configuration names its file. */
export function readCredential(path: string, table: string): CredentialResult {
  let text = '';
  try {
    text = readSecret(path);
  } catch {
    return { ok: false, problem: 'unreadable' };
  }
  const { data } = credential.safeParse(jsonIn(text));
  if (!data) return { ok: false, problem: 'not-a-credential' };
  return data.table === table ? { ok: true, credential: data } : { ok: false, problem: 'of-another-table' };
}

export function fingerprintOf(certificate: string): string {
  return new X509Certificate(certificate).fingerprint256;
}
