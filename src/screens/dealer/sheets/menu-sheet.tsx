// What is not needed every round: things that went wrong, language, sounds, the change of dealers.
import { useState } from 'preact/hooks';
import type { PageInput } from '../../../protocol/inputs.ts';
import type { Choice, TableSettings, TableView } from '../../../protocol/view.ts';
import type { Person } from '../../../table/people.ts';
import { CardPad } from '../../cards/card-pad.tsx';
import type { Asking } from '../../connection/use-asking.ts';
import { useConnection } from '../../connection/use-station.ts';
import { LanguageChoice } from '../../language/language-choice.tsx';
import { useWords } from '../../language/use-words.ts';
import { Sheet } from '../../look/sheet.tsx';
import { actWords } from '../act-words.ts';
import { isOutOfPlace } from '../actions/by-hand.tsx';
import { first, passedBy, takeOverBy } from '../choices.ts';
import type { Sounds } from '../sounds.ts';

/** What a dealer says when something has gone wrong, or between rounds. */
export function isSeldom(
  { input, changesNothing }: Choice,
  { view, settings }: Pick<MenuProps, 'view' | 'settings'>,
): boolean {
  const isHere = settings.dealerPlaces[input.type] === 'menu' || isOutOfPlace(input, view);
  return isHere && changesNothing === undefined;
}

type OfCard = Extract<PageInput, { readonly card: number }>;

function isOfCard(input: PageInput): input is OfCard {
  return 'card' in input;
}

export interface MenuProps {
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly person: Person;
  readonly asking: Asking;
  readonly sounds: Sounds;
  readonly close: () => void;
}

function Seldom({ view, settings, asking, close }: MenuProps) {
  const words = useWords();
  const { dealer } = words;
  const [entering, setEntering] = useState<{ readonly input: OfCard; readonly said: string } | null>(null);
  const acts = view.choices.flatMap((choice) => {
    const { input, refused } = choice;
    const said = refused === null && isSeldom(choice, { view, settings }) ? actWords(input, words) : null;
    return said === null ? [] : [{ input, said }];
  });
  const halt = first(view, 'halt-table');
  const does =
    (...inputs: readonly PageInput[]) =>
    () => {
      close();
      void asking.ask(...inputs);
    };
  const passed = passedBy(view);
  const [, missed] = passed;
  if (entering)
    return <CardPad title={entering.said} chosen={(card) => does({ ...entering.input, card })()} />;
  return (
    <div class="menu-acts">
      {acts.map(({ input, said }) => (
        <button
          key={said}
          type="button"
          onClick={isOfCard(input) ? () => setEntering({ input, said }) : does(input)}
        >
          {said}
        </button>
      ))}
      {missed ? (
        <button type="button" onClick={does(...passed)}>
          {actWords(missed, words)}
        </button>
      ) : null}
      {halt ? (
        <button
          type="button"
          class="button-alarm"
          onClick={does({ ...halt, reason: { code: 'by-the-dealer' } })}
        >
          {dealer.halt}
        </button>
      ) : null}
    </div>
  );
}

function Settings({ view, person, asking, sounds, close }: MenuProps) {
  const { dealer, signIn } = useWords();
  const connection = useConnection();
  const takeOver = takeOverBy(view, person);
  return (
    <div class="menu-acts">
      <LanguageChoice />
      <button type="button" aria-pressed={sounds.on} onClick={sounds.toggle}>
        {dealer.sounds}: {sounds.on ? dealer.on : dealer.off}
      </button>
      {takeOver ? (
        <button
          type="button"
          onClick={() => {
            close();
            void asking.ask(takeOver);
          }}
        >
          {dealer.takeOver(person.id)}
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
