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
  fork: said`La mesa tiene otra fila ${seq} (${is}) que el pit (${of('ours', short)}). Su diario se reescribió, se sustituyó o se restauró. El pit no acepta más filas suyas hasta que un jefe de sector acepte una línea nueva.`,
  shorter: said`El diario de la mesa termina en la fila ${of('end')}, pero el pit conoce la fila ${seq}: se quitaron filas.`,
  gap: said`La mesa no ha enviado las filas ${of('from')}–${of('to')}.`,
  'rows-wrong': said`La fila ${seq} no es como la escribió la mesa (${of('finding')}). El pit no la ha aceptado.`,
  'head-does-not-fit': said`La fila ${seq} llegó como ${is}, pero la mesa había anunciado ${of('told', short)}.`,
  'bad-messages': said`Un mensaje con la credencial de esta mesa no es válido (${of('fault')}).`,
  'other-protocol': said`La mesa habla la versión ${of('is')} del protocolo, que este pit no conoce.`,
  stranger: {
    'not-enrolled': said`Alguien usó para esta mesa una credencial que el pit no conoce (${of('fingerprint', short)}).`,
    revoked: said`Alguien usó para esta mesa una credencial revocada (${of('fingerprint', short)}).`,
    'names-other-table': said`Alguien con la credencial de esta mesa intentó enviar filas de la mesa ${of('fingerprint')}.`,
  },
  'program-changed': said`Desde la fila ${seq} la mesa usa otro programa: ${of('is')} en vez de ${of('was')}.`,
  'pack-changed': said`Desde la fila ${seq} la mesa juega con otro reglamento: ${of('is')} en vez de ${of('was')}.`,
  'key-changed': said`Desde la fila ${seq} la mesa tiene otra clave: ${is} en vez de ${was}. La clave anterior firmó el cambio.`,
  'new-line-new-key': said`Desde la fila ${seq}, la línea nueva tiene otra clave: ${is} en vez de ${was}. Ninguna clave ha firmado el cambio.`,
  'store-damaged': said`El almacén del propio pit no tiene la fila ${seq} como se confirmó (${of('finding')}). El pit no acepta más filas en esta línea. Ejecute: sabot pit check.`,
  'rows-unsigned': said`Las filas ${of('from')}–${of('to')} no tenían firma cuando la mesa se detuvo: cualquiera pudo escribirlas.`,
  restored: said`Alguien sustituyó el diario por una copia (fila ${seq}).`,
  silent: said`El pit no sabe nada de la mesa desde ${of('since', utcMoment)}.`,
  'clock-off': said`El reloj de la mesa difiere del reloj del pit en ${of('seconds')} segundos.`,
  'typed-cards': said`En ${of('rounds')} rondas hasta la ronda ${of('through')} se teclearon ${of('typed')} cartas a mano.`,
  corrections: said`En ${of('rounds')} rondas hasta la ronda ${of('through')} se corrigieron ${of('corrected')} cartas y decisiones.`,
  'call-waits': said`Una llamada espera al jefe de sala desde ${of('since', utcMoment)}: ${of('call', call)}.`,
};
