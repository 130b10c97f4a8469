// The built web app, read once and kept: it is small, and a table must not wait for a disk. Each file is kept as it is sent.
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';

import { VERIFIER_NAME } from '../../program/verifier.ts';

export interface ScreenFile {
  readonly type: string;
  readonly etag: string;
  /** Its name changes with its content, so a browser never asks again. */
  readonly lasting: boolean;
  readonly plain: Uint8Array<ArrayBuffer>;
  readonly zipped: Uint8Array<ArrayBuffer>;
}

/** By the address. */
export type ScreenFiles = ReadonlyMap<string, ScreenFile>;

/** The addresses of the app's pages: each is the same file, which shows the page that the address names. */
export const SCREEN_PAGES = ['/', '/floor', '/hands', '/readiness', '/sim'] as const;

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
};

/** Scripts, styles and lines only from and to the station itself. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];
/** No page shows another one: whoever touches it sees what is touched. */
const NOT_FRAMED = ["frame-ancestors 'none'"];
/** The tour through a demonstration shows pages of the same station side by side, and no other site may. */
const FRAMED_BY_ITSELF = ["frame-src 'self'", "frame-ancestors 'self'"];

const HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
};

export function safeHeaders(isDemonstration: boolean): Readonly<Record<string, string>> {
  const policy = [...POLICY, ...(isDemonstration ? FRAMED_BY_ITSELF : NOT_FRAMED)];
  return { 'content-security-policy': policy.join('; '), ...HEADERS };
}

/** By etag: whoever opens pages again in the same process, as a demonstration does with each fresh table, zips nothing again. */
const zippedBefore = new Map<string, Uint8Array<ArrayBuffer>>();

function zippedOnce(plain: Uint8Array, etag: string): Uint8Array<ArrayBuffer> {
  const zipped = zippedBefore.get(etag) ?? new Uint8Array(gzipSync(plain, { level: 9 }));
  zippedBefore.set(etag, zipped);
  return zipped;
}

function readFile(path: string, lasting: boolean): ScreenFile | null {
  const type = TYPES[extname(path)];
  if (type === undefined) return null;
  const plain = new Uint8Array(readFileSync(path));
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  return { type, etag, lasting, plain, zipped: zippedOnce(plain, etag) };
}

/** No folder, no files: a station without screens still runs its table. `verifier` is offered for download. */
export function readScreenFiles(
  folder: string,
  verifier: string | null = null,
  pages: readonly string[] = SCREEN_PAGES,
): ScreenFiles {
  const files = new Map<string, ScreenFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const address = `/${relative(folder, path)}`;
    const file = readFile(path, address.startsWith('/assets/'));
    if (file) files.set(address, file);
  }
  const standAlone = verifier !== null && existsSync(verifier) ? readFile(verifier, false) : null;
  if (standAlone) files.set(`/${VERIFIER_NAME}`, standAlone);
  const page = files.get('/index.html');
  files.delete('/index.html');
  if (page) for (const address of pages) files.set(address, page);
  return files;
}

export interface FileRequest {
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

export function fileResponse(file: ScreenFile, { acceptEncoding, ifNoneMatch }: FileRequest): Response {
  const headers = {
    etag: file.etag,
    'cache-control': file.lasting ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
  };
  if (ifNoneMatch === file.etag) return new Response(null, { status: 304, headers });
  const zips = /\bgzip\b/.test(acceptEncoding ?? '');
  return new Response(zips ? file.zipped : file.plain, {
    headers: { ...headers, 'content-type': file.type, ...(zips && { 'content-encoding': 'gzip' }) },
  });
}
