import { data, redirect } from 'react-router';
import { addToCart } from '#shop/contract/cart.ts';
import { correctRecipient, placeGift } from '#shop/contract/gifts.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { cancelOrder, changeOrder, readOrder } from '#shop/contract/orders.ts';
import { dataOf } from '../../../base/answer.ts';
import type { PageContext } from '../../../base/context.ts';
import { notOurForm } from '../../../forms/form.server.ts';
import { textOf } from '../../../forms/text-of.ts';
import { slotFrom } from '../../checkout/form/form-details.ts';
import { languageOf } from '../../gift-card/card-text.ts';
import { backTo, type Saved } from './order.server.ts';

export type Intent = 'cancel' | 'again' | 'card' | 'slot' | 'place' | 'number' | 'gift-place';

/** What came of a form of the order's page, said where the form stands. */
export type Told = {
  intent: Intent;
  message: string;
  /** By the name of the field. */
  fields: Record<string, string>;
  /** What of the order can't be had any more, and whether the rest is in the cart. */
  missing?: { titles: string[]; some: boolean };
};

/** Whatever is done on the order's page. All of it is for whoever ordered: the private link alone is not enough. */
export function act(page: PageContext, key: string, form: FormData) {
  switch (textOf(form, 'intent')) {
    case 'cancel':
      return cancel(page, key, form);
    case 'again':
      return orderAgain(page, key);
    case 'card':
    case 'slot':
    case 'place':
      return change(page, key, form, textOf(form, 'intent') as 'card' | 'slot' | 'place');
    case 'number':
      return correct(page, key, form);
    case 'gift-place':
      return giveGiftPlace(page, key, form);
    default:
      throw notOurForm(page);
  }
}

async function cancel({ call }: PageContext, key: string, form: FormData) {
  const refund_to = form.get('refund_to') === 'wallet' ? ('wallet' as const) : ('source' as const);
  const answer = await call(cancelOrder, {
    body: { order_key: key, refund_to, expected_status: seen(form) },
  });
  return told('cancel', answer, key);
}

async function change(
  { call, language }: PageContext,
  key: string,
  form: FormData,
  part: 'card' | 'slot' | 'place',
) {
  const text = (name: string) => textOf(form, name);
  const message = text('message');
  const design = (['leaf', 'rose', 'night', 'clay'] as const).find((each) => each === text('design'));
  const parts = {
    card: { message, language: languageOf(message) ?? language, design, to: text('to'), from: text('from') },
    // None chosen is no slot of ours: the field says so.
    slot: slotFrom(text('slot'), text('day')) ?? { date: '', slot_id: '' },
    place: { district: text('district'), address: text('address'), short_address: text('short_address') },
  };
  const answer = await call(changeOrder, {
    body: { order_key: key, expected_status: seen(form) ?? '', [part]: parts[part] },
  });
  return told(part, answer, key, 'change');
}

async function correct({ call }: PageContext, key: string, form: FormData) {
  const answer = await call(correctRecipient, {
    body: {
      order_key: key,
      name: textOf(form, 'name') || undefined,
      phone_code: '966',
      phone_number: textOf(form, 'phone_number'),
    },
  });
  return told('number', answer, key, 'number');
}

async function giveGiftPlace({ call }: PageContext, key: string, form: FormData) {
  const text = (name: string) => textOf(form, name);
  const place = {
    district: text('district'),
    directions: text('directions'),
    short_address: text('short_address'),
  };
  const answer = await call(placeGift, {
    body: { order_key: key, place, slot: slotFrom(text('slot'), text('day')) },
  });
  return told('gift-place', answer, key, 'place');
}

/** The status that stood on the page when it was pressed. */
function seen(form: FormData): string | undefined {
  return textOf(form, 'expected_status') || undefined;
}

function told(intent: Intent, answer: Answer<unknown>, key: string, saved?: Saved) {
  if (answer.success) throw backTo(key, saved);
  const fields = Object.fromEntries(
    Object.entries(answer.error.fields ?? {}).map(([path, message]) => [
      path.split('.').at(-1) ?? path,
      message,
    ]),
  );
  return data<Told>({ intent, message: answer.message, fields }, { status: answer.statusCode });
}

/** Puts the same things into the cart again, as many as can be had; leads there, or says what is missing. */
async function orderAgain({ call, cityId }: PageContext, key: string) {
  const { items } = dataOf(await call(readOrder, { params: { key } }));
  const missing: string[] = [];
  for (const {
    product_title,
    product_id,
    product_color,
    product_qty,
    addon_product_ids,
    engraving,
  } of items) {
    const line = { product_id, product_color, product_qty, addon_product_ids, engraving };
    const added = await call(addToCart, { query: { cities_id: cityId }, body: line });
    if (!added.success) missing.push(product_title);
  }
  if (missing.length === 0) throw redirect('/cart', 303);
  const some = missing.length < items.length;
  return data<Told>(
    { intent: 'again', message: '', fields: {}, missing: { titles: missing, some } },
    { status: 409 },
  );
}
