// Lo que dice en español la comprobación de un acta firmada.
import type { RecordProblems, RecordWords } from '../en/records.ts';
import { LANGUAGE_NAMES } from '../language.ts';
import type { Wordings } from '../wording.ts';
import { of, said } from '../wording.ts';

export const recordProblems: Wordings<RecordProblems> = {
  'record-unreadable': said`No se puede leer el acta ${of('file')} (${of('error')}).`,
  'record-no-json': said`${of('file')} no es un acta firmada: no es JSON.`,
  'record-of-other-form': said`${of('file')} no es un acta firmada${of('where', (where: string) => (where === '' ? '' : `: véase ${where}`))}.`,
  'no-key': said`«${of('given')}» no es una clave: dé su huella (32 cifras hexadecimales) o el archivo de la clave pública.`,
};

export const records: RecordWords = {
  usage: `node sabot-verify.mjs ARCHIVO [--key HUELLA o archivo de la clave pública] [--language ${Object.keys(LANGUAGE_NAMES).join('|')}] [--json]

Comprueba el acta firmada de una ronda, o el archivo de una mano retenida, sin Sabot. Código de salida: 0 está como se escribió,
1 no lo está, 2 no se pudo comprobar.`,
  asWritten: (file, round, table) => `${file}: la ronda ${round} de la mesa ${table} está como se escribió.`,
  notAsWritten: (file, round, table) =>
    `${file}: la ronda ${round} de la mesa ${table} NO está como se escribió.`,
  firstBadRow: (row) => `La primera fila mala es la ${row} del diario.`,
  proves: 'Lo que prueba el archivo:',
  rows: (count, row) =>
    `${count} filas del diario de la mesa se siguen unas de otras, hasta la firma de la fila ${row}.`,
  ourKey: (key) => `Firmadas por la clave conocida, ${key}.`,
  someKey: (key) =>
    `Firmadas por la clave ${key}: compárela con la huella conocida, o nombre la clave con --key.`,
  oneWithOurs: (key, ours) =>
    `Firmadas por la clave ${key}. La clave conocida es ${ours}: ambas son claves de esta mesa, antes y después de un cambio.`,
  keysInOrder: (keys) =>
    `La clave de firma de la mesa se cambió, ${keys}: cada clave ha firmado la fila que nombra la siguiente.`,
  payments: (count) =>
    `${count === '1' ? '1 pago calculado' : `${count} pagos calculados`} de nuevo al céntimo, según las reglas del archivo; el acta dice lo que dicen las filas.`,
  seals: (count) =>
    count === '0'
      ? 'En la ronda no se volvió ninguna carta que estuviera sellada boca abajo.'
      : `${count === '1' ? '1 carta que estaba boca abajo coincide con el sello que se escribió antes de volverla' : `${count} cartas que estaban boca abajo coinciden con los sellos que se escribieron antes de volverlas`}.`,
  noneTyped: 'Ninguna carta de la ronda fue anotada ni corregida por una persona.',
  typed: (card, number, people, confirmed) =>
    `La carta ${number} (${card}) fue anotada o corregida por ${people}, ${confirmed === null ? 'y nadie la ha confirmado' : `y confirmada por ${confirmed}`}: ninguna máquina responde de ella.`,
  noAdjustments: 'El archivo no cuenta ningún ajuste posterior.',
  noHolds: 'El archivo no cuenta ninguna retención.',
  since: (at, what) => `${at}: ${what} Es una fila firmada propia.`,
  head: (row, at) =>
    `La última cabeza firmada del diario cuando se hizo el archivo era la fila ${row}, escrita el ${at}. La firma la clave de la mesa: guarde su línea, «head» en el archivo.`,
  noHead: 'El archivo no nombra ninguna cabeza del diario.',
  program: (version, identity) =>
    `Las filas las escribió Sabot ${version}: ${identity === null ? 'una copia de trabajo, o aparatos simulados' : `identidad ${identity}`}.`,
  provesNot: 'Lo que no puede probar:',
  notProven: [
    'Que las cartas de la mesa fueran las que el lector o una persona dijeron a la mesa.',
    'Que nadie más que la mesa tenga su clave privada: quien la tiene puede escribir otras filas y firmarlas; quien tiene una de antes de un cambio, filas del tiempo anterior a él.',
    'Que nada se ajustara o retuviera después de hacer el archivo, o quedara fuera de él: lo dice el diario.',
    'Que el diario siga teniendo estas filas: pida «sabot verify --anchor» con la cabeza de arriba.',
    'Que el reloj de la mesa fuera bien: las horas son las suyas.',
  ],
};
