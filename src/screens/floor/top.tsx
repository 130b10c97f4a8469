// Which table, who is signed in as what and until when, and the way out.
import type { TableSettings, TableView } from '../../protocol/view.ts';
import { LANGUAGE_NAMES, nextLanguage } from '../../words/language.ts';
import type { SignedIn } from '../connection/known.ts';
import { useConnection } from '../connection/use-station.ts';
import { useMoments } from '../language/moments.ts';
import { useSpeech } from '../language/use-words.ts';
import { TableName } from '../look/table-name.tsx';

export interface TopProps {
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly signedIn: SignedIn;
}

export function Top({ view, settings, signedIn: { person, until } }: TopProps) {
  const { words, language, speak } = useSpeech();
  const { floor, shared, signIn, dealer } = words;
  const connection = useConnection();
  const other = nextLanguage(language);
  const { clock } = useMoments();
  const ends = clock(until);
  return (
    <header class="panel-top floor-top">
      <h1>
        <TableName table={settings.table} /> <small>{floor.title}</small>
      </h1>
      <span class="floor-pack">{settings.pack}</span>
      {view.dealer === null ? null : <span class="floor-dealer">{dealer.deals(view.dealer)}</span>}
      {settings.simulated ? (
        <span class="simulated" title={shared.simulated}>
          {shared.simulatedShort}
        </span>
      ) : null}
      <span class="floor-space" />
      <span class="floor-person">
        <strong>{floor.signedInAs(person.id, floor.roles[person.role])}</strong>
        <small>{floor.until(ends)}</small>
      </span>
      <button type="button" lang={other} onClick={() => speak(other)}>
        {LANGUAGE_NAMES[other]}
      </button>
      <button type="button" onClick={() => connection.signOut()}>
        {signIn.signOut}
      </button>
    </header>
  );
}
