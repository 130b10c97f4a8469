// Lo que está mal en un archivo JSON escrito por personas, en español.
import type { JsonProblemWords } from '../../technician/json-problems.ts';
import { list, of, said } from '../../wording.ts';

export const jsonProblems: JsonProblemWords = {
  unreadable: {
    'byte-order-mark': 'no es JSON: empieza con una marca de orden de bytes; guárdelo sin ella',
    'not-json': said`no es JSON: ${of('error')}`,
  },
  whole: { scenario: 'el escenario', records: 'los registros' },
  between: (place, what) => `${place}: ${what}`,
  wrong: {
    missing: 'falta',
    'of-other-kind': {
      text: 'no es un texto',
      number: 'no es un número',
      'whole-number': 'no es un número entero',
      flag: 'no es ni true ni false',
      list: 'no es una lista',
      object: 'no es un objeto con claves',
      other: 'no es lo que corresponde aquí',
    },
    'too-small': said`es menor que ${of('least')}`,
    'too-large': said`es mayor que ${of('most')}`,
    'too-short': said`tiene menos de ${of('least')}`,
    'too-long': said`tiene más de ${of('most')}`,
    'none-of': said`no es ninguno de estos: ${of('items', list)}`,
    'unknown-keys': said`tiene claves desconocidas: ${of('keys', list)}`,
    'fits-nothing': 'no es nada que pueda estar aquí',
    'not-whole-cents': 'no es un número entero de centavos',
    'not-positive': 'no es un importe positivo',
    'no-seat': 'no es una casilla de la 1 a la 7',
    'is-empty': 'está vacío',
    'no-shoe': 'no contiene ningún sabot',
    'minimum-above-maximum': 'tiene un mínimo superior a su máximo',
    'not-a-card': said`«${of('text')}» no es una carta (valor A 2–9 T J Q K, palo C D H S)`,
    'neither-card-nor-cut': said`«${of('text')}» no es ni una carta ni CUT`,
  },
};
