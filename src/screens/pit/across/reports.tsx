// Files for others, the alarms that were acknowledged, and who has looked at what.
import { useState } from 'preact/hooks';
import { seesLooks } from '../../../protocol/pit/roles.ts';
import type { PitAlarms, PitLooks, PitPicture } from '../../../protocol/pit.ts';
import { useAnswer } from '../../connection/ask.ts';
import { useKnown } from '../../connection/use-station.ts';
import { useMoments } from '../../language/moments.ts';
import { useWords } from '../../language/use-words.ts';
import { usePitWords } from '../speech.tsx';
import { aboutSaid } from './about-said.ts';
import { PIT } from './compare.tsx';
import { type AskedPeriod, PeriodChoice, periodOf } from './period.tsx';
import { useDownload } from './use-download.ts';

const REPORTS = ['rounds', 'incidents', 'days'] as const;
const FORMATS = ['csv', 'jsonl'] as const;

function Files({ at: now, days }: Pick<PitPicture, 'at' | 'days'>) {
  const { reports } = usePitWords();
  const [period, setPeriod] = useState<AskedPeriod>(() => ({
    ...periodOf('yesterday', days, now),
    span: 'yesterday',
  }));
  const { take, taking, problem } = useDownload();
  return (
    <section aria-label={reports.files}>
      <h2>{reports.files}</h2>
      <p class="quiet">{reports.filesMean}</p>
      <PeriodChoice asked={period} ask={setPeriod} days={days} now={now} />
      <ul class="report-files">
        {REPORTS.map((kind) => (
          <li key={kind}>
            <b>{reports.kinds[kind]}</b>
            {FORMATS.map((format) => (
              <button
                key={format}
                type="button"
                disabled={taking !== null}
                aria-label={`${reports.kinds[kind]}: ${reports.formats[format]}`}
                onClick={() =>
                  void take(
                    `/reports/${kind}?format=${format}&from=${period.from}&to=${period.to}`,
                    `${kind}.${format}`,
                  )
                }
              >
                {reports.formats[format]}
              </button>
            ))}
          </li>
        ))}
      </ul>
      <p role="status">{taking === null ? '' : reports.taking}</p>
      {problem === null ? null : (
        <p class="said-refused" role="alert">
          {problem}
        </p>
      )}
    </section>
  );
}

function OldAlarms() {
  const words = usePitWords();
  const { hands } = useWords();
  const { full } = useMoments();
  const [isOpen, setOpen] = useState(false);
  const answer = useAnswer<PitAlarms>(PIT, isOpen ? '/alarms' : null);
  return (
    <section aria-label={words.reports.oldAlarms}>
      <h2>{words.reports.oldAlarms}</h2>
      {isOpen ? null : (
        <button type="button" onClick={() => setOpen(true)}>
          {words.reports.show}
        </button>
      )}
      {isOpen && answer.kind === 'waiting' ? <p role="status">{hands.waiting}</p> : null}
      {answer.kind === 'failed' ? <p role="alert">{answer.problem}</p> : null}
      {answer.kind === 'given' ? (
        <ul class="report-list">
          {answer.value.alarms
            .filter(({ acknowledgedBy }) => acknowledgedBy !== null)
            .map((one) => (
              <li key={one.id}>
                <time>{full(one.at)}</time> <b>{one.table}</b> {words.alarmSaid(one.alarm)}{' '}
                <small>
                  {words.reports.acknowledged(one.acknowledgedBy ?? '', full(one.acknowledgedAt ?? one.at))}
                </small>
              </li>
            ))}
        </ul>
      ) : null}
    </section>
  );
}

function LooksList() {
  const [pit, words] = [usePitWords(), useWords()];
  const { hands, floor } = words;
  const { full } = useMoments();
  const [isOpen, setOpen] = useState(false);
  const answer = useAnswer<PitLooks>(PIT, isOpen ? '/looks' : null);
  const looked: Readonly<Record<string, string>> = pit.looked;
  const roles: Readonly<Record<string, string>> = floor.roles;
  return (
    <section aria-label={pit.reports.looks}>
      <h2>{pit.reports.looks}</h2>
      <p class="quiet">{pit.reports.looksMean}</p>
      {isOpen ? null : (
        <button type="button" onClick={() => setOpen(true)}>
          {pit.reports.show}
        </button>
      )}
      {isOpen && answer.kind === 'waiting' ? <p role="status">{hands.waiting}</p> : null}
      {answer.kind === 'failed' ? <p role="alert">{answer.problem}</p> : null}
      {answer.kind === 'given' ? (
        <ul class="report-list">
          {answer.value.looks.map((look, index) => (
            <li key={`${look.at} ${index}`}>
              <time>{full(look.at)}</time> <b>{look.person}</b> <small>{roles[look.role] ?? look.role}</small>{' '}
              {looked[look.what] ?? look.what} <small>{aboutSaid(look.about, { pit, words, full })}</small>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

export function Reports({ pit }: { readonly pit: PitPicture }) {
  const words = usePitWords();
  const role = useKnown().signedIn?.person.role ?? 'dealer';
  return (
    <div class="across reports">
      <h2 class="unseen">{words.views.reports}</h2>
      <Files at={pit.at} days={pit.days} />
      <OldAlarms />
      {seesLooks(role) ? <LooksList /> : null}
    </div>
  );
}
