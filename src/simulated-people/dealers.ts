// The dealers of a simulated house, who take the table over from each other, each with the own PIN.

interface Dealer {
  readonly id: string;
  readonly role: 'dealer';
  readonly pin: string;
}

export const DEALERS: readonly [Dealer, Dealer, Dealer] = [
  { id: 'Ana', role: 'dealer', pin: '2468' },
  { id: 'Bo', role: 'dealer', pin: '3690' },
  { id: 'Cem', role: 'dealer', pin: '5814' },
];
