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
  'There is no such round.': 'No hay tal ronda.',
  'This is too much for a page.': 'Es demasiado para una página.',
  'The round is not over: it has no record yet.': 'La ronda no ha terminado: aún no tiene registro.',
  'The round is not signed yet: its record can be had when the shoe is over.':
    'La ronda aún no está firmada: el registro se puede obtener cuando termine el sabot.',
  'There are too many rows up to the next signature: use `sabot export`.':
    'Hay demasiadas filas hasta la firma siguiente: use `sabot export`.',
  'Something is in the address twice.': 'Algo está dos veces en la dirección.',
  'Past hands are for the floor and for surveillance.':
    'Las manos pasadas son para los jefes de sala y la vigilancia.',
  'Too many questions at once: ask again in a moment.':
    'Demasiadas preguntas a la vez: pregunte de nuevo en un momento.',
  'This took too long and was given up. Ask for less: a shorter period, one criterion more.':
    'Tardó demasiado y se abandonó. Pida menos: un período más corto, un criterio más.',
  'The station is closing.': 'La estación se está cerrando.',
  'There is something in the address that cannot be asked for.':
    'Hay algo en la dirección que no se puede preguntar.',
  'The period ends before it begins.': 'El período termina antes de empezar.',
  'The period is longer than a quarter of a year: choose a shorter one, or use `sabot export`.':
    'El período es de más de tres meses: elija uno más corto, o use `sabot export`.',
  'This is no message that a page may send.': 'Una página no puede enviar este mensaje.',
};

const WAIT = /^Too many wrong PINs: wait (\d+) seconds?\.$/;

export function spanishProblem(sentence: string): string {
  const seconds = WAIT.exec(sentence)?.[1];
  if (seconds !== undefined)
    return `Demasiados PIN erróneos: espere ${seconds} ${seconds === '1' ? 'segundo' : 'segundos'}.`;
  return SENTENCES[sentence] ?? sentence;
}
