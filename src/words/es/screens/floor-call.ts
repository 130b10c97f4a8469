// "Call the floor" on the dealer's page, in Spanish.
import type { Words } from '../../en/screens.ts';

export const floorCall: Words['floorCall'] = {
  call: 'Avisar al jefe',
  called: 'Jefe avisado',
  why: 'El jefe de sala está avisado. Si hay tiempo, diga por qué:',
  reasons: {
    unsaid: 'Sin motivo',
    dispute: 'Reclamación',
    payment: 'Pago',
    cards: 'Cartas',
    chips: 'Fichas o reposición',
    guest: 'Atención a un cliente',
    relief: 'Relevo',
  },
};
