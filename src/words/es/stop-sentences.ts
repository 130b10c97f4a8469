// Por qué no se puede usar el diario, para el técnico: qué se encontró, dónde, y qué hacer.
import type { PackName, RulesChange, StopAboutCodes } from '../../journal/startup/stop-about.ts';
import type { StopCode } from '../../journal/startup/stops.ts';
import { utcMoment } from '../moments.ts';
import { of, said, type Wordings } from '../wording.ts';

const path = of('path');
/** El código del sistema al final; nada si no lo hay. */
const error = of('error', (code: string | null) => (code === null ? '' : ` (${code})`));
const process = (holder: number | 'unknown') => (holder === 'unknown' ? 'desconocido' : String(holder));
const orUnknown = (fingerprint: string | null) => fingerprint ?? 'desconocida';
const pack = ({ id, version, hash }: PackName) => `${id} ${version} (${hash})`;

function change(changed: RulesChange): string {
  switch (changed.how) {
    case 'other-pack':
      return `la mesa está ahora configurada para ${changed.now.id}`;
    case 'pack-file':
      return `el archivo del reglamento ha cambiado desde entonces (ahora ${changed.now.hash})`;
    case 'options':
      return 'las opciones o los límites de la casa han cambiado desde entonces';
  }
}

const CALL_FOR_HELP = 'Guarde el archivo, ponga una copia de seguridad en su lugar y pida ayuda.';
const NOT_MADE =
  'No se hizo la copia de seguridad. Guarde el archivo y las copias que tenga, ejecute `sabot verify` y pida ayuda.';
const PUT_JOURNAL_BACK =
  'Devuélvalo con su -wal, o ponga una copia de seguridad en su lugar con `sabot restore`.';
const START_AGAIN = 'Devuélvalo junto con su -wal, y arranque de nuevo la mesa.';
const RESTORE =
  'Ponga la copia de seguridad más nueva con `sabot restore`; o, para seguir con las filas que aún se pueden leer,';
const GO_ON_WITH =
  'Devuelva el diario correcto, o ponga en su lugar la copia de seguridad más nueva con `sabot restore`: anota lo que falta.';

