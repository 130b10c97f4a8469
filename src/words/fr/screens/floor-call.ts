// « Appeler le chef de table » sur la page du croupier.
import type { Words } from '../../en/screens.ts';

export const floorCall: Words['floorCall'] = {
  call: 'Appeler le chef',
  called: 'Chef appelé',
  why: 'Le chef de table est appelé. Si vous avez le temps, dites pourquoi :',
  reasons: {
    unsaid: 'Sans raison donnée',
    dispute: 'Un client conteste',
    payment: 'Paiement',
    cards: 'Cartes',
    chips: 'Jetons, avance',
    guest: 'Un client a besoin de quelqu’un',
    relief: 'Relève',
  },
};
