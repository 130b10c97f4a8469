// What the pages on a network are encrypted with: made without any other program, and read by others.
import { spawnSync } from 'node:child_process';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  certificateDays,
  newKey,
  selfSigned,
  signingRequest,
} from '../../src/station/certificate/certificate.ts';
import { readCertificate } from '../../src/station/certificate/files.ts';
import { parseTableConfig, type TableConfig } from '../../src/station/config/load.ts';
import { warningsOf } from '../../src/station/warnings.ts';
import { sentenceSaid } from '../../src/words/technician/file-problems.ts';
import { certificateProblemSaid } from '../../src/words/technician/pages.ts';
import { MAIN } from '../cli/program.ts';
import { needs } from '../systemd/machine.ts';
import { attacked, FLO_IN } from './attacks.ts';
import { rawPage, signedIn } from './signed-in.ts';

const NOW = Date.parse('2026-11-17T12:00:00Z');
const DAY = 86_400_000;
const SUBJECT = {
  name: 'Sabot 12 – Mesa',
  hosts: ['127.0.0.9', 'table-12.floor.example', '2001:db8::12', 'fe80:0:0:0:1:2:3:4'],
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-certificate-'));
  return () => rmSync(folder, { recursive: true });
});

describe('a certificate', () => {
  test('says whom it is for, how long it is good, and is signed by its own key', () => {
    const key = newKey();
    const made = new X509Certificate(selfSigned(SUBJECT, key, NOW, 365));
    expect(made.verify(made.publicKey)).toBe(true);
    expect(made.checkPrivateKey(createPrivateKey(key))).toBe(true);
    expect(made.subject).toBe('CN=Sabot 12 – Mesa');
    expect([made.validFrom, made.validTo].map((text) => Date.parse(text))).toEqual([NOW, NOW + 365 * DAY]);
    for (const host of ['127.0.0.9', '2001:db8::12', 'fe80::1:2:3:4']) expect(made.checkIP(host)).toBe(host);
    expect(made.checkHost('table-12.floor.example')).toBe('table-12.floor.example');
    expect(made.checkHost('evil.example')).toBeUndefined();
    expect(made.ca).toBe(false);
    expect(certificateDays(made.toString(), NOW)).toBe(365);
  });

  test('that ends after 2049 has its times in their other form', () => {
    const made = new X509Certificate(selfSigned(SUBJECT, newKey(), Date.parse('2049-12-01T00:00:00Z'), 90));
    expect(new Date(made.validTo).toISOString()).toBe('2050-03-01T00:00:00.000Z');
  });

  test('and a request for one are read by another program', (context) => {
    needs(context, 'openssl');
    const key = newKey();
    const openssl = (input: string, ...parameters: string[]) =>
      spawnSync('openssl', parameters, { input, encoding: 'utf8' });
    const asked = openssl(signingRequest(SUBJECT, key), 'req', '-noout', '-text', '-verify');
    expect(asked.status).toBe(0);
    expect(asked.stdout).toMatch(/DNS:table-12\.floor\.example, IP Address:2001:DB8/);
    expect(openssl(selfSigned(SUBJECT, key, NOW, 365), 'x509', '-noout', '-text').status).toBe(0);
  });
});

