// The boxes in their row, and the felt that they lie on: on every page the same, whether it can be touched or not.
import type { ComponentChildren } from 'preact';
import type { TableSettings, TableView } from '../../protocol/view.ts';
import { Box, type BoxTouch } from './box.tsx';
import { DealersHand } from './dealers-hand.tsx';

export interface BoxesProps {
  readonly view: TableView;
  readonly settings: TableSettings;
  /** What a touch on a box does; null where it does nothing. Where this is left out, nothing can be touched. */
  readonly touchOf?: (seat: number) => BoxTouch | null;
  /** What can be done on the box itself. */
  readonly offersOf?: (seat: number) => ComponentChildren;
}

/** The arc has seven places. How many of them a box is off the middle, when `boxes` are spread evenly. */
export function offTheMiddle(seat: number, boxes: number): number {
  return Math.round(Math.abs(((seat - 0.5) / boxes - 0.5) * 7));
}

export function Boxes({ view, settings, touchOf, offersOf }: BoxesProps) {
  const { boxes, chips } = settings;
  return Array.from({ length: boxes }, (_, index) => index + 1).map((seat) => (
    <Box
      key={seat}
      seat={seat}
      off={offTheMiddle(seat, boxes)}
      view={view}
      chips={chips}
      touch={touchOf?.(seat) ?? null}
    >
      {offersOf?.(seat)}
    </Box>
  ));
}

/** As the dealer sees it: the players opposite, box 1 at the left, the dealer's own cards nearest. */
export function Felt({ children, ...boxes }: BoxesProps & { readonly children?: ComponentChildren }) {
  return (
    <div class={`felt felt-${boxes.settings.boxes}`} style={{ '--boxes': boxes.settings.boxes }}>
      <Boxes {...boxes} />
      <DealersHand view={boxes.view} />
      {children}
    </div>
  );
}
