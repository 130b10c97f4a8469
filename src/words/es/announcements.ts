// Lo que el crupier dice en voz alta, en español.
import type { AnnouncementCodes } from '../../rules/play/announce.ts';
import { of, said, type Wordings } from '../wording.ts';

export const announcements: Wordings<AnnouncementCodes> = {
  total: said`${of('total')}`,
  'two-totals': said`${of('hard')} o ${of('soft')}`,
  'too-many': said`${of('total')}, pasa`,
  blackjack: 'blackjack',
  'dealers-card': 'carta del crupier',
};
