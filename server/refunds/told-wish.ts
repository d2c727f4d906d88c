import type { Localized } from '#server/db/schema/types.ts';
import { refundLabels } from '#shop/messages/bilingual/payments/refund-labels.ts';
import type { StaffRefund } from './staff-refund.ts';

/** What a refund gives back, as it was asked for, by an older version maybe: pieces by the titles of their lines. */
export function toldWish(
  { pieces, delivery = false, to, restock = false, reason }: Partial<StaffRefund>,
  titles: ReadonlyMap<number, Localized> | undefined,
  language: 'ar' | 'en',
) {
  const goods =
    pieces === 'all' || !Array.isArray(pieces)
      ? []
      : pieces.map(({ lineId, quantity }) => ({ title: titles?.get(lineId)?.[language] ?? '', quantity }));
  const why = reason ? refundLabels[reason][language] : '';
  return { goods, whole: pieces === 'all', delivery, to: to ?? null, restock, why };
}

/** Of a wish that gives nothing back. */
export const noRefund = { goods: [], whole: false, delivery: false, to: null, restock: false, why: '' };
