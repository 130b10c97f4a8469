// How the table is at this moment, for the pit's page: no evidence, and no card.

import type { TablePicture } from '../../pit/wire/messages.ts';
import type { TableView } from '../../protocol/view.ts';
import type { Health } from '../pages/health.ts';

const MOST_CALLS = 20;
const LONGEST_NAME = 100;

/** The pit takes no text with signs that nobody sees. */
const shown = (name: string) => name.replaceAll(/\p{C}/gu, '').slice(0, LONGEST_NAME);

/** One person may have wagers on several boxes. */
function playersAt(boxes: TableView['boxes']): number {
  const guests = boxes.flatMap(({ bettors }) => bettors.filter(({ kind }) => kind === 'player'));
  return new Set(guests.map(({ player }) => player)).size;
}

/** The box that it is about; null: none, or several. */
function seatOf(code: string, { trouble, due }: Pick<TableView, 'trouble' | 'due'>): number | null {
  const seats = [
    ...due.filter((one) => one.code === code).map(({ seat }) => seat),
    ...trouble.superBonuses
      .filter(({ approved }) => code === 'super-bonus' && !approved)
      .map(({ seat }) => seat),
  ];
  const [seat = null] = seats;
  return seats.every((one) => one === seat) ? seat : null;
}

/** `pages`: where the table's own pages are on the network; null: nowhere. */
export function pictureOf(
  { phase, dealer, round, boxes, trouble, due }: TableView,
  { standsStill, devices }: Pick<Health, 'standsStill' | 'devices'>,
  pages: string | null,
): TablePicture {
  const ill = Object.entries(devices).filter(([, { condition }]) => condition !== 'ready');
  return {
    ...{ phase, round, standsStill },
    dealer: dealer === null ? null : shown(dealer),
    boxes: boxes.length,
    players: playersAt(boxes),
    pages,
    calls: Object.entries(trouble.since ?? {})
      .slice(0, MOST_CALLS)
      .map(([code, at]) => {
        const seat = seatOf(code, { trouble, due });
        const began = trouble.sinceRounds?.[code];
        return {
          code,
          since: at,
          ...(began !== undefined && { round: began }),
          ...(seat !== null && { seat }),
        };
      }),
    devices: Object.fromEntries(ill.map(([device, { condition }]) => [device, condition])),
  };
}
