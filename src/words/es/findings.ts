// Lo que ha encontrado una verificación, en español, y la página que imprime.
import type {
  LineField,
  SettlementCodes,
  WagerPlace,
  WhyNotSettled,
} from '../../journal/proof/settlement/contradiction.ts';
import type { verifying as english, FindingWords } from '../en/findings.ts';
import { utcMoment } from '../moments.ts';
import { of, ofBoth, type Slot, said, say, type Wordings } from '../wording.ts';

const WAGERS: Readonly<Record<string, string>> = {
  main: 'La apuesta principal',
  match: 'La apuesta de igualar al crupier',
  spin: 'La apuesta del giro',
  insurance: 'El seguro',
  coupon: 'El cupón',
  envy: 'El bono de envidia',
  'super-bonus': 'El súper bono',
};

/** «La apuesta principal de a en la mano 2 de la casilla 3» */
function wagerName({ seat, bettor, wager, hand }: WagerPlace): string {
  const where = hand === null ? '' : `la mano ${hand} de `;
  return `${WAGERS[wager] ?? `La apuesta «${wager}»`} de ${bettor} en ${where}la casilla ${seat}`;
}

const wager: Slot<WagerPlace, keyof WagerPlace> = {
  names: ['seat', 'bettor', 'wager', 'hand'],
  write: wagerName,
};

const FIELDS = {
  stake: (value: string) => `una apuesta de ${value} centavos`,
  doubled: (value: string) =>
    value === '' ? 'ningún doble' : `dobles de ${value.replaceAll(' ', ' y ')} centavos`,
  result: (value: string) => `el resultado «${value}»`,
  odds: (value: string) => (value === '' ? 'ninguna proporción' : `una proporción de ${value}`),
  net: (value: string) => `un neto de ${value} centavos`,
  clause: (value: string) => `la cláusula «${value}»`,
};

const STATUS = { settled: 'liquidada', void: 'nula' };

function fieldIs(field: LineField, value: string): string {
  return FIELDS[field](value);
}

const rowOrNone = (row: number | null) => (row === null ? 'ninguna fila' : `la fila ${row}`);
const listed = (versions: readonly string[]) => versions.join(', ');

const statusName = (status: keyof typeof STATUS) => STATUS[status];

/** «Falta la fila 7», «Faltan las filas 7 a 9» */
function rowsMissing(from: number, to: number): string {
  return from === to
    ? `Falta la fila ${from}: en su lugar está la fila ${to + 1}.`
    : `Faltan las filas ${from} a ${to}: en su lugar está la fila ${to + 1}.`;
}

const settlements: Wordings<SettlementCodes> = {
  'box-without-wager': said`Nadie tiene una apuesta en la casilla ${of('seat')}.`,
  'no-such-hand': said`La casilla ${of('seat')} no tiene la mano ${of('hand')}.`,
  'no-such-bettor': said`El apostante ${of('bettor')} no tiene apuesta en la casilla ${of('seat')}.`,
  'no-money-on-hand': said`El apostante ${of('bettor')} no tiene dinero en la mano ${of('hand')} de la casilla ${of('seat')}.`,
  'card-without-face': said`La carta ${of('number')} está en la mesa y no tiene cara.`,
  'card-changed': said`La carta ${of('number')} era ${of('was')} y ahora es ${of('is')}.`,
  'corrected-nowhere': said`La carta ${of('number')} se corrigió y no está en la mesa.`,
  'corrected-from-other': said`La carta ${of('number')} se corrigió desde ${of('from')}, pero era ${of('was')}.`,
  'nothing-to-split': said`La mano ${of('hand')} de la casilla ${of('seat')} no tiene una segunda carta que separar.`,
  'doubled-for-nothing': said`La mano ${of('hand')} de la casilla ${of('seat')} se dobló sin importe.`,
  'card-not-last': said`La carta ${of('number')} se retiró y no es la última que se repartió a una mano.`,
  'no-such-section': said`La rueda no tiene el sector ${of('section')}.`,
  'prize-differs': said`El sector ${of('section')} de la rueda paga ${of('pays')} centavos, y el diario dice ${of('told')} centavos.`,
  'nothing-to-undo': 'Se deshizo una decisión, y antes no se había tomado ninguna.',
  'not-to-be-settled': {
    'no-such-place': 'Las reglas no pueden liquidar esto: una carta, una mano o una apuesta no existe.',
    'match-without-odds':
      'Las reglas no pueden liquidar esto: no tienen pago para una apuesta «iguala al crupier».',
    'no-such-card': 'Las reglas no pueden liquidar esto: un número no es el de ninguna carta.',
  },
  'round-without-end': 'La ronda no tiene fin.',
  'status-differs': said`La ronda acabó como ${of('told', statusName)}, y por sus hechos es ${of('is', statusName)}.`,
  'settled-twice': said`${wager} se liquidó otra vez sin retirar la primera línea.`,
  'taken-back-nothing': said`${wager} se retiró, y no había tal línea.`,
  'line-differs': said`${wager}: el diario tiene ${ofBoth('field', 'told', fieldIs)}, y las reglas dan ${ofBoth('field', 'given', fieldIs)}.`,
  'line-not-given': said`${wager}: el diario tiene un neto de ${of('net')} centavos, y las reglas no dan tal línea.`,
  'line-not-told': said`${wager}: las reglas dan un neto de ${of('net')} centavos, y el diario no tiene tal línea.`,
};

