// Lo que dice el terminal de la demostración del pit.
import type { pitDemonstration as en } from '../../en/technician/pit-demonstration.ts';
import { demonstration } from './demonstration.ts';

export const pitDemonstration: typeof en = {
  postgresStarts: 'se crea un servidor PostgreSQL propio …',
  pitStarts: 'se inicia el pit …',
  tablesOpen: (open, of) => `mesas abiertas: ${open} de ${of} …`,
  noPostgres:
    'PostgreSQL no está instalado (apt install postgresql), o falta su usuario. Con --store sqlite no hace falta.',
  postgres: (version) =>
    `El almacén es PostgreSQL ${version}: un servidor propio de la demostración, en ninguna red; desaparece cuando esta termina.`,
  sqlite: (asked) =>
    asked
      ? 'El almacén es SQLite, en un fichero.'
      : 'El almacén es SQLite, en un fichero: PostgreSQL no está instalado aquí (apt install postgresql).',
  plays: (tables) => `${tables} mesas juegan solas y envían cada fila al pit. Todo está en esta máquina.`,
  page: (address) => `El pit: ${address}`,
  tables:
    'Las mesas, sus páginas, reglas y crupieres (nombre, número, PIN). Las páginas de un crupier están en el idioma indicado:',
  people: 'Quién entra en el pit y en cada mesa, con número y PIN. Estas personas solo existen aquí:',
  role: demonstration.role,
  status: (config) => `Las alarmas en el terminal: npm run --silent sabot -- pit status --config ${config}`,
  pid: (pid) => `El pit es el proceso ${pid}: mátelo si quiere. Vuelve, y no falta nada.`,
  comesByItself:
    'En tres minutos una llamada espera en BJ-03, BJ-02 queda sin red, alguien repone una copia vieja del diario de BJ-04, y el pit muere.',
  tryFirst: 'Pruebe primero (escríbalo aquí, e Intro; se puede nombrar una mesa: cut BJ-07):',
  commands: [
    'cut    corta la red de BJ-02: la mesa sigue; la alarma llega a los 15 s. Otra vez la repara: la mesa se pone al día',
    'call   el crupier de BJ-03 llama y nadie viene: la alarma llega a los 45 s, hasta que usted responda en su página de sala',
    'fork   repone una copia vieja de la caja de BJ-04, con sus claves: la caja no lo nota, el pit sí, al instante',
    'kill   mata el pit con -9: ninguna mesa espera; vuelve con todo lo que confirmó',
  ],
  trouble: {
    cut: (table) => `${table} está sin red. Sigue jugando y guarda sus filas.`,
    heal: (table) => `${table} vuelve a tener red, y envía lo que falta.`,
    call: (table) =>
      `El crupier de ${table} llama. Nadie viene hasta que usted responda en su página de sala.`,
    fork: (table) =>
      `${table}: ahora se copia su caja. Cuando el pit tenga ${60} filas más, la copia se repone en su lugar.`,
    kill: () => 'Se mata el pit con -9.',
  },
  unknown: (typed) => `"${typed}" no es cut, call, fork o kill con el nombre de una mesa.`,
  alarm: (table, said) => `ALARMA ${table}: ${said}`,
  pitDied: 'El pit ha terminado por sí mismo; se inicia otra vez, como lo haría systemd.',
  tableFailed: (said) => `Una mesa ha fallado: ${said}.`,
  ends: 'Ctrl-C termina todo, y lo elimina.',
  stops: 'Se paran las mesas, el pit y el almacén …',
};
