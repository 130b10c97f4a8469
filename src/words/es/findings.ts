// Lo que ha encontrado una verificación, en español, y la página que imprime.
import type { SettlementCodes, WagerPlace } from '../../journal/proof/settlement/contradiction.ts';
import type { FindingCodes } from '../../journal/verify/finding.ts';
import type { verifying as english } from '../en/findings.ts';
import { say, type Wordings } from '../wording.ts';

const WAGERS: Readonly<Record<string, string>> = {
  main: 'La apuesta principal',
  match: 'La apuesta de igualar al crupier',
  spin: 'La apuesta de la ruleta de premios',
  insurance: 'El seguro',
  coupon: 'El cupón',
  envy: 'El premio «envy»',
  'super-bonus': 'El superpremio',
};

/** «La apuesta principal de a en la mano 2 de la casilla 3» */
function wagerName({ seat, bettor, wager, hand }: WagerPlace): string {
  const where = hand === null ? '' : `la mano ${hand} de `;
  return `${WAGERS[wager] ?? `La apuesta «${wager}»`} de ${bettor} en ${where}la casilla ${seat}`;
}

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

const settlements: Wordings<SettlementCodes> = {
  'box-without-wager': ({ seat }) => `Nadie tiene una apuesta en la casilla ${seat}.`,
  'no-such-hand': ({ seat, hand }) => `La casilla ${seat} no tiene la mano ${hand}.`,
  'no-such-bettor': ({ seat, bettor }) => `El apostador ${bettor} no tiene apuesta en la casilla ${seat}.`,
  'no-money-on-hand': ({ seat, hand, bettor }) =>
    `El apostador ${bettor} no tiene dinero en la mano ${hand} de la casilla ${seat}.`,
  'card-without-face': ({ number }) => `La carta ${number} está en la mesa y no tiene cara.`,
  'card-changed': ({ number, was, is }) => `La carta ${number} era ${was} y ahora es ${is}.`,
  'corrected-nowhere': ({ number }) => `La carta ${number} se corrigió y no está en la mesa.`,
  'corrected-from-other': ({ number, from, was }) =>
    `La carta ${number} se corrigió desde ${from}, pero era ${was}.`,
  'nothing-to-split': ({ seat, hand }) =>
    `La mano ${hand} de la casilla ${seat} no tiene una segunda carta que separar.`,
  'doubled-for-nothing': ({ seat, hand }) => `La mano ${hand} de la casilla ${seat} se dobló sin importe.`,
  'card-not-last': ({ number }) =>
    `La carta ${number} se retiró y no es la última que se repartió a una mano.`,
  'no-such-section': ({ section }) => `La ruleta no tiene la sección ${section}.`,
  'prize-differs': ({ section, pays, told }) =>
    `La sección ${section} de la ruleta paga ${pays} centavos, y el diario dice ${told} centavos.`,
  'nothing-to-undo': 'Se deshizo una decisión, y antes no se había tomado ninguna.',
  'not-to-be-settled': ({ said }) => `Las reglas no pueden liquidar esto: ${said}.`,
  'round-without-end': 'La ronda no tiene fin.',
  'status-differs': ({ told, is }) =>
    `La ronda acabó como ${STATUS[told]}, y por sus hechos es ${STATUS[is]}.`,
  'settled-twice': (place) => `${wagerName(place)} se liquidó otra vez sin retirar la primera línea.`,
  'taken-back-nothing': (place) => `${wagerName(place)} se retiró, y no había tal línea.`,
  'line-differs': ({ field, told, given, ...place }) =>
    `${wagerName(place)}: el diario tiene ${FIELDS[field](told)}, y las reglas dan ${FIELDS[field](given)}.`,
  'line-not-given': ({ net, ...place }) =>
    `${wagerName(place)}: el diario tiene un neto de ${net} centavos, y las reglas no dan tal línea.`,
  'line-not-told': ({ net, ...place }) =>
    `${wagerName(place)}: las reglas dan un neto de ${net} centavos, y el diario no tiene tal línea.`,
};