export const stopSentences: Wordings<StopAboutCodes> = {
  'disk-is-full': said`El disco que guarda ${path} está lleno. Libere espacio; no se pierde nada.${error}`,
  'cannot-be-written': said`No se puede escribir ${path}: el archivo, su carpeta o el disco es de solo lectura, o es de otro usuario. Corríjalo, o indique otro archivo.${error}`,
  'impossible-name': said`${path} no puede existir: un nombre es demasiado largo, o no es una carpeta. Indique otro archivo.${error}`,
  'sqlite-says-no-database': said`${path} no es una base de datos. Apártelo, o indique otro archivo.${error}`,
  'file-is-damaged': said`${path} está dañado. Guarde el archivo, ponga una copia de seguridad en su lugar y pida ayuda.${error}`,
  'locked-by-a-program': said`Otro programa usa ${path}. Ciérrelo primero.${error}`,
  'disk-fails': said`El disco que guarda ${path} no lee o no escribe. Revise su cable y su estado.${error}`,
  'locked-by-sabot': said`Otro Sabot usa ${path} (proceso ${of('holder', process)}). Deténgalo primero.`,
  'part-taken-away': said`Han quitado ${path}: otro programa escribe también en ${of('to')}. Inténtelo de nuevo.`,
  'in-the-way': said`${path} estorba. Muévalo, o indique otro archivo.`,
  'folder-missing': said`No existe la carpeta ${path}. Créela, o indique otra.${error}`,
  'folder-not-made': said`No se puede crear la carpeta ${path}. Indique otra.${error}`,
  'no-disk': said`No se puede guardar nada en ${path}: ${of('nearest')} no es un disco. Indique otra carpeta.`,
  'no-room-beside-journal': said`Al disco que guarda ${path} le quedan menos de ${of('leastMb')} MB, que el diario puede necesitar. Libere espacio.`,
  'no-recording': said`${path} no es una grabación de Sabot, y queda como está. Indique otro archivo.`,
  'cannot-be-read': said`No se puede leer ${path}. Pida permiso para leerlo.`,
  'no-file': said`${path} es una carpeta o un dispositivo, no un archivo. Indique un archivo.`,
  'no-database': said`${path} no es una base de datos. Si era el diario, ponga una copia de seguridad en su lugar con \`sabot restore\`; si no, indique otro archivo.`,
  'cut-off': said`${path} está cortado: tiene ${of('size')} bytes y debería tener al menos ${of('whole')}. Guarde el archivo, ponga una copia de seguridad en su lugar y pida ayuda.`,
  'other-programs-database': said`${path} es la base de datos de otro programa. Indique otro archivo.`,
  'version-0.3': said`Sabot 0.3 o una versión anterior escribió ${path}, y esta versión no puede leerlo. Apártelo junto con su clave, y mírelo con aquella versión.`,
  'newer-format': said`Un Sabot más nuevo escribió ${path} (formato ${of('version')}; este programa conoce ${of('known')}). Arranque la versión más nueva.`,
  'older-format': said`Un Sabot más viejo escribió ${path} (formato ${of('version')}; este programa lee ${of('known')}). Arranque la mesa una vez con esta versión, o mírelo con la más vieja.`,
  'sqlite-cannot-read': said`${path} está dañado: ${of('said')}. ${CALL_FOR_HELP}`,
  'no-such-journal': said`No existe el diario ${path}. Indique el archivo con --db.`,
  'empty-journal': said`${path} está vacío: ninguna mesa ha escrito aún en él. Indique otro archivo, o arranque primero la mesa.`,
  'first-journal-missing': said`No existe el diario ${path}. Si la mesa es nueva, cree el primero con \`sabot init\`.`,
  'journal-gone-witness-left': said`El diario ${path} ha desaparecido, y su testigo ${of('file')} está ahí. ${PUT_JOURNAL_BACK}`,
  'journal-gone-key-left': said`El diario ${path} ha desaparecido, y su clave ${of('file')} está ahí. ${PUT_JOURNAL_BACK}`,
  'moved-while-running': said`${path} se movió o se borró con la mesa en marcha. ${START_AGAIN}`,
  'replaced-while-running': said`${path} se cambió por otro archivo con la mesa en marcha. ${START_AGAIN}`,
  'file-gone-wal-left': said`${path} falta o está vacío, y ${path}-wal guarda aún filas suyas. Devuelva el archivo; o, para empezar un diario nuevo, aparte el -wal.`,
  'wal-of-another-journal': said`${path} es una copia de seguridad, y ${path}-wal es del diario que había antes. Lleve el -wal adonde se guarda ese diario.`,
  'wal-gone': said`Falta ${path}-wal, y las últimas filas estaban en él. Devuélvalo junto a ${path}; si se puso una copia de seguridad, quite también ${path}-shm.`,
  'wal-unreadable': said`${path}-wal está dañado: no se pueden leer filas que fueron confirmadas. ${RESTORE} restaure el propio ${path}.`,
  'wal-cut-off': said`${path}-wal está cortado: no se pueden leer filas que fueron confirmadas. ${RESTORE} restaure el propio ${path}.`,
  'one-key-of-before': said`${path} tiene al lado su única clave ${of('file')}, y una mesa tiene ahora dos, aparte del diario. Aparte ambos archivos, y empiece un diario nuevo con \`sabot init\`.`,
  'signing-key-gone': said`Falta la clave de firma de ${path}: ${of('file')}. Devuélvala; sin ella no se puede firmar nada.`,
  'sealing-key-gone': said`Falta la clave de sellado de ${path}: ${of('file')}. Devuélvala; sin ella no se puede abrir la carta tapada.`,
  'key-gone-for-restore': said`Falta la clave de firma de la mesa: ${of('file')}. Devuélvala primero; con ella se firma lo restaurado.`,
  'key-not-read': said`No se puede leer ${path}. Déselo al usuario que ejecuta Sabot, o devuelva el archivo de clave correcto.${error}`,
  'no-signing-key': said`${path} no es una clave de firma de Sabot. Devuelva el archivo de clave correcto.`,
  'no-sealing-key': said`${path} no es una clave de sellado de Sabot. Devuelva el archivo de clave correcto.`,
  'signed-with-other-key': said`${path} se firmó con la clave ${of('theirs', orUnknown)}, y ${of('file')} tiene ${of('ours')}. Devuelva el archivo de clave correcto.`,
  'sealed-with-other-key': said`Las cartas de ${path} se sellaron con la clave ${of('theirs')}, y ${of('file')} tiene ${of('ours')}. Devuelva el archivo de clave correcto.`,
  'backup-with-other-key': said`${path} se firmó con otra clave que ${of('ours')}. Indique el archivo correcto, o devuelva la clave correcta; una clave cambiada desde entonces está junto a ${of('file')} como .until-FILA.`,
  'key-not-handed-on': said`${path}: la fila ${of('row')} nombra otra clave, y la clave anterior no ha firmado el cambio. ${CALL_FOR_HELP}`,
  'key-of-open-table': said`La mesa de ${path} está abierta. Ciérrela, deténgala y cambie entonces la clave.`,
  'key-and-unsigned-rows': said`Las filas ${of('from')}–${of('to')} de ${path} no tienen firma. Inicie la mesa, que avisa de ellas al jefe de sala; deténgala y cambie entonces la clave.`,
  'key-and-sealed-card': said`Una carta sellada de ${path} espera, y solo la clave de sellado anterior la abre. Cambie la clave cuando la carta esté comparada o retirada.`,
  'of-other-table': said`${path} es el diario de la mesa "${of('written')}", no de "${of('table')}". Indique el archivo correcto, o corrija el nombre de la mesa.`,
  'backup-of-other-table': said`${path} es el diario de la mesa "${of('written')}", no de "${of('table')}". Indique el archivo correcto.`,
  'witness-changed': said`No se puede creer al testigo de ${path}: ${of('witness')} no está como la mesa lo escribió. Averigüe quién lo ha cambiado, y apártelo; la mesa arranca entonces, y dice que no tiene testigo.`,
  'shorter-than-witness': said`${path} termina en la fila ${of('last')}, y su testigo ${of('witness')} ha visto la fila ${of('seq')} (${of('at', utcMoment)}). ${GO_ON_WITH}`,
  'row-not-as-witnessed': said`${path}: la fila ${of('seq')} no es la que ha visto su testigo ${of('witness')}. Se han reescrito filas, o este es otro diario. ${GO_ON_WITH}`,
  'signature-does-not-hold': said`${path}: la firma de la fila ${of('row')} no vale. Se han cambiado filas anteriores. ${CALL_FOR_HELP}`,
  'row-changed': said`${path}: la fila ${of('row')} del registro no está como se escribió. ${CALL_FOR_HELP}`,
  'other-format-in-play': said`La versión ${of('version')} dejó ${path} en medio del juego, en una forma con la que esta versión no puede seguir. Arranque de nuevo aquella versión y cierre la mesa; después sigue esta.`,
  'other-result': said`${path}: esta versión del programa no llega al mismo resultado que la fila ${of('row')} del registro. Arranque de nuevo la versión ${of('version')} y cierre la mesa; después sigue esta.`,
  'tables-not-as-log': said`${path}: las tablas de rondas y sabots no dicen lo que dice el registro. ${CALL_FOR_HELP}`,
  'rules-changed': said`El sabot abierto de ${path} empezó con ${of('pack', pack)}, y ${of('change', change)}. Devuelva aquello con lo que empezó, y cámbielo con la mesa cerrada.`,
  'backup-row-changed': said`${path}: la fila ${of('row')} del registro no está como se escribió. ${NOT_MADE}`,
  'backup-signature-does-not-hold': said`${path}: la firma de la fila ${of('row')} no vale. ${NOT_MADE}`,
  'copy-is-damaged': said`La copia de ${path} está dañada: ${of('said')}. ${NOT_MADE}`,
  'copy-ends-early': said`La copia de ${path} está dañada: termina en la fila ${of('last')} en vez de la ${of('whole')}. ${NOT_MADE}`,
  'no-archive': said`${path} no es un archivo histórico de Sabot, o está dañado. Ponga una copia en su lugar.`,
  'archive-not-as-written': said`${path} no se pudo leer tal como se escribió: el disco falla. Ninguna fila ha salido del diario. Cambie el disco.`,
  'archive-does-not-hold': said`${path} no está como se escribió (${of('said')}). Ninguna fila ha salido del diario. Ponga una copia en su lugar, o retírelo: entonces se hace de nuevo.`,
  'archive-not-of-journal': said`${path} no contiene las filas de este diario. Ninguna fila ha salido del diario. Retire el archivo: entonces se hace de nuevo.`,
};

