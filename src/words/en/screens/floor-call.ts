// "Call the floor" on the dealer's page.
import type { CallReason } from '../../../table/notice.ts';

export const floorCall = {
  call: 'Call the floor',
  called: 'Floor called',
  why: 'The floor is called. If there is time, say why:',
  reasons: {
    unsaid: 'No reason given',
    dispute: 'Dispute',
    payment: 'Payment',
    cards: 'Cards',
    chips: 'Chips or fill',
    guest: 'Help with a guest',
    relief: 'Relief',
  } satisfies Readonly<Record<CallReason, string>> as Readonly<Record<CallReason, string>>,
};
