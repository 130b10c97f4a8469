// Where a line of the story may end. Nothing is torn from a word that holds what follows it: a sum keeps its result, a clause
// its number.
import { STORY_WORDS } from '../words/story.ts';

const HOLD_NEXT = new Set(Object.values(STORY_WORDS).flatMap(({ text }) => text.holdNext));

function holdsNext(word: string): boolean {
  return HOLD_NEXT.has(word.startsWith('(') ? word.slice(1) : word);
}

/** The pieces between which a line may end, in any language. */
export function unbroken(text: string): string[] {
  const pieces: string[] = [];
  let held = false;
  for (const word of text.split(' ')) {
    const last = held ? pieces.pop() : undefined;
    pieces.push(last === undefined ? word : `${last} ${word}`);
    held = holdsNext(word);
  }
  return pieces;
}
