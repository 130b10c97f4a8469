// Lo que la página del jefe de sala dice del programa, para un inspector.
import type { Words } from '../../en/screens.ts';

export const program: Words['program'] = {
  title: 'Programa',
  prove: 'Probar qué programa es este',
  challenge: 'Inspector: escriba un texto que nadie pudiera saber antes',
  sign: 'Comprobar los archivos y firmar',
  checking: 'Se comprueban los archivos …',
  picture: 'La respuesta firmada de la mesa, como código QR',
  identity: 'Identidad',
  files: 'Archivos',
  notChecked: 'sin comprobar',
  asShipped: 'como se entregaron',
  differ: (differing, files) =>
    `${differing} no están como se entregaron: ${files.join(', ')}${differing > files.length ? ' …' : ''}`,
  showHead: 'Mostrar la cabeza del diario',
  keepHead:
    'Guarde esta imagen o esta línea en otro lugar. La orden «sabot verify --anchor» muestra después si el diario todavía la contiene.',
  headPicture: 'La cabeza firmada del diario, como código QR',
  noHead: 'Todavía no se ha firmado nada.',
  head: 'Última fila del diario',
  answers: 'Respuesta a',
  key: 'Firmado con la clave',
  origins: {
    shipped: 'programa instalado',
    'working-copy': 'COPIA DE TRABAJO: no es un programa certificado',
    simulated: 'APARATOS SIMULADOS: no es una mesa certificada',
  },
};
