// What has been typed so far, looked up in the table of codes.
import type { KeypadLine, KeypadProblem } from '../../protocol/keypad.ts';
import type { Act, Code, Scene } from './code.ts';
import { CODES, SIGN_OFF } from './codes.ts';

const CODE_LENGTH = 2;

function codesFrom(start: string): readonly Code[] {
  return CODES.filter(({ code }) => code.startsWith(start));
}

/** For the screen, at every key. */
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

/** Whether it is the beginning of a line that means something. */
export function canBeCode(text: string): boolean {
  const found = codesFrom(text.slice(0, CODE_LENGTH));
  return found.some(({ read }) => read(text.slice(CODE_LENGTH)).kind !== 'wrong');
}

/** What a whole line comes to. */
export function actOf(text: string, scene: Scene): Act {
  const code = CODES.find(({ code }) => code === text.slice(0, CODE_LENGTH));
  // Which one is not said: it may be the beginning of a PIN.
  if (!code) return { kind: 'cannot', why: { code: 'no-such-code' } };
  const part = code.read(text.slice(CODE_LENGTH));
  if (part.kind === 'read') return part.value(scene);
  const why: KeypadProblem =
    part.kind === 'wrong'
      ? { code: 'mistyped', mistyped: part.why }
      : { code: 'too-short', typed: code.code, comes: code.written };
  return { kind: 'cannot', why };
}
