// Who may speak to the pit: whoever has a certificate of its authority, over TLS on a real socket.
import { once } from 'node:events';
import { cpSync, existsSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { connect, createServer, type TLSSocket } from 'node:tls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeSecret } from '../../src/journal/file/secret-file.ts';
import { Authority } from '../../src/pit/enrol/authority.ts';
import { fingerprintOf, readCredential, type TableCredential } from '../../src/pit/wire/credential.ts';
import { newFolder, removeFolder } from '../journal/house.ts';

const folder = newFolder();
const now = Date.now();
const authority = Authority.open(join(folder, 'authority'), now);
const tls = authority.service(['127.0.0.1', 'pit.floor.example'], now);
const server = createServer({
  cert: tls.certificate,
  key: tls.key,
  ca: tls.authority,
  requestCert: true,
  rejectUnauthorized: true,
});
let port = 0;

beforeAll(async () => {
  server.on('secureConnection', (socket) => {
    const { subject, fingerprint256 } = socket.getPeerCertificate();
    socket.on('error', () => {});
    socket.end(`${subject.CN} ${fingerprint256}`);
  });
  server.on('tlsClientError', () => {});
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const at = server.address();
  port = typeof at === 'object' && at ? at.port : 0;
});
afterAll(() => {
  server.close();
  removeFolder(folder);
});

/** What the service says to whoever comes with this; the error's code when it does not come to that. */
async function said(by: Pick<TableCredential, 'authority'> & Partial<TableCredential>): Promise<string> {
  const { authority: ca, certificate: cert, key } = by;
  const socket: TLSSocket = connect({
    host: '127.0.0.1',
    port,
    ca,
    ...(cert && { cert }),
    ...(key && { key }),
  });
  let heard = '';
  socket.on('data', (data) => {
    heard += String(data);
  });
  return new Promise((resolve) => {
    socket.on('error', (error) => resolve('code' in error ? String(error.code) : error.message));
    socket.on('end', () => resolve(heard));
  });
}

test('a table is known by its certificate: its name and the fingerprint that the pit has noted', async () => {
  const { credential, fingerprint } = authority.enrol('Table 12', now);
  expect(await said(credential)).toBe(`Table 12 ${fingerprint}`);
  expect(fingerprintOf(credential.certificate)).toBe(fingerprint);
});

test('whoever has no certificate, or one of another authority, is not heard', async () => {
  const other = Authority.open(join(folder, 'other'), now);
  const { credential } = other.enrol('Table 12', now);
  expect(await said({ authority: authority.certificate })).toMatch(/^(ERR_SSL|ECONNRESET|EPIPE|$)/);
  expect(await said({ ...credential, authority: authority.certificate })).toMatch(
    /^(ERR_SSL|ECONNRESET|EPIPE|$)/,
  );
});

test('a table does not speak to a pit of another authority', async () => {
  const other = Authority.open(join(folder, 'other'), now);
  const { credential } = other.enrol('Table 12', now);
  expect(await said(credential)).toMatch(/SELF_SIGNED|UNABLE_TO_(GET|VERIFY)|SIGNATURE/);
});

test('a table’s credential does not make a pit, nor sign for others', () => {
  const { credential } = authority.enrol('Table 12', now);
  expect(Authority.open(join(folder, 'authority'), now).certificate).toBe(credential.authority);
  expect(statSync(join(folder, 'authority', 'authority.key')).mode & 0o777).toBe(0o600);
});

test('the certificate of the service stays the same, and is made anew for another name or before its end', () => {
  const again = authority.service(['127.0.0.1', 'pit.floor.example'], now);
  expect(again).toEqual(tls);
  const later = authority.service(['127.0.0.1', 'pit.floor.example'], now + 800 * 86_400_000);
  expect(later.certificate).not.toBe(tls.certificate);
  expect(authority.service(['127.0.0.1', 'other.example'], now).certificate).not.toBe(later.certificate);
});

test('a credential file is of one table', () => {
  const path = join(folder, 'table.credential');
  const { credential } = authority.enrol('Table 12', now);
  writeSecret(path, JSON.stringify(credential));
  expect(readCredential(path, 'Table 12')).toEqual({ ok: true, credential });
  expect(readCredential(path, 'Table 13')).toEqual({ ok: false, problem: 'of-another-table' });
  expect(readCredential(join(folder, 'none'), 'Table 12')).toEqual({ ok: false, problem: 'unreadable' });
  writeSecret(path, '{}');
  expect(readCredential(path, 'Table 12')).toEqual({ ok: false, problem: 'not-a-credential' });
});

test('a lost key is not made anew beside the certificate, and a key of another authority is not taken', () => {
  const mine = join(folder, 'mine');
  Authority.open(mine, now);
  Authority.open(join(folder, 'theirs'), now);
  rmSync(join(mine, 'authority.key'));
  expect(() => Authority.open(mine, now)).toThrow('ENOENT');
  expect(existsSync(join(mine, 'authority.key'))).toBe(false);
  cpSync(join(folder, 'theirs', 'authority.key'), join(mine, 'authority.key'));
  expect(() => Authority.open(mine, now)).toThrow('do not belong together');
});
