// Lo que está mal en una tabla de estrategia, en español.
import type { ChartProblemWords } from '../../technician/chart-problems.ts';
import { of, said } from '../../wording.ts';

export const chartProblems: ChartProblemWords = {
  inChart: (chart) => `${chart}: `,
  inLine: (chart, line) => `${chart}, línea ${line}: `,
  sentences: {
    'no-such-chart': 'no existe esta tabla de estrategia.',
    'no-head': said`la primera fila debe ser «hand | ${of('upCards')}».`,
    'no-row': 'una fila es una mano, un solo «|» y una casilla por cada carta descubierta de la banca.',
    'no-hand': said`«${of('text')}» no es una mano; escriba «soft 17», «hard 4-8», «8/8» o «rescue 17».`,
    'cells-of-row': said`${of('hand')} tiene ${of('count')} casillas; las cartas descubiertas de la banca son ${of('upCards')}.`,
    'no-cell': said`${of('hand')} contra ${of('upCard')}: «${of('text')}» no es una casilla de una fila así.`,
    'second-row': said`${of('hand')} ya tiene una fila, en la línea ${of('before')}.`,
    'row-missing': said`falta la fila de ${of('hand')}.`,
    'surrenders-differ': said`${of('hand')} contra ${of('upCard')} contradice las filas de rendición («surrender»): una se rinde y la otra no.`,
  },
};
