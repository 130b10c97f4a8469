// Por qué la estación no hizo lo que pidió una página, cuando ni siquiera se preguntó a la mesa.
import type { ProblemCodes } from '../../protocol/problems.ts';
import { counted, of, said, type Wordings } from '../wording.ts';

const inMilliseconds = 'una hora en milisegundos desde 1970';
const fromOne = 'un número entero desde 1';
const part = (name: string, meant: string) => `En la dirección, «${name}» tiene que ser ${meant}.`;

/** En qué parte del mensaje; en ninguna cuando es todo. */
const lookAt = (where: string) => (where === '' ? '' : `: mire ${where}`);

export const problems: Wordings<ProblemCodes> = {
  'no-message': 'Una página no puede enviar este mensaje.',
  'no-input': said`Una página no puede pedir esto a la mesa${of('where', lookAt)}.`,
  'pin-unknown': 'El número de empleado o el PIN no es correcto.',
  'pin-not-a-dealers': 'Este PIN no es de un crupier.',
  'pin-wait': said`Demasiados PIN erróneos: espere ${of('seconds', (seconds: number) => counted(seconds, 'segundo'))}.`,
  'pin-too-old': 'Este PIN es demasiado antiguo. Se da uno nuevo en la caja: `sabot staff pin`.',
  'access-ended':
    'El tiempo de su acceso ha terminado. La casa se lo da de nuevo en la caja: `sabot staff admit`.',
  'staff-unreadable': 'No se puede leer la lista del personal: llame a un técnico.',
  'only-at-the-table': 'Un crupier entra en la mesa, no por la red.',
  'only-for-the-floor': 'Esto es para la sala.',
  'no-such-session': 'Esta sesión ya ha terminado.',
  'too-many-requests': 'Demasiadas peticiones desde aquí: espere un momento.',
  'own-pin-only': 'Para tomar la mesa, el crupier debe usar su propio PIN.',
  'too-many-signed-in':
    'Hay demasiadas personas dentro del pit. Salga donde nadie mira, o pida a un jefe de sector que cierre sesiones.',
  'too-many-of-your-own':
    'Usted ha entrado en demasiados sitios del pit. Salga donde nadie mira, o pida a un jefe de sector que cierre sesiones.',
  'nobody-signed-in': 'Nadie ha entrado aquí. Entre con su número y su PIN.',
  'meant-nothing': 'La mesa no pudo usarlo.',
  'station-stops': 'La estación se está deteniendo.',
  'no-such-bettor-then': 'En esa ronda no hubo tal apostante, o la ronda no ha terminado.',
  'queue-full': 'Hay demasiado por escribir. Inténtelo de nuevo.',
  'program-not-checked':
    'No se pudieron comprobar los archivos del programa, así que la mesa no abre. Llame a un técnico.',
  'no-challenge': said`El texto del inspector tiene de 1 a ${of('most')} caracteres.`,
  'devices-are-real': 'Los aparatos de esta mesa son reales.',
  'simulator-starts': 'La mesa está arrancando.',
  'no-act': said`El simulador no puede hacer esto${of('where', lookAt)}.`,
  'no-such-card-left': said`Ya no hay ${of('card')} en el sabot.`,
  'shoe-is-empty': 'El sabot está vacío.',
  'no-hole-card': 'No hay en la mesa una carta tapada que se pueda poner.',
  'nothing-to-try': 'La prueba no pide ahora nada que se pueda hacer a mano.',
  'wires-recorded':
    'Se están grabando los cables, y la grabación guardaría el orden de las cartas: cuente las barajas sin ella.',
  'reader-is-full': 'Ya hay una carta en el lector.',
  'no-such-situation': said`Con estas reglas no hay una situación «${of('name')}».`,
  'no-such-pack': said`No hay un reglamento «${of('pack')}».`,
  'table-not-ready': 'La mesa no llega a sus apuestas: mire si hay un aparato desenchufado.',
  'cards-used-up': 'No quedan bastantes de estas cartas en el sabot: empiece una mesa nueva.',
  'dealer-not-heard': 'No se oyó al crupier.',
  'hands-not-for-dealers': 'Las manos pasadas son para los jefes de sala y la vigilancia.',
  'no-such-round': 'No hay tal ronda.',
  'too-much-for-a-page': 'Es demasiado para una página.',
  'archive-missing':
    'Esta mano está en un archivo histórico que no está aquí, o no se puede leer. Devuelva el archivo a su carpeta; `sabot verify` lo nombra.',
  'archived-at-table':
    'La mesa ha pasado esta mano a un archivo histórico, y el pit ya no la muestra. Se puede leer en la mesa con el archivo, o en el pit en un fichero: `sabot pit journal MESA FICHERO --round NÚMERO`.',
  'round-not-over': 'La ronda no ha terminado: aún no tiene registro.',
  'burned-card-in-record':
    'El registro firmado contiene la carta quemada del sabot en juego, que nadie ha visto: se puede obtener cuando acabe el sabot.',
  'round-not-signed': 'La ronda aún no está firmada: el registro se puede obtener cuando termine la ronda.',
  'too-many-rows': 'Hay demasiadas filas hasta la firma siguiente: use `sabot export`.',
  'journal-unreadable': said`El diario no se pudo leer: ${of('said')}.`,
  'too-many-questions': 'Demasiadas preguntas a la vez: pregunte de nuevo en un momento.',
  'took-too-long': 'Tardó demasiado y se abandonó. Pida menos: un período más corto, un criterio más.',
  'in-address-twice': 'Algo está dos veces en la dirección.',
  'unknown-in-address': 'Hay algo en la dirección que no se puede preguntar.',
  'wrong-in-address': {
    round: part('round', fromOne),
    at: part('at', inMilliseconds),
    from: part('from', `${inMilliseconds}, o el número de un paso`),
    to: part('to', inMilliseconds),
    seat: part('seat', 'un número de 1 a 7'),
    dealer: part('dealer', 'de 1 a 80 letras'),
    shoe: part('shoe', fromOne),
    card: part('card', 'un valor (A 2 3 4 5 6 7 8 9 J Q K) y un palo (C D H S), como 7S'),
    held: part('held', 'valores o cartas separados por comas, como 8,8 u 8S,K'),
    pair: part('pair', '1'),
    total: part('total', 'un número de 2 a 40'),
    result: part('result', 'cómo acabó una mano, como win o bust'),
    amount: part('amount', 'una suma en centavos, o dos con un guion en medio'),
    of: part('of', 'wager, won o lost'),
    player: part('player', 'de 1 a 80 letras'),
    incident: part('incident', 'una clase de irregularidad que la mesa conoce'),
    before: part('before', fromOne),
    tables: part('tables', 'nombres de mesas separados por comas'),
    wagerFrom: part('wagerFrom', 'una suma en centavos'),
    wagerTo: part('wagerTo', 'una suma en centavos'),
    netFrom: part('netFrom', 'una suma en centavos, con un menos si es una pérdida'),
    netTo: part('netTo', 'una suma en centavos, con un menos si es una pérdida'),
    period: part('period', 'un período: shift, today, yesterday, week o month; o first y last, o from y to'),
    first: part('first', 'un día, como 2026-11-02'),
    last: part('last', 'un día, como 2026-11-08'),
    by: part('by', 'table, dealer o shift'),
    table: part('table', 'el nombre de una mesa'),
    kind: part('kind', 'rounds, incidents o days'),
    format: part('format', 'jsonl o csv'),
    language: part('language', 'un idioma de la estación'),
  },
  'wrong-limit-in-address': said`En la dirección, «limit» tiene que ser un número de 1 a ${of('most')}.`,
  'period-backwards': 'El período termina antes de empezar.',
  'period-too-long': 'El período es de más de tres meses: elija uno más corto, o use `sabot export`.',
  'no-dealers-at-the-pit': 'Esta página no es para crupieres: ellos entran en su mesa.',
  'not-for-this-role': 'Esto no corresponde a su función.',
  'no-such-alarm': 'No existe esa alarma, o alguien ya la ha confirmado.',
  'no-such-table': 'Aún no hay filas de esa mesa.',
  'pit-store-away':
    'El almacén no responde y no se puede anotar quién mira: no se muestra nada. Inténtelo de nuevo en un momento.',
  'pit-store-full':
    'El disco del almacén está lleno y no se puede anotar quién mira: no se muestra nada. Haga sitio en él.',
  'sign-in-again':
    'Nadie ha tocado esta página durante un rato: solo muestra las mesas. Salga y vuelva a entrar.',
  'not-this-station': 'Este nombre no es de esta estación.',
  'nothing-here': 'No hay nada en esta dirección.',
};
