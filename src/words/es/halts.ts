// Por qué está parada la mesa, en español: lo que sigue a «La mesa se para:», sin el punto final.
import type { HaltCodes } from '../../table/halt.ts';
import type { WheelFaultCodes } from '../../table/round/wheel-fault.ts';
import { faceSign } from '../faces.ts';
import { of, ofBoth, said, unended, type Wordings } from '../wording.ts';

const sealCannotBeOpened = (which: string) =>
  `El sello de ${which} no se puede abrir: el jefe de sala la descubre, entra en la pantalla del crupier, la anota allí y deja seguir la mesa`;

const lost = ofBoth('from', 'to', (from: number, to: number) =>
  from === to ? `el número ${from}` : `los números ${from} a ${to}`,
);

export const halts: Wordings<HaltCodes> = {
  said: said`${of('text', unended)}`,
  'by-the-dealer': 'El crupier ha parado la mesa',
  'at-the-keypad': 'se paró en el teclado',
  'reader-contradicts-scanner':
    'El lector y el escáner del sabot se contradicen sobre la carta tapada: deje seguir la mesa y compruebe otra vez, o anule entonces la ronda',
  'scanner-started-anew':
    'El escáner del sabot se reinició después de anotar cartas a mano, y avisa de una: compare las cartas con el registro',
  'scanner-saw-others': 'El escáner del sabot vio otras cartas que las anotadas a mano: compárelas',
  'scanner-tells-of-count':
    'El escáner del sabot avisa tarde de cartas, y algunas son de un recuento: compare las cartas de la mesa con el registro',
  'scanner-lost-numbers': said`El escáner del sabot ha perdido ${lost}: pueden faltar cartas en el registro`,
  'scanner-contradicts-itself': said`El escáner del sabot dijo dos cosas distintas con su número ${of('number')}, y se jugó la primera: compare las cartas de la mesa con el registro`,
  'another-scanner': said`Hay otro escáner del sabot: ${of('scanner')} en lugar de ${of('before')}. El jefe de sala debe aceptarlo`,
  'scanner-lost-memory': said`El escáner del sabot ${of('scanner')} ha perdido la memoria: iba por el ${of('number')}. El jefe de sala debe aceptarlo`,
  'seal-cannot-be-opened': {
    'hole-card': sealCannotBeOpened('la carta tapada'),
    'card-drawn-in-error': sealCannotBeOpened('la carta sacada por error'),
  },
  'typed-card-not-as-sealed': said`Se anotó ${of('typed', faceSign)} para la carta ${of('number')}, y la sellada es ${of('sealed', faceSign)}: mire la mano y corrija la carta`,
  'journal-not-as-written': said`El diario no está como se escribió${of('row', (row: string | null) => (row === null ? '' : `, en la fila ${row}`))}: \`sabot verify\` dice qué está mal`,
};

/** Por qué ha fallado un giro, como frase. */
export const wheelFaults: Wordings<WheelFaultCodes> = {
  'never-began': 'La rueda no ha empezado a girar.',
  'never-stops': 'La rueda no deja de girar.',
  'wheel-says': said`La rueda avisa del fallo ${of('number')}: ${of('text', unended)}.`,
  'impossible-section': said`La rueda dice que está en el sector ${of('section')} de ${of('sections')}, contados desde 0: ese sector no existe.`,
  'other-sections': said`La rueda tiene ${of('sections')} sectores, y esta mesa tiene premios para ${of('prizes')}.`,
};
