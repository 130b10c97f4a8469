// Lo que se dice de los pagos: para quién es un bono, por qué se paga, la última ronda.
import type { Words } from '../../en/screens.ts';

export const payments: Words['payments'] = {
  superBonus: {
    bonus: (whom) => `Súper bono: ${whom}.`,
    envy: (whom) => `Bono de envidia: ${whom}.`,
    boxes: (boxes) => `casilla ${boxes}`,
    forOne: (seat, bettor, amount) => `casilla ${seat}${bettor === '' ? '' : ` ${bettor}`} ${amount}`,
    waits: (missing) => `No pague: falta ${missing}.`,
    areTold: (who) => `Avisados: ${who}.`,
    approval: 'la aprobación del jefe de sala',
    toTell: { pit: 'avisar al jefe de sector', surveillance: 'avisar a vigilancia' },
    told: { pit: 'jefe de sector ✓', surveillance: 'vigilancia ✓' },
    means: 'La mano queda en la mesa hasta que el bono se apruebe y se pague.',
    act: 'Llame al jefe de sala.',
  },
  lastRound: 'Última ronda',
  noLastRound: 'Aquí no se ha jugado ninguna ronda todavía, o no se puede mostrar.',
  ofRound: (round, dealer, status) =>
    `Ronda ${round}, crupier ${dealer}: ${status === 'void' ? 'anulada, se devolvieron todas las apuestas' : 'liquidada'}. Esto había que pagar y cobrar:`,
  stillOpen: 'Queda pendiente',
  nothingOpen: 'No queda nada pendiente.',
  recordStays: 'Solo se mira: el registro queda como está. Para corregir algo, llame al jefe de sala.',
  because: (reason) => `Porque: ${reason}.`,
  reading: (number) => `Lectura ${number}:`,
  inEnglish: '(en inglés)',
  noWords: 'El registro no tiene palabras para esta cláusula.',
};
