// What the dealer says aloud, in English.
import type { AnnouncementCodes } from '../../rules/play/announce.ts';
import { of, said, type Wordings } from '../wording.ts';

export const announcements: Wordings<AnnouncementCodes> = {
  total: said`${of('total')}`,
  'two-totals': said`${of('hard')} or ${of('soft')}`,
  'too-many': said`${of('total')}, too many`,
  blackjack: 'blackjack',
  'dealers-card': "Dealer's card",
};
