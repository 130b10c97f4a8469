// A card reader on its wire, and what happens to it.
import {
  type CardReaderCommand,
  CardReaderDriver,
  type CardReaderEvent,
} from '../../../drivers/card-reader/driver.ts';
import { GOOD_WIRE, World } from '../hid/lossy-world.ts';
import { type InsertedCard, ModelReader } from './model-reader.ts';

export function connected(faults = GOOD_WIRE, seed = 1) {
  const world = new World<CardReaderEvent, CardReaderCommand, ModelReader>(
    new CardReaderDriver(),
    new ModelReader(),
    faults,
    seed,
  );
  world.plug();
  world.run(20);
  return world;
}

export const arm = (id: number, expects: 'ace' | 'ten' = 'ten'): CardReaderCommand => ({
  type: 'arm',
  id,
  expects,
});
export const insert = (card: InsertedCard) => (device: ModelReader) => device.insert(card);
export const remove = (device: ModelReader) => device.remove();
export const results = (events: readonly CardReaderEvent[]) => events.filter(({ type }) => type === 'result');
