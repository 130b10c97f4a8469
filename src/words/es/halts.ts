// Por qué está parada la mesa, en español: lo que sigue a «La mesa se para:», sin el punto final.
import type { HaltCodes } from '../../table/halt.ts';
import type { WheelFaultCodes } from '../../table/round/wheel-fault.ts';
import { byHow, unended, type Wordings } from '../wording.ts';

const sealCannotBeOpened = (which: string) =>
  `El sello de ${which} no se puede abrir: el jefe de sala la descubre, entra en la pantalla del crupier, la anota allí y deja seguir la mesa`;

export const halts: Wordings<HaltCodes> = {
  said: ({ text }) => unended(text),
  'by-the-dealer': 'El crupier ha parado la mesa',
  'at-the-keypad': 'se paró en el teclado',
  'reader-contradicts-scanner':
    'El lector y el escáner del sabot se contradicen sobre la carta tapada: deje seguir la mesa y compruebe otra vez, o anule entonces la ronda',
  'scanner-started-anew':
    'El escáner del sabot se reinició después de anotar cartas a mano, y avisa de una: compare las cartas con el registro',
  'scanner-saw-others': 'El escáner del sabot vio otras cartas que las anotadas a mano: compárelas',
  'scanner-lost-numbers': ({ from, to }) =>
    `El escáner del sabot ha perdido ${from === to ? `el número ${from}` : `los números ${from} a ${to}`}: pueden faltar cartas en el registro`,
  'another-scanner': ({ scanner, before }) =>
    `Hay otro escáner del sabot: ${scanner} en lugar de ${before}. El jefe de sala debe aceptarlo`,
  'scanner-lost-memory': ({ scanner, number }) =>
    `El escáner del sabot ${scanner} ha perdido la memoria: iba por el ${number}. El jefe de sala debe aceptarlo`,
  'seal-cannot-be-opened': byHow({
    'hole-card': sealCannotBeOpened('la carta tapada'),
    'card-drawn-in-error': sealCannotBeOpened('la carta sacada por error'),
  }),
  'journal-not-as-written': ({ row }) =>
    `El diario no está como se escribió${row === null ? '' : `, en la fila ${row}`}: \`sabot verify\` dice qué está mal`,
};

/** Por qué ha fallado un giro, como frase. */
export const wheelFaults: Wordings<WheelFaultCodes> = {
  'never-began': 'La rueda no ha empezado a girar.',
  'never-stops': 'La rueda no deja de girar.',
  'wheel-says': ({ number, text }) => `La rueda avisa del fallo ${number}: ${unended(text)}.`,
  'other-sections': ({ sections, prizes }) =>
    `La rueda tiene ${sections} sectores, y esta mesa tiene premios para ${prizes}.`,
};
