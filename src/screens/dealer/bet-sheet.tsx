// The wagers of one box: who bets, on which spot, with which chips.
import { useState } from 'preact/hooks';
import type { PageInput } from '../../protocol/inputs.ts';
import type { BoxView, TableSettings, TableView } from '../../protocol/view.ts';
import type { Asking } from '../connection/use-asking.ts';
import { useWords } from '../language/use-words.ts';
import { Sheet } from '../look/sheet.tsx';
import { amount, dollars } from '../money/amount.ts';
import { ChipRow } from '../money/chip-row.tsx';
import {
  addChip,
  type Draft,
  emptyDraft,
  lacking,
  nextBettor,
  roomOn,
  type Spot,
  spotsOf,
  sumOf,
  wagerOf,
} from './bet-draft.ts';
import { repeatable } from './choices.ts';

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
            {dollars(sumOf({ main, match, spin }))}
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
  if (short) return `${bets[short.spot]}: ${bets.atLeast(dollars(short.least))}`;
  const room = roomOn(settings, draft, spot);
  return `${bets[spot]}: ${bets.atMost(dollars(draft[spot] + room))}`;
}

export function BetSheet({ seat, view, settings, asking, close }: BetSheetProps) {
  const words = useWords();
  const { bets, shared } = words;
  const box = view.phase === 'betting' ? (view.boxes.find((one) => one.seat === seat) ?? null) : null;
  const [draft, setDraft] = useState(() => emptyDraft(nextBettor(box), 'player'));
  const [spot, setSpot] = useState<Spot>('main');
  const last = repeatable(view).filter((input) => 'seat' in input && input.seat === seat);
  const players = box?.bettors.filter(({ kind }) => kind === 'player').length ?? 0;
  const place = async (...inputs: readonly PageInput[]) => {
    if (await asking.ask(...inputs)) close();
  };
  const start = (kind: Draft['kind']) => {
    setSpot('main');
    setDraft(emptyDraft(kind === 'dealer' ? 'dealer' : nextBettor(box), kind));
  };
  const ready = sumOf(draft) > 0 && lacking(settings, draft).length === 0;
  const lastSum = last.reduce((sum, input) => sum + (input.type === 'wager' ? sumOf(input) : 0), 0);
  return (
    <Sheet title={bets.title(seat)} close={close}>
      {box ? <Placed box={box} asking={asking} /> : null}
      {last.length > 0 ? (
        <button type="button" class="act button-do" onClick={() => void place(...last)}>
          {bets.last(dollars(lastSum))}
        </button>
      ) : null}
      <div class="spots">
        <button
          type="button"
          aria-pressed={draft.kind === 'player'}
          disabled={players >= settings.bettorsPerBox}
          onClick={() => start('player')}
        >
          {players === 0 ? bets.bettor('a') : bets.another}
        </button>
        {settings.dealerBets ? (
          <button
            type="button"
            aria-pressed={draft.kind === 'dealer'}
            disabled={players === 0}
            onClick={() => start('dealer')}
          >
            {bets.dealerBet}
          </button>
        ) : null}
        <button
          type="button"
          aria-pressed={draft.verbal}
          onClick={() => setDraft({ ...draft, verbal: !draft.verbal })}
        >
          {bets.verbal}
        </button>
      </div>
      <Spots settings={settings} draft={draft} spot={spot} choose={setSpot} />
      <ChipRow
        room={spot === 'spin' ? Number.POSITIVE_INFINITY : roomOn(settings, draft, spot)}
        smallest={settings.limits.smallestChip}
        add={(cents) => setDraft(addChip(settings, draft, spot, cents))}
      />
      <p class="limit" role="status">
        {limitText(settings, draft, spot, words)}
      </p>
      {asking.said ? (
        <p class="refused" role="alert">
          {asking.said.sentence} <span class="clause">{asking.said.clause}</span>
        </p>
      ) : null}
      <div class="acts">
        <button type="button" class="act" onClick={() => setDraft(emptyDraft(draft.bettor, draft.kind))}>
          {shared.clear}
        </button>
        <button
          type="button"
          class="act wide button-do"
          disabled={!ready}
          onClick={() => void place({ type: 'wager', ...wagerOf(draft, seat, box) })}
        >
          {bets.place(dollars(sumOf(draft)))}
        </button>
      </div>
    </Sheet>
  );
}
