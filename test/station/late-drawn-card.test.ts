// A card that comes late comes only if the player still wants it, also where it lies on the table as a card drawn in error.
import { expect, test } from 'vitest';
import { sealKeeper } from '../../src/journal/chain/sealing.ts';
import { openedSealInput } from '../../src/station/devices/seal-opener.ts';
import { corrects, twoBoxes } from '../table/corrects.ts';

test('the station gives the dealer’s card to the corrected hand after the player’s word, and not before', () => {
  const seals = sealKeeper(Buffer.alloc(32), () => 0);
  const day = twoBoxes('massachusetts');
  for (const seat of [1, 2]) day.decides(seat, 'stand');
  day.turnsHole();
  day.cards('5S');
  corrects(day, 2, 'hit');
  expect(day.table.state.drawn).toHaveLength(1);
  expect(openedSealInput(day.table, seals)).toBeNull();
  day.says({ type: 'missed-choice', seat: 2, choice: 'deal' });
  expect(openedSealInput(day.table, seals)).toEqual({ type: 'drawn-card-used' });
});
