// Lo que dice el terminal de una mesa sin aparatos reales.
import type { demonstration as en } from '../../en/technician/demonstration.ts';
import { phases } from '../phases.ts';

export const demonstration: typeof en = {
  plays: (pack) => `Sabot juega ${pack} con aparatos simulados.`,
  inMemory: 'Todos están en memoria: socat no está instalado, así que no hay puertos serie reales.',
  first: 'Empiece por la visita guiada: una mano, una irregularidad y una reclamación en tres minutos.',
  open: (address) => `Abra ${address}`,
  pages: 'Todas las páginas:',
  page: {
    tour: 'la visita guiada',
    dealer: 'la página del crupier',
    floor: 'la página del jefe de sala',
    hands: 'la página de manos: manos pasadas y su prueba',
    readiness: 'el informe de las pruebas antes de abrir, para imprimir',
    simulator: 'el panel del simulador: sabot, lector, rueda, teclado; sin PIN',
  },
  people: 'Quién entra, con número y PIN. Estas personas solo existen en la demostración:',
  role: {
    dealer: 'crupier',
    floor: 'jefe de sala',
    pit: 'jefe de sector',
    surveillance: 'vigilancia',
    technician: 'técnico',
  },
  phase: phases,
  journal: (file) => `El registro es ${file}.`,
  closed: (rounds) => `La mesa está cerrada, después de ${rounds} rondas.`,
  goesOn: (phase, rounds) => `La mesa sigue donde estaba: ${phase}, después de ${rounds} rondas.`,
  ends: 'Ctrl-C la para. El próximo inicio sigue con esta mesa.',
  stops: 'Se para. Todo lo que se oyó está escrito.',
  notServed: (address, reason) =>
    `Las páginas no se pueden servir en ${address}: ${reason}. Pruebe --port 0.`,
};
