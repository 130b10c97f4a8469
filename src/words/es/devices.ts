// Por qué un aparato está como está.
import type { WireReason } from '../../../drivers/reasons.ts';
import type { Device } from '../../table/state.ts';
import type { Complaints, DeviceWords, ReasonCodes } from '../device-words.ts';
import { byHow, type Wordings } from '../wording.ts';

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
  },
};

const NOT_LET_THROUGH =
  'sus permisos están en orden, pero el servicio de la mesa no deja pasar tal aparato. ' +
  'Reinícielo: `sudo systemctl restart sabot`. Si no sirve, vea docs/install.md, «A device that is refused».';

const usbName = ({ usb, serial }: { readonly usb: string; readonly serial: string | null }) =>
  `aparato USB ${usb}${serial === null ? '' : ` con el número de serie ${serial}`}`;

const has = (device: Device) => (device === 'buttons' ? 'han' : 'ha');

const ofTheDevice: Wordings<Omit<ReasonCodes, WireReason['code']>> = {
  'not-looked-for': ({ device }) => `${THE[device]}: aún no se ha buscado.`,
  'no-hello': ({ device }) => `El cable está abierto; falta el saludo ${OF_THE[device]}.`,
  answers: ({ device }) =>
    device === 'buttons' ? 'Se leen los botones de los puestos.' : `${THE[device]} contesta.`,
  'started-anew': ({ device }) => `${THE[device]} se ${has(device)} reiniciado.`,
  'numbers-jumped': ({ device }) => `Los números ${OF_THE[device]} saltaron; se le pregunta quién es.`,
  complains: ({ device, number }) => {
    const known = new Map(Object.entries(complaints[device])).get(String(number));
    if (device === 'reader' || device === 'keypad')
      return `${THE[device]} avisa del fallo ${number}. ${known ?? 'Este programa no conoce ese número.'}`;
    return known ?? `${THE[device]} avisa del problema ${number}.`;
  },
  'other-version': ({ device, theirs, ours }) =>
    `${THE[device]} habla la versión ${theirs} del cable, no la versión ${ours}.`,
  'other-device': ({ device, found }) => `Hay otro aparato en el lugar ${OF_THE[device]} (${found}).`,
  'only-noise': ({ device }) =>
    `Solo llegan bytes confusos ${OF_THE[device]}: ¿es correcta la velocidad, y es este aparato?`,
  'no-answer': byHow({
    greetings: ({ device, times }) => `${THE[device]} no ${has(device)} contestado a ${times} saludos.`,
    heartbeats: ({ device, times }) => `${THE[device]} no ${has(device)} contestado a ${times} latidos.`,
    questions: ({ device, times }) => `Las líneas ${OF_THE[device]} no han contestado a ${times} preguntas.`,
  }),
  'not-acknowledged': byHow({
    armed: ({ device, times }) =>
      `${THE[device]} recibió ${times} veces la orden de armarse y no la confirmó.`,
    disarmed: ({ device, times }) =>
      `${THE[device]} recibió ${times} veces la orden de desarmarse y no la confirmó.`,
  }),
  'levels-unknown': ({ device }) => `Las líneas ${OF_THE[device]} están abiertas; aún no se sabe cómo están.`,
  'changes-lost': ({ device }) =>
    `Se perdieron cambios ${OF_THE[device]}; se pregunta a las líneas cómo están.`,
  'other-scanner': ({ now, before }) =>
    `Hay otro escáner del sabot: ${now} en lugar de ${before}. El jefe de sala debe aceptarlo.`,
  'memory-lost': ({ name, number }) =>
    `El escáner del sabot ${name} ha perdido la memoria: iba por el ${number}. El jefe de sala debe aceptarlo.`,
};

