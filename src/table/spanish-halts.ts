// Por qué está parada la mesa, en español, cuando lo ha dicho la estación. Lo que escribió una persona queda como lo escribió.

const CARDS: Readonly<Record<string, string>> = {
  'the hole card': 'la carta tapada',
  'the card drawn in error': 'la carta sacada por error',
};

type Phrase = readonly [RegExp, (...found: string[]) => string];

const PHRASES: readonly Phrase[] = [
  [
    /^The card reader and the shoe scanner contradict each other about the hole card: let the table go on and check again, or void the round then\.?$/,
    () =>
      'El lector y el escáner del sabot se contradicen sobre la carta tapada: deje seguir la mesa y compruebe otra vez, o anule entonces la ronda.',
  ],
  [
    /^The shoe scanner has been started anew since cards were entered by hand, and tells of one: compare the cards with the record\.?$/,
    () =>
      'El escáner del sabot se reinició después de anotar cartas a mano, y avisa de una: compare las cartas con el registro.',
  ],
  [
    /^The shoe scanner saw other cards than were entered by hand: compare them\.?$/,
    () => 'El escáner del sabot vio otras cartas que las anotadas a mano: compárelas.',
  ],
  [
    /^The shoe scanner has lost its numbers? (\d+)(?: to (\d+))?: cards may be missing from the record\.?$/,
    (from = '', to = '') =>
      `El escáner del sabot ha perdido ${to ? `los números ${from} a ${to}` : `el número ${from}`}: pueden faltar cartas en el registro.`,
  ],
  [
    /^Another shoe scanner is connected: (.+) in place of (.+)\. The floor must accept it\.?$/,
    (now = '', before = '') =>
      `Hay otro escáner del sabot: ${now} en lugar de ${before}. El jefe de sala debe aceptarlo.`,
  ],
  [
    /^The shoe scanner (.+) has lost its memory: it was at (\d+)\. The floor must accept it\.?$/,
    (name = '', number = '') =>
      `El escáner del sabot ${name} ha perdido la memoria: iba por el ${number}. El jefe de sala debe aceptarlo.`,
  ],
  [
    /^The seal of (.+) cannot be opened: the floor turns it over, signs in at the dealer's screen, enters it there and lets the table go on\.?$/,
    (card = '') =>
      `El sello de ${CARDS[card] ?? card} no se puede abrir: el jefe de sala la descubre, entra en la pantalla del crupier, la anota allí y deja seguir la mesa.`,
  ],
  // What exactly is wrong is for whoever repairs it: `sabot verify` says the same.
  [
    /^The journal is not as it was written: (.+)$/,
    (what = '') => `El diario no está como se escribió: ${what}`,
  ],
  [/^it was halted at the keypad\.?$/, () => 'se paró en el teclado'],
];

export function spanishHalt(reason: string): string {
  for (const [pattern, say] of PHRASES) {
    const found = pattern.exec(reason);
    if (found) return say(...found.slice(1));
  }
  return reason;
}
