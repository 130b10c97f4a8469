// Lo que la estación dice sin código, en español: sobre los PIN y sobre sí misma.

const SENTENCES: Readonly<Record<string, string>> = {
  'This PIN is not known.': 'Este PIN no se conoce.',
  "This PIN is not a dealer's.": 'Este PIN no es de un crupier.',
  'Who takes the table over says so with the own PIN.': 'Quien toma la mesa lo dice con su propio PIN.',
  'Nobody is signed in here. Sign in with your PIN.': 'Nadie ha entrado aquí. Entre con su PIN.',
  'It meant nothing to the table.': 'No significó nada para la mesa.',
  'The station is stopping.': 'La estación se está deteniendo.',
  'Too much is waiting to be written. Try again.': 'Hay demasiado por escribir. Inténtelo de nuevo.',
  'The devices of this table are real.': 'Los aparatos de esta mesa son reales.',
  'This is no message that a page may send.': 'Una página no puede enviar este mensaje.',
};

const WAIT = /^Too many wrong PINs: wait (\d+) seconds?\.$/;

export function spanishProblem(sentence: string): string {
  const seconds = WAIT.exec(sentence)?.[1];
  if (seconds !== undefined)
    return `Demasiados PIN erróneos: espere ${seconds} ${seconds === '1' ? 'segundo' : 'segundos'}.`;
  return SENTENCES[sentence] ?? sentence;
}
