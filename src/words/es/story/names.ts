// Los nombres de las cosas en español, con las palabras de la pantalla del crupier.
import { STANDARD } from '../../../rules/rule-book.ts';
import type { StoryWords } from '../../en/story.ts';

export const wagers: StoryWords['wagers'] = {
  main: 'apuesta principal',
  match: 'iguala al crupier',
  insurance: 'seguro',
  spin: 'giro',
  'super-bonus': 'súper bono',
  envy: 'bono de envidia',
  coupon: 'cupón',
};

export const results: StoryWords['results'] = {
  win: 'gana',
  push: 'empate',
  lose: 'pierde',
  surrender: 'se rinde',
  rescue: 'rescatada',
  dead: 'muerta',
  void: 'anulada',
};

export const incidents: StoryWords['incidents'] = {
  'face-up-card': 'una carta estaba boca arriba en el sabot',
  'ten-found': 'apareció un diez en el sabot',
  'drawn-in-error': 'se sacó una carta por error',
  'dealer-overdraw': 'se sacó una carta de más para la mano acabada del crupier',
  'card-refused': 'se rechazó una carta vista',
  'box-skipped': 'el reparto saltó una casilla',
  'card-skipped': 'no se repartió una carta pedida',
  'reader-misuse': 'la carta tapada estuvo en el lector sin motivo',
  'reader-fault': 'el lector de cartas se averió',
  'shoe-exhausted': 'el sabot se acabó',
  'round-void': 'la ronda queda anulada',
  misdeal: 'el jefe de sala declara nulo el reparto',
  'hand-dead': 'una mano queda muerta',
  'card-corrected': 'se corrigió una carta',
  'decision-corrected': 'se corrigió una decisión',
  census: 'las cartas no cuadran con las barajas',
  'late-blackjack': 'el blackjack del crupier se vio tarde',
  'dealer-missed-card': 'el reparto saltó la carta del crupier',
  'shuffler-fault': 'falló la barajadora',
};

export const calls: StoryWords['calls'] = {
  'ten-found': 'un diez en el sabot',
  census: 'cartas que no cuadran con las barajas',
  'stray-card': 'una carta que no es del sabot, o que salió antes de cargarlo',
  'two-sevens': 'dos sietes del mismo palo contra un siete',
  'super-bonus': 'un súper bono',
  'reader-misuse': 'la carta tapada en el lector sin motivo',
};

export const deeds: StoryWords['deeds'] = {
  'void-round': () => 'anula la ronda',
  misdeal: () => 'declara nulo el reparto',
  approve: () => 'aprueba el súper bono',
  'confirm-cards': () => 'ha mirado lo anotado a mano',
  reshuffle: () => 'hace barajar después de esta ronda',
  'dead-hand': (of) => `declara muerta la mano ${of}`,
  'correct-card': (of) => `corrige una carta ${of}`,
  'decision-corrected': (of) => `corrige una decisión ${of}`,
  'answers:ten-found': () => `atiende el aviso: ${calls['ten-found']}`,
  'answers:stray-card': () => `atiende el aviso: ${calls['stray-card']}`,
  'answers:census': () => `atiende el aviso: ${calls.census}`,
  'answers:two-sevens': () => `atiende el aviso: ${calls['two-sevens']}`,
  'answers:super-bonus': () => `atiende el aviso: ${calls['super-bonus']}`,
  'answers:reader-misuse': () => `atiende el aviso: ${calls['reader-misuse']}`,
};

export const decisions: StoryWords['decisions'] = {
  hit: ['pedir carta', 'pide carta'],
  stand: ['plantarse', 'se planta'],
  double: ['doblar', 'dobla'],
  redouble: ['redoblar', 'redobla'],
  rescue: ['rescatar', 'rescata'],
  split: ['separar', 'separa'],
  surrender: ['rendirse', 'se rinde'],
  'refuse-card': ['rechazar la carta', 'rechaza la carta vista'],
};

export const devices: StoryWords['devices'] = {
  scanner: 'el escáner del sabot',
  reader: 'el lector de cartas',
  buttons: 'los botones de los puestos',
  wheel: 'la rueda',
  keypad: 'el teclado del jefe de sala',
};

export const holeCards: StoryWords['holeCards'] = {
  peek: 'el crupier toma una carta tapada, que el lector comprueba bajo un as o una figura',
  'no-peek': 'el crupier toma una carta tapada, que no se comprueba',
  none: 'el crupier no toma carta tapada',
};

export { phases } from '../phases.ts';

export const statuses: StoryWords['statuses'] = {
  betting: 'se aceptan apuestas',
  playing: 'en juego',
  settled: 'pagada',
  void: 'anulada',
};

export const titles: StoryWords['titles'] = {
  dealer: 'Crupier',
  floor: 'Jefe de sala',
  pit: 'Jefe de sector',
  surveillance: 'Vigilancia',
  technician: 'Técnico',
};

export const sources: StoryWords['sources'] = {
  scanner: 'Escáner del sabot',
  reader: 'Lector de cartas',
  button: 'Botón del puesto',
  wheel: 'Rueda',
  controller: 'Controlador',
};

/** Un jefe de sala hace el trabajo del crupier. */
export const inDealersPlace = (who: string): string => `${who}, en lugar del crupier`;

export const somebody: StoryWords['somebody'] = { dealer: 'El crupier', floor: 'El jefe de sala' };

export const houseRules: StoryWords['houseRules'] = 'las reglas de blackjack de la casa';

export const clauseText: StoryWords['clauseText'] = (clause) =>
  clause === STANDARD ? houseRules : `cláusula ${clause}`;
