// The inputs of the readiness test and of the deck check.
import type { Declaration, PageDeclaration } from '../declare.ts';
import { BEGIN_DECK_CHECK, type BeginDeckCheck } from './begin-deck-check.ts';
import { BEGIN_TEST, type BeginTest } from './begin-test.ts';
import { CARD_OUTSIDE_COUNT, type CardOutsideCount } from './card-outside-count.ts';
import { DECK_COUNT_LOST, type DeckCountLost } from './deck-count-lost.ts';
import { END_DECK_CHECK, type EndDeckCheck } from './end-deck-check.ts';
import { END_TEST, type EndTest } from './end-test.ts';
import { TEST_HEARD, type TestHeard } from './test-heard.ts';
import { TEST_PART, type TestPart } from './test-part.ts';

export type TestInput = BeginTest | TestPart | EndTest | BeginDeckCheck | EndDeckCheck;
export type TestOfDevice = TestHeard | DeckCountLost | CardOutsideCount;

/** In the order in which a page offers them. */
export const TEST_INPUTS: readonly PageDeclaration<TestInput>[] = [
  BEGIN_TEST,
  TEST_PART,
  END_TEST,
  BEGIN_DECK_CHECK,
  END_DECK_CHECK,
];

export const TESTS_HEARD: readonly Declaration<TestOfDevice>[] = [
  TEST_HEARD,
  DECK_COUNT_LOST,
  CARD_OUTSIDE_COUNT,
];