export const findings: Wordings<FindingCodes> = {
  'file-damaged': ({ said }) => `El archivo está dañado. SQLite dice: ${said}.`,
  'journal-unreadable': ({ said }) => `El diario no se puede leer: ${said}.`,
  'other-form': ({ application, version }) =>
    `El archivo dice que es la aplicación ${application}, formato ${version}.`,
  'thing-missing': ({ what }) => `Falta: ${what}.`,
  'thing-differs': ({ what }) => `No es como lo hace Sabot: ${what}.`,
  'thing-extra': ({ what }) => `No es de Sabot: ${what}.`,

  'log-empty': 'El registro está vacío: ni siquiera tiene una configuración.',
  'row-unreadable': ({ seq, said }) => `La fila ${seq} del registro no se puede leer: ${said}.`,
  'row-not-followed': ({ seq, said }) => `La fila ${seq} no se puede seguir: ${said}.`,
  'row-mistyped': ({ seq }) => `La fila ${seq} contiene algo que no es del tipo con que se escribió.`,
  'row-changed': ({ seq }) =>
    `La fila ${seq} no está como se escribió: su hash no sigue de la fila anterior.`,
  'row-without-meaning': ({ seq }) =>
    `El contenido de la fila ${seq} no se puede leer: ninguna fila de su clase lo tiene así.`,
  'row-extra': ({ seq }) => `La fila ${seq} no debe estar ahí: las filas se numeran desde 1.`,
  'rows-missing': ({ from, to }) =>
    from === to
      ? `Falta la fila ${from}: en su lugar está la fila ${to + 1}.`
      : `Faltan las filas ${from} a ${to}: en su lugar está la fila ${to + 1}.`,
  'row-misplaced': ({ seq, kind, after }) =>
    `La fila ${seq} (${kind}) viene después de ${after}, donde no puede haber tal fila.`,
  'repeat-of-nothing': ({ seq, kind }) => `La fila ${seq} (${kind}) cuenta un rechazo que no está.`,
  'cause-too-many': ({ seq, kind }) => `La fila ${seq} (${kind}) nombra una causa, y no tiene ninguna.`,
  'cause-differs': ({ seq, kind, cause, due }) =>
    `La fila ${seq} (${kind}) nombra la fila ${cause} como causa, no la fila ${due}.`,
  'cause-of-other-time': ({ seq, kind, cause }) =>
    `La fila ${seq} (${kind}) es de otra hora que su causa, la fila ${cause}.`,
  'done-by-nobody': ({ seq, kind }) =>
    `La fila ${seq} (${kind}) nombra a quien la hizo, y nadie puede haberla hecho.`,
  'done-by-halves': ({ seq, kind }) => `La fila ${seq} (${kind}) dice solo a medias quién la hizo.`,
  'role-unknown': ({ seq, kind }) => `La fila ${seq} (${kind}) la hizo alguien con una función desconocida.`,
  'told-after-end': ({ seq, kind }) => `La fila ${seq} (${kind}) cuenta más después del fin de su ronda.`,
  'end-missing': ({ seq, kind }) =>
    `La fila ${seq} (${kind}) es la última: falta lo que se escribió junto con ella.`,
  'time-goes-back': ({ seq, ms }) => `La fila ${seq} es ${ms} ms anterior a la fila que la precede.`,

  'setup-unsigned': ({ seq }) => `La fila ${seq} es una configuración, y no la sigue ninguna firma.`,
  'shoe-unsigned': ({ seq }) => `La fila ${seq} acaba un sabot, y no la sigue ninguna firma.`,
  'key-missing': ({ seq }) => `La configuración de la fila ${seq} no contiene ninguna clave.`,
  'key-changed': ({ seq, is, was }) => `Desde la fila ${seq} la clave es otra: ${is}, no ${was}.`,
  'key-not-ours': ({ is, ours }) =>
    `El diario está firmado con la clave ${is}, y la clave guardada es ${ours}.`,
  'signature-broken': ({ seq, from }) =>
    `La firma de la fila ${seq} no vale: se ha cambiado algo en las filas ${from} a ${seq}.`,
  'rows-unsigned': ({ from, to }) =>
    `Las filas ${from} a ${to} vienen después de la última firma: concuerdan entre sí, pero nadie las ha firmado aún.`,

  'rules-changed-open': ({ seq }) => `La fila ${seq} cambia las reglas de una mesa abierta.`,
  'snapshot-missing': ({ seq }) => `Antes de la fila ${seq} no hay ninguna instantánea desde la que empezar.`,
  'setup-missing': ({ seq }) => `Antes de la fila ${seq} no hay ninguna configuración.`,
  'taken-against-rules': ({ seq, refusal }) =>
    `La entrada de la fila ${seq} se aceptó, y se debe rechazar: ${refusal}.`,
  'facts-missing': ({ seq }) =>
    `La entrada de la fila ${seq} causó más hechos de los que cuenta el registro.`,
  'facts-differ': ({ seq }) => `Los hechos de la fila ${seq} no siguen de su entrada.`,
  'refusal-differs': ({ seq }) =>
    `La entrada de la fila ${seq} se rechazó, y no por la razón que cuenta el registro.`,
  'snapshot-differs': ({ seq }) =>
    `La instantánea de la fila ${seq} no es la mesa tal como la dejan las filas anteriores.`,
  'snapshot-unknown': ({ seq }) => `La instantánea de la fila ${seq} es de un formato que nadie conoce.`,
  'not-replayed': ({ seq, version }) =>
    `Desde la fila ${seq} escribió el registro la versión ${version}: esta versión no lo juega de nuevo.`,
  'payment-wrong': ({ why }) => say(settlements, why),
  'card-typed': ({ seq }) => `En la fila ${seq} una persona ha tecleado una carta.`,

  'seal-broken': ({ seq }) => `El sello de la fila ${seq} está roto, o se hizo con otra clave.`,
  'seal-missing': ({ number }) => `La carta ${number} está boca abajo, y ningún sello la guarda.`,
  'seal-differs': ({ seq, number, sealed, shown }) =>
    `La carta ${number} se selló como ${sealed}, y la fila ${seq} dice ${shown}.`,

  'table-row-extra': ({ table, key }) => `La tabla ${table} tiene una fila que el registro no da: ${key}.`,
  'table-row-missing': ({ table, key }) =>
    `A la tabla ${table} le falta una fila que el registro da: ${key}.`,
  'table-row-differs': ({ table, key, column, is, due }) =>
    `En la tabla ${table}, fila ${key}, ${column} es ${is}, y por el registro es ${due}.`,
  'repeat-uncounted': ({ table, key }) =>
    `La tabla ${table} cuenta un rechazo que el registro no tiene: ${key}.`,
  'reference-broken': ({ table, key, parent }) =>
    `En la tabla ${table}, ${key} remite a una fila de ${parent} que no está.`,

  'round-end-differs': ({ seq, round }) =>
    `La tabla de rondas tiene el fin de la ronda ${round} en la fila ${seq}, y el registro no.`,
  'record-incomplete': ({ round }) =>
    `Las filas no contienen la ronda ${round} desde su comienzo hasta su fin.`,
  'record-unsigned': ({ seq }) => `Ninguna firma cubre el fin de la ronda en la fila ${seq}.`,
  'record-differs': 'El acta no dice lo que dicen las filas.',
  'record-of-other-key': ({ named, signed }) => `El archivo nombra la clave ${named}, y lo firmó ${signed}.`,
};

