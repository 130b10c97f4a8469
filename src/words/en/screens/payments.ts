// What is said about payments: whom a bonus is for, why something is paid, the last round.
export const payments = {
  superBonus: {
    bonus: (whom: string) => `Super bonus: ${whom}.`,
    envy: (whom: string) => `Envy: ${whom}.`,
    boxes: (boxes: string) => `box ${boxes}`,
    forOne: (seat: number, bettor: string, amount: string) =>
      `box ${seat}${bettor === '' ? '' : ` ${bettor}`} ${amount}`,
    waits: (missing: string) => `Do not pay: it waits for ${missing}.`,
    areTold: (who: string) => `Told: ${who}.`,
    approval: "the floor's approval",
    toTell: { pit: 'the pit manager to be told', surveillance: 'surveillance to be told' },
    told: { pit: 'pit manager ✓', surveillance: 'surveillance ✓' },
    means: 'The hand stays on the table until the bonus is approved and paid.',
    act: 'Call the floor.',
  },
  lastRound: 'Last round',
  noLastRound: 'No round has been played here yet, or it cannot be shown.',
  ofRound: (round: number, dealer: string, status: 'settled' | 'void') =>
    `Round ${round}, dealer ${dealer}: ${status === 'void' ? 'void, all wagers went back' : 'settled'}. This was to be paid and collected:`,
  stillOpen: 'Still open',
  nothingOpen: 'Nothing is open.',
  recordStays: 'You only look: the record stays as it is. To put something right, call the floor.',
  because: (reason: string) => `Because: ${reason}.`,
  reading: (number: number) => `Reading ${number}:`,
  inEnglish: '(in English)',
  noWords: 'The register has no words for this clause.',
};
