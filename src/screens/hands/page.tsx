// Past hands: found, looked at, compared and proven; and the figures of the table. For the floor and for surveillance.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { saidBy } from '../connection/use-asking.ts';
import { useConnection, useKnown } from '../connection/use-station.ts';
import { LanguageChoice } from '../language/language-choice.tsx';
import { useSentences, useWords } from '../language/use-words.ts';
import { TableName } from '../look/table-name.tsx';
import { useSessionEnd } from '../sign-in/session.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { tableInAddress, useReadTable } from './at-table.ts';
import { JournalMark } from './journal-mark.tsx';
import { HandListing } from './search/hand-list.tsx';
import './look.css';
import { type Place, usePlace } from './place.ts';
import { Round } from './round/round.tsx';
import { SearchForm } from './search/form.tsx';

interface HereProps {
  readonly place: Place;
  readonly go: (place: Place) => void;
}

function Top({ place, go }: HereProps) {
  const { hands, signIn } = useWords();
  const connection = useConnection();
  const { welcome, signedIn } = useKnown();
  const at = welcome?.pit ? tableInAddress() : null;
  const tab = (view: Place['view'], name: string) => (
    <button
      type="button"
      aria-pressed={place.view === view}
      onClick={() => go({ view, rounds: [], box: null })}
    >
      {name}
    </button>
  );
  return (
    <header class="hands-top">
      <h1>
        {at ? (
          <>
            <TableName table={at.table} />{' '}
            <small>
              {hands.title}
              {at.line > 1 ? ` · ${hands.atPit.line(at.line)}` : ''}
            </small>
          </>
        ) : (
          hands.title
        )}
      </h1>
      {at ? (
        <a class="button-link" href="/pit">
          ← {hands.atPit.back}
        </a>
      ) : null}
      <nav aria-label={hands.title}>
        {tab('find', hands.find)}
        {tab('figures', hands.figures)}
      </nav>
      <span class="hands-space" />
      <span class="languages">
        <LanguageChoice />
      </span>
      {welcome?.reading ? (
        <span class="reading">{hands.reading}</span>
      ) : (
        <button type="button" onClick={() => connection.signOut()}>
          {signIn.signOut}
          <small>{signedIn?.person.id}</small>
        </button>
      )}
    </header>
  );
}

/** A hand that is closed gives the keys back to its row, or where it has none, to the search. */
function keysToRow(round: number): void {
  const row = document.querySelector(`[data-round="${round}"]`) ?? document.querySelector('.search button');
  if (row instanceof HTMLElement) row.focus({ preventScroll: true });
}

function Find({ place, go }: HereProps) {
  const { hands } = useWords();
  const { welcome } = useKnown();
  const [query, setQuery] = useState('');
  const [keysFor, setKeysFor] = useState(0);
  const { rounds, box } = place;
  const open = (next: readonly number[], about = box) => go({ view: 'find', rounds: next, box: about });
  const [first] = rounds;
  return (
    <div class={`find find-${rounds.length}`}>
      <aside class="find-side" aria-label={hands.find}>
        <SearchForm search={setQuery} />
        <HandListing
          query={query}
          open={rounds}
          choose={(round, about) => open([round], about)}
          chooseBeside={(round) => first !== undefined && open([first, round])}
        />
        {welcome?.reading || welcome?.pit ? null : <JournalMark />}
      </aside>
      {rounds.length === 0 ? <p class="choose-one">{hands.chooseOne}</p> : null}
      {rounds.map((round, index) => (
        <Round
          key={round}
          round={round}
          box={box}
          hasKeys={index === Math.min(keysFor, rounds.length - 1)}
          takeKeys={() => setKeysFor(index)}
          close={() => {
            open(rounds.filter((one) => one !== round));
            keysToRow(round);
          }}
        />
      ))}
    </div>
  );
}

/** The plots and what draws them are loaded when somebody wants to see them. */
function LazyFigures() {
  const { hands } = useWords();
  const [Figures, setFigures] = useState<ComponentType | null>(null);
  useEffect(() => {
    void import('./figures/figures.tsx').then((module) => setFigures(() => module.Figures));
  }, []);
  return Figures ? <Figures /> : <p role="status">{hands.waiting}</p>;
}

/** Nobody has said which table, or it cannot be read. */
function NoTable({ problem }: { readonly problem: string | null }) {
  const { hands } = useWords();
  return (
    <main class="sign-in-page">
      <div class="not-for-dealers">
        <h1>{hands.title}</h1>
        <p role="status">{problem}</p>
        <a class="button-link" href="/pit">
          ← {hands.atPit.back}
        </a>
      </div>
    </main>
  );
}

export function Page() {
  const { welcome, settings, signedIn } = useKnown();
  const { line, signIn, hands, shared } = useWords();
  const sentences = useSentences();
  const connection = useConnection();
  const [place, go] = usePlace();
  const unread = useReadTable();
  useSessionEnd(signedIn);
  if (!welcome) return <p role="status">{line.connecting}</p>;
  if (!signedIn && welcome.reading)
    return (
      <main class="sign-in-page">
        <div class="not-for-dealers">
          <h1>{hands.title}</h1>
          <p role="status">{hands.openAgain}</p>
        </div>
      </main>
    );
  if (!signedIn)
    return <SignInPage welcome={welcome} page={shared.hands} for={['surveillance', 'floor', 'pit']} />;
  if (welcome.pit && !settings) {
    if (!tableInAddress()) return <NoTable problem={hands.atPit.which} />;
    return <NoTable problem={unread ? saidBy(unread, sentences, line.cut).sentence : hands.waiting} />;
  }
  if (!settings || signedIn.person.role === 'dealer')
    return (
      <main class="sign-in-page">
        <div class="not-for-dealers">
          <h1>{hands.title}</h1>
          <p>{hands.notForDealers}</p>
          <button type="button" onClick={() => connection.signOut()}>
            {signIn.signOut}
          </button>
        </div>
      </main>
    );
  return (
    <div class="hands-page">
      <Top place={place} go={go} />
      <main>{place.view === 'figures' ? <LazyFigures /> : <Find place={place} go={go} />}</main>
    </div>
  );
}
