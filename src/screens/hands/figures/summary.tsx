// The figures that a shift manager looks for first, and whether the result is luck.
import type { ComponentChildren } from 'preact';
import type { TableFigures } from '../../../protocol/figures.ts';
import { count, shortGain, shortMoney, sum } from '../../../words/format.ts';
import { useWords } from '../../language/use-words.ts';
import { hoursOf, percent, perHour, rate, verdictOf } from './rates.ts';

interface TileProps {
  readonly name: string;
  readonly value: string;
  readonly children?: ComponentChildren;
}

function Tile({ name, value, children }: TileProps) {
  return (
    <div class="tile">
      <dt>{name}</dt>
      <dd>
        <b>{value}</b>
        <small>{children}</small>
      </dd>
    </div>
  );
}

/** Theoretical amounts have no cents to speak of. */
const inWholes = (cents: number) => Math.round(cents / 100) * 100;

export function Summary({ told }: { readonly told: TableFigures }) {
  const words = useWords().figures;
  const { rounds, voids, house, busyMs, handle, mainWagers, luck, books, adjustments } = told;
  const theory = luck ? shortGain(inWholes(luck.theoretical)) : books === 'working' ? '…' : '–';
  return (
    <>
      <dl class="tiles">
        <Tile name={words.win} value={shortGain(house)} />
        <Tile name={words.theoretical} value={theory}>
          {books === 'working' ? words.working : words.ofMain}
        </Tile>
        <Tile name={words.handle} value={shortMoney(handle)}>
          {words.handleIs}
        </Tile>
        <Tile name={words.hold} value={percent(house, handle)} />
        <Tile
          name={words.average}
          value={shortMoney(mainWagers.times ? Math.round(mainWagers.amount / mainWagers.times) : 0)}
        >
          {words.mainWagers(count(mainWagers.times))}
        </Tile>
        <Tile name={words.rounds} value={count(rounds)}>
          {voids > 0 ? words.voids(count(voids)) : null}
        </Tile>
        <Tile name={words.perHour} value={rate(perHour(rounds, busyMs))}>
          {words.hoursInPlay(hoursOf(busyMs))}
        </Tile>
      </dl>
      {luck ? <Luck luck={luck} /> : null}
      {adjustments.times > 0 ? (
        <p class="figures-total">
          {words.adjusted(
            count(adjustments.times),
            shortGain(adjustments.house),
            shortGain(house + adjustments.house),
          )}
        </p>
      ) : null}
    </>
  );
}

/** As far as the band is drawn, in standard deviations. */
const WIDEST = 4;

/** Where the result lies between what chance gives: the band is two standard deviations to each side. */
function Luck({ luck }: { readonly luck: NonNullable<TableFigures['luck']> }) {
  const words = useWords().figures;
  const { theoretical, deviation, z } = luck;
  const verdict = verdictOf(z);
  const place = (50 * (WIDEST + Math.max(-WIDEST, Math.min(WIDEST, z)))) / WIDEST;
  const end = (sign: number) => shortGain(inWholes(theoretical + sign * 2 * deviation));
  return (
    <section class={`luck luck-${verdict}`} aria-label={words.luck}>
      <div class="luck-scale" aria-hidden="true">
        <span class="luck-band" />
        <span class="luck-mark" style={{ left: `${place}%` }} />
      </div>
      <p>
        <b>{words.verdicts[verdict]}</b> {words.band(end(-1), end(1))}{' '}
        <small>{words.z(sum(Math.round(z * 100)))}</small>
      </p>
    </section>
  );
}
