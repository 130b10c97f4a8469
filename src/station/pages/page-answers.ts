// What a page is answered.
import type { PageInput } from '../../protocol/inputs.ts';
import type { StationMessage } from '../../protocol/messages.ts';
import type { Problem } from '../../protocol/problems.ts';
import type { Person } from '../../table/people.ts';
import { type Answer, MEANT_NOTHING } from '../input-queue.ts';
import type { WriteEvent } from '../log/log-events.ts';
import { SESSION_MS } from '../people/sign-in.ts';
import { type Tried, type WhySignedOff, waitProblem } from '../people/sign-ins.ts';
import type { PageSessionsParts, Said } from './page-parts.ts';

export const NO_MESSAGE: Problem = { code: 'no-message' };
export const NO_DEALER: Problem = { code: 'pin-not-a-dealers' };
/** Who takes the table over says so with the own PIN. */
export const OWN_PIN: Problem = { code: 'own-pin-only' };
export const NOBODY: Problem = { code: 'nobody-signed-in' };
const DEVICES_ARE_REAL: Problem = { code: 'devices-are-real' };

/** Nobody is made the dealer by somebody else's word. */
export function namesAnother(input: PageInput, { id, role }: Person): boolean {
  return input.type === 'new-dealer' && (role !== 'dealer' || input.dealer !== id);
}

/** A session that begins or is used now. */
export function lasting(now: number, lastsMs = SESSION_MS) {
  return { until: now + lastsMs, lastsMs };
}

export function answerMessage(id: number, answer: Answer): StationMessage {
  if (answer.kind === 'taken') return { type: 'answer', id, taken: answer.seq };
  if (answer.kind === 'refused') return { type: 'answer', id, refused: answer.refused };
  const problem = answer.kind === 'not-heard' ? answer.problem : MEANT_NOTHING;
  return { type: 'answer', id, problem };
}

/** What came of working the simulated devices. */
export async function simulatedAnswer(
  { simulate, view }: Pick<PageSessionsParts, 'simulate' | 'view'>,
  { id, act }: Said<'simulate'>,
): Promise<StationMessage> {
  const came = simulate ? await simulate(act) : { problem: DEVICES_ARE_REAL };
  return { type: 'answer', id, ...(came ?? { taken: view().seq }) };
}

/** Why somebody is not let in; it is in the log, too. */
export function whyNotLetIn(
  tried: Exclude<Tried, { kind: 'known' }>,
  from: string,
  log: WriteEvent,
): Problem {
  const where = 'page';
  switch (tried.kind) {
    case 'wait':
      return waitProblem(tried.waitMs);
    case 'expired':
      log('person.pin-too-old', { person: tried.person.id, role: tried.person.role, where, from });
      return { code: 'pin-too-old' };
    case 'ended':
      log('person.access-ended', { person: tried.person.id, role: tried.person.role, where, from });
      return { code: 'access-ended' };
    case 'wrong': {
      const { id, tries, waitMs } = tried;
      log('person.not-signed-in', { person: id ?? '', where, from, tries, waitMs });
      return { code: 'pin-unknown' };
    }
    case 'unreadable':
      return { code: 'staff-unreadable' };
  }
}

export function tellSignedOff(log: WriteEvent, { id, role }: Person, why: WhySignedOff, by: string): void {
  log('person.signed-off', { person: id, role, where: 'page', why, by });
}
