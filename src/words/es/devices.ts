// Por qué un aparato está como está.
import type { WireReason } from '../../../drivers/reasons.ts';
import type { Device } from '../../table/state.ts';
import type { Complaints, DeviceWords, ReasonCodes } from '../device-words.ts';
import { of, ofBoth, said, type Wordings } from '../wording.ts';

const names: Readonly<Record<Device, string>> = {
  scanner: 'escáner del sabot',
  reader: 'lector de cartas',
  buttons: 'botones de los puestos',
  wheel: 'rueda del giro',
  keypad: 'teclado',
};

const THE: Readonly<Record<Device, string>> = {
  scanner: 'El escáner del sabot',
  reader: 'El lector de cartas',
  buttons: 'Los botones de los puestos',
  wheel: 'La rueda del giro',
  keypad: 'El teclado',
};

const OF_THE: Readonly<Record<Device, string>> = {
  scanner: 'del escáner del sabot',
  reader: 'del lector de cartas',
  buttons: 'de los botones de los puestos',
  wheel: 'de la rueda del giro',
  keypad: 'del teclado',
};

const complaints: Complaints = {
  scanner: {
    1: 'La ventana del escáner del sabot está sucia: límpiela.',
    2: 'El escáner del sabot no pudo guardar todos los números: estuvo demasiado tiempo sin la estación.',
    128: 'El sensor del escáner del sabot está averiado.',
    129: 'La memoria del escáner del sabot está averiada: sus números no resistirían un corte de corriente.',
    130: 'Hay una carta atascada en el sabot.',
    131: 'El escáner del sabot ha agotado sus números: sustitúyalo.',
  },
  reader: {
    1: 'Su ventana está sucia: límpiela.',
    2: 'Su sensor no contesta: cambie el lector.',
    3: 'Su memoria ha fallado: cambie el lector.',
    4: 'Tiene una carta atascada.',
  },
  buttons: {},
  wheel: {
    1: 'La pantalla de la rueda está averiada: anuncie el premio.',
    128: 'El motor de la rueda está averiado.',
    129: 'La rueda no puede leer dónde está.',
    130: 'La rueda no se para.',
    131: 'La rueda está abierta o bloqueada.',
  },
  keypad: {
    1: 'Una de sus teclas está atascada.',
    2: 'Su matriz de teclas ha fallado: cambie el teclado.',
    3: 'No es un teclado corriente: use otro.',
  },
};

const NOT_LET_THROUGH =
  'sus permisos están en orden, pero el servicio de la mesa no deja pasar tal aparato. ' +
  'Reinícielo: `sudo systemctl restart sabot`. Si no sirve, vea docs/install.md, «A device that is refused».';

const usbDevice = ofBoth(
  'usb',
  'serial',
  (usb: string, serial: string | null) =>
    `aparato USB ${usb}${serial === null ? '' : ` con el número de serie ${serial}`}`,
);

const the = of('device', (which: Device) => THE[which]);
const ofThe = of('device', (which: Device) => OF_THE[which]);
const has = of('device', (which: Device) => (which === 'buttons' ? 'han' : 'ha'));

function complaint(which: Device, number: number): string {
  const known = new Map(Object.entries(complaints[which])).get(String(number));
  if (which === 'reader' || which === 'keypad')
    return `${THE[which]} avisa del fallo ${number}. ${known ?? 'Este programa no conoce ese número.'}`;
  return known ?? `${THE[which]} avisa del problema ${number}.`;
}

function answering(which: Device): string {
  return which === 'buttons' ? 'Se leen los botones de los puestos.' : `${THE[which]} contesta.`;
}

const ofTheDevice: Wordings<Omit<ReasonCodes, WireReason['code']>> = {
  'not-looked-for': said`${the}: aún no se ha buscado.`,
  'no-hello': said`El cable está abierto; falta el saludo ${ofThe}.`,
  answers: said`${of('device', answering)}`,
  'started-anew': said`${the} se ${has} reiniciado.`,
  'numbers-jumped': said`Los números ${ofThe} saltaron; la estación le pide que se identifique.`,
  complains: said`${ofBoth('device', 'number', complaint)}`,
  'other-version': said`${the} habla la versión ${of('theirs')} del cable, no la versión ${of('ours')}.`,
  'other-device': said`Hay otro aparato en el lugar ${ofThe} (${of('found')}).`,
  'only-noise': said`Solo llegan bytes confusos ${ofThe}: ¿es correcta la velocidad, y es este aparato?`,
  'no-answer': {
    greetings: said`${the} no ${has} contestado a ${of('times')} saludos.`,
    heartbeats: said`${the} no ${has} contestado a ${of('times')} latidos.`,
    questions: said`Las líneas ${ofThe} no han contestado a ${of('times')} preguntas.`,
  },
  'not-acknowledged': {
    armed: said`${the} recibió ${of('times')} veces la orden de armarse y no la confirmó.`,
    disarmed: said`${the} recibió ${of('times')} veces la orden de desarmarse y no la confirmó.`,
  },
  'levels-unknown': said`Las líneas ${ofThe} están abiertas; aún no se conoce su estado.`,
  'changes-lost': said`Se perdieron cambios ${ofThe}; la estación lee otra vez las líneas.`,
  'other-scanner': said`Hay otro escáner del sabot: ${of('now')} en lugar de ${of('before')}. El jefe de sala debe aceptarlo.`,
  'memory-lost': said`El escáner del sabot ${of('name')} ha perdido la memoria: iba por el ${of('number')}. El jefe de sala debe aceptarlo.`,
};

