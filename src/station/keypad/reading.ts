// Looks up what was typed in the list of codes.
import type { KeypadLine, KeypadProblem } from '../../protocol/keypad.ts';
import type { Act, Code, Scene } from './code.ts';
import { CODES, SIGN_OFF } from './codes.ts';

const CODE_LENGTH = 2;

function codesFrom(start: string): readonly Code[] {
  return CODES.filter(({ code }) => code.startsWith(start));
}

/** For the screen, after every key. */
export function meaningOf(text: string): KeypadLine {
  if (text === '') return { code: 'type-a-code', signsOff: SIGN_OFF };
  const found = codesFrom(text.slice(0, CODE_LENGTH));
  if (found.length === 0) return { code: 'no-code-begins-so' };
  const [first] = found;
  if (!first || text.length < CODE_LENGTH)
    return { code: 'codes-from-here', codes: found.map(({ code, kind }) => ({ code, kind })) };
  const { kind } = first;
  const part = first.read(text.slice(CODE_LENGTH));
  if (part.kind === 'wrong') return { code: 'press-clear', kind, mistyped: part.why };
  const { typed } = part;
  return part.kind === 'more'
    ? { code: 'more-to-type', kind, typed, next: part.next }
    : { code: 'press-enter', kind, typed };
}

/** Whether it is the beginning of a valid line. */
export function canBeCode(text: string): boolean {
  const found = codesFrom(text.slice(0, CODE_LENGTH));
  return found.some(({ read }) => read(text.slice(CODE_LENGTH)).kind !== 'wrong');
}

/** The result of a whole line. */
export function actOf(text: string, scene: Scene): Act {
  const code = CODES.find(({ code }) => code === text.slice(0, CODE_LENGTH));
  // Do not show what was typed: it may be the beginning of a PIN.
  if (!code) return { kind: 'cannot', why: { code: 'no-such-code' } };
  const part = code.read(text.slice(CODE_LENGTH));
  if (part.kind === 'read') return part.value(scene);
  const why: KeypadProblem =
    part.kind === 'wrong'
      ? { code: 'mistyped', mistyped: part.why }
      : { code: 'too-short', typed: code.code, comes: code.written };
  return { kind: 'cannot', why };
}