export const stopRemedies: Readonly<Record<StopCode, string>> = {
  'in-use': 'Ciérrelo primero. Una mesa que ha muerto no retiene nada.',
  'no-folder': 'Indique otra.',
  'not-writable': 'Déselo al usuario que ejecuta la mesa; mire si el disco ha pasado a solo lectura.',
  'not-readable': 'Pida permiso para leerlo.',
  'no-journal': 'Indique el archivo correcto.',
  'not-begun': 'Cree el primero con `sabot init`.',
  'journal-gone': 'Devuélvalo, o ponga una copia de seguridad en su lugar con `sabot restore`.',
  'journal-moved': 'Devuélvalo con su `-wal`, y arranque la mesa. Averigüe quién lo ha movido.',
  'not-a-database':
    'Si era el diario, ponga una copia de seguridad en su lugar con `sabot restore`; si no, indique otro archivo.',
  'other-program': 'Indique otro archivo.',
  'too-old': 'Apártelo junto con su clave, y mírelo con aquella versión.',
  'newer-schema': 'Arranque la versión más nueva.',
  'older-schema': 'Arranque la mesa una vez con él, o mírelo con la versión más vieja.',
  truncated: 'Guárdelo, ponga una copia de seguridad en su lugar y pida ayuda.',
  'torn-apart': 'Devuelva el que falta, o aparte el que quedó de otro diario.',
  damaged: 'Revise el disco; guarde el archivo, ponga una copia de seguridad en su lugar y pida ayuda.',
  'wal-damaged':
    'Ponga la copia de seguridad más nueva con `sabot restore`; o siga con lo que aún se puede leer, restaurando el propio diario.',
  'rows-missing':
    'Devuelva el archivo correcto, o ponga la copia de seguridad más nueva con `sabot restore`, que anota lo que falta.',
  'other-than-witness': 'Guarde los archivos, ponga una copia de seguridad con `sabot restore` y pida ayuda.',
  'witness-unreadable':
    'Averigüe quién lo ha cambiado. Apártelo: la mesa arranca entonces, y dice que no tiene testigo.',
  'disk-full': 'Libere espacio e inténtelo de nuevo.',
  'key-missing': 'Devuélvalo.',
  'key-unreadable': 'Devuelva el archivo de clave correcto.',
  'other-key': 'Devuelva el archivo de clave correcto.',
  'key-not-changed':
    'Cierre y detenga la mesa, y cambie la clave cuando todas las filas estén firmadas y ninguna carta sellada espere.',
  'other-table': 'Indique el archivo correcto, o corrija el nombre de la mesa.',
  'chain-broken': 'Guarde el archivo, ponga una copia de seguridad en su lugar y pida ayuda.',
  'bad-signature': 'Guarde el archivo, ponga una copia de seguridad en su lugar y pida ayuda.',
  'other-format': 'Arranque de nuevo aquella versión y cierre la mesa; después sigue esta.',
  'replay-differs': 'Arranque de nuevo aquella versión y cierre la mesa; después sigue esta.',
  'tables-differ': 'Guarde el archivo, ponga una copia de seguridad en su lugar y pida ayuda.',
  'other-rules': 'Devuelva aquello con lo que empezó el sabot, y cámbielo con la mesa cerrada.',
};
