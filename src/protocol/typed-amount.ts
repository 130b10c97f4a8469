// An amount as a person types it, at a page or after a command.

const AROUND_DIGITS = /[\p{Sc}\s'’]/gu;

/**
 * "25", "12.50", "$1,250" in cents, and where the table writes its decimals so "12,50 €"; null when it is no amount. A sign
 * between thousands counts only where the table writes it there.
 */
export function centsIn(text: string, decimalSign: string): number | null {
  const isComma = decimalSign === ',';
  const thousands = isComma ? /\.(?=\d{3}(?:\D|$))/g : /,(?=\d{3}(?:\D|$))/g;
  const digits = text.replace(AROUND_DIGITS, '').replace(thousands, '');
  const plain = isComma ? digits.replace(',', '.') : digits;
  const cents = /^\d{1,8}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : 0;
  return cents > 0 ? cents : null;
}
