// An input in a few words: what was said, pressed or read. It comes after the name of the person or device: "Dealer Ana: …".
import type { Withheld } from '../journal/chain/bodies.ts';
import type { Input } from '../table/input.ts';
import { faceText } from '../words/faces.ts';
import type { StoryWords } from '../words/story.ts';
import { tellInput } from '../words/story-tellers.ts';
import { wagersText } from './wager-text.ts';

/**
 * A refused input keeps the faces of its cards to itself; some the journal has not even written down. So does one that tells
 * of a card that nobody has been shown.
 */
export function inputSentence(input: Input | Withheld, faceless: boolean, words: StoryWords): string {
  if (input.type === 'withheld') return words.withheld(input.was);
  if (!Object.hasOwn(words.inputs, input.type)) return words.unknownInput(input.type);
  return tellInput(words.inputs, input.type, input, {
    face: faceless ? () => words.someCard : faceText,
    wagers: (placed) => wagersText(placed, words),
  });
}
