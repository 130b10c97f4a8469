// The floor page: what waits for the floor on the left, what can be done about it on the right. Nothing is done without a
// question that says in plain words what will happen.
import { useState } from 'preact/hooks';
import '../felt/look.css';
import './look.css';
import type { TableSettings, TableView } from '../../protocol/view.ts';
import { isFloor } from '../../table/people.ts';
import type { Known, SignedIn } from '../connection/known.ts';
import { useKnown } from '../connection/use-station.ts';
import { SmallTable } from '../felt/small-table.tsx';
import { useSentences, useWords } from '../language/use-words.ts';
import { useFocusKept } from '../look/focus-kept.ts';
import { useTitle } from '../look/table-name.tsx';
import { useSessionEnd } from '../sign-in/session.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { ActGroups } from './acts/act-groups.tsx';
import { ActSheet } from './acts/act-sheet.tsx';
import { actsOf, type FloorAct } from './acts/acts.ts';
import { Calls, useOtherActs, useWaiting } from './calls.tsx';
import { type Done, DoneLine } from './done-line.tsx';
import { Dues } from './dues.tsx';
import { Hold } from './hold.tsx';
import { useInstallable } from './installable.ts';
import { Devices } from './station/devices.tsx';
import { Program } from './station/program.tsx';
import { SignedInPages } from './station/signed-in-pages.tsx';
import { Technician } from './station/technician.tsx';
import { Top } from './top.tsx';
import { Warnings } from './warnings.tsx';

export function Page() {
  const known = useKnown();
  const { line, floor } = useWords();
  const { welcome, view, settings, signedIn, health } = known;
  useSessionEnd(signedIn);
  useInstallable();
  const waiting = useWaiting(known);
  useTitle(welcome?.table, floor.title, signedIn ? waiting : 0);
  if (!welcome) return <p role="status">{line.connecting}</p>;
  if (signedIn && health) return <Technician table={welcome.table} known={known} signedIn={signedIn} />;
  if (!signedIn || !view || !settings)
    return <SignInPage welcome={welcome} page={floor.title} for={['floor', 'pit']} />;
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
  const [done, setDone] = useState<Done | null>(null);
  useFocusKept();
  const { role } = signedIn.person;
  const acts = actsOf(view, settings, role);
  return (
    <div class={known.line === 'lost' ? 'panel floor lost' : 'panel floor'} data-seq={view.seq}>
      <Top view={view} settings={settings} signedIn={signedIn} />
      <main class="panel-columns floor-main" aria-label={words.floor.title}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and there may be nothing in it to go to */}
        <section class="panel-column" aria-label={words.floor.waiting} tabIndex={0}>
          <Calls
            known={known}
            view={view}
            acts={acts}
            choose={setOpen}
            person={signedIn.person.id}
            seesHands={role !== 'dealer'}
          />
          <SmallTable view={view} settings={settings} />
          <Dues view={view} />
          <Hold view={view} person={signedIn.person} />
          <Devices devices={view.devices} />
          <Warnings warnings={known.warnings} />
          {isFloor(signedIn.person) ? <SignedInPages /> : null}
          <Program settings={settings} />
        </section>
        <div class="panel-column floor-acts">
          <ActGroups view={view} acts={useOtherActs(known, view, acts)} role={role} choose={setOpen} />
        </div>
      </main>
      <DoneLine done={done} undo={acts.find(({ kind }) => kind === 'undo') ?? null} choose={setOpen} />
      {open ? (
        <ActSheet
          act={open}
          view={view}
          speaker={{
            ...{ words, prizes: settings.wheelPrizes, chips: settings.chips, halt },
            due: (one) => due(one, []),
          }}
          close={() => setOpen(null)}
          done={(said) => setDone({ said, at: view.now })}
        />
      ) : null}
    </div>
  );
}