describe('a station on a network', () => {
  test('is heard there encrypted only, while the box goes on as ever', async () => {
    const key = newKey();
    const certificate = selfSigned({ ...SUBJECT, hosts: ['127.0.0.9'] }, key, Date.now() - DAY, 30);
    const table = await attacked({ host: '127.0.0.9', port: 0, tls: { certificate, key } });
    const network = table.networkAddress ?? '';
    expect(network).toMatch(/^https:\/\/127\.0\.0\.9:\d+\/$/);
    const flo = await signedIn(network, FLO_IN, { from: '127.0.0.66', ca: certificate });
    expect(flo.told.join()).toContain('"type":"view"');
    // Nothing of this goes through in plain, nor to whoever does not trust the certificate.
    const inPlain = rawPage(network.replace('https', 'http'), { from: '127.0.0.66' });
    await expect(inPlain.hears('welcome')).rejects.toThrow('closed');
    await expect(rawPage(network, { from: '127.0.0.66' }).hears('welcome')).rejects.toThrow('closed');
    await rawPage(table.address).hears('welcome');
    await table.close();
  });

  const configured = (pages: string) =>
    parseTableConfig(
      `table: t\npack: massachusetts\njournal: t.db\nstaff: staff.json\npages: ${pages}\n`,
      join(folder, 'table.yaml'),
    );
  const why = (pages: string) => {
    const read = configured(pages);
    return read.ok ? 'it starts' : read.problems.map(({ sentence }) => sentenceSaid(sentence)).join(' ');
  };

  test('does not start without a certificate, and says why', () => {
    expect(why('{ host: 127.0.0.1 }')).toBe('it starts');
    expect(why('{ host: 10.0.0.12 }')).toContain('certificate and key beside it: `sabot certificate`');
    expect(why('{ host: 10.0.0.12, certificate: pages.pem }')).toContain('certificate and key');
    expect(why('{ host: 0.0.0.0, certificate: pages.pem, key: pages.key }')).toContain(
      'one address of this box',
    );
    expect(why('{ host: 10.0.0.12, certificate: pages.pem, key: pages.key }')).toBe('it starts');
  });

  test('is given both by `sabot certificate`, and nobody else can read the key', () => {
    const config = join(folder, 'table.yaml');
    writeFileSync(
      config,
      'table: t\npack: massachusetts\njournal: t.db\nstaff: s.json\npages: { host: 10.0.0.12, certificate: p.pem, key: p.key, names: [t.example] }\n',
    );
    const sabot = (...more: string[]) =>
      spawnSync(process.execPath, [MAIN, 'certificate', '--config', config, ...more], { encoding: 'utf8' });
    const paths = { certificate: join(folder, 'p.pem'), key: join(folder, 'p.key') };
    expect(readCertificate(paths)).toMatchObject({
      ok: false,
      problem: { code: 'certificate-unusable', path: paths.certificate, error: 'ENOENT' },
    });
    expect(sabot()).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('p.pem.csr is made, for 10.0.0.12, t.example'),
    });
    expect(sabot('--self-signed')).toMatchObject({ status: 0, stderr: '' });
    expect(statSync(paths.key).mode & 0o777).toBe(0o600);
    expect(readCertificate(paths)).toMatchObject({ ok: true });
    const before = readFileSync(paths.key, 'utf8');
    expect(sabot('--self-signed')).toMatchObject({ status: 2 });
    expect(readFileSync(paths.key, 'utf8')).toBe(before);
    writeFileSync(paths.key, newKey());
    const others = readCertificate(paths);
    if (others.ok) expect.fail('the key is another one');
    expect(others.problem).toEqual({
      code: 'key-of-another-certificate',
      path: paths.key,
      certificate: paths.certificate,
    });
    expect(certificateProblemSaid(others.problem)).toContain(
      `${paths.key} is not the key of ${paths.certificate}.`,
    );
    rmSync(paths.key);
    symlinkSync('/etc/hostname', paths.key);
    expect(readCertificate(paths)).toMatchObject({
      ok: false,
      problem: { code: 'certificate-unusable', path: paths.key, error: 'ELOOP' },
    });
  });

  test('warns in time: certificate, backups', () => {
    const read = configured('{ host: 10.0.0.12, certificate: p.pem, key: p.key }');
    if (!read.ok) expect.fail('the configuration is good');
    const config: TableConfig = { ...read.config, backups: { folder: join(folder, 'none'), days: 2 } };
    writeFileSync(join(folder, 'p.pem'), selfSigned(SUBJECT, newKey(), NOW, 100));
    const codes = (now: number) => warningsOf(config, now).filter(({ code }) => code !== 'disk-fills');
    expect(codes(NOW)).toEqual([{ code: 'backup-old', days: null }]);
    expect(codes(NOW + 80 * DAY)).toContainEqual({ code: 'certificate-ends', days: 20 });
    expect(codes(NOW + 101 * DAY)).toContainEqual({ code: 'certificate-ends', days: -1 });
    const copied = { ...config, copied: 'section-13' };
    expect(warningsOf(copied, NOW)).toContainEqual({ code: 'copied-book', book: 'section-13' });
  });
});
