// What is known of the shoe that is played from.

export interface ShoeState {
  readonly number: number;
  /** How many cards have left the shoe. */
  out: number;
  /** Cards that were on the table when the discards were shuffled in mid-round: they are not in this shoe. */
  elsewhere: number;
  /** The last card has left it, and no card was needed since: it is not filled again yet. Absent while there are cards. */
  empty?: true;
  /** Cards of the shoe before that nobody could read and that wait to be entered: they come before the burn. Absent: none. */
  unreadBefore?: number;
  /** The running numbers of cards that were told of during this shoe and are none of it. Absent: none. */
  enteredLate?: readonly number[];
  /** How often each card has left the shoe. */
  seen: number[];
  faceUpCards: number;
  tens: number;
  cutCardSeen: boolean;
  /** The cards left in it have been counted. */
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
