// What a table calls the floor for, as the pit says it in Spanish.
import type { CallWords } from '../../en/technician/pit-calls.ts';

const ofCodes: CallWords = {
  halted: 'Mesa detenida',
  reader: 'Lector de cartas averiado',
  scanner: 'Falta el escáner del sabot',
  wheel: 'Falta la rueda',
  buttons: 'Faltan los botones',
  keypad: 'Falta el teclado',
  unread: 'Una carta no se leyó',
  drawn: 'Carta sacada por error',
  program: 'El programa es otro',
  noticed: 'El crupier llama',
  'super-bonus': 'Súper bono por aprobar',
  'floor:super-bonus': 'Súper bono',
  'floor:ten-found': 'Un diez en el sabot',
  'floor:stray-card': 'Una carta ajena',
  'floor:census': 'Las cartas no cuadran',
  'floor:two-sevens': 'Dos sietes del mismo palo: mire',
  'floor:reader-misuse': 'Mal uso del lector de cartas',
  verify: 'Verifique las cartas',
  'inspect-reader': 'Inspeccione el lector de cartas',
  'wheel-out': 'Rueda averiada',
  'sign-test': 'Firme la prueba previa',
  'confirm-wager': 'Confirme una apuesta hablada',
  approve: 'Apruebe un pago',
  notify: 'Avise de un bono',
  'typed-cards': 'Mire las cartas escritas a mano',
  'wrong-decision': 'Confirme una decisión corregida',
};

export const calls: Readonly<Record<string, string>> = ofCodes;