const ofTheWire: Wordings<Pick<ReasonCodes, WireReason['code']>> = {
  unplugged: ({ port }) => `${port}: el puerto ya no está: se desenchufó el aparato.`,
  'port-not-opened': byHow({
    'no-port': ({ port }) => `${port}: no hay tal puerto: ¿está enchufado el aparato?`,
    'no-device': ({ port }) => `${port}: no hay aparato en este puerto: ¿está enchufado?`,
    'no-rights': ({ port }) => `${port}: no se puede abrir: añada el usuario al grupo dialout.`,
    'not-let-through': ({ port }) => `${port}: no se puede abrir: ${NOT_LET_THROUGH}`,
    'in-use': ({ port }) => `${port}: lo usa otro programa.`,
    'no-serial-port': ({ port }) => `${port}: no es un puerto serie.`,
  }),
  'port-fails': ({ port, said }) => `${port}: no se puede usar (${said}).`,
  'port-too-slow': byHow({
    open: ({ port, ms }) => `${port}: no se abrió en ${ms} ms.`,
    write: ({ port, ms }) => `${port}: no tomó bytes en ${ms} ms.`,
    close: ({ port, ms }) => `${port}: no se cerró en ${ms} ms.`,
  }),
  'wire-closed': () => 'Lo cerró este programa.',
  'not-opened-in-time': ({ seconds }) => `El puerto no se abrió en ${seconds} segundos.`,
  'takes-no-bytes': () => 'El aparato no toma lo que se le envía.',
  'wire-fails': ({ said }) => `El puerto no se puede usar (${said}).`,
  'usb-missing': (named) => `No hay ${usbName(named)}: ¿está enchufado?`,
  'usb-several': ({ count, serials, ...named }) =>
    `Hay ${count} veces el ${usbName(named)} (${serials}): ponga el número de serie del correcto en la configuración.`,
  'usb-not-opened': byHow({
    'no-rule': ({ path, ...named }) =>
      `El ${usbName(named)} está, pero ${path} no se puede abrir. Casi siempre falta una regla de udev: vea docs/install.md.`,
    'not-let-through': ({ path, ...named }) =>
      `El ${usbName(named)} está, pero ${path} no se puede abrir: ${NOT_LET_THROUGH}`,
  }),
  'usb-library': byHow({
    'no-libusb': () => 'La biblioteca para aparatos USB necesita libusb: instale el paquete libusb-1.0-0.',
    other: ({ said }) => `La biblioteca para aparatos USB no se puede usar: ${said}.`,
  }),
  'usb-gone': ({ said }) => `El aparato ya no está (${said}).`,
  'usb-not-written': ({ said }) => `No se puede escribir al aparato (${said}).`,
  'gpio-no-chip': () => 'Esta máquina no tiene chip GPIO.',
  'gpio-no-such-chip': ({ chip, chips }) => `No hay un chip GPIO llamado ${chip}; hay: ${chips}.`,
  'gpio-same-chips': ({ chip, count }) => `${count} chips GPIO se llaman ${chip}.`,
  'gpio-no-such-lines': ({ chip, last, lines }) =>
    `El chip GPIO ${chip} tiene las líneas 0 a ${last}, pero no ${lines}.`,
  'gpio-not-used': byHow({
    'no-rights': ({ chip }) =>
      `Este programa no puede usar el chip GPIO ${chip}: su usuario debe estar en el grupo gpio, vea docs/install.md.`,
    'not-let-through': ({ chip }) => `Este programa no puede usar el chip GPIO ${chip}: ${NOT_LET_THROUGH}`,
    'in-use': ({ chip, said }) => `Una línea del chip GPIO ${chip} la usa otra cosa (${said}).`,
    other: ({ chip, said }) => `El chip GPIO ${chip} no se puede usar (${said}).`,
  }),
  'gpio-no-tools': byHow({
    'no-sysfs': () =>
      'GPIO no se puede usar: el núcleo no tiene GPIO por sysfs, y faltan las herramientas de libgpiod (paquete gpiod).',
    'no-onoff': () =>
      'GPIO no se puede usar: onoff no se puede cargar, y faltan las herramientas de libgpiod (paquete gpiod).',
  }),
  'gpio-other-tools': ({ said }) =>
    `Estas herramientas de libgpiod son de una versión que aquí no se conoce: «${said}».`,
};

export const devices: DeviceWords = { names, complaints, reasons: { ...ofTheDevice, ...ofTheWire } };
