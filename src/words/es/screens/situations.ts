// Las situaciones del simulador.
import type { SituationName } from '../../../protocol/simulation.ts';
import type { SituationWords } from '../../en/screens/situations.ts';

export const situations: Readonly<Record<SituationName, SituationWords>> = {
  'suited-sevens': {
    name: 'sietes del mismo palo contra un siete',
    says: 'La casilla 3 recibe dos sietes de picas contra un siete; el tercero es la carta siguiente: sáquelo.',
  },
  'four-hands': {
    name: 'cuatro manos de una',
    says: 'La casilla 3 tiene ochos y llegan más: separe hasta cuatro manos.',
  },
  insurance: {
    name: 'seguro contra un as',
    says: 'El crupier muestra un as: ofrezca el seguro e inserte la carta tapada. No hay blackjack.',
  },
  'dealer-blackjack': {
    name: 'el blackjack del crupier',
    says: 'El crupier muestra un as y tiene blackjack: se paga el seguro, y gana el blackjack de la casilla 5.',
  },
  'blackjack-after-splits': {
    name: 'blackjack del crupier tras separar',
    says: 'El lector está fuera de servicio: separe los ochos de la casilla 3, doble, plántese; la carta tapada hace blackjack.',
  },
  'ten-in-shoe': {
    name: 'un diez en el sabot',
    says: 'La primera carta es un diez que nadie retiró: se avisa al jefe de sala. Atiéndalo en su página.',
  },
  'face-up-card': {
    name: 'una carta boca arriba',
    says: 'La primera carta estaba boca arriba en el sabot: no se usa.',
  },
  'misread-card': {
    name: 'una carta mal leída',
    says: 'El escáner no puede leer la primera carta: toque su valor y su palo en la pantalla del crupier.',
  },
  'bonus-spin': {
    name: 'un blackjack con giro',
    says: 'La casilla 3 recibe un blackjack y apostó al giro: juegue la ronda y pulse el botón del puesto 3.',
  },
};
