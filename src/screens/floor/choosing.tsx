// What an act is about, before it is asked: which box, which wager, which card, who, why.
import { useState } from 'preact/hooks';
import type { PageInput } from '../../protocol/inputs.ts';
import type { TableView } from '../../protocol/view.ts';
import { shortMoney } from '../../words/format.ts';
import { CardPad } from '../cards/card-pad.tsx';
import { faceWords, PlayingCard } from '../cards/playing-card.tsx';
import { useWords } from '../language/use-words.ts';
import type { FloorAct } from './acts.ts';
import { type OpenCard, openCards } from './open-cards.ts';
import { bettorOf } from './says.ts';

export interface ChoosingProps {
  readonly act: FloorAct;
  readonly view: TableView;
  /** What the sections of the wheel pay. */
  readonly prizes: readonly number[];
  readonly chosen: (input: PageInput) => void;
}

export function Choosing(props: ChoosingProps) {
  const [first] = props.act.inputs;
  switch (first?.type) {
    case 'halt':
      return <Reason chosen={(text) => props.chosen({ type: 'halt', reason: { code: 'said', text } })} />;
    case 'let-in':
      return <WhichPlayer chosen={(player) => props.chosen({ type: 'let-in', player })} />;
    case 'wheel-stopped':
      return <WhichSection {...props} />;
    case 'take-back':
    case 'confirm-wager':
      return <WhichWager {...props} />;
    case 'correct-card':
      return <WhichCard {...props} />;
    default:
      return <WhichBox {...props} />;
  }
}

/** Players without a name are numbers. */
export function playerOf(typed: string): string | number {
  return /^\d{1,6}$/.test(typed) ? Number(typed) : typed;
}

/** Who sits at a box has its number, unless the dealer has entered a name. */
function WhichPlayer({ chosen }: { readonly chosen: (player: string | number) => void }) {
  const { floor, shared } = useWords();
  return (
    <>
      <p>{floor.whichPlayer}</p>
      <div class="choosing-boxes">
        {BOXES.map((seat) => (
          <button key={seat} type="button" onClick={() => chosen(seat)}>
            {shared.box(seat)}
          </button>
        ))}
      </div>
      <Typed asks={floor.anotherPlayer} chosen={(name) => chosen(playerOf(name))} />
    </>
  );
}

const BOXES = [1, 2, 3, 4, 5, 6, 7];

function WhichBox({ act, chosen }: ChoosingProps) {
  const { floor, shared } = useWords();
  return (
    <>
      <p>{floor.whichBox}</p>
      <div class="choosing-boxes">
        {act.inputs.map((input) =>
          'seat' in input && typeof input.seat === 'number' ? (
            <button key={input.seat} type="button" onClick={() => chosen(input)}>
              {shared.box(input.seat)}
            </button>
          ) : null,
        )}
      </div>
    </>
  );
}

function WhichWager({ act, view, chosen }: ChoosingProps) {
  const { floor, shared, bets } = useWords();
  return (
    <>
      <p>{floor.whichWager}</p>
      <div class="choosing-boxes">
        {act.inputs.map((input) =>
          input.type === 'take-back' || input.type === 'confirm-wager' ? (
            <button key={`${input.seat} ${input.bettor}`} type="button" onClick={() => chosen(input)}>
              {shared.box(input.seat)}: {shortMoney(bettorOf(view, input.seat, input.bettor)?.main ?? 0)}
              <small>{bets.bettor(input.bettor)}</small>
            </button>
          ) : null,
        )}
      </div>
    </>
  );
}

function WhichSection({ prizes, chosen }: ChoosingProps) {
  const { floor } = useWords();
  return (
    <>
      <p>{floor.whichSection}</p>
      <div class="choosing-boxes">
        {prizes.map((prize, section) => (
          <button key={section} type="button" onClick={() => chosen({ type: 'wheel-stopped', section })}>
            {floor.section(section, shortMoney(prize))}
          </button>
        ))}
      </div>
    </>
  );
}

/** First the card that is wrong, on a small felt; then the face that it really has. */
function WhichCard({ view, chosen }: ChoosingProps) {
  const { floor, cards, felt } = useWords();
  const [wrong, setWrong] = useState<OpenCard | null>(null);
  const open = openCards(view);
  const whereOf = ({ seat, hand }: OpenCard) =>
    seat === 'dealer' ? felt.dealersHand : floor.handOf(seat, hand);
  if (wrong)
    return (
      <CardPad
        title={floor.itIs(whereOf(wrong), wrong.index + 1, faceWords(wrong.face, cards))}
        chosen={(card) => {
          const { seat, hand, index } = wrong;
          chosen({ type: 'correct-card', seat, hand, index, card });
        }}
      />
    );
  const places = [...new Set(open.map(whereOf))];
  return (
    <>
      <p>{open.length === 0 ? floor.noCards : floor.whichCard}</p>
      <div class="choosing-hands">
        {places.map((place) => (
          <section key={place} aria-label={place}>
            <h3>{place}</h3>
            <div class="choosing-cards">
              {open
                .filter((card) => whereOf(card) === place)
                .map((card) => (
                  <button
                    key={card.number}
                    type="button"
                    aria-label={floor.cardOf(place, card.index + 1, faceWords(card.face, cards))}
                    onClick={() => setWrong(card)}
                  >
                    <PlayingCard face={card.face} />
                  </button>
                ))}
            </div>
          </section>
        ))}
      </div>
    </>
  );
}

interface TypedProps {
  readonly asks: string;
  readonly chosen: (text: string) => void;
}

/** As long as the station takes it. */
const LONGEST_NAME = 40;

function Typed({ asks, chosen, longest = LONGEST_NAME }: TypedProps & { readonly longest?: number }) {
  const { floor } = useWords();
  const [text, setText] = useState('');
  const said = text.trim();
  return (
    <form
      class="choosing-text"
      onSubmit={(event) => {
        event.preventDefault();
        if (said !== '') chosen(said);
      }}
    >
      <label>
        {asks}
        <input
          type="text"
          maxLength={longest}
          autocomplete="off"
          value={text}
          onInput={({ currentTarget }) => setText(currentTarget.value)}
        />
      </label>
      <button type="submit" class="button-next" disabled={said === ''}>
        {floor.goOn}
      </button>
    </form>
  );
}

const LONGEST_REASON = 200;

function Reason({ chosen }: Pick<TypedProps, 'chosen'>) {
  const { floor } = useWords();
  return (
    <>
      <p>{floor.whyHalt}</p>
      <div class="choosing-reasons">
        {Object.values(floor.reasons).map((reason) => (
          <button key={reason} type="button" onClick={() => chosen(reason)}>
            {reason}
          </button>
        ))}
      </div>
      <Typed asks={floor.ownReason} longest={LONGEST_REASON} chosen={chosen} />
    </>
  );
}
