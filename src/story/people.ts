// Who did it: a person with a role, or the device that an input comes from.
import type { Input } from '../table/input.ts';
import { declarationOf } from '../table/inputs/all.ts';
import { isDealersWork } from '../table/inputs/dealers-work.ts';
import { isFloor, type Person } from '../table/people.ts';
import type { StoryWords } from '../words/story.ts';

/** "Dealer Ana". A person who goes by the role, as "dealer 2", is not called dealer twice. */
function personText({ id, role }: Person, { titles }: StoryWords): string {
  const name = id.toLowerCase().startsWith(role) ? id.slice(role.length).trim() : id;
  return [titles[role], name].filter((word) => word !== '').join(' ');
}

/** Whoever deals may drop out in mid-hand: a floorperson who then does the dealer's work is told as such. */
export function whoText(by: Person | null, type: Input['type'], words: StoryWords): string {
  if (!by) return words.sources[declarationOf(type).from ?? 'controller'];
  const who = personText(by, words);
  return isFloor(by) && isDealersWork(type) ? words.inDealersPlace(who) : who;
}

/** The dealer who speaks at the table. */
export function dealerText(dealer: string | null, words: StoryWords): string {
  return dealer === null ? words.somebody.dealer : personText({ id: dealer, role: 'dealer' }, words);
}

/** A fact knows a person by name only: the step tells the role. */
export function namedText(id: string | null, by: Person | null, words: StoryWords): string {
  if (id === null || id === '') return words.somebody.floor;
  return by?.id === id ? personText(by, words) : id;
}
