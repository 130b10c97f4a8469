// Whether a text is a day of the calendar: "2026-02-30" is none, though a computer may take it for one in March.
const DAY = /^\d{4}-\d\d-\d\d$/;

export function isDay(text: string): boolean {
  const at = DAY.test(text) ? Date.parse(`${text}T00:00Z`) : Number.NaN;
  return Number.isFinite(at) && new Date(at).toISOString().startsWith(text);
}
