// What an act is about, before it is asked: which box, which wager, which card, who, why.
import { useState } from 'preact/hooks';
import type { PageInput } from '../../../protocol/inputs.ts';
import type { TableView } from '../../../protocol/view.ts';
import type { PlacedCard } from '../../../table/inputs/people-do.ts';
import { shortMoney } from '../../../words/format.ts';
import { CardPad } from '../../cards/card-pad.tsx';
import { faceWords, PlayingCard } from '../../cards/playing-card.tsx';
import { useWords } from '../../language/use-words.ts';
import type { FloorAct } from './acts.ts';
import { WhichDecision } from './decision-correction.tsx';
import { type OpenCard, openCards } from './open-cards.ts';
import { bettorOf } from './says.ts';

export interface ChoosingProps {
  readonly act: FloorAct;
  readonly view: TableView;
  /** What the sections of the wheel pay. */
  readonly prizes: readonly number[];
  /** The denominations of the table. */
  readonly chips: readonly number[];
  readonly chosen: (input: PageInput) => void;
}

type Chosen<T> = Omit<ChoosingProps, 'chosen'> & { readonly chosen: (what: T) => void };

/** Of what has one of these fields the station's list has a sample: what it is about is chosen here. */
const CHOSEN = ['card', 'player', 'reason', 'section', 'which'];

export function isSample(input: PageInput): boolean {
  return CHOSEN.some((field) => field in input);
}

/** What is asked depends on what the input has to say. */
export function Choosing(props: ChoosingProps) {
  const [first] = props.act.inputs;
  if (!first) return null;
  if (first.type === 'halt-table')
    return <Reason chosen={(text) => props.chosen({ ...first, reason: { code: 'said', text } })} />;
  if ('section' in first)
    return <WhichSection {...props} chosen={(section) => props.chosen({ ...first, section })} />;
  if ('index' in first)
    return <WhichCard {...props} chosen={(placed) => props.chosen({ ...first, ...placed })} />;
  if ('which' in first) return <WhichDecision {...props} />;
  if ('bettor' in first) return <WhichWager {...props} />;
  if ('player' in first) return <WhichPlayer chosen={(player) => props.chosen({ ...first, player })} />;
  return <WhichBox {...props} />;
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
          'bettor' in input && input.bettor !== null ? (
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

function WhichSection({ prizes, chosen }: Chosen<number>) {
  const { floor } = useWords();
  return (
    <>
      <p>{floor.whichSection}</p>
      <div class="choosing-boxes">
        {prizes.map((prize, section) => (
          <button key={section} type="button" onClick={() => chosen(section)}>
            {floor.section(section, shortMoney(prize))}
          </button>
        ))}
      </div>
    </>
  );
}

/** First the card that is wrong, on a small felt; then the face that it really has. */
function WhichCard({ view, chosen }: Chosen<PlacedCard>) {
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
          chosen({ seat, hand, index, card });
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
