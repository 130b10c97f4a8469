// The open alarms: what happened, at which table, and what to do. Each stays until somebody acknowledges it with their name.
import { useState } from 'preact/hooks';
import { mayAcknowledge } from '../../../protocol/pit/roles.ts';
import type { PitAlarmView } from '../../../protocol/pit.ts';
import type { Role } from '../../../table/people.ts';
import { saidBy } from '../../connection/use-asking.ts';
import { useConnection } from '../../connection/use-station.ts';
import { useSentences, useWords } from '../../language/use-words.ts';
import { Sheet } from '../../look/sheet.tsx';
import { usePitWords } from '../speech.tsx';
import { useSteadyOrder } from '../steady.ts';

export interface AlarmsProps {
  readonly alarms: readonly PitAlarmView[];
  /** Older ones of all tables: nobody has counted them for some. */
  readonly more: number;
  readonly now: number;
  readonly role: Role;
}

function Question({ one, close }: { readonly one: PitAlarmView; readonly close: () => void }) {
  const words = usePitWords();
  const { line } = useWords();
  const sentences = useSentences();
  const connection = useConnection();
  const [problem, setProblem] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  const acknowledge = async () => {
    setAsking(true);
    const answer = await connection.actAtPit({ act: 'alarm-seen', alarm: one.id });
    setAsking(false);
    if (answer.kind === 'taken') close();
    else setProblem(saidBy(answer, sentences, line.cut).sentence);
  };
  return (
    <Sheet title={words.alarms.question(one.table)} close={close}>
      <p>{words.alarmSaid(one.alarm)}</p>
      <p>
        <b>{words.alarms.whatToDo}</b> {words.todo[one.alarm.code]}
      </p>
      <p class="quiet">{words.alarms.means}</p>
      {problem === null ? null : (
        <p class="said-refused" role="alert">
          {problem}
        </p>
      )}
      <p class="sheet-acts">
        <button type="button" onClick={close}>
          {words.alarms.no}
        </button>
        <button type="button" class="button-next" disabled={isAsking} onClick={() => void acknowledge()}>
          {words.alarms.acknowledge}
        </button>
      </p>
    </Sheet>
  );
}

export function Alarms({ alarms, more, now, role }: AlarmsProps) {
  const words = usePitWords();
  const [asked, ask] = useState<PitAlarmView | null>(null);
  const names = useSteadyOrder(alarms.map(({ id }) => String(id)));
  const byId = new Map(alarms.map((one) => [String(one.id), one]));
  return (
    <section class="pit-alarms" aria-label={words.alarms.title}>
      <h2>
        {words.alarms.title} <span class="count">{alarms.length}</span>
      </h2>
      {names.length === 0 && more === 0 ? <p class="quiet">{words.alarms.none}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and there may be nothing in it to go to */}
      <ol data-moves tabIndex={0}>
        {more === 0 ? null : <li class="quiet">{words.alarms.more(more)}</li>}
        {names.map((id) => {
          const one = byId.get(id);
          if (!one)
            return (
              <li key={id} class="pit-alarm over">
                ✓ {words.alarms.seen}
              </li>
            );
          return (
            <li key={id} class="pit-alarm">
              <p>
                <span class="age">{words.age(Math.max(0, Math.floor((now - one.at) / 1000)))}</span>{' '}
                <b>
                  <span aria-hidden="true">▲</span> {one.table}
                </b>{' '}
                {words.alarmSaid(one.alarm)}
              </p>
              <p class="quiet">{words.todo[one.alarm.code]}</p>
              {mayAcknowledge(role, one.alarm.code) ? (
                <button
                  type="button"
                  aria-label={words.alarms.acknowledgeOf(one.table)}
                  onClick={() => ask(one)}
                >
                  {words.alarms.acknowledge}
                </button>
              ) : null}
            </li>
          );
        })}
      </ol>
      {asked ? <Question key={asked.id} one={asked} close={() => ask(null)} /> : null}
    </section>
  );
}
