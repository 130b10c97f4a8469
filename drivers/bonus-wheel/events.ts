// What the bonus wheel tells the station, and the commands it takes.

export type WheelEvent =
  /** Its identity: sent once, and again after each start of the wheel. */
  | { readonly type: 'introduced'; readonly device: string; readonly boots: number }
  | { readonly type: 'spinning'; readonly id: number }
  | { readonly type: 'stopped'; readonly id: number; readonly section: number; readonly sections: number }
  | {
      readonly type: 'fault';
      /** The spin; null if it is about none. */
      readonly id: number | null;
      /** The wheel's own code, and the wheel's own words. */
      readonly code: number;
      readonly sentence: string;
    }
  /** The wheel is at rest, and names a section that it does not have. */
  | {
      readonly type: 'fault';
      readonly id: number;
      readonly code: 'impossible-section';
      readonly section: number;
      readonly sections: number;
    }
  /** The driver has waited for so long: the wheel has not begun to turn, or has not stopped. A result may still come. */
  | {
      readonly type: 'fault';
      readonly id: number;
      readonly code: 'no-answer' | 'never-stops';
      readonly seconds: number;
    };

export interface Prize {
  /** The id of the spin that won it. */
  readonly id: number;
  readonly cents: number;
  readonly text: string;
}

export type WheelCommand =
  /** A number of the journal, 1 to 4294967295. */
  | { readonly type: 'spin'; readonly id: number }
  | ({ readonly type: 'show-prize' } & Prize)
  /** The floor has decided otherwise: stop asking the wheel. */
  | { readonly type: 'abandon-spin'; readonly id: number };
