// Lo que el crupier dice en voz alta, en español.
import type { AnnouncementCodes } from '../../rules/play/announce.ts';
import type { Wordings } from '../wording.ts';

export const announcements: Wordings<AnnouncementCodes> = {
  total: ({ total }) => `${total}`,
  'two-totals': ({ hard, soft }) => `${hard} o ${soft}`,
  'too-many': ({ total }) => `${total}, pasa`,
  blackjack: 'blackjack',
  'dealers-card': 'carta del crupier',
};
