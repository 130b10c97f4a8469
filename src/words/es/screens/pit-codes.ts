// What the pit says in codes, on its page, in Spanish.

import type { ShuffleReason } from '../../../protocol/pit/shoes.ts';
import type { PitTableState } from '../../../protocol/pit.ts';
import type { PitAlarmCodes } from '../../../protocol/pit-alarms.ts';
import type { Phase } from '../../../table/chart/phases.ts';

/** Qué hacer ante una alarma. */
export const todo: Readonly<Record<keyof PitAlarmCodes, string>> = {
  fork: 'Averigüe quién cambió el diario. Deje el equipo como está. Un jefe de sector puede aceptar una línea nueva cuando se sepa el motivo.',
  shorter: 'Averigüe quién cambió el diario. Deje el equipo como está.',
  gap: 'Deje el equipo como está y ejecute sabot verify en la mesa.',
  'rows-wrong': 'Deje el equipo como está y ejecute sabot verify en la mesa.',
  'head-does-not-fit': 'Deje el equipo como está y ejecute sabot verify en la mesa.',
  'bad-messages': 'Busque el equipo que tiene esta credencial y revóquela.',
  'other-protocol': 'Actualice la mesa o el pit.',
  stranger: 'Busque el equipo que tiene esta credencial.',
  'program-changed': '¿Se actualizó? Si no, pare la mesa.',
  'pack-changed': '¿Era la intención? Si no, pare la mesa.',
  'key-changed': '¿Era la intención? Si no, pare la mesa.',
  'rows-unsigned': 'Compare la ronda abierta con las cartas.',
  'new-line-new-key': '¿Se cambió el equipo? Si no, pare la mesa.',
  'store-damaged': 'Revise el disco del pit y ejecute sabot pit check.',
  restored: '¿Fue usted? Si no, averigüe quién fue.',
  silent: 'Revise el equipo y su red. La mesa puede seguir jugando.',
  'clock-off': 'Revise el servidor de hora.',
  'typed-cards': 'Revise el escáner del sabot y las rondas.',
  corrections: 'Revise las rondas.',
  'call-waits': 'Vaya allí.',
};

export const states: Readonly<Record<PitTableState, string>> = {
  live: 'en vivo',
  'catching-up': 'poniéndose al día',
  silent: 'en silencio',
  stopped: 'parada',
  'never-came': 'aún no vino',
};

export const phases: Readonly<Record<Phase, string>> = {
  closed: 'cerrada',
  readiness: 'prueba previa',
  inspection: 'inspección',
  tens: 'retiro de dieces',
  verification: 'verificación',
  readerInspection: 'prueba del lector',
  spread: 'extendido',
  deckCheck: 'recuento',
  wash: 'mezcla abierta',
  shuffling: 'barajada',
  offeringCut: 'corte',
  cutting: 'corte',
  placingCutCard: 'carta de corte',
  loading: 'carga',
  burning: 'carta quemada',
  betting: 'apuestas',
  idle: 'sin juego',
  idleWash: 'mezcla abierta',
  closing: 'cierre',
  deal: 'reparto',
  offers: 'ofertas',
  check: 'consulta',
  turns: 'juegan',
  dealer: 'crupier',
  payout: 'pagos',
  wheel: 'rueda',
  pickUp: 'recogida',
};

export const reasons: Readonly<Record<ShuffleReason, string>> = {
  'cut-card': 'salió la carta de corte',
  'shoe-empty': 'el sabot estaba vacío',
  'shoe-exhausted': 'el sabot se agotó en una ronda',
  'ten-found': 'había un diez en el sabot',
  'face-up-card': 'había una carta boca arriba en el sabot',
  'floor-ordered': 'lo ordenó el jefe de sala',
  'nobody-played': 'nadie jugaba',
  opening: 'se abrió la mesa',
  unknown: 'las filas no lo dicen',
};
