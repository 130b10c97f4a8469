// The web app: one line to the station, one language, and the page that the address names.
import { type ComponentType, render } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { writeAs, writtenNow } from '../words/format.ts';
import { browserParts } from './connection/browser-line.ts';
import { Connection } from './connection/connection.ts';
import { StationContext } from './connection/use-station.ts';
import {
  firstLanguage,
  followChoice,
  LANGUAGES,
  type Language,
  remember,
  SpeechContext,
} from './language/use-words.ts';
import { PAGES } from './pages.ts';

const connection = new Connection(browserParts);
// Before any page hears of it: the same amount looks the same on every screen of a table.
connection.listen(() => {
  const { settings } = connection.known;
  if (settings && settings.written !== writtenNow()) writeAs(settings.written);
});

function NoSuchPage({ language }: { readonly language: Language }) {
  const { shared } = LANGUAGES[language].words;
  return (
    <main class="sheet">
      <h1>{shared.noSuchPage}</h1>
      <a href="/">{shared.toTheTable}</a>
    </main>
  );
}

function App() {
  const [language, setLanguage] = useState(firstLanguage);
  useEffect(() => followChoice(setLanguage), []);
  const [Page, setPage] = useState<ComponentType | null>(null);
  const load = PAGES[location.pathname];
  useEffect(() => {
    void load?.().then((module) => setPage(() => module.Page));
  }, [load]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  const speak = (chosen: Language) => {
    remember(chosen);
    setLanguage(chosen);
  };
  if (!load) return <NoSuchPage language={language} />;
  return (
    <StationContext.Provider value={connection}>
      <SpeechContext.Provider value={{ language, speak }}>{Page && <Page />}</SpeechContext.Provider>
    </StationContext.Provider>
  );
}

const root = document.getElementById('app');
if (root) render(<App />, root);
