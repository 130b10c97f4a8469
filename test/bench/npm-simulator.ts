// The npm package @blackjacktrainer/blackjack-simulator: ordinary blackjack by the basic strategy, one thread.
import { createRequire } from 'node:module';

interface NpmPackage {
  readonly Simulator: new (settings: object) => { run(): { readonly handsPlayed: number } };
}

function isNpmPackage(value: unknown): value is NpmPackage {
  return typeof value === 'object' && value !== null && 'Simulator' in value;
}

/** `PlayerStrategy.BasicStrategy`, which the package does not export. */
const BASIC_STRATEGY = 1;

/** The rules nearest to ours: six decks, dealer stands on soft 17, late surrender, a quarter cut off. */
const SETTINGS = {
  playerStrategy: BASIC_STRATEGY,
  deckCount: 6,
  hitSoft17: false,
  allowLateSurrender: true,
  allowResplitAces: true,
  penetration: 0.75,
};

/** Loads the package; returns a function that plays so many hands and says how many it was. */
export function loadNpmSimulator(): (hands: number) => number {
  // Its bundle is made for a browser's worker, where the global object is called "self".
  Object.assign(globalThis, { self: globalThis });
  const loaded: unknown = createRequire(import.meta.url)('@blackjacktrainer/blackjack-simulator');
  if (!isNpmPackage(loaded)) throw new TypeError('the npm package has no Simulator');
  const { Simulator } = loaded;
  return (hands) => new Simulator({ ...SETTINGS, hands }).run().handsPlayed;
}
