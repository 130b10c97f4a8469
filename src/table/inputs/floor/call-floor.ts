// A dealer wants a floorperson at the table. Play goes on. The reason may come with the call, after it, or never.
import { z } from 'zod';
import { CALL_REASONS, isDealersCall, type NumberedNotice } from '../../notice.ts';
import type { TableState } from '../../state.ts';
import { noBox } from '../../touches.ts';
import { written } from '../../written.ts';
import { ALL_HOLDS, type InputOf, type PageDeclaration } from '../declare.ts';

const fields = z.strictObject({ reason: z.enum(CALL_REASONS) });
export type CallFloor = InputOf<'call-floor', typeof fields>;

function waitingCall({ notices = [] }: TableState): NumberedNotice | null {
  return notices.find(isDealersCall) ?? null;
}

export const CALL_FLOOR: PageDeclaration<CallFloor> = {
  type: 'call-floor',
  fields,
  written: written<CallFloor>({ reason: { holds: 'why: a code; `unsaid` until there is time' } }),
  page: fields,
  dealer: 'own',
  anyDealer: true,
  anywhere: { touches: noBox },
  during: ALL_HOLDS,
  // There is one call, however often the button is touched. A reason can be added to it.
  whyNot: ({ state }, { reason }) => {
    const notice = waitingCall(state)?.notice;
    if (notice?.code !== 'dealer-calls') return null;
    return reason === 'unsaid' || reason === notice.how ? 'floor-is-called' : null;
  },
  does: ({ state, facts, stamp }, { reason }) => {
    const number = (state.noticed ?? 0) + 1;
    const notice = { code: 'dealer-calls', by: stamp.by?.id ?? '', how: reason } as const;
    const others = (state.notices ?? []).filter((one) => !isDealersCall(one));
    state.noticed = number;
    state.notices = [...others, { number, notice }];
    facts.push({ fact: 'noticed', number, notice });
  },
  samples: () => [{ type: 'call-floor', reason: 'unsaid' }],
};
