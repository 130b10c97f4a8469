// The open calls of all tables, the oldest first. One that was answered keeps its place until nothing is touched: nothing jumps.
import { TableName } from '../../look/table-name.tsx';
import { floorAddress, handsAddress } from '../place.ts';
import { usePitWords } from '../speech.tsx';
import { useSteadyOrder } from '../steady.ts';
import { LOUD_AFTER_MS } from '../tables/needs.ts';
import { callSaid } from '../tables/said.ts';
import type { OpenCall } from './waiting.ts';

export interface CallsProps {
  readonly calls: readonly OpenCall[];
  readonly now: number;
  readonly seesHands: boolean;
  /** The ways to a table stand on its card. */
  readonly isShort: boolean;
  readonly open: (table: string) => void;
}

function Call({
  call,
  now,
  seesHands,
  isShort,
  open,
}: Omit<CallsProps, 'calls'> & { readonly call: OpenCall }) {
  const words = usePitWords();
  const { table, code, since, round, seat } = call;
  const floor = floorAddress(table.live?.pages);
  const isLoud = now - since >= LOUD_AFTER_MS;
  return (
    <li class={isLoud ? 'pit-call loud' : 'pit-call'}>
      <button type="button" class="pit-call-what" onClick={() => open(table.table)}>
        <span class="age">{words.age(Math.max(0, Math.floor((now - since) / 1000)))}</span>{' '}
        <TableName table={table.table} /> <span class="pit-call-said">{callSaid(words, code)}</span>
      </button>
      {!isShort && (floor || (seesHands && round > 0)) ? (
        <span class="pit-call-ways">
          {floor ? (
            <a class="button-link" href={floor} target="_blank" rel="noopener">
              {words.card.toFloor}
            </a>
          ) : null}
          {seesHands && round > 0 ? (
            <a class="button-link" href={handsAddress(table.table, table.line, round, seat)}>
              {words.card.toHand(round)}
            </a>
          ) : null}
        </span>
      ) : null}
    </li>
  );
}

export function Calls({ calls, ...here }: CallsProps) {
  const words = usePitWords();
  const names = useSteadyOrder(calls.map(({ key }) => key));
  const byKey = new Map(calls.map((call) => [call.key, call]));
  return (
    <section class="pit-calls" aria-label={words.openCalls}>
      <h2>
        {words.openCalls} <span class="count">{calls.length}</span>
      </h2>
      {names.length === 0 ? <p class="quiet">{words.noCalls}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and there may be nothing in it to go to */}
      <ol data-moves tabIndex={0}>
        {names.map((key) => {
          const call = byKey.get(key);
          return call ? (
            <Call key={key} call={call} {...here} />
          ) : (
            <li key={key} class="pit-call over">
              ✓ {words.answered(key.split('\t')[0] ?? '')}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
