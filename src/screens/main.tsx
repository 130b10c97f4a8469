// The web app: one line to the station, one language, and the page that the address names.
import { type ComponentType, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { writeAs, writtenNow } from '../words/format.ts';
import { isLanguage, type Language } from '../words/language.ts';
import { browserParts } from './connection/browser-line.ts';
import { Connection } from './connection/connection.ts';
import { StationContext } from './connection/use-station.ts';
import { keepInside } from './kiosk.ts';
import {
  firstLanguage,
  followChoice,
  remember,
  SpeechContext,
  type Spoken,
  spokenIn,
  useWords,
} from './language/use-words.ts';
import { PAGES } from './pages.ts';

keepInside();
const connection = new Connection(browserParts);
// Before any page hears of it: the same amount looks the same on every screen of a table.
connection.listen(() => {
  const { settings, pit } = connection.known;
  const written = settings?.written ?? pit?.written;
  if (written && written !== writtenNow()) writeAs(written);
});

function NoSuchPage() {
  const { shared } = useWords();
  return (
    <main class="sheet">
      <h1>{shared.noSuchPage}</h1>
      <a href="/">{shared.toTheTable}</a>
    </main>
  );
}

/** The person's own language, wherever they sign in; else the page's. */
function useSpeech(): { readonly spoken: Spoken | null; choose(language: Language): void } {
  const [spoken, setSpoken] = useState<Spoken | null>(null);
  const [pages, setPages] = useState(firstLanguage);
  const [persons, setPersons] = useState<Language | null>(null);
  const language = persons ?? pages;
  useEffect(() => followChoice(setPages), []);
  useEffect(
    () =>
      connection.listen(() => {
        const chosen = connection.known.signedIn?.language ?? null;
        setPersons(isLanguage(chosen) ? chosen : null);
      }),
    [],
  );
  useEffect(() => {
    let isWanted = true;
    void spokenIn(language).then((loaded) => {
      if (!isWanted) return;
      document.documentElement.lang = language;
      setSpoken(loaded);
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  const choose = (chosen: Language) => {
    const { signedIn, welcome } = connection.known;
    const isPersons = signedIn !== null && !welcome?.reading;
    if (isPersons || !signedIn) connection.speak(chosen);
    if (isPersons) return;
    remember(chosen);
    setPages(chosen);
  };
  return { spoken, choose };
}

function App() {
  const { spoken, choose } = useSpeech();
  const [Page, setPage] = useState<ComponentType | null>(null);
  const load = PAGES[location.pathname];
  useEffect(() => {
    if (load) void load().then((module) => setPage(() => module.Page));
    else setPage(() => NoSuchPage);
  }, [load]);
  if (!spoken || !Page) return null;
  return (
    <StationContext.Provider value={connection}>
      <SpeechContext.Provider value={{ ...spoken, speak: choose }}>
        <Page />
      </SpeechContext.Provider>
    </StationContext.Provider>
  );
}

const root = document.getElementById('app');
if (root) render(<App />, root);
