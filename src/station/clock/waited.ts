// Some time passes, by the clock that was given.
import type { Clock } from '../../../drivers/driver.ts';

export function waited(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => {
    clock.at(clock.now() + ms, resolve);
  });
}
