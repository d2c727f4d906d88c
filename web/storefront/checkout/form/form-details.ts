import type { CheckoutDetails } from '#shop/contract/checkout.ts';
import { textOf } from '../../../forms/text-of.ts';
import { languageOf } from '../../gift-card/card-text.ts';

/** What a draft may hold: as the form sends it, to be parsed by the contract. */
export type DetailsInput = {
  [K in keyof CheckoutDetails]: CheckoutDetails[K];
};

/**
 * Reads the checkout's form. A field's name is its path in the details (`recipient.phone_number`). A slot of
 * another day than the chosen one doesn't count: without script its radio stays checked, out of sight.
 */
export function detailsFrom(form: FormData, pageLanguage: 'ar' | 'en'): DetailsInput {
  const text = (name: string) => textOf(form, name);
  const one = <const T extends string>(name: string, ...values: T[]) =>
    values.find((value) => value === text(name)) ?? (values[0] as T);
  const person = (path: string) => ({
    name: text(`${path}.name`),
    email: text(`${path}.email`),
    phone_code: text(`${path}.phone_code`) || '966',
    phone_number: text(`${path}.phone_number`),
  });
  const message = text('card.message');
  return {
    delivery_type: one('delivery_type', 'delivery', 'pickup'),
    gift_for: one('gift_for', 'other', 'self'),
    sender: person('sender'),
    recipient: {
      ...person('recipient'),
      knows_address: text('recipient.knows_address') !== 'false',
      district: text('recipient.district'),
      address: text('recipient.address'),
      short_address: text('recipient.short_address'),
      surprise: form.has('recipient.surprise'),
    },
    card: {
      message,
      language: languageOf(message) ?? pageLanguage,
      design: one('card.design', 'leaf', 'rose', 'night', 'clay'),
      to: text('card.to'),
      from: text('card.from'),
    },
    care_card: form.has('care_card'),
    anonymous_sender: form.has('anonymous_sender'),
    slot: slotFrom(text('slot'), text('day')),
    additional_information: text('additional_information'),
  };
}

/** A slot's radio holds its day and number: `2026-11-21/7`. */
export function slotValue(date: string, slotId: number): string {
  return `${date}/${slotId}`;
}

/** What the radios of day and slot say together; null where nothing, or a slot of another day, is chosen. */
export function slotFrom(slot: string, day: string): CheckoutDetails['slot'] {
  const parts = /^(\d{4}-\d{2}-\d{2})\/(\d{1,9})$/.exec(slot);
  if (!parts || (day !== '' && day !== parts[1])) return null;
  return { date: parts[1] as string, slot_id: Number(parts[2]) };
}
