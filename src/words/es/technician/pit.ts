// What the pit raises an alarm about, in Spanish.
import type { PitAlarmCodes } from '../../../protocol/pit-alarms.ts';
import { utcMoment } from '../../moments.ts';
import { of, said, type Wordings } from '../../wording.ts';
import { calls } from './pit-calls.ts';

/** The start is enough to tell two hashes apart. */
const short = (text: string) => (text.length > 12 ? `${text.slice(0, 12)}…` : text);
const seq = of('seq');
const is = of('is', short);
const was = of('was', short);
/** A table of another version may call for what is not known here. */
const call = (code: string) => calls[code] ?? code;

export const pitAlarms: Wordings<PitAlarmCodes> = {
  fork: said`La mesa tiene otra fila ${seq} (${is}) que el sector (${of('ours', short)}). Su diario se reescribió, se sustituyó o se restauró. El sector no acepta más filas suyas hasta que un jefe de sector acepte una línea nueva.`,
  shorter: said`El diario de la mesa termina en la fila ${of('end')}, pero el sector conoce la fila ${seq}: se quitaron filas.`,
  gap: said`Faltan las filas ${of('from')}–${of('to')} en lo que envió la mesa.`,
  'rows-wrong': said`La fila ${seq} no es como la escribió la mesa (${of('finding')}). El sector no la ha aceptado.`,
  'head-does-not-fit': said`La fila ${seq} llegó como ${is}, pero la mesa había anunciado ${of('told', short)}.`,
  'bad-messages': said`Lo que llegó con la credencial de esta mesa no es un mensaje de una mesa (${of('fault')}).`,
  'other-protocol': said`La mesa habla la versión ${of('is')} del protocolo, y este sector no.`,
  stranger: {
    'not-enrolled': said`Alguien se presentó como esta mesa con una credencial que el sector no conoce (${of('fingerprint', short)}).`,
    revoked: said`Alguien se presentó como esta mesa con una credencial revocada (${of('fingerprint', short)}).`,
    'names-other-table': said`Quien tiene la credencial de esta mesa quiso enviar filas de la mesa ${of('fingerprint')}.`,
  },
  'program-changed': said`Desde la fila ${seq} la mesa usa otro programa: ${of('is')} en vez de ${of('was')}.`,
  'pack-changed': said`Desde la fila ${seq} la mesa juega con otro reglamento: ${of('is')} en vez de ${of('was')}.`,
  'key-changed': said`Desde la fila ${seq} la mesa tiene otra clave: ${is} en vez de ${was}. La clave anterior firmó el cambio.`,
  'new-line-new-key': said`Desde la fila ${seq}, la línea nueva tiene otra clave: ${is} en vez de ${was}. Ninguna clave ha firmado el cambio.`,
  'store-damaged': said`El almacén del propio sector no tiene la fila ${seq} como se confirmó (${of('finding')}). El sector no acepta más filas en esta línea. Ejecute: sabot pit check.`,
  'rows-unsigned': said`Las filas ${of('from')}–${of('to')} no tenían firma cuando la mesa se detuvo: cualquiera pudo escribirlas.`,
  restored: said`Se puso una copia en el lugar del diario (fila ${seq}).`,
  silent: said`No se sabe nada de la mesa desde ${of('since', utcMoment)}.`,
  'clock-off': said`El reloj de la mesa difiere del reloj del sector en ${of('seconds')} segundos.`,
  'typed-cards': said`En ${of('rounds')} rondas hasta la ronda ${of('through')} se teclearon ${of('typed')} cartas a mano.`,
  corrections: said`En ${of('rounds')} rondas hasta la ronda ${of('through')} se corrigieron ${of('corrected')} cartas y decisiones.`,
  'call-waits': said`Una llamada espera desde ${of('since', utcMoment)}: ${of('call', call)}.`,
};
