// Lo que está mal en un diario, en español: para `sabot verify` y la página de manos.
import type { FaultCodes, OfWager, RoundEnd } from '../../journal/verify/fault.ts';
import type { LineWager } from '../../rules/pay/line.ts';
import { nameIn, of, ofBoth, said, type Wordings } from '../wording.ts';

/** «La fila 60 (input)» */
const Row = ofBoth('row', 'kind', (row: number, kind: string) => `La fila ${row} (${kind})`);

const WAGERS: Readonly<Record<LineWager, string>> = {
  main: 'Apuesta principal',
  match: 'Apuesta de igualar',
  insurance: 'Seguro',
  spin: 'Apuesta de la rueda',
  'super-bonus': 'Súper bono',
  envy: 'Bono de envidia',
  coupon: 'Cupón',
};

/** «Apuesta principal de a en la mano 2 de la casilla 3» */
const Wager = ofBoth(
  'wager',
  'bettor',
  (wager: LineWager, bettor: string) => `${nameIn(WAGERS, wager)} de ${bettor}`,
);
const onHand = ofBoth('hand', 'seat', (hand: OfWager['hand'], seat: number) =>
  hand === null ? `en la casilla ${seat}` : `en la mano ${hand} de la casilla ${seat}`,
);

const ENDS: Readonly<Record<RoundEnd, string>> = { settled: 'liquidada', void: 'nula' };
const endedAs = (end: RoundEnd) => nameIn(ENDS, end);

const doubles = (cents: string) =>
  cents === ''
    ? 'ningún doble'
    : `dobles de ${cents
        .split(' ')
        .map((one) => `${one} centavos`)
        .join(' y ')}`;
const odds = (text: string) => (text === '' ? 'ninguna proporción' : `un pago de ${text}`);
const rowOrNone = (row: number | null) => (row === null ? 'ninguna fila' : `la fila ${row}`);

