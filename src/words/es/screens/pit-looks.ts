// Quién ha mirado qué en el pit, en español.
import type { LookedAt, LookPart } from '../../../protocol/pit/looks.ts';
import type { PitAlarmCodes } from '../../../protocol/pit-alarms.ts';

export const looked: Readonly<Record<LookedAt, string>> = {
  'signed-in': 'entró',
  'came-back': 'volvió a abrir la página',
  sessions: 'miró quién ha entrado',
  'session-ended': 'cerró una sesión',
  looked: 'ha visto todo lo nuevo',
  'alarm-seen': 'confirmó una alarma',
  alarms: 'miró alarmas antiguas',
  looks: 'miró esta lista',
  hands: 'buscó manos',
  'table-hands': 'listó manos de una mesa',
  'table-round': 'miró una mano',
  'table-proof': 'verificó una mano',
  'table-record': 'tomó el registro de una mano',
  'table-figures': 'miró las cifras de una mesa',
  compare: 'comparó',
  shoes: 'miró las barajadas',
  report: 'tomó un informe',
  journal: 'escribió un diario en un fichero',
};

/** De qué trataba una mirada. */
export const lookedAbout: Readonly<Record<LookPart, string>> = {
  table: 'mesa',
  tables: 'mesas',
  line: 'línea',
  round: 'ronda',
  seat: 'casilla',
  dealer: 'crupier',
  player: 'jugador',
  shoe: 'sabot',
  card: 'carta',
  held: 'cartas',
  pair: 'una pareja',
  total: 'total',
  result: 'resultado',
  incident: 'incidente',
  amount: 'importe',
  of: 'que fue',
  wagerFrom: 'apuesta desde',
  wagerTo: 'apuesta hasta',
  netFrom: 'neto desde',
  netTo: 'neto hasta',
  at: 'hacia',
  from: 'desde',
  to: 'hasta',
  period: 'periodo',
  first: 'desde el día',
  last: 'hasta el día',
  by: 'por',
  file: 'fichero',
  format: 'como',
  before: 'antes del número',
  alarm: 'alarma',
  alarmCode: 'tipo',
  whose: 'de',
  place: 'en',
};

/** Dónde está alguien. */
export const lookedFrom = { box: 'el propio equipo del pit' };

/** Una alarma en pocas palabras. */
export const alarmKinds: Readonly<Record<keyof PitAlarmCodes, string>> = {
  fork: 'otro diario',
  shorter: 'filas quitadas',
  gap: 'faltan filas',
  'rows-wrong': 'filas erróneas',
  'head-does-not-fit': 'otras filas que las anunciadas',
  'bad-messages': 'mensajes no válidos',
  'other-protocol': 'otra versión',
  stranger: 'un desconocido',
  'program-changed': 'otro programa',
  'pack-changed': 'otro reglamento',
  'key-changed': 'otra clave',
  'new-line-new-key': 'una línea nueva con otra clave',
  'rows-unsigned': 'filas sin firma',
  restored: 'una copia repuesta',
  'store-damaged': 'almacén dañado',
  silent: 'en silencio',
  'clock-off': 'reloj desviado',
  'typed-cards': 'cartas anotadas a mano',
  corrections: 'correcciones',
  'call-waits': 'una llamada espera',
};
