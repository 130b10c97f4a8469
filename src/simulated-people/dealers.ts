// The dealers of a simulated house, who take the table over from each other, each with the own number and PIN.

export interface ListedDealer {
  readonly id: string;
  readonly role: 'dealer';
  readonly number: string;
  readonly pin: string;
}

export const DEALERS: readonly [ListedDealer, ListedDealer, ListedDealer] = [
  { id: 'Ana', role: 'dealer', number: '101', pin: '246813' },
  { id: 'Bo', role: 'dealer', number: '102', pin: '369036' },
  { id: 'Cem', role: 'dealer', number: '103', pin: '581471' },
];
