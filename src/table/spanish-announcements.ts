// What the dealer is to say aloud, in Spanish: the totals and calls of `rules/announce.ts` and `announcements.ts`.

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^(\d+) or (\d+)$/, '$1 o $2'],
  [/^(\d+), too many$/, '$1, pasa'],
  [/^Dealer's card$/, 'carta del crupier'],
];

export function spanishAnnouncement(say: string): string {
  const [pattern, words] = WORDS.find(([english]) => english.test(say)) ?? [];
  return pattern && words ? say.replace(pattern, words) : say;
}
