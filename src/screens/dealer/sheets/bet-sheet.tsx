// The wagers of one box: who bets, on which spot, with which chips.
import { useState } from 'preact/hooks';
import type { PageInput } from '../../../protocol/inputs.ts';
import type { BoxView, TableSettings, TableView } from '../../../protocol/view.ts';
import { amount, shortMoney } from '../../../words/format.ts';
import type { Asking } from '../../connection/use-asking.ts';
import { useWords } from '../../language/use-words.ts';
import { Sheet } from '../../look/sheet.tsx';
import { ChipRow } from '../../money/chip-row.tsx';
import { placing, repeatable } from '../choices.ts';
import {
  addChip,
  type Draft,
  draftFor,
  emptyDraft,
  lacking,
  possibleKinds,
  roomOn,
  type Spot,
  spotsOf,
  sumOf,
  wagerOf,
} from './bet-draft.ts';

export interface BetSheetProps {
  readonly seat: number;
  readonly view: TableView;
  readonly settings: TableSettings;
  readonly asking: Asking;
  readonly close: () => void;
}

/** What lies on the box, each with its way back. */
function Placed({ box, asking }: { readonly box: BoxView; readonly asking: Asking }) {
  const { bets } = useWords();
  const { seat } = box;
  return (
    <ul class="placed">
      {box.bettors.map(({ bettor, kind, main, match, spin, unconfirmed }) => (
        <li key={bettor}>
          <span>
            {kind === 'dealer' ? bets.dealerBet : bets.bettor(bettor)}:{' '}
            {shortMoney(sumOf({ main, match, spin }))}
          </span>
          {unconfirmed ? (
            <button type="button" onClick={() => void asking.ask({ type: 'confirm-wager', seat, bettor })}>
              {bets.confirm}
            </button>
          ) : null}
          <button type="button" onClick={() => void asking.ask({ type: 'take-back', seat, bettor })}>
            {bets.takeBack}
          </button>
        </li>
      ))}
    </ul>
  );
}

interface SpotsProps {
  readonly settings: TableSettings;
  readonly draft: Draft;
  readonly spot: Spot;
  readonly choose: (spot: Spot) => void;
}

function Spots({ settings, draft, spot, choose }: SpotsProps) {
  const { bets } = useWords();
  return (
    <div class="spots">
      {spotsOf(settings, draft.kind).map((one) => (
        <button key={one} type="button" class="spot" aria-pressed={spot === one} onClick={() => choose(one)}>
          {bets[one]} <strong>{amount(draft[one])}</strong>
        </button>
      ))}
    </div>
  );
}

/** What keeps the wager from being placed; else how much may still be added. */
function limitText(
  settings: TableSettings,
  draft: Draft,
  spot: Spot,
  words: ReturnType<typeof useWords>,
): string {
  const { bets } = words;
  if (sumOf(draft) === 0) return bets.nothing;
  const [short] = lacking(settings, draft);
  if (short) return `${bets[short.spot]}: ${bets.atLeast(shortMoney(short.least))}`;
  const room = roomOn(settings, draft, spot);
  return `${bets[spot]}: ${bets.atMost(shortMoney(draft[spot] + room))}`;
}

interface BettorsProps {
  readonly possible: readonly Draft['kind'][];
  readonly isFirst: boolean;
  readonly draft: Draft;
  readonly start: (kind: Draft['kind']) => void;
  readonly change: (draft: Draft) => void;
}

/** Who bets, and whether the chips lie there or the wager was spoken. */
function Bettors({ possible, isFirst, draft, start, change }: BettorsProps) {
  const { bets } = useWords();
  const names = { player: isFirst ? bets.bettor('a') : bets.another, dealer: bets.dealerBet };
  return (
    <div class="spots">
      {possible.map((kind) => (
        <button key={kind} type="button" aria-pressed={draft.kind === kind} onClick={() => start(kind)}>
          {names[kind]}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={draft.verbal}
        onClick={() => change({ ...draft, verbal: !draft.verbal })}
      >
        {bets.verbal}
      </button>
    </div>
  );
}

interface NewWagerProps extends Pick<BetSheetProps, 'seat' | 'settings'> {
  readonly box: BoxView | null;
  readonly possible: readonly Draft['kind'][];
  readonly place: (input: PageInput) => void;
}

function NewWager({ seat, settings, box, possible, place }: NewWagerProps) {
  const words = useWords();
  const { bets, shared } = words;
  const [draft, setDraft] = useState(() => draftFor(box, possible[0] ?? 'player'));
  const [spot, setSpot] = useState<Spot>('main');
  const ready = sumOf(draft) > 0 && lacking(settings, draft).length === 0;
  const start = (kind: Draft['kind']) => {
    setSpot('main');
    setDraft(draftFor(box, kind));
  };
  return (
    <>
      <Bettors possible={possible} isFirst={box === null} draft={draft} start={start} change={setDraft} />
      <Spots settings={settings} draft={draft} spot={spot} choose={setSpot} />
      <ChipRow
        room={spot === 'spin' ? Number.POSITIVE_INFINITY : roomOn(settings, draft, spot)}
        chips={settings.chips}
        add={(cents) => setDraft(addChip(settings, draft, spot, cents))}
      />
      <p class="limit" role="status">
        {limitText(settings, draft, spot, words)}
      </p>
      <div class="acts">
        <button type="button" class="act" onClick={() => setDraft(emptyDraft(draft.bettor, draft.kind))}>
          {shared.clear}
        </button>
        <button
          type="button"
          class="act wide button-do"
          disabled={!ready}
          onClick={() => place(placing(wagerOf(draft, seat, box)))}
        >
          {bets.place(shortMoney(sumOf(draft)))}
        </button>
      </div>
    </>
  );
}

export function BetSheet({ seat, view, settings, asking, close }: BetSheetProps) {
  const { bets, shared } = useWords();
  const box = view.phase === 'betting' ? (view.boxes.find((one) => one.seat === seat) ?? null) : null;
  const last = repeatable(view).filter((wager) => wager.seat === seat);
  const lastSum = last.reduce((sum, wager) => sum + sumOf(wager), 0);
  const possible = possibleKinds(settings, box);
  const place = async (...inputs: readonly PageInput[]) => {
    if (await asking.ask(...inputs)) close();
  };
  return (
    <Sheet title={bets.title(seat)} close={close}>
      {box ? <Placed box={box} asking={asking} /> : null}
      {last.length > 0 ? (
        <button type="button" class="act button-do" onClick={() => void place(...last)}>
          {bets.last(shortMoney(lastSum))}
        </button>
      ) : null}
      {asking.said ? (
        <p class="refused" role="alert">
          {asking.said.sentence} <span class="clause">{shared.clause(asking.said.clause ?? '')}</span>
        </p>
      ) : null}
      {possible.length > 0 ? (
        // What is possible changes when a wager is taken back: then it is begun anew.
        <NewWager
          key={`${possible.join()} ${box?.bettors.length ?? 0}`}
          seat={seat}
          settings={settings}
          box={box}
          possible={possible}
          place={(input) => void place(input)}
        />
      ) : (
        <p class="limit">{bets.full}</p>
      )}
    </Sheet>
  );
}
