// The address of the pages: whether this table answers there, somebody else does, or nobody.
import { createServer } from 'node:net';
import { z } from 'zod';
import type { DeviceReason } from '../../../drivers/reasons.ts';
import { STOPS, type StopCode } from '../../journal/startup/stops.ts';
import { isReason } from '../../words/devices.ts';
import type { TableConfig } from '../config/load.ts';
import { whyNoPages } from '../pages/no-pages.ts';
import { type Check, codeOf, fine, warning, wrong } from './check.ts';

const ABOUT = 'pages';
const ANSWER_LIMIT_MS = 3000;

/** As this version knows it: the doctor is of the same installation as the table. */
const deviceReason = z.custom<DeviceReason>(isReason);

const health = z.object({
  version: z.string(),
  table: z.string(),
  phase: z.string(),
  standsStill: z
    .custom<StopCode>((code) => typeof code === 'string' && Object.hasOwn(STOPS, code))
    .nullable(),
  devices: z.record(
    z.string(),
    z.object({ condition: z.string(), reason: deviceReason, name: z.string().nullable() }),
  ),
});

export type StationHealth = z.infer<typeof health>;

export type Answerer =
  | { readonly kind: 'station'; readonly health: StationHealth }
  | { readonly kind: 'stranger' }
  | { readonly kind: 'nobody' };

type Pages = TableConfig['pages'];

/** A station that listens everywhere is asked on loopback. */
function addressOf({ host, port }: Pages): string {
  const asked = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${asked.includes(':') ? `[${asked}]` : asked}:${port}`;
}

/** Who answers at the address of the pages. */
export async function whoAnswers(pages: Pages): Promise<Answerer> {
  if (pages.port === 0) return { kind: 'nobody' };
  let answer: unknown;
  try {
    const response = await fetch(`${addressOf(pages)}/health`, {
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
      redirect: 'manual',
    });
    answer = await response.json();
  } catch {
    return { kind: (await whyNotListen(pages)) === 'EADDRINUSE' ? 'stranger' : 'nobody' };
  }
  const read = health.safeParse(answer);
  return read.success ? { kind: 'station', health: read.data } : { kind: 'stranger' };
}

/** Null when this program could listen there; else why not. */
function whyNotListen({ host, port }: Pages): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error)));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

const LOOPBACK = /^(127\.|::1$)/;

function openness({ host }: Pages): Check[] {
  if (LOOPBACK.test(host)) return [];
  const sentence = `The pages are heard on the network (${host}), and are not encrypted.`;
  const remedy =
    'Use a network of their own, or 127.0.0.1 and a tunnel, see docs/install.md, "From another computer".';
  return [warning(ABOUT, sentence, remedy)];
}

export async function pagesChecks({ pages, table }: TableConfig, answerer: Answerer): Promise<Check[]> {
  const where = `${pages.host}:${pages.port}`;
  if (answerer.kind === 'station')
    return [...stationChecks(answerer.health, table, where), ...openness(pages)];
  const code = answerer.kind === 'stranger' ? 'EADDRINUSE' : await whyNotListen(pages);
  if (code === null) return [fine(ABOUT, `${where} is free.`), ...openness(pages)];
  const [what, remedy] = whyNoPages(code);
  return [wrong(ABOUT, `${where} ${what}.`, remedy)];
}

function stationChecks(
  { table, version, phase, standsStill }: StationHealth,
  ours: string,
  where: string,
): Check[] {
  if (table !== ours)
    return [
      wrong(
        ABOUT,
        `At ${where} the table "${table}" answers, not "${ours}".`,
        'Give each table of this machine a port of its own: pages.port.',
      ),
    ];
  if (standsStill !== null)
    return [
      wrong(
        'table',
        `The table stands still: ${STOPS[standsStill][0]}`,
        'Do what the sentence says; it goes on by itself.',
      ),
    ];
  return [fine('table', `It runs (version ${version}) and answers at ${where}; it is in "${phase}".`)];
}
