// A technician's page: how the devices are, and what will go wrong. Nothing of the game.
import type { Known, SignedIn } from '../../connection/known.ts';
import { useConnection } from '../../connection/use-station.ts';
import { LanguageChoice } from '../../language/language-choice.tsx';
import { useWords } from '../../language/use-words.ts';
import { Warnings } from '../warnings.tsx';
import { Devices } from './devices.tsx';

export interface TechnicianProps {
  readonly table: string;
  readonly known: Known;
  readonly signedIn: SignedIn;
}

export function Technician({ table, known: { health, warnings, line }, signedIn }: TechnicianProps) {
  const { floor, signIn } = useWords();
  const connection = useConnection();
  return (
    <div class={line === 'lost' ? 'panel lost' : 'panel'}>
      <header class="panel-top floor-top">
        <h1>
          {table} <small>{health?.version}</small>
        </h1>
        <span class="floor-space" />
        <strong>{floor.signedInAs(signedIn.person.id, floor.roles[signedIn.person.role])}</strong>
        <LanguageChoice />
        <button type="button" onClick={() => connection.signOut()}>
          {signIn.signOut}
        </button>
      </header>
      <main class="panel-columns floor-main" aria-label={floor.devices}>
        <div class="panel-column">
          <Devices devices={health?.devices ?? []} />
          <Warnings warnings={warnings} />
        </div>
      </main>
    </div>
  );
}
