// The pit: all tables at a glance, for a manager and for a floorperson; what waits, over all tables; hands of any table; what to compare.
import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { PitPicture } from '../../protocol/pit.ts';
import type { Known, SignedIn } from '../connection/known.ts';
import { saidBy } from '../connection/use-asking.ts';
import { useConnection, useKnown } from '../connection/use-station.ts';
import { useStationTime } from '../connection/use-station-time.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import { useTitle } from '../look/table-name.tsx';
import { useSessionEnd } from '../sign-in/session.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import './look.css';
import { useMoments } from '../language/moments.ts';
import { type Place, usePlace } from './place.ts';
import { viewsOf } from './rights.ts';
import { PitSpeech, usePitWords } from './speech.tsx';
import { onlySeen, useHand } from './steady.ts';
import { Tables } from './tables/tables.tsx';
import { Top } from './top.tsx';
import { useAnnounced } from './waits/heard.tsx';
import { openCalls } from './waits/waiting.ts';

export interface AcrossProps {
  readonly pit: PitPicture;
  readonly place: Place;
  readonly go: (place: Place) => void;
}

/** What somebody does not look at all day, and what draws its plots, is loaded when it is wanted. */
function LazyAcross(props: AcrossProps) {
  const [Across, setAcross] = useState<ComponentType<AcrossProps> | null>(null);
  useEffect(() => {
    void import('./across/across.tsx').then((module) => setAcross(() => module.Across));
  }, []);
  return Across ? <Across {...props} /> : null;
}

/** Since when nothing is heard: the pit's time of what it said last. */
function useLostSince({ line, heldBack, pit }: Known): number | null {
  return line === 'open' && heldBack === null ? null : (pit?.at ?? 0);
}

/** Everything that has changed was seen: what changes from now on is marked. */
function Seen({ pit }: { readonly pit: PitPicture }) {
  const words = usePitWords();
  const { line } = useWords();
  const sentences = useSentences();
  const connection = useConnection();
  const [problem, setProblem] = useState<string | null>(null);
  const look = async () => {
    const answer = await connection.actAtPit({ act: 'looked' });
    setProblem(answer.kind === 'taken' ? null : saidBy(answer, sentences, line.cut).sentence);
  };
  const changed = pit.tables.filter(
    ({ changes }) => changes !== null && changes.calls + changes.incidents + changes.alarms > 0,
  ).length;
  return (
    <div class="all-seen">
      <button type="button" onClick={() => void look()}>
        {words.allSeen}
        <small>{words.changedSince(changed)}</small>
      </button>
      {problem === null ? null : (
        <p class="said-refused" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

interface PitProps {
  readonly known: Known;
  readonly pit: PitPicture;
  readonly signedIn: SignedIn;
}

function Pit({ known, pit, signedIn }: PitProps) {
  const words = usePitWords();
  const { role } = signedIn.person;
  const [place, go] = usePlace(role === 'floor' ? 'mine' : 'tables');
  const now = useStationTime(pit.at);
  const lostSince = useLostSince(known);
  const { said, sounds } = useAnnounced(pit);
  useHand();
  useTitle(words.title, words.views[place.view], openCalls(pit.tables).length);
  const { second } = useMoments();
  const views = viewsOf(role);
  const shown: Place = views.includes(place.view) ? place : { view: 'tables', query: '' };
  const isOfTables = shown.view === 'tables' || shown.view === 'mine';
  return (
    <div class={lostSince === null ? 'pit' : 'pit lost'} onClickCapture={onlySeen} data-at={pit.at}>
      <Top signedIn={signedIn} place={shown} go={go} lostSince={lostSince} now={now} sounds={sounds} />
      <p class="unseen" role="status" aria-live="polite">
        {said}
      </p>
      {pit.storeAway === null ? null : (
        <p class="store-away" role="alert">
          {words.storeAway(second(pit.storeAway))}
        </p>
      )}
      {pit.storeFull === null ? null : (
        <p class="store-away" role="alert">
          {words.storeFull(second(pit.storeFull))}
        </p>
      )}
      <main class={`pit-main pit-${shown.view}`} aria-label={words.views[shown.view]}>
        {isOfTables ? (
          <Tables
            pit={pit}
            role={role}
            isMine={shown.view === 'mine'}
            now={now}
            allSeen={<Seen pit={pit} />}
          />
        ) : (
          <LazyAcross pit={pit} place={shown} go={go} />
        )}
      </main>
    </div>
  );
}

function NotForDealers() {
  const words = usePitWords();
  const { signIn } = useWords();
  const connection = useConnection();
  return (
    <main class="sign-in-page">
      <div class="not-for-dealers">
        <h1>{words.title}</h1>
        <p>{words.notForDealers}</p>
        <button type="button" onClick={() => connection.signOut()}>
          {signIn.signOut}
        </button>
      </div>
    </main>
  );
}

function SignedInPage() {
  const known = useKnown();
  const { line } = useWords();
  const words = usePitWords();
  const sentences = useSentences();
  const { welcome, signedIn, heldBack, pit } = known;
  useSessionEnd(signedIn);
  if (!welcome) return <p role="status">{line.connecting}</p>;
  // Their session lasts: nobody has to sign in.
  if (!signedIn && heldBack) return <p role="status">{sentences.problem(heldBack)}</p>;
  if (!signedIn)
    return <SignInPage welcome={welcome} page={words.title} for={['pit', 'floor', 'surveillance']} />;
  if (signedIn.person.role === 'dealer') return <NotForDealers />;
  if (!pit) return <p role="status">{words.waiting}</p>;
  return <Pit known={known} pit={pit} signedIn={signedIn} />;
}

export function Page() {
  return (
    <PitSpeech>
      <SignedInPage />
    </PitSpeech>
  );
}