function shortHash(hash: string): string {
  return hash.slice(0, 12);
}

export const findings: FindingWords = {
  'file-damaged': said`El archivo está dañado. SQLite dice: ${of('said')}.`,
  'journal-unreadable': said`El diario no se puede leer: ${of('said')}.`,
  'other-form': said`El archivo dice que es la aplicación ${of('application')}, formato ${of('version')}.`,
  'thing-missing': said`Falta: ${of('what')}.`,
  'thing-differs': said`No es como lo hace Sabot: ${of('what')}.`,
  'thing-extra': said`No es de Sabot: ${of('what')}.`,

  'log-empty': 'El registro está vacío: ni siquiera tiene una configuración.',
  'row-unreadable': said`La fila ${of('seq')} del registro no se puede leer: ${of('said')}.`,
  'row-not-followed': said`La fila ${of('seq')} no se puede seguir: ${of('said')}.`,
  'row-mistyped': said`La fila ${of('seq')} contiene algo que no es del tipo con que se escribió.`,
  'row-changed': said`La fila ${of('seq')} no está como se escribió: su hash no sigue de la fila anterior.`,
  'row-without-meaning': said`El contenido de la fila ${of('seq')} no se puede leer: ninguna fila de su clase lo tiene así.`,
  'row-extra': said`La fila ${of('seq')} no debe estar ahí: las filas se numeran desde 1.`,
  'rows-missing': said`${ofBoth('from', 'to', rowsMissing)}`,
  'row-misplaced': said`La fila ${of('seq')} (${of('kind')}) viene después de ${of('after')}, donde no puede haber tal fila.`,
  'repeat-of-nothing': said`La fila ${of('seq')} (${of('kind')}) cuenta un rechazo que no está.`,
  'cause-too-many': said`La fila ${of('seq')} (${of('kind')}) nombra una causa, y no tiene ninguna.`,
  'cause-differs': said`La fila ${of('seq')} (${of('kind')}) nombra ${of('cause', rowOrNone)} como causa, no ${of('due', rowOrNone)}.`,
  'cause-of-other-time': said`La fila ${of('seq')} (${of('kind')}) es de otra hora que su causa, la fila ${of('cause')}.`,
  'done-by-nobody': said`La fila ${of('seq')} (${of('kind')}) nombra a quien la hizo, y nadie puede haberla hecho.`,
  'done-by-halves': said`La fila ${of('seq')} (${of('kind')}) dice solo a medias quién la hizo.`,
  'role-unknown': said`La fila ${of('seq')} (${of('kind')}) la hizo alguien con una función desconocida.`,
  'told-after-end': said`La fila ${of('seq')} (${of('kind')}) cuenta más después del fin de su ronda.`,
  'end-missing': said`La fila ${of('seq')} (${of('kind')}) es la última: falta lo que se escribió junto con ella.`,
  'time-goes-back': said`La fila ${of('seq')} es ${of('ms')} ms anterior a la fila que la precede.`,

  'archive-missing': said`Falta el archivo histórico ${of('file')} con las filas ${of('from')} a ${of('to')}. Devuélvalo a la carpeta de los archivos históricos, o indique la carpeta con --archives.`,
  'archive-unreadable': said`El archivo histórico ${of('file')} con las filas ${of('from')} a ${of('to')} no se puede leer. Ponga una copia en su lugar.`,
  'archive-of-others': said`El archivo histórico ${of('file')} no contiene las filas ${of('from')} a ${of('to')} de este registro: es de otra mesa, o se hizo de nuevo. Ponga el correcto en su lugar.`,
  'archive-overlaps': said`El archivo histórico ${of('file')} contiene las filas ${of('from')} a ${of('to')}, y otros ya tienen algunas. Guárdelo fuera de la carpeta.`,
  'archive-not-signed': said`El archivo histórico ${of('file')} con las filas ${of('from')} a ${of('to')} no está firmado con una clave de este registro. Ponga una copia del correcto en su lugar.`,
  'archive-changed': said`El archivo histórico ${of('file')} con las filas ${of('from')} a ${of('to')} no es lo que se firmó. Guárdelo, y ponga una copia en su lugar.`,
  'archive-block-changed': said`En el archivo histórico ${of('file')} las filas ${of('from')} a ${of('to')} no están como se escribieron. Guárdelo, y ponga una copia en su lugar.`,

  'setup-unsigned': said`La fila ${of('seq')} es una configuración, y no la sigue ninguna firma.`,
  'start-unsigned': said`La fila ${of('seq')} es un arranque, y no la sigue ninguna firma.`,
  'row-unsigned': said`La fila ${of('seq')} (${of('kind')}) no va seguida de ninguna firma.`,
  'end-unsigned': said`La fila ${of('seq')} acaba una ronda o un sabot, y no la sigue ninguna firma.`,
  'start-of-other-head': said`El arranque de la fila ${of('seq')} no nombra la fila anterior como la que encontró.`,
  'start-keeps-silent': said`El arranque de la fila ${of('seq')} no dice qué filas encontró sin firma.`,
  'rows-unsigned-at-start': said`Las filas ${of('from')} a ${of('to')} no estaban firmadas cuando la mesa se detuvo (${of('stoppedAt', utcMoment)}): cualquiera con el archivo pudo escribirlas.`,
  'version-changed': {
    pack: said`Desde la fila ${of('seq')} las reglas ${of('version')} son otras con la misma versión: ${of('is', shortHash)}, antes ${of('was', shortHash)}.`,
    program: said`Desde la fila ${of('seq')} el programa ${of('version')} es otro con la misma versión: ${of('is', shortHash)}, antes ${of('was', shortHash)}.`,
  },
  'key-missing': said`La configuración de la fila ${of('seq')} no contiene ninguna clave.`,
  'key-changed': said`Desde la fila ${of('seq')} la clave es otra: ${of('is')}, no ${of('was')}.`,
  'key-handed-on': said`Desde la fila ${of('seq')} la clave de firma es ${of('is')}: la anterior, ${of('was')}, ha firmado el cambio.`,
  'key-link-broken': said`El cambio de la clave de firma de la fila ${of('seq')} no está probado: la clave anterior no ha firmado la nueva, o se han cambiado sus filas.`,
  'sealing-key-changed': said`Desde la fila ${of('seq')} la clave de sellado es otra: ${of('is')}, no ${of('was')}; ninguna fila firmada lo dice.`,
  'sealing-key-handed-on': said`Desde la fila ${of('seq')} la clave de sellado es ${of('is')}, no ${of('was')}: una fila firmada dice el cambio.`,
  'sealing-key-not-ours': said`La clave de sellado del diario es ${of('is')}; la guardada es ${of('ours')}, que nunca ha tenido.`,
  'key-not-ours': said`La fila ${of('seq')} está firmada con la clave ${of('is')}, y la clave guardada es ${of('ours')}.`,
  'signature-broken': said`La firma de la fila ${of('seq')} no vale: se ha cambiado algo en las filas ${of('from')} a ${of('seq')}.`,
  'rows-unsigned': said`Las filas ${of('from')} a ${of('to')} vienen después de la última firma: concuerdan entre sí, pero nadie las ha firmado aún.`,

  'anchor-beyond-end': said`La fila ${of('seq')} se anotó en otro lugar, y el registro termina antes: se cortaron filas, o es una copia anterior.`,
  'anchor-other-hash': said`La fila ${of('seq')} tiene otro hash que el anotado en otro lugar: el registro se escribió de nuevo.`,
  'anchor-not-signed-by-key': said`La cabeza anotada para la fila ${of('seq')} no está firmada con la clave de este registro.`,

  'rules-changed-open': said`La fila ${of('seq')} cambia las reglas de una mesa abierta.`,
  'snapshot-missing': said`Antes de la fila ${of('seq')} no hay ninguna instantánea desde la que empezar.`,
  'setup-missing': said`Antes de la fila ${of('seq')} no hay ninguna configuración.`,
  'taken-against-rules': said`La entrada de la fila ${of('seq')} se aceptó, y se debe rechazar: ${of('refusal')}.`,
  'facts-missing': said`La entrada de la fila ${of('seq')} causó más hechos de los que cuenta el registro.`,
  'facts-differ': said`Los hechos de la fila ${of('seq')} no siguen de su entrada.`,
  'refusal-differs': said`La entrada de la fila ${of('seq')} se rechazó, y no por la razón que cuenta el registro.`,
  'snapshot-differs': said`La instantánea de la fila ${of('seq')} no es la mesa tal como la dejan las filas anteriores.`,
  'snapshot-unknown': said`La instantánea de la fila ${of('seq')} es de un formato que nadie conoce.`,
  'not-replayed': said`Desde la fila ${of('seq')} escribió el registro la versión ${of('version')}: esta versión no lo juega de nuevo.`,
  'payment-wrong': said`${of('why', (why: WhyNotSettled) => say(settlements, why))}`,
  'card-typed': said`En la fila ${of('seq')} una persona ha tecleado una carta.`,

  'seal-broken': said`El sello de la carta ${of('number')} en la fila ${of('seq')} está roto, o se hizo con otra clave.`,
  'seal-undisclosed': said`La fila ${of('seq')} descubre la carta ${of('number')} y no revela la clave que abre su sello.`,
  'seal-missing': said`La carta ${of('number')} está boca abajo desde la fila ${of('seq')}, y ningún sello la guarda.`,
  'seal-differs': said`La carta ${of('number')} se selló como ${of('sealed')}, y la fila ${of('seq')} dice ${of('shown')}.`,

  'table-row-extra': said`La tabla ${of('table')} tiene una fila que el registro no da: ${of('key')}.`,
  'table-row-missing': said`A la tabla ${of('table')} le falta una fila que el registro da: ${of('key')}.`,
  'table-row-differs': said`En la tabla ${of('table')}, fila ${of('key')}, ${of('column')} es ${of('is')}, y por el registro es ${of('due')}.`,
  'repeat-uncounted': said`La tabla ${of('table')} cuenta un rechazo que el registro no tiene: ${of('key')}.`,
  'reference-broken': said`En la tabla ${of('table')}, ${of('key')} remite a una fila de ${of('parent')} que no está.`,

  'round-end-differs': said`La tabla de rondas tiene el fin de la ronda ${of('round')} en la fila ${of('seq')}, y el registro no.`,
  'record-incomplete': said`Las filas no contienen la ronda ${of('round')} desde su comienzo hasta su fin.`,
  'record-unsigned': said`Ninguna firma cubre el fin de la ronda en la fila ${of('seq')}.`,
  'adjustment-differs': said`Lo que se dice de un ajuste no es lo que dice la fila ${of('seq')}.`,
  'hold-differs': said`Lo que se dice de una retención no es lo que dice la fila ${of('seq')}.`,
  'head-differs': 'La cabeza del diario que trae el archivo no está firmada por la clave de la mesa.',
  'record-differs': 'El acta no dice lo que dicen las filas.',
  'record-of-other-key': said`El archivo nombra la clave ${of('named')}, y lo firmó ${of('signed')}.`,
};

