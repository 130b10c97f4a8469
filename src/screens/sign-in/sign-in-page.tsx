// The whole page while nobody is signed in: which table, what it is doing, in which language, and the pad. At a demonstration also
// who may sign in, and where the other pages are.
import type { ShownPerson, Welcome } from '../../protocol/messages.ts';
import type { Role } from '../../table/people.ts';
import { useConnection, useKnown } from '../connection/use-station.ts';
import { LanguageChoice } from '../language/language-choice.tsx';
import { useWords } from '../language/use-words.ts';
import { TableName } from '../look/table-name.tsx';
import { PinPad } from './pin-pad.tsx';
import './sign-in-page.css';

export interface SignInPageProps {
  readonly welcome: Welcome;
  /** What the page is. */
  readonly page: string;
  /** Who works with this page: they stand first among the people of a demonstration. */
  readonly for: readonly Role[];
}

export function SignInPage({ welcome, page, for: roles }: SignInPageProps) {
  const { signIn, line } = useWords();
  const known = useKnown();
  const { table, state, handIsSafe, people, simulated } = welcome;
  return (
    <main class="sign-in-page">
      <header class="sign-in-about">
        <h1>
          <TableName table={table} /> <small>{page}</small>
        </h1>
        <p role="status" class={handIsSafe ? 'sign-in-state hand-is-safe' : 'sign-in-state'}>
          {known.line === 'open' ? (handIsSafe ? signIn.handIsSafe : signIn.states[state]) : line.connecting}
        </p>
        <div class="sign-in-languages">
          <LanguageChoice />
        </div>
        {simulated ? <OtherPages /> : null}
      </header>
      <PinPad title={signIn.title} />
      {people ? <People people={people} roles={roles} /> : null}
    </main>
  );
}

/** Everybody may know their PINs, so a touch signs in. */
function People({
  people,
  roles,
}: {
  readonly people: readonly ShownPerson[];
  readonly roles: readonly Role[];
}) {
  const { signIn, floor } = useWords();
  const connection = useConnection();
  const isHere = ({ role }: ShownPerson) => roles.includes(role);
  const inOrder = [...people.filter(isHere), ...people.filter((one) => !isHere(one))];
  return (
    <section class="sign-in-people" aria-label={signIn.people}>
      <h2>{signIn.people}</h2>
      <ul>
        {inOrder.map((one) => (
          <li key={one.id}>
            <button type="button" onClick={() => void connection.signIn(one)}>
              {floor.signedInAs(one.id, floor.roles[one.role])}
              <small>{signIn.numberAndPin(one.number, one.pin)}</small>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OtherPages() {
  const { signIn, shared } = useWords();
  const pages = {
    '/': shared.dealer,
    '/floor': shared.floor,
    '/hands': shared.hands,
    '/sim': shared.simulator,
  };
  return (
    <nav class="sign-in-pages" aria-label={signIn.otherPages}>
      {Object.entries(pages).map(([address, name]) => (
        <a key={address} href={address} aria-current={address === location.pathname ? 'page' : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
