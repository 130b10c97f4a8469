// Qui a regardé quoi au pit, en français.
import type { LookedAt, LookPart } from '../../../protocol/pit/looks.ts';
import type { PitAlarmCodes } from '../../../protocol/pit-alarms.ts';

export const looked: Readonly<Record<LookedAt, string>> = {
  'signed-in': 's’est connecté',
  'came-back': 'a rouvert la page',
  sessions: 'a regardé qui est connecté',
  'session-ended': 'a fermé une session',
  looked: 'a vu tout le nouveau',
  'alarm-seen': 'a acquitté une alarme',
  alarms: 'a regardé d’anciennes alarmes',
  looks: 'a regardé cette liste',
  hands: 'a cherché des mains',
  'table-hands': 'a listé les mains d’une table',
  'table-round': 'a regardé une main',
  'table-proof': 'a vérifié une main',
  'table-record': 'a pris l’enregistrement d’une main',
  'table-figures': 'a regardé les chiffres d’une table',
  compare: 'a comparé',
  shoes: 'a regardé les mélanges',
  report: 'a pris un rapport',
  journal: 'a écrit un journal dans un fichier',
};

/** Sur quoi portait un regard. */
export const lookedAbout: Readonly<Record<LookPart, string>> = {
  table: 'table',
  tables: 'tables',
  line: 'suite',
  round: 'coup',
  seat: 'case',
  dealer: 'croupier',
  player: 'joueur',
  shoe: 'sabot',
  card: 'carte',
  held: 'cartes',
  pair: 'une paire',
  total: 'total',
  result: 'résultat',
  incident: 'incident',
  amount: 'montant',
  of: 'qui était',
  wagerFrom: 'mise à partir de',
  wagerTo: 'mise jusqu’à',
  netFrom: 'net à partir de',
  netTo: 'net jusqu’à',
  at: 'vers',
  from: 'du',
  to: 'au',
  period: 'période',
  first: 'du jour',
  last: 'au jour',
  by: 'par',
  file: 'fichier',
  format: 'en',
  before: 'avant le numéro',
  alarm: 'alarme',
  alarmCode: 'type',
  whose: 'de',
  place: 'depuis',
};

/** Où quelqu’un se trouve. */
export const lookedFrom = { box: 'l’ordinateur du pit' };

/** Une alarme en peu de mots. */
export const alarmKinds: Readonly<Record<keyof PitAlarmCodes, string>> = {
  fork: 'un autre journal',
  shorter: 'lignes retirées',
  gap: 'lignes manquantes',
  'rows-wrong': 'lignes fausses',
  'head-does-not-fit': 'd’autres lignes que prévu',
  'bad-messages': 'messages non valables',
  'other-protocol': 'une autre version',
  stranger: 'un inconnu',
  'program-changed': 'un autre programme',
  'pack-changed': 'un autre règlement',
  'key-changed': 'une autre clé',
  'new-line-new-key': 'une nouvelle suite avec une autre clé',
  'rows-unsigned': 'lignes sans signature',
  restored: 'une sauvegarde remise',
  'store-damaged': 'stockage endommagé',
  silent: 'silencieuse',
  'clock-off': 'horloge décalée',
  'typed-cards': 'cartes saisies à la main',
  corrections: 'corrections',
  'call-waits': 'un appel attend',
};