const ofTheWire: Wordings<Pick<ReasonCodes, WireReason['code']>> = {
  unplugged: said`${of('port')}: el puerto ya no está: se desenchufó el aparato.`,
  'port-not-opened': {
    'no-port': said`${of('port')}: no hay tal puerto: ¿está enchufado el aparato?`,
    'no-device': said`${of('port')}: no hay aparato en este puerto: ¿está enchufado?`,
    'no-rights': said`${of('port')}: no se puede abrir: añada el usuario al grupo dialout.`,
    'not-let-through': said`${of('port')}: no se puede abrir: ${NOT_LET_THROUGH}`,
    'in-use': said`${of('port')}: lo usa otro programa.`,
    'no-serial-port': said`${of('port')}: no es un puerto serie.`,
  },
  'port-fails': said`${of('port')}: no se puede usar (${of('said')}).`,
  'port-too-slow': {
    open: said`${of('port')}: no se abrió en ${of('ms')} ms.`,
    write: said`${of('port')}: no tomó bytes en ${of('ms')} ms.`,
    close: said`${of('port')}: no se cerró en ${of('ms')} ms.`,
  },
  'wire-closed': 'Lo cerró este programa.',
  'not-opened-in-time': said`El puerto no se abrió en ${of('seconds')} segundos.`,
  'takes-no-bytes': 'El aparato no toma lo que se le envía.',
  'wire-fails': said`El puerto no se puede usar (${of('said')}).`,
  'usb-missing': said`No hay ${usbDevice}: ¿está enchufado?`,
  'usb-several': said`Hay ${of('count')} veces el ${usbDevice} (${of('serials')}): ponga el número de serie del correcto en la configuración.`,
  'usb-not-opened': {
    'no-rule': said`El ${usbDevice} está, pero ${of('path')} no se puede abrir. Casi siempre falta una regla de udev: vea docs/install.md.`,
    'not-let-through': said`El ${usbDevice} está, pero ${of('path')} no se puede abrir: ${NOT_LET_THROUGH}`,
  },
  'usb-library': {
    'no-libusb': said`La biblioteca para aparatos USB necesita libusb: instale el paquete libusb-1.0-0 (${of('said')}).`,
    other: said`La biblioteca para aparatos USB no se puede usar: ${of('said')}.`,
  },
  'usb-gone': said`El aparato ya no está (${of('said')}).`,
  'usb-not-written': said`No se puede escribir al aparato (${of('said')}).`,
  'gpio-no-chip': 'Esta máquina no tiene chip GPIO.',
  'gpio-no-such-chip': said`No hay un chip GPIO llamado ${of('chip')}; hay: ${of('chips')}.`,
  'gpio-same-chips': said`${of('count')} chips GPIO se llaman ${of('chip')}.`,
  'gpio-no-such-lines': said`El chip GPIO ${of('chip')} tiene las líneas 0 a ${of('last')}, pero no ${of('lines')}.`,
  'gpio-not-used': {
    'no-rights': said`Este programa no puede usar el chip GPIO ${of('chip')}: su usuario debe estar en el grupo gpio, vea docs/install.md (${of('said')}).`,
    'not-let-through': said`Este programa no puede usar el chip GPIO ${of('chip')} (${of('said')}): ${NOT_LET_THROUGH}`,
    'in-use': said`Una línea del chip GPIO ${of('chip')} la usa otra cosa (${of('said')}).`,
    other: said`El chip GPIO ${of('chip')} no se puede usar (${of('said')}).`,
  },
  'gpio-no-tools': {
    'no-sysfs':
      'GPIO no se puede usar: el núcleo no tiene GPIO por sysfs, y faltan las herramientas de libgpiod (paquete gpiod).',
    'no-onoff':
      'GPIO no se puede usar: onoff no se puede cargar, y faltan las herramientas de libgpiod (paquete gpiod).',
  },
  'gpio-other-tools': said`Estas herramientas de libgpiod son de una versión que aquí no se conoce: «${of('said')}».`,
};

export const devices: DeviceWords = { names, complaints, reasons: { ...ofTheDevice, ...ofTheWire } };
