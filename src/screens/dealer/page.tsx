// The dealer's screen: the felt, what is due, and what can be touched.
import { useLayoutEffect, useState } from 'preact/hooks';
import '../felt/look.css';
import './look.css';
import type { TableSettings, TableView } from '../../protocol/view.ts';
import type { Known, SignedIn } from '../connection/known.ts';
import { type Asking, useAsking } from '../connection/use-asking.ts';
import { useKnown } from '../connection/use-station.ts';
import { useSentences, useWords } from '../language/use-words.ts';
import { ReadinessPanel } from '../readiness/lazy-panel.tsx';
import { useSessionEnd } from '../sign-in/session.ts';
import { SignInPage } from '../sign-in/sign-in-page.tsx';
import { bannersOf } from '../told/troubles.ts';
import { Actions } from './actions/actions.tsx';
import { RoundActs } from './actions/round-acts.tsx';
import { UndoButton } from './actions/undo-button.tsx';
import { takesWagers } from './bets/next-round.ts';
import { useBets } from './bets/use-bets.ts';
import { WagerPanel } from './bets/wager-panel.tsx';
import { first, touchable } from './choices.ts';
import { DealersFelt } from './felt.tsx';
import { useKeys } from './keys.ts';
import { NextLine } from './next-line.tsx';
import { Rail } from './rail.tsx';
import { LastRoundSheet } from './sheets/last-round-sheet.tsx';
import { MenuSheet } from './sheets/menu-sheet.tsx';
import { PaymentSheet } from './sheets/payment-sheet.tsx';
import { useSounds } from './sounds.ts';
import { SureTouch } from './touch/hearing.tsx';

export function Page() {
  const known = useKnown();
  const { line, shared } = useWords();
  const { welcome, view, settings, signedIn } = known;
  useSessionEnd(signedIn);
  if (!welcome) return <p role="status">{line.connecting}</p>;
  if (!signedIn || !view || !settings)
    return <SignInPage welcome={welcome} page={shared.dealer} for={['dealer']} />;
  return <Table known={known} view={view} settings={settings} signedIn={signedIn} />;
}

type Open =
  | { readonly sheet: 'none' | 'menu' | 'last-round' }
  | { readonly sheet: 'bet' | 'payment'; readonly seat: number };

interface TableProps {
  readonly known: Known;
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly signedIn: SignedIn;
}

/** What lies over the table. Wagers are entered until the first card comes. */
function useOpen(view: TableView): [Open, (open: Open) => void] {
  const [open, setOpen] = useState<Open>({ sheet: 'none' });
  const isOver = open.sheet === 'bet' && !takesWagers(view);
  useLayoutEffect(() => {
    if (isOver) setOpen({ sheet: 'none' });
  }, [isOver]);
  return [isOver ? { sheet: 'none' } : open, setOpen];
}

function Table({ known, view, settings, signedIn }: TableProps) {
  const words = useWords();
  const asking = useAsking();
  const [open, setOpen] = useOpen(view);
  const close = () => setOpen({ sheet: 'none' });
  const banners = bannersOf(known, words, useSentences());
  const { turn } = view;
  const sounds = useSounds({
    turn: turn ? `${turn.seat} ${turn.hand}` : '',
    refused: asking.said !== null,
    trouble: banners.length,
  });
  useKeys();
  // What is said covers cards: it goes when the table moves on, also by a card that nobody touched the screen for.
  const { say: tell } = asking;
  const moment = `${view.cardsOut} ${view.phase} ${turn?.seat} ${turn?.hand}`;
  useLayoutEffect(() => tell(null), [tell, moment]);
  const { person } = signedIn;
  const mine = touchable(view, person);
  const bets = useBets(mine, settings, asking);
  const parts = { view: mine, settings, asking };
  return (
    <SureTouch
      class={known.line === 'lost' ? 'dealer lost' : 'dealer'}
      seq={view.seq}
      whose={turn ? `${turn.seat} ${turn.hand}` : ''}
    >
      <Rail
        view={view}
        settings={settings}
        person={person.id}
        asking={asking}
        openMenu={() => setOpen({ sheet: 'menu' })}
        openLastRound={() => setOpen({ sheet: 'last-round' })}
      />
      <main class="table" aria-label={words.dealer.title}>
        <DealersFelt
          {...parts}
          person={person}
          bets={bets}
          betOn={open.sheet === 'bet' ? open.seat : null}
          bet={(seat) => setOpen({ sheet: 'bet', seat })}
          why={(seat) => setOpen({ sheet: 'payment', seat })}
        />
        <ReadinessPanel view={view} />
        <KeypadLine known={known} />
      </main>
      <footer class="touched">
        <NextLine view={mine} pack={settings.pack} banners={banners} asking={asking} />
        <div class="controls">
          <RefusedLine asking={asking} />
          <Actions {...parts} person={person} all={view} />
          <RoundActs {...parts} person={person} />
          <UndoButton view={mine} asking={asking} isFloors={first(view, 'undo') !== null} />
        </div>
      </footer>
      {open.sheet === 'menu' ? <MenuSheet {...parts} person={person} sounds={sounds} close={close} /> : null}
      {open.sheet === 'bet' ? <WagerPanel {...parts} seat={open.seat} bets={bets} close={close} /> : null}
      {open.sheet === 'last-round' ? <LastRoundSheet view={view} settings={settings} close={close} /> : null}
      {open.sheet === 'payment' ? (
        <PaymentSheet
          seat={open.seat}
          payments={view.payments}
          pack={settings.pack}
          chips={settings.chips}
          close={close}
        />
      ) : null}
    </SureTouch>
  );
}

/** What the station would not do, with its clause, until it is touched or something else is done. */
function RefusedLine({ asking: { said, say } }: { readonly asking: Asking }) {
  const { shared } = useWords();
  return (
    <div role="alert" class="refused-line">
      {said ? (
        <button type="button" class="refused" onClick={() => say(null)}>
          ✕ {said.sentence}{' '}
          {said.clause === null ? null : <span class="clause">{shared.clause(said.clause)}</span>}
        </button>
      ) : null}
    </div>
  );
}

/** The floor's keypad has no screen of its own: what is typed on it shows here. */
function KeypadLine({ known: { keypad } }: { readonly known: Known }) {
  const { dealer } = useWords();
  const sentences = useSentences();
  return (
    <div role="status">
      {keypad && keypad.mode !== 'idle' ? (
        <p class="keypad-line">
          <strong>{dealer.keypad}</strong> <kbd>{keypad.text}</kbd> {sentences.keypad(keypad)}
        </p>
      ) : null}
    </div>
  );
}
