import type { MovementReason } from '../../../rules/catalogue/stock.ts';
import type { Bilingual } from '../../../rules/text/language.ts';
import { stock as ar } from '../../ar/staff/screens/stock.ts';
import { stock as en } from '../../en/staff/screens/stock.ts';

/** Why pieces were added or taken off, in files that hold both languages: as the screen of stock says it. */
export const reasonWords = Object.fromEntries(
  Object.keys(ar.reasons).map((reason) => [
    reason,
    { ar: ar.reasons[reason as MovementReason], en: en.reasons[reason as MovementReason] },
  ]),
) as Record<MovementReason, Bilingual>;