export const faults: Wordings<FaultCodes> = {
  'file-damaged': said`El archivo está dañado. SQLite dice: ${of('said')}.`,
  'journal-unreadable': said`El diario no se puede leer: ${of('said')}.`,
  'other-form': said`El archivo dice ser la aplicación ${of('application')}, formato ${of('version')}.`,
  'thing-missing': said`Falta ${of('thing')}.`,
  'thing-changed': said`${of('thing')} no es como lo hace Sabot.`,
  'thing-not-ours': said`${of('thing')} no es de Sabot.`,

  'log-empty': 'El registro está vacío: no tiene ni la instalación de la mesa.',
  'row-unreadable': said`La fila ${of('row')} del registro no se puede leer: ${of('said')}.`,
  'row-not-followed': said`La fila ${of('row')} no se puede seguir: ${of('said')}.`,
  'row-of-other-types': said`La fila ${of('row')} tiene un valor de otro tipo que el que se escribió.`,
  'row-changed': said`La fila ${of('row')} no está como se escribió: su hash no se sigue de la fila anterior.`,
  'row-without-body': said`El cuerpo de la fila ${of('row')} no se puede leer: ninguna fila de su clase lo tiene así.`,
  'row-missing': said`Falta la fila ${of('row')}: en su lugar está la fila ${of('next')}.`,
  'row-misplaced': said`La fila ${of('row')} no va ahí: las filas se numeran desde 1.`,

  'wrong-order': said`${Row} sigue a ${of('after')}, donde no puede haber tal fila.`,
  'counts-no-refusal': said`${Row} cuenta una negativa que no está.`,
  'cause-without-need': said`${Row} nombra una causa, y una fila de su clase no la tiene.`,
  'other-cause': said`${Row} nombra como causa ${of('cause', rowOrNone)}, no ${of('due', rowOrNone)}.`,
  'other-time': said`${Row} tiene otra hora que su causa, la fila ${of('cause')}.`,
  'done-by-nobody': said`${Row} nombra a quien la hizo, y una fila de su clase no la hace nadie.`,
  'source-by-halves': said`${Row} no dice del todo quién o qué la hizo.`,
  'unknown-role': said`${Row} la hizo alguien con una función desconocida.`,
  'facts-after-the-end': said`${Row} tiene hechos después del final de su ronda.`,
  'last-row-incomplete': said`${Row} es la última: falta lo que se escribió con ella.`,

  'not-signed': {
    setup: said`La fila ${of('row')} instala la mesa, y no la sigue ninguna firma.`,
    'end-of-shoe': said`La fila ${of('row')} termina un sabot, y no la sigue ninguna firma.`,
  },
  'no-key': said`La instalación de la fila ${of('row')} no tiene clave.`,
  'key-changed': said`Desde la fila ${of('row')} la clave es otra: ${of('key')}, no ${of('before')}.`,
  'other-key-on-file': said`El diario está firmado con la clave ${of('key')}, y la clave archivada es ${of('onFile')}.`,
  'bad-signature': said`La firma de la fila ${of('row')} no vale: algo cambió en las filas ${ofBoth('from', 'row', (from: number, row: number) => `${from} a ${row}`)}.`,

  'rules-changed-while-open': said`La fila ${of('row')} cambia las reglas de una mesa abierta.`,
  'no-snapshot': said`Antes de la fila ${of('row')} no hay copia de la mesa desde la que empezar.`,
  'no-setup': said`Antes de la fila ${of('row')} no hay instalación de la mesa.`,
  'must-be-refused': said`La entrada de la fila ${of('row')} se aceptó, y debe negarse: ${of('refusal')}.`,
  'facts-missing': said`La entrada de la fila ${of('row')} causó más hechos que los del registro.`,
  'other-facts': said`Los hechos de la fila ${of('row')} no se siguen de su entrada.`,
  'other-refusal': said`La entrada de la fila ${of('row')} se negó, pero no por el motivo del registro.`,
  'other-snapshot': said`La copia de la fila ${of('row')} no es la mesa como la dejan las filas anteriores.`,
  'unknown-snapshot': said`La copia de la fila ${of('row')} tiene un formato desconocido.`,

  'seal-broken': said`El sello de la fila ${of('row')} está roto, o se hizo con otra clave.`,
  'no-seal': said`La carta ${of('card')} está boca abajo, y ningún sello la guarda.`,
  'other-face': said`La carta ${of('card')} se selló como ${of('sealed')}, y la fila ${of('row')} dice ${of('shown')}.`,

  'row-not-in-log': said`La tabla ${of('table')} tiene una fila que no sale del registro: ${of('key')}.`,
  'row-only-in-log': said`A la tabla ${of('table')} le falta una fila que sale del registro: ${of('key')}.`,
  'other-value': said`En la tabla ${of('table')}, fila ${of('key')}, ${of('column')} es ${of('is')}, y según el registro es ${of('due')}.`,
  'counted-refusal-missing': said`La tabla ${of('table')} cuenta una negativa que no está en el registro: ${of('key')}.`,
  'reference-missing': said`En la tabla ${of('table')}, ${of('key')} remite a una fila de ${of('parent')} que no está.`,

  'round-unreadable': said`Las filas de la ronda no se pueden leer: ${of('said')}.`,
  'end-not-in-log': said`La tabla de rondas tiene el final de la ronda ${of('round')} en la fila ${of('row')}, y el registro no.`,
  'round-incomplete': said`Las filas no contienen la ronda ${of('round')} de principio a fin.`,
  'end-not-signed': said`Ninguna firma cubre el final de la ronda en la fila ${of('row')}.`,
  'other-record': 'El acta no dice lo que dicen las filas.',
  'other-signer': said`El archivo nombra la clave ${of('named')}, y lo firmó ${of('signer')}.`,

  'no-setup-before-end': said`La fila ${of('row')} termina una ronda, y antes no hay instalación de la mesa.`,
  'rules-cannot-settle': said`Las reglas no pueden liquidar esto: ${of('said')}.`,
  'no-end': 'La ronda no tiene final.',
  'other-end': said`La ronda terminó como ${of('status', endedAs)}, y según sus hechos es ${of('due', endedAs)}.`,
  'no-wager-on-box': said`Nadie tiene apuesta en la casilla ${of('seat')}.`,
  'no-such-hand': said`La casilla ${of('seat')} no tiene mano ${of('hand')}.`,
  'no-wager-of-bettor': said`El apostante ${of('bettor')} no tiene apuesta en la casilla ${of('seat')}.`,
  'no-money-on-hand': said`El apostante ${of('bettor')} no tiene dinero en la mano ${of('hand')} de la casilla ${of('seat')}.`,
  'no-face': said`La carta ${of('card')} está en la mesa y no tiene cara.`,
  'face-changed': said`La carta ${of('card')} era ${of('was')} y ahora es ${of('is')}.`,
  'corrected-not-there': said`La carta ${of('card')} se corrigió y no está en la mesa.`,
  'corrected-from-another': said`La carta ${of('card')} se corrigió desde ${of('from')}, pero era ${of('was')}.`,
  'no-second-card': said`La mano ${of('hand')} de la casilla ${of('seat')} no tiene segunda carta que separar.`,
  'doubled-for-no-amount': said`La mano ${of('hand')} de la casilla ${of('seat')} se dobló sin importe.`,
  'taken-back-not-last': said`La carta ${of('card')} se retiró y no es la última dada a una mano.`,
  'nothing-to-undo': 'Se deshizo una decisión, y antes no se tomó ninguna.',
  'no-such-section': said`La rueda no tiene sector ${of('section')}.`,
  'other-prize': said`El sector ${of('section')} de la rueda paga ${of('pays')} centavos, y el diario dice ${of('told')} centavos.`,

  'settled-twice': said`${Wager} ${onHand}: se liquidó otra vez sin deshacer la primera línea.`,
  'no-line-to-take-back': said`${Wager} ${onHand}: se deshizo, y no había tal línea.`,
  'line-differs': {
    stake: said`${Wager} ${onHand}: el diario tiene una apuesta de ${of('told')} centavos, y las reglas dan ${of('given')} centavos.`,
    doubled: said`${Wager} ${onHand}: el diario tiene ${of('told', doubles)}, y las reglas dan ${of('given', doubles)}.`,
    result: said`${Wager} ${onHand}: el diario tiene el resultado «${of('told')}», y las reglas dan «${of('given')}».`,
    odds: said`${Wager} ${onHand}: el diario tiene ${of('told', odds)}, y las reglas dan ${of('given', odds)}.`,
    net: said`${Wager} ${onHand}: el diario tiene un neto de ${of('told')} centavos, y las reglas dan ${of('given')} centavos.`,
    clause: said`${Wager} ${onHand}: el diario tiene la cláusula «${of('told')}», y las reglas dan «${of('given')}».`,
  },
  'line-not-given': said`${Wager} ${onHand}: el diario tiene un neto de ${of('net')} centavos, y las reglas no dan tal línea.`,
  'line-missing': said`${Wager} ${onHand}: las reglas dan un neto de ${of('net')} centavos, y el diario no tiene tal línea.`,
};
