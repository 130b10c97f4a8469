// Le procès-verbal d’un coup autour de son récit, en français.
import type { StoryWords } from '../../en/story.ts';
import { houseRules } from './names.ts';

export const heading: StoryWords['heading'] = {
  title: (table, shoe, round) => `Table ${table}, sabot ${shoe}, coup ${round}`,
  rules: 'Règles',
  dealer: 'Croupier',
  nobody: 'personne de connecté',
  started: 'Début',
  ended: 'Fin',
  notYet: 'pas encore',
  zone: 'Fuseau horaire',
  thenZone: ', puis ',
  pack: 'Règlement',
  packHash: 'Hash du règlement',
  program: 'Programme',
  version: (version) => `version ${version}`,
  rows: 'Lignes du registre',
  noRows: 'aucune',
  rowsTo: (first, last) => `${first} à ${last}`,
  hash: 'Hash de la dernière ligne',
  head: 'Tête signée du journal',
};

export const ending: StoryWords['ending'] = {
  dealer: 'Croupier',
  faceDown: 'et une carte face cachée',
  box: (seat) => `Case ${seat}`,
  hand: (hand) => `Main ${hand}`,
  bettor: (bettor) => `Parieur ${bettor}`,
  bettorOf: (bettor, player) => `Parieur ${bettor}, joueur ${player}`,
  net: (gain) => `net ${gain}`,
  double: 'double',
  readAs: (face) => `lue comme ${face}`,
  typedBy: (people) => `✎ ${people}`,
  burned: 'Brûlées',
  removed: 'Retirées du jeu',
  bettors: 'Les parieurs ensemble',
  house: 'la maison',
  noIncidents: 'Pas d’incident.',
  incidents: 'Incidents',
  incident: (seat, incident, clause) =>
    `${seat === undefined ? '' : `case ${seat} : `}${incident} (${clause})`,
  refused: (times, message, code, clause) =>
    `Refusé ${times === 1 ? 'une fois' : `${times} fois`} : ${message} (${code} ; ${clause})`,
};

export const text: StoryWords['text'] = {
  /** Words after which no line ends. */
  holdNext: ['=', '+', 'moins', 'clause'],
  happened: 'CE QUI S’EST PASSÉ',
  atTheEnd: 'LA TABLE À LA FIN',
  soFar: 'LA TABLE JUSQU’ICI : LE COUP N’EST PAS TERMINÉ',
  adjusted: 'AJUSTÉ ENSUITE',
  held: 'CONSERVÉ POUR UN LITIGE',
  incidents: 'INCIDENTS',
};

const RANKS = ['as', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'valet', 'dame', 'roi'];
const SUITS = ['trèfle', 'carreau', 'cœur', 'pique'];

export const page: StoryWords['page'] = {
  /** A card's face, by the numbers of its rank and its suit. */
  face: (rank, suit) => `${RANKS[rank]} de ${SUITS[suit]}`,
  laidAcross: (card) => `${card}, posée en travers`,
  faceDown: 'une carte face cachée',
  label: 'Spanish 21 : procès-verbal d’un coup',
  sheet: (shoe, round, hash) => `Sabot ${shoe}, coup ${round}, hash de la ligne ${hash}`,
  sheetOf: 'sur',
  result: 'Résultat',
  atTheEnd: 'La table à la fin',
  soFar: 'La table jusqu’ici : le coup n’est pas terminé',
  card: (number) => `carte ${number}`,
  cardOfDouble: (number) => `carte ${number}, double`,
  cardCorrected: (number, faces) => `carte ${number}, corrigée : lue comme ${faces}`,
  typedBy: (people) => `✎ saisie par ${people}`,
  cardFaceDown: (number) => `carte ${number}, face cachée`,
  wager: 'Mise',
  lineResult: 'Résultat',
  arithmetic: 'Calcul',
  clause: 'Clause',
  net: 'Net',
  adjusted: 'Ajusté ensuite',
  held: 'Conservé pour un litige',
  happened: 'Ce qui s’est passé',
  time: 'Heure',
  who: 'Qui',
  what: 'Ce qui a été fait, et ce qui en est résulté',
  rows: 'Lignes',
  recorded: 'Où c’est enregistré',
  howToRead: 'Comment lire cette page',
  reading: [
    'Les montants sont des gains (+) et des pertes (−) du parieur. Ce que les parieurs gagnent, la maison le perd.',
    `Les clauses sont celles du règlement nommé ci-dessous, dans sa propre numérotation.\n« ${houseRules} » figure là où le règlement se tait.`,
    'Les cartes sont numérotées dans l’ordre de leur sortie du sabot. La carte d’un double est posée en travers de la main.',
    'Un total souple, où un as vaut 1 ou 11, est dit des deux façons : 7/17.',
    'La carte cachée est dite à partir du moment où elle a été retournée : la table ne la connaissait pas avant.',
    'Les lignes du registre sont enchaînées par leurs hash.\nLe hash de la dernière ligne, ci-dessous, prouve ce coup et tous les précédents.',
  ],
};
