// What the dealer says aloud, in English.
import type { AnnouncementCodes } from '../../rules/play/announce.ts';
import type { Wordings } from '../wording.ts';

export const announcements: Wordings<AnnouncementCodes> = {
  total: ({ total }) => `${total}`,
  'two-totals': ({ hard, soft }) => `${hard} or ${soft}`,
  'too-many': ({ total }) => `${total}, too many`,
  blackjack: 'blackjack',
  'dealers-card': "Dealer's card",
};