export const verifying: typeof english = {
  progressFile: 'verificando el archivo entero',
  progress: (part, done, of) => `verificando ${part} ${done} de ${of}`,
  stopped: 'Detenido: aún no se sabe nada del diario.',
  asWritten: (path) => `${path} está como se escribió.`,
  asSigned: (path, key) => `${path} está como lo firmó la clave ${key}.`,
  notAsWritten: (path) => `${path} NO está como se escribió.`,
  skipped: {
    'no-key-on-file': said`no hay archivo de clave con que comparar: la huella de la clave es ${of('fingerprint')}; compárela con la guardada`,
    'no-sealing-key': 'los sellos de cartas no descubiertas no se abren: la clave de sellado no está a mano',
    'other-sealing-keys': said`los sellos de cartas no descubiertas no se abren donde se hicieron con otra clave de sellado: ${of('keys', listed)}`,
    'other-versions': said`lo que escribió la versión ${of('versions', listed)} no lo juega de nuevo la versión ${of('program')}`,
    'rows-lost': 'no donde se han perdido filas, hasta el siguiente fin de una ronda',
  },
  severities: {
    changed: 'CAMBIADO: no es lo que se escribió',
    damaged: 'DAÑADO: el archivo o sus tablas de consulta',
    notice: 'Conviene saberlo',
  },
  witness: {
    agrees: said`El testigo ${of('file')} ha visto la última fila, la ${of('seq')}.`,
    behind: said`El testigo ${of('file')} ha visto la fila ${of('seq')}; el diario ha seguido desde entonces.`,
    missing: said`No está el testigo ${of('file')}: nadie puede saber si se quitaron filas del final.`,
    unreadable: said`El testigo ${of('file')} NO está como lo escribió la mesa, o no lo firmó la clave de la mesa. Guárdelo y pida ayuda.`,
    shorter: said`FALTAN filas al final: el testigo ${of('file')} ha visto la fila ${of('seq')}. Guarde los archivos y pida ayuda.`,
    other: said`En este diario la fila que ha visto el testigo ${of('file')}, la ${of('seq')}, NO es la misma: se han reescrito filas. Guarde los archivos y pida ayuda.`,
  },
  notChecked: (why) => `sin comprobar: ${why}`,
  more: (times) => `y ${times} más de esta clase`,
  parts: {
    file: 'archivo',
    schema: 'esquema',
    archives: 'históricos',
    chain: 'cadena',
    signatures: 'firmas',
    replay: 'repetición',
    payments: 'pagos',
    seals: 'sellos',
    tables: 'tablas',
  },
  pages: (count) => `${count} páginas`,
  things: (count) => `${count} tablas, índices y disparadores`,
  archives: (count) => `${count}, completos y firmados`,
  rows: (count, from, to) => `${count} filas, de ${from} a ${to}`,
  signatures: (count, key) => `${count} que valen, de la clave ${key}`,
  snapshots: (count) => `${count} instantáneas, alcanzadas de nuevo desde las entradas`,
  payments: (count, rounds, shoes) =>
    `${count} en ${rounds} rondas y ${shoes} sabots, calculados de nuevo al centavo`,
  seals: ({ opened, shown, notShown }) =>
    notShown === null
      ? `${opened} abiertos, cada uno con la carta que se mostró después`
      : `${opened} abiertos: ${shown} con la carta que se mostró después, ${notShown} cuya carta no se ha mostrado`,
  tables: (count) => `${count} filas, como las da el registro`,
  lastIsSigned: 'La última fila es una firma.',
  lastRow: (row, hash) => `La última fila es la ${row}, su hash ${hash}.`,
  cutOff:
    'De filas cortadas detrás de ella no queda rastro: guarde número y hash en otro lugar, y compárelos.',
  keepIt: 'Guarde el archivo tal como está y pida ayuda.',
  anchors: (count) =>
    count === '1'
      ? 'La cabeza anotada en otro lugar está en este registro.'
      : `Las ${count} cabezas anotadas en otro lugar están en este registro.`,
  atRow: (seq) => `fila ${seq}`,
  inTable: (table, key) => `${table}, ${key}`,
};
