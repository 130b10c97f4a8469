// What is stored, signed, sent and compared is a code with typed parameters, never a sentence. A subject lists its codes
// as an interface: each code with its parameters. `src/words` says them in every language.

/** One of the codes, with its own parameters: `{ code: 'wager-confirmed', seat: 3, bettor: 'a' }`. */
export type Coded<Codes, C extends keyof Codes = keyof Codes> = {
  readonly [K in C]: { readonly code: K } & Codes[K];
}[C];
