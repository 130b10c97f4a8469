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
};
