// Lo que dice la visita guiada: qué hacer, y qué enseña.
import type { Words } from '../../en/screens.ts';

export const tour: Words['tour'] = {
  title: 'Visita guiada',
  steps: {
    'dealer-signs-in': {
      title: 'Entre como crupier',
      does: 'Usted es Ana. En la página del crupier toque Ana, o escriba su número y su PIN como en una mesa real.',
      why: 'El registro nombra a una persona por cada cosa que alguien hace en la mesa.',
    },
    wagers: {
      title: 'Tome las apuestas',
      does: 'Deje que clientes simulados apuesten en las casillas 3 y 5. Si la mesa está cerrada, antes la abren.',
      why: 'En una mesa real se toca una casilla en la página del crupier y se anota su apuesta.',
    },
    deal: {
      title: 'Reparta',
      does: 'Saque una carta tras otra, hasta que cada casilla y el crupier tengan las suyas.',
      why: 'El escáner del sabot lee cada carta. La página muestra adónde va: el crupier no toca nada.',
    },
    decide: {
      title: 'Juegue las manos',
      does: 'Toque lo que decide cada casilla, por ejemplo Plantarse con 17 y Doblar con 11. Saque las cartas, también las del crupier.',
      why: 'Una carta que sale en el turno de una mano es para ella. Solo se toca lo que ningún sensor ve.',
    },
    pay: {
      title: 'Pague',
      does: 'Toque un importe para ver su cláusula y su cálculo. Después toque «Todo pagado».',
      why: 'Cada pago nombra la cláusula del reglamento que lo ordena.',
    },
    provoke: {
      title: 'Provoque una irregularidad',
      does: 'Meta un diez en el sabot. El Spanish 21 se juega sin dieces: vea qué pasa cuando sale.',
      why: 'La mesa se para sola y avisa al jefe de sala con la cláusula.',
    },
    'floor-signs-in': {
      title: 'Entre como jefa de sala',
      does: 'Usted es Flo. Entre en la página del jefe de sala, al lado de la del crupier.',
      why: 'Lo que un crupier no puede hacer solo lo hace el jefe de sala, con su propio PIN.',
    },
    clear: {
      title: 'Resuélvala',
      does: 'El aviso está arriba en la página del jefe de sala. Lea qué permite el reglamento, elija y confirme.',
      why: 'La página del crupier sigue en el mismo momento. El registro tiene el aviso, la respuesta y quién la dio.',
    },
    'surveillance-signs-in': {
      title: 'Un cliente reclama',
      does: 'La casilla 5 dice que la primera mano se pagó de menos. Usted es Sam, de vigilancia: entre en la página de manos.',
      why: 'El crupier es parte de la reclamación y no puede abrir manos pasadas.',
    },
    prove: {
      title: 'Resuelva la reclamación',
      does: 'Elija esta ronda en la lista. Recorra sus cartas, mire el pago de la casilla 5, lea la línea verde.',
      why: 'Verde: las filas del registro y todos los pagos se acaban de calcular otra vez, y la firma es válida.',
    },
  },
  progress: (step, steps) => `Paso ${step} de ${steps}`,
  skip: 'Saltar este paso',
  again: 'Empezar otra vez',
  leave: 'Al panel del simulador',
  bet: 'Que apuesten los clientes',
  ten: 'Meter un diez en el sabot y sacarlo',
  moment: 'Un momento …',
  over: 'Esta fue la visita',
  overDoes: 'Ha jugado una mano, resuelto una irregularidad y una reclamación.',
  overWhy: 'El panel del simulador tiene más situaciones. Las páginas siguen abiertas: pruebe lo que quiera.',
};
