// What went wrong, from the sums of events: incidents, corrections, typed cards, devices.
import type { EventSum } from '../../journal/sums/reading.ts';
import type { TableFigures } from '../../protocol/figures.ts';

const CORRECTIONS: readonly string[] = ['card-corrected', 'decision-corrected', 'undone'];

type Troubles = Pick<TableFigures, 'incidents' | 'corrections' | 'typedCards' | 'devices'>;

function timesOf(events: readonly EventSum[], event: string, about?: string): number {
  return events
    .filter((one) => one.event === event && (about === undefined || one.about === about))
    .reduce((sum, { times }) => sum + times, 0);
}

export function troubles(events: readonly EventSum[]): Troubles {
  const devices = [
    ...new Set(events.filter(({ event }) => event.startsWith('device-')).map(({ about }) => about)),
  ];
  return {
    incidents: events
      .filter(({ event }) => event === 'incident')
      .map(({ about: kind, times }) => ({ kind, times })),
    corrections: CORRECTIONS.map((kind) => ({ kind, times: timesOf(events, kind) })).filter(
      ({ times }) => times > 0,
    ),
    typedCards: timesOf(events, 'typed-card'),
    devices: devices.sort().map((device) => ({
      device,
      lost: timesOf(events, 'device-lost', device),
      misread: timesOf(events, 'device-misread', device),
    })),
  };
}
