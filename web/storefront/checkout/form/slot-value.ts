import type { CheckoutDetails } from '#shop/contract/checkout.ts';
import { textOf } from '../../../forms/text-of.ts';

/** A slot's radio holds its day and number: `2026-11-21/7`. */
export function slotValue(date: string, slotId: number): string {
  return `${date}/${slotId}`;
}

/**
 * The slot that a form has chosen. One of another day than the chosen one doesn't count: without script its radio stays
 * checked, out of sight.
 */
export function slotIn(form: FormData): CheckoutDetails['slot'] {
  const parts = /^(\d{4}-\d{2}-\d{2})\/(\d{1,9})$/.exec(textOf(form, 'slot'));
  const day = textOf(form, 'day');
  if (!parts || (day !== '' && day !== parts[1])) return null;
  return { date: parts[1] as string, slot_id: Number(parts[2]) };
}
