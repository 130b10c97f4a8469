// A table for whoever looks after it: large, with what waits there, and the ways to it.
import type { ComponentChildren } from 'preact';
import type { PitAlarmView, PitTable } from '../../../protocol/pit.ts';
import { count, decimal } from '../../../words/format.ts';
import { useMoments } from '../../language/moments.ts';
import { useWords } from '../../language/use-words.ts';
import { TableName } from '../../look/table-name.tsx';
import { gainIn, moneyIn } from '../../money/in-currency.ts';
import { drawnOnce } from '../drawn-once.tsx';
import { floorAddress, handsAddress } from '../place.ts';
import { usePitWords } from '../speech.tsx';
import { heardLast, openCalls } from '../waits/waiting.ts';
import { dealerOf } from './filter.ts';
import { LuckBand } from './luck-band.tsx';
import { isSlow, luckOf, type Need } from './needs.ts';
import { callSaid, devicesSaid, phaseSaid } from './said.ts';

export interface CardProps {
  readonly table: PitTable;
  readonly need: Need;
  /** The oldest open alarm of this table. */
  readonly alarm: PitAlarmView | null;
  /** The age of each open call, in words, one a line: the card is drawn anew when one of them changes. */
  readonly ages: string;
  /** Since when it is silent; in words. */
  readonly heard: string;
  readonly seesHands: boolean;
  readonly level: 2 | 3;
}

