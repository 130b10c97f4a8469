// Where pages are heard, in table.yaml and in pit.yaml: on the box itself, and encrypted on a network.
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { count } from '../../packs/kinds.ts';
import { type Finding, isInsteadOf, type Path } from '../../packs/problem.ts';
import { type Allowed, allowing, written as asWritten } from '../../packs/problem-codes.ts';
import { isLoopback } from '../pages/origins.ts';
import { filePath } from './file-path.ts';

const AN_ADDRESS = allowing({ code: 'address' });
const A_HOST = allowing({ code: 'names-of-the-box' });

/** Its keys, for a file whose pages have more of them. */
export const PAGES_KEYS = ['host', 'port', 'certificate', 'key', 'names'];
export const pagesShape = (port: number) => ({
  host: z
    .string({ error: AN_ADDRESS })
    .refine((host) => isIP(host) !== 0, { error: AN_ADDRESS })
    .default('127.0.0.1')
    .meta({
      description:
        'Where the station listens. 127.0.0.1 is heard on this box only. Another address of the box is heard on its network, besides, and needs certificate and key.',
    }),
  port: count(0, 65_535).default(port).meta({ description: 'The port of the pages; 0 takes any free one.' }),
  certificate: filePath('The certificate for the network, as PEM; `sabot certificate` makes one.').optional(),
  key: filePath('Its key, as PEM.').optional(),
  names: z
    .array(
      z
        .string({ error: A_HOST })
        .regex(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, {
          error: A_HOST,
        }),
      { error: A_HOST },
    )
    .max(8, { error: A_HOST })
    .default([])
    .meta({ description: 'The names by which the box is called on its network.' }),
});

/** Where pages are heard. */
export const pagesOn = (port: number) =>
  z.strictObject(pagesShape(port), { error: allowing({ code: 'map-of', items: PAGES_KEYS }) });

export type ReadPages = z.infer<ReturnType<typeof pagesOn>>;

const EVERYWHERE = ['0.0.0.0', '::'];

/** Pages on a network must be encrypted. */
export function exposedPages(pages: ReadPages | undefined): Finding[] {
  if (!pages || isLoopback(pages.host)) return [];
  const path: Path = ['pages', 'host'];
  const wrong = (allowed: Allowed): Finding => {
    const found = asWritten(pages.host);
    const sentence = isInsteadOf(path, found, allowed);
    return { code: 'inconsistent', path, at: 'value', found, allowed, sentence };
  };
  if (EVERYWHERE.includes(pages.host)) return [wrong({ code: 'one-address' })];
  if (pages.certificate !== undefined && pages.key !== undefined) return [];
  return [wrong({ code: 'address-with-certificate' })];
}

export interface PagesConfig {
  /** The address on the box itself. */
  readonly host: string;
  readonly port: number;
  /** The address on the network; null if the pages are not served there. */
  readonly network: {
    readonly host: string;
    readonly certificate: string;
    readonly key: string;
    readonly names: readonly string[];
  } | null;
}

/** Paths become absolute: relative ones begin at the folder. */
export function pagesIn({ host, port, certificate, key, names }: ReadPages, folder: string): PagesConfig {
  if (isLoopback(host) || certificate === undefined || key === undefined)
    return { host, port, network: null };
  const network = { host, certificate: resolve(folder, certificate), key: resolve(folder, key), names };
  return { host: '127.0.0.1', port, network };
}
