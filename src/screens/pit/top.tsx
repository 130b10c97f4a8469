// Where somebody is, who they are, and whether what is shown is of now.

import { LANGUAGE_NAMES, nextLanguage } from '../../words/language.ts';
import type { SignedIn } from '../connection/known.ts';
import { useConnection } from '../connection/use-station.ts';
import type { Sounds } from '../dealer/sounds.ts';
import { useMoments } from '../language/moments.ts';
import { useSpeech } from '../language/use-words.ts';
import type { Place, View } from './place.ts';
import { viewsOf } from './rights.ts';
import { usePitWords } from './speech.tsx';

export interface TopProps {
  readonly signedIn: SignedIn;
  readonly place: Place;
  readonly go: (place: Place) => void;
  /** Since when nothing is heard from the pit; null: it is there. */
  readonly lostSince: number | null;
  readonly now: number;
  readonly sounds: Sounds;
}

export function Top({ signedIn: { person, until }, place, go, lostSince, now, sounds }: TopProps) {
  const { words: all, language, speak } = useSpeech();
  const words = usePitWords();
  const { clock } = useMoments();
  const connection = useConnection();
  const other = nextLanguage(language);
  const tab = (view: View) => (
    <button
      key={view}
      type="button"
      aria-pressed={place.view === view}
      onClick={() => go({ view, query: '' })}
    >
      {words.views[view]}
    </button>
  );
  return (
    <header class="pit-top">
      <h1>{words.title}</h1>
      <p class={lostSince === null ? 'pit-line' : 'pit-line is-lost'} role="status">
        {lostSince === null ? (
          <span aria-hidden="true">{clock(now)}</span>
        ) : (
          <>
            <b>{words.lost}</b> {words.lostSince(clock(lostSince))}
          </>
        )}
      </p>
      <nav aria-label={words.title}>{viewsOf(person.role).map(tab)}</nav>
      <div class="pit-person">
        <button
          type="button"
          aria-pressed={sounds.on}
          aria-label={words.sounds}
          title={words.sounds}
          onClick={() => sounds.toggle()}
        >
          ♪
        </button>
        <button type="button" lang={other} onClick={() => speak(other)}>
          {LANGUAGE_NAMES[other]}
        </button>
        <button type="button" onClick={() => connection.signOut()}>
          {all.signIn.signOut}
          <small>
            {person.id}, {all.floor.roles[person.role]}, {all.floor.until(clock(until))}
          </small>
        </button>
      </div>
    </header>
  );
}
