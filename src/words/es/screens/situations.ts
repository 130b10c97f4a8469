// Las situaciones del simulador.
import type { SituationName } from '../../../protocol/simulation.ts';
import type { SituationWords } from '../../en/screens/situations.ts';

export const situations: Readonly<Record<SituationName, SituationWords>> = {
  'plain-hand': {
    name: 'una mano sencilla',
    says: 'La casilla 3 tiene 17 y la 5 tiene 11. Toque Plantarse o Doblar en la página del crupier y saque las cartas aquí.',
  },
  'suited-sevens': {
    name: 'sietes del mismo palo contra un siete',
    says: 'La casilla 3 tiene dos sietes de picas contra un siete. Saque la carta siguiente: es el tercero. Sigue un súper bono.',
  },
  'four-hands': {
    name: 'cuatro manos de una',
    says: 'La casilla 3 tiene dos ochos y llegan más. Toque Separar en la página del crupier, saque y separe otra vez.',
  },
  insurance: {
    name: 'seguro contra un as',
    says: 'El crupier muestra un as. Ofrezca el seguro en su página e inserte aquí la carta tapada. No es blackjack.',
  },
  'dealer-blackjack': {
    name: 'el blackjack del crupier',
    says: 'El crupier muestra un as y tiene blackjack. Ofrezca el seguro e inserte aquí la carta tapada. La casilla 5 gana igual.',
  },
  'blackjack-after-splits': {
    name: 'blackjack del crupier tras separar',
    says: 'El lector está fuera de servicio. Separe los ochos de la casilla 3, doble, plántese. La carta tapada hace blackjack.',
  },
  'ten-in-shoe': {
    name: 'un diez en el sabot',
    says: 'La primera carta es un diez que nadie retiró: se avisa al jefe de sala. Abra su página y atienda el aviso.',
  },
  'face-up-card': {
    name: 'una carta boca arriba',
    says: 'La primera carta estaba boca arriba en el sabot: no se usa. Lea qué pasa con ella y saque la siguiente.',
  },
  'misread-card': {
    name: 'una carta mal leída',
    says: 'El escáner no puede leer la primera carta. Toque su valor y su palo en la página del crupier.',
  },
  'bonus-spin': {
    name: 'un blackjack con giro',
    says: 'La casilla 3 tiene un blackjack y apostó al giro. Toque Todo pagado en la página del crupier y pulse aquí el botón del puesto 3.',
  },
};
