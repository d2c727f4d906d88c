import { bringMessages } from '../../../base/browser-messages.ts';
import { later } from '../../../components/overlay/later.tsx';

/** The sheet and its strings, brought when it is opened: no page has them along. */
export const RatingSheet = later(async () => {
  const [{ RatingSheet: Sheet }] = await Promise.all([import('./rating-sheet.tsx'), bringMessages('rating')]);
  return Sheet;
}, 'rating');
