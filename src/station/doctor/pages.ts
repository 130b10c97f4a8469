// Checks the address of the pages: whether this table, another program or nobody answers there.
import { createServer } from 'node:net';
import { z } from 'zod';
import type { DeviceReason } from '../../../drivers/reasons.ts';
import { STOP_CODES, type StopCode } from '../../journal/startup/stops.ts';
import { isReason } from '../../words/devices.ts';
import { STOP_MEANINGS } from '../../words/stops.ts';
import {
  ADDRESS_REMEDIES,
  addressProblemSaid,
  certificateProblemSaid,
} from '../../words/technician/pages.ts';
import { readCertificate } from '../certificate/files.ts';
import type { TableConfig } from '../config/load.ts';
import { whyNoPages } from '../pages/no-pages.ts';
import { inAddress } from '../pages/origins.ts';
import { certificateWarnings } from '../warnings.ts';
import { type Check, codeOf, fine, stopped, warning, wrong } from './check.ts';

const ABOUT = 'pages';
const ANSWER_LIMIT_MS = 3000;

/** The doctor and the table have the same version, so this version knows the reason. */
const deviceReason = z.custom<DeviceReason>(isReason);

const health = z.object({
  version: z.string(),
  table: z.string(),
  phase: z.string(),
  standsStill: z.custom<StopCode>((code) => STOP_CODES.some((one) => one === code)).nullable(),
  pit: z
    .object({
      confirmed: z.number().nullable(),
      signed: z.number().nullable(),
      end: z.number(),
      trouble: z
        .object({ code: z.string(), said: z.string().optional(), seq: z.number().optional() })
        .nullable(),
    })
    .nullish(),
  devices: z.record(
    z.string(),
    z.object({
      condition: z.string(),
      reason: deviceReason,
      name: z.string().nullable(),
      noise: z.object({ times: z.number(), since: z.number(), last: z.number() }).nullish(),
      firmware: z.string().nullish(),
      firmwareHash: z.string().nullish(),
    }),
  ),
});

export type StationHealth = z.infer<typeof health>;

export type Answerer =
  | { readonly kind: 'station'; readonly health: StationHealth }
  | { readonly kind: 'stranger' }
  | { readonly kind: 'nobody' };

type Pages = TableConfig['pages'];

function addressOf({ host, port }: Pages): string {
  return `http://${inAddress(host)}:${port}`;
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

/** Null if this program could listen there; otherwise why not. */
function whyNotListen({ host, port }: Pick<Pages, 'host' | 'port'>): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error) => resolve(codeOf(error)));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}

const RENEW = 'Have another one made: `sabot certificate --help`; then restart the table.';

/** Pages on the network must be encrypted, or the station does not start. */
function networkChecks(pages: Pages, now: number): Check[] {
  const { network } = pages;
  if (!network) return [];
  const read = readCertificate(network);
  if (!read.ok) return [wrong(ABOUT, certificateProblemSaid(read.problem), RENEW)];
  const [soon] = certificateWarnings(pages, now);
  if (soon?.code !== 'certificate-ends')
    return [fine(ABOUT, `On the network they are at https://${inAddress(network.host)}:${pages.port}.`)];
  const { days } = soon;
  return [
    days > 0
      ? warning(ABOUT, `The certificate ${network.certificate} ends in ${days} days.`, RENEW)
      : wrong(ABOUT, `The certificate ${network.certificate} has ended.`, RENEW),
  ];
}

export async function pagesChecks(
  { pages, table }: TableConfig,
  answerer: Answerer,
  now = Date.now(),
): Promise<Check[]> {
  const where = `${pages.host}:${pages.port}`;
  if (answerer.kind === 'station')
    return [...stationChecks(answerer.health, table, where), ...networkChecks(pages, now)];
  const code = answerer.kind === 'stranger' ? 'EADDRINUSE' : await whyNotListen(pages);
  const { network, port } = pages;
  const away = network && (await whyNotListen({ host: network.host, port }));
  if (network && away) return [noPages(away, `${network.host}:${port}`)];
  if (code === null) return [fine(ABOUT, `${where} is free.`), ...networkChecks(pages, now)];
  return [noPages(code, where)];
}

function noPages(error: string, address: string): Check {
  const problem = whyNoPages(error, address);
  return wrong(ABOUT, addressProblemSaid(problem), ADDRESS_REMEDIES.en[problem.code]);
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
      stopped(
        'table',
        `The table stands still: ${STOP_MEANINGS.en[standsStill]}`,
        'Do what the line above says. It goes on by itself then.',
      ),
    ];
  return [fine('table', `It runs (version ${version}) and answers at ${where}; it is in "${phase}".`)];
}
