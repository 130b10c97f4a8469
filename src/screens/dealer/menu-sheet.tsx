// What is not needed every round: things that went wrong, language, sounds, the change of dealers.
import type { PageInput } from '../../protocol/inputs.ts';
import type { TableView } from '../../protocol/view.ts';
import type { Asking } from '../connection/use-asking.ts';
import { useConnection } from '../connection/use-station.ts';
import { LanguageChoice } from '../language/language-choice.tsx';
import { useWords } from '../language/use-words.ts';
import { Sheet } from '../look/sheet.tsx';
import { actWords } from './act-words.ts';
import { first } from './choices.ts';
import type { Sounds } from './sounds.ts';

/** What a dealer says when something has gone wrong, or between rounds. */
const SELDOM: readonly PageInput['type'][] = [
  'box-missed',
  'dealer-missed',
  'card-missed',
  'skip-check',
  'reader-misused',
  'reader-fault',
  'reader-repaired',
  'burn-missed',
  'exposed-in-wash',
  'shuffler-fault',
  'shuffler-out',
  'disclose-burn',
  'seat-button',
  'idle',
  'close-table',
];

export interface MenuProps {
  readonly view: TableView;
  readonly person: string;
  readonly asking: Asking;
  readonly sounds: Sounds;
  readonly close: () => void;
}

function Seldom({ view, asking, close }: MenuProps) {
  const words = useWords();
  const { dealer } = words;
  const acts = view.choices.flatMap(({ input, by, refused }) => {
    const idle = input.type === 'reader-repaired' && !view.trouble.readerBroken;
    const said = refused === null && !idle && SELDOM.includes(input.type) ? actWords(input, words) : null;
    return said === null ? [] : [{ input, said: by === 'floor' ? `${said} (${words.shared.floor})` : said }];
  });
  const halt = first(view, 'halt');
  const does = (input: PageInput) => () => {
    close();
    void asking.ask(input);
  };
  return (
    <div class="menu-acts">
      {acts.map(({ input, said }) => (
        <button key={said} type="button" onClick={does(input)}>
          {said}
        </button>
      ))}
      {halt ? (
        <button type="button" class="button-alarm" onClick={does({ ...halt, reason: dealer.haltReason })}>
          {dealer.halt}
        </button>
      ) : null}
    </div>
  );
}

function Settings({ view, person, asking, sounds, close }: MenuProps) {
  const { dealer, signIn } = useWords();
  const connection = useConnection();
  const takeOver = first(view, 'new-dealer');
  return (
    <div class="menu-acts">
      <LanguageChoice />
      <button type="button" aria-pressed={sounds.on} onClick={sounds.toggle}>
        {dealer.sounds}: {sounds.on ? dealer.on : dealer.off}
      </button>
      {takeOver && view.dealer !== person ? (
        <button
          type="button"
          onClick={() => {
            close();
            void asking.ask({ ...takeOver, dealer: person });
          }}
        >
          {dealer.takeOver(person)}
        </button>
      ) : null}
      <button type="button" onClick={() => connection.signOut()}>
        {signIn.signOut}
      </button>
    </div>
  );
}

export function MenuSheet(props: MenuProps) {
  const { dealer } = useWords();
  return (
    <Sheet title={dealer.menu} close={props.close}>
      <h3>{dealer.somethingWrong}</h3>
      <Seldom {...props} />
      <h3>{dealer.screen}</h3>
      <Settings {...props} />
      <p class="pack">{dealer.keys}</p>
    </Sheet>
  );
}
