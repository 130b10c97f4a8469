// Names and reasons are typed by people and may hold anything, also characters that steer a terminal or turn the
// direction of writing. In a story they are seen for what they are.

const STEERING = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** Each character that cannot be seen is written as its number: `\u{1b}`. */
export function visible(text: string): string {
  return text.replace(STEERING, (sign) => `\\u{${(sign.codePointAt(0) ?? 0).toString(16)}}`);
}
