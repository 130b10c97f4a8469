// What the station has noticed, in Spanish, as sentences.
import type { NoticeCodes } from '../../table/notice.ts';
import type { Device } from '../../table/state.ts';
import { of, said, type Wordings } from '../wording.ts';
import { devices } from './devices.ts';

function elapsed(seconds: number): string {
  const passed = Math.abs(seconds);
  return passed < 120 ? `${passed} segundos` : `${Math.round(passed / 60)} minutos`;
}

function direction(seconds: number): string {
  return `${seconds > 0 ? 'adelantado' : 'atrasado'} ${elapsed(seconds)}`;
}

const device = of('device', (which: Device) => devices.names[which]);

/** The start is enough to tell two hashes apart. */
function short(text: string): string {
  return text.length > 12 ? `${text.slice(0, 12)}…` : text;
}

function saidByIt(text: string): string {
  return text === '' ? '«desconocido»' : short(text);
}

export const notices: Wordings<NoticeCodes> = {
  'witness-missing':
    'El segundo testigo del diario no estaba: nadie puede decir si se quitaron filas antes de este arranque.',
  'journal-restored': 'Se puso una copia en el lugar del diario: puede faltar lo que pasó después de ella.',
  'rows-unsigned': said`La mesa se detuvo sin cerrarse en orden. Las filas ${of('from')}–${of('to')} del diario no estaban firmadas: compare la ronda abierta con las cartas de la mesa.`,
  changed: {
    program: said`El programa ha cambiado desde el último arranque (${of('is')}).`,
    pack: said`El archivo de las reglas ha cambiado desde el último arranque (${of('is')}).`,
    configuration: said`La configuración de la mesa ha cambiado desde el último arranque (${of('is')}).`,
    staff: said`La lista del personal ha cambiado desde el último arranque (${of('is')}).`,
    prizes: said`Los premios de la rueda han cambiado desde el último arranque (${of('is')}).`,
  },
  'staff-file-changed': said`Alguien ha cambiado la lista del personal sin \`sabot staff\` (${of('is')}): quien entra puede ser otra persona.`,
  'clock-stepped': said`El reloj se ha ${of('seconds', direction)}. Si ahora está bien, confírmelo.`,
  'clock-behind': said`El reloj va ${of('seconds', elapsed)} por detrás de la última fila del diario. Hasta que la alcance, cada fila lleva la hora de aquella.`,
  'clock-far-ahead': said`El reloj va ${of('days')} días por delante de la última fila del diario. Si está bien, confírmelo; hasta entonces las filas siguen desde la hora de aquella.`,
  'clock-unsynchronised': 'El reloj no sigue a un servidor de hora.',
  'usb-refused': said`Se ha conectado a esta caja un dispositivo USB que no está en la lista (${of('usb')}), en el puerto ${of('port')}. No se ha admitido: averigüe quién ha sido.`,
  'pit-differs': said`El pit tiene otra fila ${of('row')} de esta mesa que su diario. El juego continúa, pero el pit no acepta más filas: avise al jefe de sector y a un técnico.`,
  'device-not-expected': {
    firmware: said`Firmware de otro tipo en un dispositivo (${device}): dice ${of('is', saidByIt)}; la configuración espera ${of('expected')}. Averigüe quién lo cambió antes de abrir la mesa.`,
    hash: said`El firmware de un dispositivo (${device}) tiene el hash ${of('is', saidByIt)}; la configuración espera ${of('expected', short)}. Averigüe quién lo cambió antes de abrir la mesa.`,
  },
  'device-swapped': {
    serial: said`La prueba de la mesa se hizo con otro dispositivo (${device}): su número de serie era ${of('was', saidByIt)} y ahora es ${of('is', saidByIt)}. Pruébelo otra vez.`,
    firmware: said`Un aparato (${device}) tiene otro firmware que en la prueba de la mesa: era ${of('was', saidByIt)} y ahora es ${of('is', saidByIt)}. Pruébelo otra vez.`,
    hash: said`El firmware de un dispositivo (${device}) no es el de la prueba de la mesa: su hash era ${of('was', saidByIt)} y ahora es ${of('is', saidByIt)}. Pruébelo otra vez.`,
  },
  'dealer-calls': {
    unsaid: said`${of('by')} llama al jefe de sala a la mesa.`,
    dispute: said`${of('by')} llama al jefe de sala: un cliente reclama.`,
    payment: said`${of('by')} llama al jefe de sala por un pago.`,
    cards: said`${of('by')} llama al jefe de sala por las cartas.`,
    chips: said`${of('by')} llama al jefe de sala: fichas.`,
    guest: said`${of('by')} llama al jefe de sala por un cliente.`,
    relief: said`${of('by')} pide relevo.`,
  },
};
