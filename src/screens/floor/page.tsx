// The floor page: what waits for the floor on the left, what can be done about it on the right. Nothing is done without a
// question that says in plain words what will happen.
import { useState } from 'preact/hooks';
import '../felt/look.css';
import './look.css';
import type { TableSettings, TableView } from '../../protocol/view.ts';
import type { Known, SignedIn } from '../connection/known.ts';
import { useKnown } from '../connection/use-station.ts';
import { SmallTable } from '../felt/small-table.tsx';
import { useSentences, useWords } from '../language/use-words.ts';
import { PinPad } from '../sign-in/pin-pad.tsx';
import { ActGroups } from './act-groups.tsx';
import { ActSheet } from './act-sheet.tsx';
import { actsOf, type FloorAct } from './acts.ts';
import { Calls } from './calls.tsx';
import { Devices } from './devices.tsx';
import { DoneLine } from './done-line.tsx';
import { Dues } from './dues.tsx';
import { useSessionEnd } from './session.ts';
import { Top } from './top.tsx';

export function Page() {
  const known = useKnown();
  const { line, floor } = useWords();
  const { view, settings, signedIn } = known;
  useSessionEnd(signedIn);
  if (!view || !settings) return <p role="status">{line.connecting}</p>;
  if (!signedIn)
    return (
      <main class="sign-in-page">
        <PinPad title={floor.signIn(settings.table)} />
      </main>
    );
  return <Floor known={known} view={view} settings={settings} signedIn={signedIn} />;
}

interface FloorProps {
  readonly known: Known;
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly signedIn: SignedIn;
}

function Floor({ known, view, settings, signedIn }: FloorProps) {
  const words = useWords();
  const { due, halt } = useSentences();
  const [open, setOpen] = useState<FloorAct | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { role } = signedIn.person;
  const acts = actsOf(view, settings, role);
  const choose = (act: FloorAct) => {
    setDone(null);
    setOpen(act);
  };
  return (
    <div class={known.line === 'lost' ? 'panel lost' : 'panel'} data-seq={view.seq}>
      <Top view={view} settings={settings} signedIn={signedIn} />
      <main class="panel-columns floor-main" aria-label={words.floor.title}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and there may be nothing in it to go to */}
        <section class="panel-column" aria-label={words.floor.waiting} tabIndex={0}>
          <Calls known={known} view={view} acts={acts} choose={choose} />
          <SmallTable view={view} settings={settings} />
          <Dues view={view} />
          <Devices devices={view.devices} />
        </section>
        <div class="panel-column">
          <DoneLine done={done} undo={acts.find(({ kind }) => kind === 'undo') ?? null} choose={choose} />
          <ActGroups view={view} acts={acts} role={role} choose={choose} />
        </div>
      </main>
      {open ? (
        <ActSheet
          act={open}
          view={view}
          speaker={{ words, prizes: settings.wheelPrizes, due: (one) => due(one, []), halt }}
          close={() => setOpen(null)}
          done={setDone}
        />
      ) : null}
    </div>
  );
}
