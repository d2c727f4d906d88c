import { takePhoneOrder, tryPhoneOrder } from '#shop/contract/workshop/phone-orders.ts';
import { languageOf } from '#shop/rules/text/language.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import { linesMost } from './lines.ts';

/**
 * The body of an order as the form says it. A line names its piece as `pieceValue` does; without one it is no line. The
 * card is in the language that its message is written in, as in the shop's checkout.
 */
export function orderOf(form: FormData) {
  const [date = '', slot_id = ''] = textOf(form, 'time').split(':');
  const chosen = textOf(form, 'handed');
  const read = readForm(takePhoneOrder, form, {
    ...basketOf(form),
    gift_for: chosen === 'self' ? 'self' : 'other',
    slot: date === '' || chosen === 'pickup' ? null : { date, slot_id },
  });
  const language = languageOf(textOf(form, 'card.message')) ?? read.language;
  return {
    ...read,
    recipient: { ...read.recipient, knows_address: chosen !== 'ask' },
    card: { ...read.card, language },
  };
}

/** What of it makes its sum, as far as it is filled in. */
export function triedOf(form: FormData) {
  return readForm(tryPhoneOrder, form, basketOf(form));
}

function basketOf(form: FormData) {
  const lines = Array.from({ length: linesMost }, (_, at) => lineOf(form, at)).filter(
    (line) => line !== null,
  );
  const isPickup = textOf(form, 'handed') === 'pickup';
  return { lines, delivery_type: isPickup ? ('pickup' as const) : ('delivery' as const) };
}

function lineOf(form: FormData, at: number) {
  const [product_id = '', variant = '', plain] = textOf(form, `piece.${at}`).split(':');
  if (product_id === '') return null;
  return {
    product_id,
    product_color: plain ? null : variant,
    product_qty: textOf(form, `quantity.${at}`) || '1',
    engraving: textOf(form, `engraving.${at}`),
    addon_product_ids: form.getAll(`addons.${at}`).map(String),
  };
}
