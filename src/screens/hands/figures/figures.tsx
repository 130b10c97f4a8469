// The figures of a period: what the journal says, against what the book gives.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TableFigures } from '../../../protocol/figures.ts';
import { momentsIn, utcDay } from '../../../words/moments.ts';
import { useKnown } from '../../connection/use-station.ts';
import { useSpeech, useWords } from '../../language/use-words.ts';
import { useHandsAnswer } from '../ask.ts';
import { save } from '../save.ts';
import { type AskedFigures, addressOf, TODAY } from './asked.ts';
import { Choose } from './choose.tsx';
import { figuresCsv } from './csv.ts';
import './figures.css';
import { PanelList, usePanels } from './panels.tsx';
import { Summary } from './summary.tsx';

/** A book takes some seconds to be worked out. */
const ASK_AGAIN_MS = 5_000;

/** Counts up while the answer is not whole, so that it is asked for again. */
function useAgain(isWorking: boolean): number {
  const [again, setAgain] = useState(0);
  useEffect(() => {
    if (!isWorking) return undefined;
    const timer = setTimeout(() => setAgain(again + 1), ASK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isWorking, again]);
  return again;
}

function Acts({ told }: { readonly told: TableFigures }) {
  const words = useWords().figures;
  const day = utcDay(told.from);
  return (
    <p class="figures-acts no-print">
      <button type="button" onClick={() => save(figuresCsv(told), `figures-${day}.csv`, 'text/csv')}>
        {words.download}
      </button>
      <button type="button" onClick={() => print()}>
        {words.print}
      </button>
    </p>
  );
}

function Heading({ told, asked }: { readonly told: TableFigures; readonly asked: AskedFigures }) {
  const { figures: words, shared } = useWords();
  const { settings } = useKnown();
  const { language } = useSpeech();
  const { from, to, asOf, zone, dayStarts, since, addedUp } = told;
  const { full } = useMemo(() => momentsIn(language, zone), [language, zone]);
  const whose = [
    ...(asked.dealer === null
      ? []
      : [`${words.dealer} ${asked.dealer === '' ? words.nobody : asked.dealer}`]),
    ...(asked.seat === null ? [] : [shared.box(asked.seat)]),
  ];
  return (
    <div class="figures-heading">
      <p>
        <b>{[words.table(settings?.table ?? ''), ...whose].join(', ')}</b>{' '}
        {words.between(full(from), full(to), zone)}
      </p>
      <p class="quiet">
        {words.asOf(full(asOf))}. {words.day(dayStarts)}
      </p>
      {since !== null && since > from ? (
        <p role="note">
          {addedUp === null ? words.since(full(since)) : words.addingUp(full(since), addedUp)}
        </p>
      ) : null}
    </div>
  );
}

export function Figures() {
  const { figures: words, hands } = useWords();
  const { language } = useSpeech();
  const [asked, ask] = useState<AskedFigures>(TODAY);
  // What is shown stays until the next answer is here.
  const [shown, show] = useState<{ readonly told: TableFigures; readonly asked: AskedFigures } | null>(null);
  const told = shown?.told ?? null;
  const again = useAgain(told?.books === 'working' || (told?.addedUp ?? null) !== null);
  const answer = useHandsAnswer<TableFigures>(addressOf(asked), again);
  useEffect(() => {
    if (answer.kind === 'given') show({ told: answer.value, asked });
  }, [answer]);
  const zone = told?.zone ?? 'UTC';
  const moments = useMemo(() => momentsIn(language, zone), [language, zone]);
  const panels = usePanels(told, moments);
  return (
    <div class="figures">
      <Choose asked={asked} told={told} ask={ask} />
      {answer.kind === 'waiting' && !told ? <p role="status">{hands.waiting}</p> : null}
      {answer.kind === 'failed' ? <p role="alert">{answer.problem}</p> : null}
      {shown ? <Heading {...shown} /> : null}
      {told && told.rounds === 0 ? <p role="status">{words.nothing}</p> : null}
      {told && told.rounds > 0 ? (
        <>
          <Acts told={told} />
          <Summary told={told} />
          <PanelList panels={panels} moments={moments} zone={zone} />
        </>
      ) : null}
    </div>
  );
}
