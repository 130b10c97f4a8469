// What has been typed so far, in words: looked up in the table of codes.
import type { Act, Code, Scene } from './code.ts';
import { CODES, SIGN_OFF } from './codes.ts';

const CODE_LENGTH = 2;

function codesFrom(start: string): readonly Code[] {
  return CODES.filter(({ code }) => code.startsWith(start));
}

/** Which one is not said: it may be the beginning of a PIN. */
const UNKNOWN = 'There is no such code.';

/** For the screen, at every key. */
export function meaningOf(text: string): string {
  if (text === '') return `Type a code, then Enter. ${SIGN_OFF} signs off.`;
  const found = codesFrom(text.slice(0, CODE_LENGTH));
  if (found.length === 0) return `${UNKNOWN} Press Clear.`;
  const [code] = found;
  if (!code || text.length < CODE_LENGTH)
    return found.map(({ code, title }) => `${code} ${title}`).join(' · ');
  const part = code.read(text.slice(CODE_LENGTH));
  if (part.kind === 'wrong') return `${code.title}. ${part.why} Press Clear.`;
  const head = [code.title, ...part.said].join(', ');
  return part.kind === 'more' ? `${head}; next ${part.next}.` : `${head}: press Enter.`;
}

/** Whether it is the beginning of a line that means something. */
export function canBeCode(text: string): boolean {
  const found = codesFrom(text.slice(0, CODE_LENGTH));
  return found.some(({ read }) => read(text.slice(CODE_LENGTH)).kind !== 'wrong');
}

/** What a whole line comes to. */
export function actOf(text: string, scene: Scene): Act {
  const code = CODES.find(({ code }) => code === text.slice(0, CODE_LENGTH));
  if (!code) return { kind: 'cannot', why: UNKNOWN };
  const part = code.read(text.slice(CODE_LENGTH));
  if (part.kind === 'read') return part.value(scene);
  const why = part.kind === 'wrong' ? part.why : `Too short. After ${code.code} comes ${code.written}.`;
  return { kind: 'cannot', why };
}
