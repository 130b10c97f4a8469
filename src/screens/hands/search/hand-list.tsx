// The hands that fit, the newest first, page after page.
import { useEffect, useState } from 'preact/hooks';
import type { FoundHand, HandList } from '../../../protocol/hands.ts';
import { faceSign } from '../../../words/faces.ts';
import { gained, shortMoney } from '../../../words/format.ts';
import type { Answer } from '../../connection/ask.ts';
import { useMoments } from '../../language/moments.ts';
import { useWords } from '../../language/use-words.ts';
import { useHandsAsk } from '../ask.ts';

export interface ListProps {
  /** As an address has it. */
  readonly query: string;
  readonly open: readonly number[];
  /** With the box that the search means. */
  readonly choose: (round: number, box: number | null) => void;
  readonly chooseBeside: (round: number) => void;
}

/** "Box 3 8♠ 8♥ K♦ = 26 bust · wager $25 · net −25" */
function BoxOfRow({ box }: { readonly box: FoundHand['boxes'][number] }) {
  const { ask } = useWords().hands;
  const { seat, hands, wager, net } = box;
  return (
    <small class="found-box">
      <b>{ask.box(seat)}</b>
      {hands.map(({ cards, total, blackjack, bust }, index) => (
        <span key={index} class="found-hand">
          <b>{cards.map(faceSign).join(' ')}</b> {ask.total(total)}
          {blackjack ? ` ${ask.results.blackjack}` : bust ? ` ${ask.results.bust}` : ''}
        </span>
      ))}
      <span class="found-money">
        {ask.wager(shortMoney(wager))}
        {net === null ? '' : ` · ${ask.net(gained(net))}`}
      </span>
    </small>
  );
}

function Row({ hand, open, choose, chooseBeside }: { readonly hand: FoundHand } & Omit<ListProps, 'query'>) {
  const { hands, incidentNames } = useWords();
  const { full } = useMoments();
  const { round, openedAt, startedAt, seats, house, status, incidents, holds, boxes, dealer } = hand;
  const isOpen = open.includes(round);
  const names = [...new Set(incidents)].map((kind) => incidentNames[kind] ?? kind);
  return (
    <li class={isOpen ? 'found open' : 'found'}>
      <button
        type="button"
        class="found-open"
        data-round={round}
        aria-pressed={isOpen}
        onClick={() => choose(round, boxes[0]?.seat ?? null)}
      >
        <b>{hands.round(round)}</b>{' '}
        {holds.map((hold) => (
          <span key={hold} class="found-held" title={hands.hold.mark(hold)}>
            <span aria-hidden="true">⚑ {hold}</span>
            <span class="unseen">{hands.hold.mark(hold)}</span>
          </span>
        ))}{' '}
        <time>{full(startedAt ?? openedAt)}</time>
        <small>
          {dealer === null ? '' : `${hands.dealtBy(dealer)} · `}
          {boxes.length === 0 && seats.length > 0 ? `${hands.columns.boxes} ${seats.join(' ')} · ` : ''}
          {house === null ? hands.statuses[status] : hands.house(gained(house))}
          {status === 'void' ? ` · ${hands.statuses.void}` : ''}
        </small>
        {boxes.map((box) => (
          <BoxOfRow key={box.seat} box={box} />
        ))}
        {names.length > 0 ? <small class="found-incidents">⚠ {names.join(', ')}</small> : null}
      </button>
      {open.length > 0 && !isOpen ? (
        <button
          type="button"
          class="found-beside"
          aria-label={hands.besideOf(round)}
          onClick={() => chooseBeside(round)}
        >
          {hands.beside}
        </button>
      ) : null}
    </li>
  );
}

const WAITING: Answer<HandList> = { kind: 'waiting' };
const NOTHING_YET: HandList = { hands: [], before: null };

export function HandListing({ query, ...chosen }: ListProps) {
  const { hands: words } = useWords();
  const ask = useHandsAsk();
  const [before, setBefore] = useState<readonly FoundHand[]>([]);
  const [answer, setAnswer] = useState(WAITING);
  useEffect(() => {
    const asking = new AbortController();
    setBefore([]);
    setAnswer(WAITING);
    void ask<HandList>(`?${query}`, { signal: asking.signal }).then((given) => {
      if (!asking.signal.aborted) setAnswer(given);
    });
    return () => asking.abort();
  }, [query]);
  if (answer.kind === 'failed') return <p role="alert">{answer.problem}</p>;
  const { hands, before: next } = answer.kind === 'given' ? answer.value : NOTHING_YET;
  const all = [...before, ...hands];
  const older = async () => {
    const given = await ask<HandList>(`?${query}&before=${next}`);
    setBefore(all);
    setAnswer(given);
  };
  const nothing = next === null ? words.none : words.ask.noneYet(String(next));
  return (
    <>
      {/* Its place is always there: a reader says what changes in it. */}
      <p class="found-said" role="status">
        {answer.kind === 'waiting' ? words.waiting : all.length === 0 ? nothing : ''}
      </p>
      <ol class="found-list" aria-label={words.list}>
        {all.map((hand) => (
          <Row key={hand.round} hand={hand} {...chosen} />
        ))}
      </ol>
      {next === null ? null : (
        <button type="button" onClick={() => void older()}>
          {words.more}
        </button>
      )}
    </>
  );
}
