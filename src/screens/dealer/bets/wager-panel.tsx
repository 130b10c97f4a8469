// The wagers of one box, below the felt: amounts that one touch puts down, chips on and off, side wagers, other bettors. Each touch
// counts at once, and the boxes can still be touched: the panel goes along.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { TableSettings, TableView } from '../../../protocol/view.ts';
import type { PlacedWager } from '../../../table/input.ts';
import { shortMoney } from '../../../words/format.ts';
import type { Asking } from '../../connection/use-asking.ts';
import { useWords } from '../../language/use-words.ts';
import { Amounts, DealerBets, SideWagers } from './amount-rows.tsx';
import { mainAmounts } from './amounts.ts';
import { ChipsOnSpot } from './chips-on-spot.tsx';
import { lacking, newWager, possibleKinds, roomOn, type Spot, sumOf } from './draft.ts';
import { keyOf, lying, nextOn, standing } from './next-round.ts';
import type { Bets } from './use-bets.ts';
import './bets.css';

export interface WagerPanelProps {
  readonly seat: number;
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly asking: Asking;
  readonly bets: Bets;
  readonly close: () => void;
}

/** The wagers of the box as they will be, with what was touched just now. */
function wagersOf(view: TableView, seat: number, { wanted, alone }: Bets): PlacedWager[] {
  const { wagers } = nextOn(view, seat, alone);
  const known = wagers.map((one) => wanted.get(keyOf(one)) ?? one);
  const added = [...wanted.values()].filter(
    (one) => one.seat === seat && !wagers.some(({ bettor }) => bettor === one.bettor),
  );
  return [...known, ...added];
}

function useEscape(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  // Before painting: who sees the panel can close it at once.
  useLayoutEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') latest.current();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

/** The keys go into the panel, and back to the box, or to another button that opened it. */
function useKeysInside(seat: number) {
  const panel = useRef<HTMLDialogElement>(null);
  const box = useRef(seat);
  box.current = seat;
  useLayoutEffect(() => {
    const before = document.activeElement;
    panel.current?.focus({ preventScroll: true });
    return () => {
      // Who has gone on to another button stays there.
      if (document.activeElement !== document.body && !panel.current?.contains(document.activeElement))
        return;
      const isElsewhere = before?.isConnected && before !== document.body && !before.closest('.box');
      const back = isElsewhere ? before : document.querySelector(`[data-seat="${box.current}"] button`);
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
    };
  }, []);
  return panel;
}

export function WagerPanel(props: WagerPanelProps) {
  const { seat, view, settings, asking, bets, close } = props;
  const words = useWords().bets;
  const all = wagersOf(view, seat, bets);
  const players = all.filter(({ kind }) => kind === 'player');
  const [chosen, choose] = useState('a');
  const wager = players.find(({ bettor }) => bettor === chosen) ?? newWager(seat, all, 'player');
  const [spot, setSpot] = useState<Spot>('main');
  const inUse = [...lying(view), ...standing(view), ...view.lastWagers].map(({ main }) => main);
  useEffect(() => {
    choose(players[0]?.bettor ?? 'a');
    setSpot('main');
    // What was said about another box is over.
    asking.say(null);
    return bets.dropUnplaced;
  }, [seat]);
  useEscape(close);
  const panel = useKeysInside(seat);
  return (
    <dialog open class="wager-panel" aria-label={words.title(seat)} ref={panel} tabIndex={-1}>
      <PanelTop {...props} all={all} wager={wager} choose={choose} close={close} />
      <Amounts
        amounts={mainAmounts(settings, inUse)}
        chosen={wager.main}
        named={words.main}
        put={(main) => bets.put({ ...wager, main })}
      />
      <div class="panel-row">
        <SideWagers settings={settings} wager={wager} put={bets.put} />
        <DealerBets seat={seat} settings={settings} all={all} bets={bets} />
      </div>
      <ChipsOnSpot settings={settings} wager={wager} spot={spot} choose={setSpot} put={bets.put} />
      <PanelSays {...props} wager={wager} spot={spot} />
    </dialog>
  );
}

interface PanelTopProps extends WagerPanelProps {
  readonly all: readonly PlacedWager[];
  readonly wager: PlacedWager;
  readonly choose: (bettor: string) => void;
}

/** Whose wager it is, and what is not said with chips. */
function PanelTop({ seat, view, settings, asking, bets, close, all, wager, choose }: PanelTopProps) {
  const { bets: words, shared } = useWords();
  const players = all.filter(({ kind }) => kind === 'player');
  const isNew = !players.some(({ bettor }) => bettor === wager.bettor);
  const lies = lying(view).find((one) => keyOf(one) === keyOf(wager));
  const unplaced = isNew || sumOf(wager) === 0;
  const mayShare = players.length > 0 && !isNew && possibleKinds(settings, all).includes('player');
  const others = bets.alone || standing(view).some((one) => one.seat !== seat);
  return (
    <div class="panel-top">
      <h2>{words.title(seat)}</h2>
      {players.length > 1 || (isNew && players.length > 0)
        ? [...players, ...(isNew ? [wager] : [])].map(({ bettor, ...one }) => (
            <button
              key={bettor}
              type="button"
              aria-pressed={bettor === wager.bettor}
              onClick={() => choose(bettor)}
            >
              {words.bettor(bettor)} {shortMoney(one.main)}
            </button>
          ))
        : null}
      {mayShare ? (
        <button type="button" onClick={() => choose(newWager(seat, all, 'player').bettor)}>
          + {words.another}
        </button>
      ) : null}
      {lies?.verbal ? (
        <button
          type="button"
          onClick={() => void asking.ask({ type: 'confirm-wager', seat, bettor: wager.bettor })}
        >
          {words.confirm}
        </button>
      ) : null}
      {unplaced && !lies ? (
        <button
          type="button"
          aria-pressed={wager.verbal}
          onClick={() => bets.put({ ...wager, verbal: !wager.verbal })}
        >
          {words.verbal}
        </button>
      ) : null}
      <span class="panel-space" />
      {others && lying(view).length === 0 ? (
        <button type="button" aria-pressed={!bets.alone} onClick={() => bets.setAlone(!bets.alone)}>
          {bets.alone ? '' : '✓ '}
          {words.others}
        </button>
      ) : null}
      {isNew ? null : (
        <button
          type="button"
          onClick={() => (lies && players.length > 1 ? bets.takeBack(wager) : bets.leave(seat))}
        >
          ✕ {words.takeBack}
        </button>
      )}
      <button type="button" onClick={close}>
        {shared.close}
      </button>
    </div>
  );
}

/** What the station would not do; else what is missing, or how much may still be added. */
function PanelSays({ settings, asking, wager, spot }: WagerPanelProps & { wager: PlacedWager; spot: Spot }) {
  const { bets, shared } = useWords();
  if (asking.said)
    return (
      <p class="refused" role="alert">
        {asking.said.sentence}{' '}
        {asking.said.clause === null ? null : <span class="clause">{shared.clause(asking.said.clause)}</span>}
      </p>
    );
  const [short] = sumOf(wager) > 0 ? lacking(settings, wager) : [];
  const most = wager[spot] + roomOn(settings, wager, spot);
  return (
    <p class="limit" role="status">
      {short
        ? `${bets[short.spot]}: ${bets.atLeast(shortMoney(short.least))}`
        : `${bets[spot]}: ${bets.atMost(shortMoney(most))}`}
    </p>
  );
}
