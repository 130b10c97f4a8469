// What the guided tour says: what to do, and what it shows.
import type { TourStep } from '../../../protocol/simulation.ts';

export interface StepWords {
  readonly title: string;
  readonly does: string;
  readonly why: string;
}

const steps: Readonly<Record<TourStep, StepWords>> = {
  'dealer-signs-in': {
    title: 'Sign in as the dealer',
    does: 'You are Ana. On the dealer’s page touch Ana, or type her number and PIN as on a real table.',
    why: 'The journal names a person for everything that somebody does at the table.',
  },
  wagers: {
    title: 'Take the wagers',
    does: 'Let simulated guests bet on boxes 3 and 5. If the table is closed, simulated people open it first.',
    why: 'At a real table you would touch a box on the dealer’s page and enter its wager.',
  },
  deal: {
    title: 'Deal',
    does: 'Draw one card after the other, until every box and the dealer have theirs.',
    why: 'The scanner in the shoe reads each card. The dealer’s page shows where it goes: the dealer touches nothing.',
  },
  decide: {
    title: 'Play the hands',
    does: 'Touch what each box decides, for example Stand for 17 and Double for 11. Draw the cards, the dealer’s too.',
    why: 'A card that is drawn on a hand’s turn is its hit. Only what no sensor can see is touched.',
  },
  pay: {
    title: 'Pay',
    does: 'Touch an amount to see its clause and its arithmetic. Then touch “All is paid”.',
    why: 'Each payment names the clause of the rule book that orders it.',
  },
  provoke: {
    title: 'Provoke an irregularity',
    does: 'Put a ten into the shoe. Spanish 21 is played without tens: see what happens when it comes out.',
    why: 'The table stops by itself, and calls the floor with the clause.',
  },
  'floor-signs-in': {
    title: 'Sign in as the floorperson',
    does: 'You are Flo. Sign in on the floor page, beside the dealer’s.',
    why: 'What a dealer may not do alone is done by the floor, with its own PIN.',
  },
  clear: {
    title: 'Clear it',
    does: 'The call is at the top of the floor page. Read what the book allows, choose, and confirm.',
    why: 'The dealer’s page goes on in the same moment. The journal has the call, the answer and who gave it.',
  },
  'surveillance-signs-in': {
    title: 'A guest complains',
    does: 'Box 5 says that the first hand was paid too little. You are Sam of surveillance: sign in on the hands page.',
    why: 'A dealer is a party to the dispute, and cannot open past hands.',
  },
  prove: {
    title: 'Settle the dispute',
    does: 'Choose this round from the list. Step through its cards, look at the payment of box 5, read the green line.',
    why: 'Green: the rows of the journal and all payments were computed again just now, and the signature holds.',
  },
};

export const tour = {
  title: 'Guided tour',
  steps,
  progress: (step: number, steps: number) => `Step ${step} of ${steps}`,
  skip: 'Skip this step',
  again: 'Start again',
  leave: 'To the simulator panel',
  bet: 'Let the guests bet',
  ten: 'Put a ten into the shoe and draw it',
  moment: 'One moment …',
  over: 'That was the tour',
  overDoes: 'You have played a hand, cleared an irregularity and settled a dispute.',
  overWhy: 'The simulator panel has more situations. The pages stay open: try what you like.',
};
