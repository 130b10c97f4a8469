// One page for the dealer and one for the floor, from opening to closing, in English.

export interface Part {
  readonly title: string;
  readonly steps: readonly string[];
}

export interface OperatingPage {
  readonly title: string;
  readonly parts: readonly Part[];
}

export interface OperatingWords {
  readonly dealer: OperatingPage;
  readonly floor: OperatingPage;
}

const dealer: OperatingPage = {
  title: 'At the table: dealer',
  parts: [
    {
      title: 'Opening',
      steps: [
        'Touch the screen and sign in with your staff number and PIN. Nobody works under your name: sign out when you leave.',
        'If the house asks for the readiness test, do it with the floorperson before the first shuffle.',
        'Do what the screen says, in its order: inspect, take out the tens, spread, wash, shuffle, offer the cut, place the cut card, load, burn. Touch “done” when it is done.',
      ],
    },
    {
      title: 'Every round',
      steps: [
        'Enter the wagers as they lie. A spoken wager must be confirmed; the screen says by whom.',
        'Deal. The cards lead: the first card closes the wagers. The screen names the place of the next card.',
        'Draw only while the lamp of the shoe is lit.',
        'Touch what the player decides, after the hand signal. What the book does not allow is grey; touch it to see why.',
        'Insert the hole card into the reader when the screen asks for it. Nobody looks at it before.',
        'Pay and collect what the screen shows, in its order. Touch an amount to see the sum and its clause. Then touch “all is paid”.',
        'Pick up the cards as the screen says.',
      ],
    },
    {
      title: 'Something is wrong',
      steps: [
        'A wrong tap: take it back with “undo”. A wrong card or decision that undo does not reach: call the floor.',
        'The scanner could not read a card: enter it on the screen. Was no card drawn? Call the floor.',
        'A red sentence: stop, leave cards and chips where they are, call the floor, and do what it says.',
        'The screen is dark: touch nothing. Nothing is lost; the round comes back by itself. Call the floor.',
      ],
    },
    {
      title: 'Relief and closing',
      steps: [
        'Your relief types number and PIN at your screen. From then on everything is under their name.',
        'The floorperson closes the table after a round. Count the cards and put them away as the screen says. Sign out.',
      ],
    },
  ],
};

const floor: OperatingPage = {
  title: 'At the table: floorperson',
  parts: [
    {
      title: 'Opening',
      steps: [
        'Sign in on the floor page or the keypad with your staff number and PIN. Acknowledge what the table has noticed since yesterday.',
        'Walk through the readiness test with the dealer where the house asks for it. Pennsylvania opens only after the part of the card reader.',
        'Open the table. Verify the inspection and, deck by deck, that all tens are out. Inspect the card reader where the book wants it.',
      ],
    },
    {
      title: 'During play',
      steps: [
        'A call is red on the dealer’s screen and on your page, with its clause and what the book allows. Answer it there or with the keypad’s code.',
        'What waits for you: a super bonus, cards or a wheel entered by hand, a spoken wager, a corrected decision. A second person confirms; nobody confirms their own entry.',
        'Correct a card or a decision only after you have seen it on the felt. The table works the money out again and says what goes back.',
        'An adjustment of a settled round needs two people. A hand in dispute: hold it on the hands page, so that it is kept.',
      ],
    },
    {
      title: 'A device fails',
      steps: [
        'Scanner: let cards be entered by hand. Two people look at what is paid by them.',
        'Card reader: the book decides. The table goes on without it, or stops until it is repaired.',
        'Wheel: turn it by hand in front of the players and enter the section.',
        'Another device in its place: compare its name and number with the label, and accept it on your page.',
      ],
    },
    {
      title: 'The box is dead',
      steps: [
        'Stop the game. Cards and chips stay where they are. Call the technician and surveillance.',
        'Wait two minutes: the box starts by itself and shows the same round.',
        'If it does not: a technician prints the sheet of the round from its disk (sabot sheet). Finish the round by the sheet, with the form. No other round begins.',
        'No disk, no sheet: void the round if the book lets you, or finish it from the felt with the blank form and the recording.',
        'When the box is back: enter what is on the form, in its order. Keep the form.',
      ],
    },
    {
      title: 'Closing',
      steps: [
        'Close the table after the last round. See that the cards are counted and put away.',
        'Look at the warnings on your page: disk, backup, PINs, certificate. Tell the technician. Sign out.',
      ],
    },
  ],
};

export const operating: OperatingWords = { dealer, floor };
