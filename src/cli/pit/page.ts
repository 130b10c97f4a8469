// The page of all tables, beside the service: who may sign in, and where it is heard.
import { realClock } from '../../../drivers/transport/clock.ts';
import type { FiguresThread } from '../../pit/figures/figures-thread.ts';
import { figuresRoutes } from '../../pit/figures/routes.ts';
import { ownTablesFile, ownTablesPathOf } from '../../pit/pages/own-tables.ts';
import { openPitPages, type PitPages, type PitPagesParts } from '../../pit/pages/pit-pages.ts';
import type { PitConfig, PitPageConfig } from '../../pit/service/config.ts';
import type { StoreRoom } from '../../pit/store/room.ts';
import type { PitStore } from '../../pit/store/store.ts';
import { readCertificate } from '../../station/certificate/files.ts';
import { codeOf } from '../../station/doctor/check.ts';
import type { WriteEvent } from '../../station/log/log-events.ts';
import { whyNoPages } from '../../station/pages/no-pages.ts';
import { staffFile } from '../../station/people/staff-file.ts';
import {
  ADDRESS_REMEDIES,
  addressProblemSaid,
  certificateProblemSaid,
} from '../../words/technician/pages.ts';
import { UserError } from '../terminal/streams.ts';

interface Behind {
  readonly store: PitStore;
  readonly room: StoreRoom;
  readonly log: WriteEvent;
  readonly figures: FiguresThread;
}

/** Nothing goes over a network that is not encrypted. */
function networkOf({ network, port }: PitPageConfig['at']): Pick<PitPagesParts, 'network'> {
  if (!network) return {};
  const tls = readCertificate(network);
  if (!tls.ok) throw new UserError(certificateProblemSaid(tls.problem));
  const { host, names } = network;
  return { network: { host, port, names, tls } };
}

function noPage({ file }: PitConfig, { at }: PitPageConfig, error: unknown): UserError {
  const where = error instanceof Error && 'address' in error ? String(error.address) : at.host;
  const problem = whyNoPages(codeOf(error), `${where}:${at.port}`);
  const remedy = ADDRESS_REMEDIES.en[problem.code];
  return new UserError(
    `The page cannot be served: ${addressProblemSaid(problem)} ${remedy} The configuration is ${file}.`,
  );
}

export function openPage(config: PitConfig, page: PitPageConfig, behind: Behind): Promise<PitPages> {
  const { at, staff, pinDays, written, displayMs } = page;
  const { store, room, log, figures } = behind;
  const now = () => realClock.now();
  return openPitPages({
    ...{ host: at.host, port: at.port, store, room, log, written },
    ...networkOf(at),
    ...{ index: config.index, house: config.house, clock: realClock, today: figures },
    ...(displayMs !== null && { displayMs }),
    people: staffFile(staff).people(pinDays, now),
    own: ownTablesFile(ownTablesPathOf(staff)),
    figures: figuresRoutes({ ask: figures.ask, house: config.house, now }),
  }).catch((error: unknown) => {
    throw noPage(config, page, error);
  });
}