function Line({ name, children }: { readonly name: string; readonly children: ComponentChildren }) {
  return (
    <div class="card-line">
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const inWholes = (cents: number) => Math.round(cents / 100) * 100;

function Figures({ today }: { readonly today: NonNullable<PitTable['today']> }) {
  const { card, luck: lucks } = usePitWords();
  const { currency, rounds, perHour, target, handle, house, theoretical, luck } = today;
  return (
    <>
      <Line name={card.pace}>
        <b class={isSlow(today) ? 'off-target' : ''}>{perHour === null ? '–' : decimal(perHour)}</b>{' '}
        <small>{target === null ? card.noTarget : card.ofTarget(count(target))}</small>
      </Line>
      <Line name={card.handle}>
        {moneyIn(currency, handle)} <small>{card.rounds(count(rounds))}</small>
      </Line>
      <Line name={card.win}>
        <b>{gainIn(currency, house)}</b>{' '}
        <small>
          {card.theoretical(theoretical === null ? '–' : gainIn(currency, inWholes(theoretical)))}
        </small>
      </Line>
      <Line name={card.luck}>
        {luck ? (
          <>
            <LuckBand luck={luck} />
            <small>
              {lucks[luckOf(luck.z)]}, z = {decimal(luck.z)}
            </small>
          </>
        ) : (
          '–'
        )}
      </Line>
    </>
  );
}

function Changed({ table: { changes, today } }: { readonly table: PitTable }) {
  const { card } = usePitWords();
  if (!changes) return null;
  const { rounds, house, calls, incidents, alarms } = changes;
  const said = [
    rounds > 0
      ? `${card.rounds(count(rounds))}${house === null ? '' : ` ${gainIn(today?.currency ?? null, house)}`}`
      : '',
    calls > 0 ? card.newCalls(count(calls)) : '',
    incidents > 0 ? card.newIncidents(count(incidents)) : '',
    alarms > 0 ? card.newAlarms(count(alarms)) : '',
  ].filter((part) => part !== '');
  if (said.length === 0) return null;
  return (
    <p class="card-new">
      <b>{card.sinceYouLooked}</b> {said.join(', ')}
    </p>
  );
}

function Waits({ table, alarm, ages }: Pick<CardProps, 'table' | 'alarm' | 'ages'>) {
  const words = usePitWords();
  const stops: Readonly<Record<string, string>> = useWords().stops;
  const { live } = table;
  const calls = heardLast(table)?.calls ?? [];
  const each = ages.split('\n');
  if (calls.length === 0 && !alarm && !live?.standsStill) return null;
  return (
    <ul class="card-waits">
      {calls.map(({ code, since }, index) => (
        <li key={`${code} ${since}`}>
          <span class="age">{each[index]}</span> {callSaid(words, code)}
        </li>
      ))}
      {live?.standsStill ? (
        <li>
          <b>{words.needs['stands-still']}</b> {stops[live.standsStill] ?? live.standsStill}
        </li>
      ) : null}
      {alarm ? (
        <li>
          <b>▲ {words.needs.alarm}</b> {words.alarmSaid(alarm.alarm)}
        </li>
      ) : null}
    </ul>
  );
}

function Ways({ table: about, seesHands }: Pick<CardProps, 'table' | 'seesHands'>) {
  const { card } = usePitWords();
  const { table, line, live } = about;
  // The hand that the oldest call is about; without a call, the one in play.
  const [{ round, seat } = { round: heardLast(about)?.round, seat: undefined }] = openCalls([about]);
  const floor = floorAddress(live?.pages);
  return (
    <p class="card-ways">
      {floor ? (
        <a class="button-link" href={floor} target="_blank" rel="noopener">
          {card.toFloor}
        </a>
      ) : null}
      {seesHands ? (
        <>
          {round ? (
            <a class="button-link" href={handsAddress(table, line, round, seat)}>
              {card.toHand(round)}
            </a>
          ) : null}
          <a class="button-link" href={handsAddress(table, line)}>
            {card.toHands}
          </a>
        </>
      ) : null}
    </p>
  );
}

/** Off by so much that somebody could wonder at a time in a record. */
const CLOCK_TOLD_MS = 2_000;

export const Card = drawnOnce<CardProps>((props) => {
  const words = usePitWords();
  const { hour } = useMoments();
  const { table: about, need, alarm, ages, heard, seesHands, level } = props;
  const { table, line, state, enrolled, pack, live, today, told, confirmed, aheadMs, lastRoundAt } = about;
  const dealer = dealerOf(about);
  const behind = told === null ? 0 : told - confirmed;
  const Heading = level === 2 ? 'h2' : 'h3';
  const isOff = aheadMs !== null && Math.abs(aheadMs) >= CLOCK_TOLD_MS;
  return (
    <article class={`card need-${need}`} data-table={table} aria-label={table}>
      <header class="card-top">
        <Heading>
          <TableName table={table} />
        </Heading>
        <span class={`card-state state-${state}`}>
          {words.states[state]} {state === 'silent' ? heard : ''}
          {state === 'catching-up' && behind > 0 ? words.card.behind(count(behind)) : ''}
        </span>
      </header>
      <p class="card-whose">
        {[
          dealer === null ? words.card.noDealer : words.card.dealtBy(dealer),
          pack,
          line > 1 ? words.card.line(line) : null,
          enrolled ? null : words.card.revoked,
        ]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
      <Waits table={about} alarm={alarm} ages={ages} />
      <Changed table={about} />
      <dl class="card-lines">
        {live ? (
          <Line name={words.card.now}>
            <b>{phaseSaid(words, live.phase)}</b>{' '}
            <small>
              {words.card.boxes(live.boxes)}, {words.card.players(live.players)}
            </small>
          </Line>
        ) : (
          <Line name={words.card.lastRound}>{lastRoundAt === null ? '–' : hour(lastRoundAt)}</Line>
        )}
        {today ? <Figures today={today} /> : null}
        {live ? (
          <Line name={words.card.devices}>
            {Object.keys(live.devices).length === 0 ? (
              <span class="well">✓ {words.card.allWell}</span>
            ) : (
              <span class="ill">⚠ {devicesSaid(words, live)}</span>
            )}
          </Line>
        ) : null}
        <Line name={words.card.clock}>
          {aheadMs === null ? (
            '–'
          ) : isOff ? (
            <span class="ill">{words.card.clockOff(decimal(aheadMs / 1000))}</span>
          ) : (
            <span class="well">✓ {words.card.clockFits}</span>
          )}
        </Line>
      </dl>
      <Ways table={about} seesHands={seesHands} />
    </article>
  );
});
