import type { CheckoutDetails } from '#shop/contract/checkout.ts';
import { textOf } from '../../../forms/text-of.ts';

/**
 * The slots of a day are a choice of their own (`slot-2026-11-21`): another day's stays checked out of sight, and would
 * keep the keyboard from them were they one.
 */
export const slotField = (date: string): string => `slot-${date}`;

/** A slot's radio holds its day and number: `2026-11-21/7`. */
export function slotValue(date: string, slotId: number): string {
  return `${date}/${slotId}`;
}

/** The slot that a form has chosen: the one of its chosen day, or the one that it carries on from an earlier step. */
export function slotIn(form: FormData): CheckoutDetails['slot'] {
  const day = textOf(form, 'day');
  const parts = /^(\d{4}-\d{2}-\d{2})\/(\d{1,9})$/.exec(textOf(form, day === '' ? 'slot' : slotField(day)));
  return parts && { date: parts[1] as string, slot_id: Number(parts[2]) };
}
