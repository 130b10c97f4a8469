// Ce que le croupier dit à voix haute, en français.
import type { AnnouncementCodes } from '../../rules/play/announce.ts';
import { of, said, type Wordings } from '../wording.ts';

export const announcements: Wordings<AnnouncementCodes> = {
  total: said`${of('total')}`,
  'two-totals': said`${of('hard')} ou ${of('soft')}`,
  'too-many': said`${of('total')}, trop`,
  blackjack: 'blackjack',
  'dealers-card': 'carte du croupier',
};