export const verifying: typeof english = {
  progressFile: 'verificando el archivo entero',
  progress: (part, done, of) => `verificando ${part} ${done} de ${of}`,
  stopped: 'Detenido: aún no se sabe nada del diario.',
  asWritten: (path) => `${path} está como se escribió.`,
  asSigned: (path, key) => `${path} está como lo firmó la clave ${key}.`,
  notAsWritten: (path) => `${path} NO está como se escribió.`,
  skipped: {
    'no-key-on-file': ({ fingerprint }) =>
      `no hay archivo de clave con que comparar: la huella de la clave es ${fingerprint}; compárela con la guardada`,
    'no-sealing-key': 'la clave privada no está a mano',
    'other-versions': ({ versions, program }) =>
      `lo que escribió la versión ${versions.join(', ')} no lo juega de nuevo la versión ${program}`,
    'rows-lost': 'no donde se han perdido filas, hasta el siguiente fin de una ronda',
  },
  severities: {
    changed: 'CAMBIADO: no es lo que se escribió',
    damaged: 'DAÑADO: el archivo o sus tablas de consulta',
    notice: 'Conviene saberlo',
  },
  notChecked: (why) => `sin comprobar: ${why}`,
  more: (times) => `y ${times} más de esta clase`,
  parts: {
    file: 'archivo',
    schema: 'esquema',
    chain: 'cadena',
    signatures: 'firmas',
    replay: 'repetición',
    payments: 'pagos',
    seals: 'sellos',
    tables: 'tablas',
  },
  pages: (count) => `${count} páginas`,
  things: (count) => `${count} tablas, índices y disparadores`,
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
  atRow: (seq) => `fila ${seq}`,
  inTable: (table, key) => `${table}, ${key}`,
};
