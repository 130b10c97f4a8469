// Los pasos de un procedimiento, que el diario guarda con palabras en inglés: cada uno en español.
import type { StoryWords } from '../english.ts';

export const steps: StoryWords['steps'] = [
  [/^open-table$/, 'se abre la mesa'],
  [/^close$/, 'la mesa se va a cerrar'],
  [/^idle$/, 'nadie juega'],
  [/^dealer (.*)$/s, '$1 reparte desde ahora'],
  [/^first player at (\d+)$/, 'el primer jugador está en la casilla $1'],
  [/^shuffled by hand$/, 'barajadas a mano'],
  [/^shuffled by machine$/, 'barajadas a máquina'],
  [/^(\d+) cards left in the shoe$/, 'cartas que quedan en el sabot: $1'],
  [/^burn missed$/, 'no se quemó la carta'],
  [/^exposed in the wash$/, 'se vio una carta al mezclar'],
  [/^shuffler out of the way$/, 'la barajadora está apartada'],
  [/^cut taken by (\d+)$/, 'la casilla $1 acepta el corte'],
  [/^cut declined by (\d+)$/, 'la casilla $1 rehúsa el corte'],
  [/^cut by (\d+)$/, 'corta la casilla $1'],
  [/^cut by the dealer$/, 'corta el crupier'],
  [/^cut card (\d+) from the back$/, 'la carta de corte está a $1 cartas del final'],
  [/^recut by the last cutter$/, 'corta otra vez quien cortó'],
  [/^recut by the next cutter$/, 'corta otra vez el siguiente con derecho'],
  [
    /^spoken wager of (.*) on (\d+) confirmed$/s,
    'queda confirmada la apuesta de palabra del apostante $1 en la casilla $2',
  ],
  [/^player (.*) let in$/s, 'se admite al jugador $1'],
  [/^reader repaired$/, 'el lector de cartas funciona otra vez'],
  [/^pit told of the super bonus$/, 'se avisó al jefe de sector del súper bono'],
  [/^surveillance told of the super bonus$/, 'se avisó a vigilancia del súper bono'],
  [/^the wheel turns once more$/, 'la rueda gira otra vez'],
];

export const phaseDone: StoryWords['phaseDone'] = (phase) => `${phase}: hecho`;
