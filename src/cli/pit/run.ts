// sabot pit run: the service itself.
import { FiguresThread } from '../../pit/figures/figures-thread.ts';
import { IndexThread } from '../../pit/service/index-thread.ts';
import { openPitService } from '../../pit/service/pit-service.ts';
import { noticingRoom } from '../../pit/store/room.ts';
import { dayClock } from '../../station/figures/gaming-day.ts';
import { stationLog } from '../../station/log/log.ts';
import { notifier } from '../../station/systemd-notify.ts';
import { UserError } from '../terminal/streams.ts';
import { openPage } from './page.ts';
import type { PitFlags } from './pit.ts';
import { openStore, pitConfigFrom, withAuthority } from './store.ts';

function untilAsked(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => resolve(signal));
  });
}

export async function runPit({ config: path }: PitFlags): Promise<void> {
  const config = pitConfigFrom(path);
  const { host, port, names } = config.listen;
  const log = stationLog(config.log);
  const { store, room } = noticingRoom(await openStore(config), Date.now);
  const now = Date.now();
  const tls = withAuthority(config, now, (open) => open.service([host, ...names], now));
  const { dayOf } = dayClock(config.day);
  const asked = untilAsked();
  const service = await openPitService({
    ...{ host, port, tls, store, dayOf, times: config.times },
    now: Date.now,
    rates: config.rates,
    log,
  }).catch((error: unknown) => {
    const said = error instanceof Error ? error.message : String(error);
    throw new UserError(`Tables cannot come at ${host}:${port}: ${said}.`);
  });
  log('pit-service.ready', {
    address: service.address,
    store: 'sqlite' in config.store ? 'sqlite' : 'postgres',
  });
  const figures = new FiguresThread({
    ...{ store: config.store, folder: config.index, house: config.house },
    failed: (said) => log('pit-service.index-failed', { said }),
  });
  let toPage: (table: string) => void = () => {};
  const index = new IndexThread({
    ...{ store: config.store, folder: config.index, heard: store },
    failed: (said) => log('pit-service.index-failed', { said }),
    indexed: (table) => {
      figures.indexed(table);
      toPage(table);
    },
  });
  index.start();
  figures.start();
  let stopped = '';
  const ends: { close(): Promise<void> }[] = [figures, index, service, store];
  try {
    const page = config.page && (await openPage(config, config.page, { store, room, log, figures }));
    if (page) ends.unshift(page);
    toPage = page?.indexed ?? toPage;
    const notify = notifier(process.env);
    notify.ready();
    const signal = await asked;
    notify.stopping();
    stopped = signal;
  } finally {
    // Without a page, too, the process must end: systemd starts it again.
    for (const one of ends) await one.close();
  }
  log('pit-service.stopped', { signal: stopped });
}
