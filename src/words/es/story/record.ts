// El acta de una ronda alrededor de su relato, en español.
import type { StoryWords } from '../../en/story.ts';
import { houseRules } from './names.ts';

export const heading: StoryWords['heading'] = {
  title: (table, shoe, round) => `Mesa ${table}, sabot ${shoe}, ronda ${round}`,
  rules: 'Reglas',
  dealer: 'Crupier',
  nobody: 'nadie identificado',
  started: 'Comienzo',
  ended: 'Final',
  notYet: 'todavía no',
  zone: 'Zona horaria',
  thenZone: ', después ',
  pack: 'Reglamento',
  packHash: 'Hash del reglamento',
  program: 'Programa',
  version: (version) => `versión ${version}`,
  rows: 'Filas del diario',
  noRows: 'ninguna',
  rowsTo: (first, last) => `${first} a ${last}`,
  hash: 'Hash de la última fila',
  head: 'Cabeza firmada del diario',
};

export const ending: StoryWords['ending'] = {
  dealer: 'Crupier',
  faceDown: 'y una carta boca abajo',
  box: (seat) => `Casilla ${seat}`,
  hand: (hand) => `Mano ${hand}`,
  bettor: (bettor) => `Apostante ${bettor}`,
  bettorOf: (bettor, player) => `Apostante ${bettor}, jugador ${player}`,
  net: (gain) => `neto ${gain}`,
  double: 'doble',
  readAs: (face) => `leída como ${face}`,
  typedBy: (people) => `✎ ${people}`,
  burned: 'Quemadas',
  removed: 'Retiradas del juego',
  bettors: 'Los apostantes en total',
  house: 'la casa',
  noIncidents: 'Sin incidentes.',
  incidents: 'Incidentes',
  incident: (seat, incident, clause) =>
    `${seat === undefined ? '' : `casilla ${seat}: `}${incident} (${clause})`,
  refused: (times, message, code, clause) =>
    `Rechazado ${times === 1 ? 'una vez' : `${times} veces`}: ${message} (${code}; ${clause})`,
};

export const text: StoryWords['text'] = {
  /** Words after which no line ends. */
  holdNext: ['=', '+', 'menos', 'cláusula'],
  happened: 'QUÉ PASÓ',
  atTheEnd: 'LA MESA AL FINAL',
  soFar: 'LA MESA HASTA AHORA: LA RONDA NO HA TERMINADO',
  adjusted: 'AJUSTADO DESPUÉS',
  held: 'RETENIDA PARA UNA DISPUTA',
  incidents: 'INCIDENTES',
};

const RANKS = ['as', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'jota', 'reina', 'rey'];
const SUITS = ['tréboles', 'diamantes', 'corazones', 'picas'];

export const page: StoryWords['page'] = {
  /** A card's face, by the numbers of its rank and its suit. */
  face: (rank, suit) => `${RANKS[rank]} de ${SUITS[suit]}`,
  laidAcross: (card) => `${card}, atravesada`,
  faceDown: 'una carta boca abajo',
  label: 'Spanish 21: acta de una ronda',
  sheet: (shoe, round, hash) => `Sabot ${shoe}, ronda ${round}, hash de la fila ${hash}`,
  sheetOf: 'de',
  result: 'Resultado',
  atTheEnd: 'La mesa como acabó',
  soFar: 'La mesa hasta ahora: la ronda no ha terminado',
  card: (number) => `carta ${number}`,
  cardOfDouble: (number) => `carta ${number}, doble`,
  cardCorrected: (number, faces) => `carta ${number}, corregida: se leyó como ${faces}`,
  typedBy: (people) => `✎ anotada por ${people}`,
  cardFaceDown: (number) => `carta ${number}, boca abajo`,
  wager: 'Apuesta',
  lineResult: 'Resultado',
  arithmetic: 'Cuenta',
  clause: 'Cláusula',
  net: 'Neto',
  adjusted: 'Ajustado después',
  held: 'Retenida para una disputa',
  happened: 'Qué pasó',
  time: 'Hora',
  who: 'Quién',
  what: 'Qué se hizo y qué resultó',
  rows: 'Filas',
  recorded: 'Dónde está registrada',
  howToRead: 'Cómo leer esta página',
  reading: [
    'Los importes son ganancias (+) y pérdidas (−) del apostante. Lo que ganan los apostantes lo pierde la casa.',
    `Las cláusulas son las del reglamento nombrado abajo, con su propia numeración.\n«${houseRules}» está donde el reglamento calla.`,
    'Las cartas se numeran en el orden en que salieron del sabot. La carta de un doble está atravesada sobre la mano.',
    'Un total blando, en el que un as vale 1 u 11, se dice con los dos: 7/17.',
    'La carta tapada se cuenta desde el momento en que se descubrió: la mesa no la conocía antes.',
    'Las filas del diario están encadenadas por sus hashes.\nEl hash de la última fila, abajo, prueba esta ronda y todo lo anterior.',
  ],
};
