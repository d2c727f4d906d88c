import { saveCheckout } from '#shop/contract/checkout.ts';
import { languageOf } from '#shop/rules/text/language.ts';
import type { PageContext } from '../../../base/context.ts';
import { type Body, readForm } from '../../../forms/read-form.server.ts';
import { textOf } from '../../../forms/text-of.ts';
import { slotIn } from './slot-value.ts';

/** What a draft may hold: as the form sends it, to be parsed by the contract. */
export type DetailsInput = Body<typeof saveCheckout>;

/** The checkout's form as the draft to be kept. The card is in the language that its message is written in. */
export function detailsIn(form: FormData, { cityId, language }: PageContext): DetailsInput {
  const details = readForm(saveCheckout, form, { cities_id: cityId, slot: slotIn(form) });
  const written = languageOf(textOf(form, 'card.message')) ?? language;
  return { ...details, card: { ...details.card, language: written } };
}
