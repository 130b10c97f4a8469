// Por qué no se puede escribir el diario, para quien está en la mesa. Qué hacer está en docs/journal.md.
import type { StopCode } from '../../journal/startup/stops.ts';

export const stops: Readonly<Record<StopCode, string>> = {
  'in-use': 'Otro programa tiene el diario.',
  'no-folder':
    'La carpeta del diario no se puede crear, hay un archivo en su lugar, o un nombre es demasiado largo.',
  'not-writable': 'El archivo, su carpeta o el disco es de solo lectura, o es de otro usuario.',
  'not-readable': 'El archivo no se puede abrir para leerlo.',
  'no-journal': 'No hay tal diario, o aún no se ha escrito nada en él.',
  'not-begun': 'Esta mesa aún no tiene diario.',
  'journal-gone': 'No hay diario, aunque lo hubo: está una de sus claves o su testigo.',
  'journal-moved': 'El diario fue movido, borrado o cambiado por otro mientras la mesa funcionaba.',
  'not-a-database': 'El archivo es otra cosa, o se sobrescribió su principio.',
  'other-program': 'La base de datos es de otro programa.',
  'too-old': 'Sabot 0.3 o una versión anterior ha escrito el diario, y ninguna posterior lo lee.',
  'newer-schema': 'Un Sabot más nuevo ha escrito el diario.',
  'older-schema': 'Un Sabot más viejo ha escrito el diario, y solo una mesa lo lleva al formato nuevo.',
  truncated: 'El archivo está cortado.',
  'torn-apart': 'El diario y su `-wal`, que guarda sus filas más nuevas, no son el uno del otro.',
  damaged: 'El disco no lee o no escribe, o el archivo no es lo que se escribió.',
  'wal-damaged':
    'El `-wal`, que guarda las filas más nuevas, está dañado o cortado: no se pueden leer filas ya confirmadas.',
  'rows-missing':
    'El diario es más corto de lo que dice su testigo: se perdieron o quitaron filas, o se puso en su lugar un diario más viejo.',
  'other-than-witness': 'El diario no tiene la fila que vio su testigo: se reescribieron filas.',
  'witness-unreadable': 'El testigo no se puede leer, o la clave de la mesa no lo ha firmado.',
  'disk-full': 'No hay sitio para otra fila.',
  'key-missing': 'Falta un archivo de clave: no se podría firmar, o no se podría abrir la carta tapada.',
  'key-unreadable': 'Un archivo de clave no es una clave, o no se puede leer.',
  'other-key': 'El diario se firmó, o sus cartas se sellaron, con otra clave.',
  'key-not-changed': 'La clave no se puede cambiar ahora.',
  'other-table': 'El diario es de otra mesa.',
  'chain-broken': 'Una fila no está como se escribió.',
  'bad-signature': 'Una firma no vale: se han cambiado filas anteriores.',
  'other-format':
    'Otra versión del programa dejó la mesa abierta, en una forma con la que esta no puede seguir.',
  'replay-differs': 'Esta versión del programa no llega al mismo resultado que la que escribió el registro.',
  'tables-differ': 'Las tablas de consulta no dicen lo que dice el registro.',
  'other-rules': 'Las reglas han cambiado con un sabot abierto.',
};
