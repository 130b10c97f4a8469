// A PIN while it is typed. It is never shown: only how many digits there are.

export const LONGEST_PIN = 12;

export function afterKey(pin: string, key: string): string {
  if (key === 'Backspace') return pin.slice(0, -1);
  if (key === 'Escape') return '';
  return /^\d$/.test(key) && pin.length < LONGEST_PIN ? pin + key : pin;
}
