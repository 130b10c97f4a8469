// What is known about the shoe in play.

export interface ShoeState {
  readonly number: number;
  /** How many cards have left the shoe. */
  out: number;
  /** Cards that were on the table when the discards were shuffled during a round. They are not in this shoe. */
  elsewhere: number;
  /** The last card has left the shoe and no card was needed since, so it is not filled yet. Absent while it has cards. */
  empty?: true;
  /**
   * Cards of the previous shoe that nobody could read and that wait to be entered. They come before the burn. Absent:
   * none.
   */
  unreadBefore?: number;
  /** The running numbers of cards that were reported during this shoe but do not belong to it. Absent: none. */
  enteredLate?: readonly number[];
  /** How often each card has left the shoe. */
  seen: number[];
  faceUpCards: number;
  tens: number;
  cutCardSeen: boolean;
  /** The cards left in the shoe have been counted. */
  counted: boolean;
  /** The players of the last round dealt from this shoe; null before the first. */
  lastPlayers: (string | number)[] | null;
}

export function newShoe(number: number): ShoeState {
  return {
    number,
    out: 0,
    elsewhere: 0,
    seen: Array<number>(52).fill(0),
    faceUpCards: 0,
    tens: 0,
    cutCardSeen: false,
    counted: false,
    lastPlayers: null,
  };
}
