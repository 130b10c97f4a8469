// Cards in the place of the scanner, or of a seal: the one that is entered now, and one that lies face down unseen.
import type { PageInput } from '../../../protocol/inputs.ts';
import type { Choice, TableView } from '../../../protocol/view.ts';
import type { CardOut } from '../../../table/inputs/cards/card.ts';
import type { DrawnCardUsed } from '../../../table/inputs/cards/drawn-card-used.ts';
import type { HoleTurned } from '../../../table/inputs/cards/hole-turned.ts';
import { isFloor, type Role } from '../../../table/people.ts';
import type { Words } from '../../../words/en/screens.ts';
import { CardPad } from '../../cards/card-pad.tsx';
import type { Asking } from '../../connection/use-asking.ts';
import { useWords } from '../../language/use-words.ts';
import { cardByHand } from '../../told/troubles.ts';
import { first, offered } from '../choices.ts';

type OfCard = CardOut | HoleTurned | DrawnCardUsed;

/** The card that is entered now; null when none is. */
export function cardToEnter(view: TableView, role: Role): OfCard | null {
  const { phase, turn, trouble } = view;
  const card = cardByHand(view.choices);
  // When all is played no card is due: one that came out all the same is told of in the menu.
  if (card && (phase !== 'payout' || trouble.unread > 0 || view.nextCard)) return card;
  // A seal that cannot be opened halts the table; the floor enters the card.
  const floors = trouble.halted !== null && isFloor({ id: '', role });
  const mayEnter = ({ by }: Pick<Choice, 'by'>) => by === 'dealer' || floors;
  const hole = offered(view, 'hole-card-turned').find(mayEnter);
  if (hole) return hole.input;
  const isUsed = phase !== 'payout' && (!floors || phase !== 'turns' || turn?.cardDue === true);
  return (isUsed && offered(view, 'drawn-card-used').find(mayEnter)?.input) || null;
}

function titleOf({ type }: OfCard, { trouble }: TableView, words: Words['dealer']): string {
  if (type === 'hole-card-turned') return words.holePad;
  if (type === 'drawn-card-used') return words.drawnPad;
  return trouble.unread > 0 ? words.cardPad : words.manualPad;
}

export interface ByHandProps {
  readonly view: TableView;
  readonly asking: Asking;
  readonly role: Role;
}

export function ByHand({ view, asking, role }: ByHandProps) {
  const { dealer } = useWords();
  const input = cardToEnter(view, role);
  if (!input) return null;
  const title = titleOf(input, view, dealer);
  return <CardPad title={title} chosen={(card) => void asking.ask({ ...input, card })} />;
}

/** Where the next card lies face down: nobody looks at it, so it is not entered but told of. */
export function faceDownPlace({ nextCard }: TableView): 'hole' | 'burn' | null {
  return nextCard?.to === 'hole' || nextCard?.to === 'burn' ? nextCard.to : null;
}

/** A card that lies face up where it should not, or face down where none is due: that is told of in the menu. */
export function isOutOfPlace(input: PageInput, view: TableView): boolean {
  if ('faceUp' in input) return input.faceUp;
  return input.type === 'face-down-card' && faceDownPlace(view) === null;
}

export function FaceDown({ view, asking }: ByHandProps) {
  const { dealer, acts } = useWords();
  const input = first(view, 'face-down-card');
  const place = faceDownPlace(view);
  if (!input) return null;
  if (place)
    return (
      <button type="button" class="act wide button-do" onClick={() => void asking.ask(input)}>
        {dealer.liesFaceDown[place]}
      </button>
    );
  // The hand in turn may not want the card that nobody could read: it is kept aside, and the hand decides.
  const { phase, turn, trouble } = view;
  if (phase !== 'turns' || trouble.unread === 0 || turn?.cardDue) return null;
  return (
    <button type="button" class="act" onClick={() => void asking.ask(input)}>
      {acts[input.type]}
    </button>
  );
}
