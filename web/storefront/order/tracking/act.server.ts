import { data, redirect } from 'react-router';
import { addToCart } from '#shop/contract/cart.ts';
import type { ErrorCode } from '#shop/contract/errors.ts';
import { correctRecipient, placeGift } from '#shop/contract/gifts.ts';
import type { Answer } from '#shop/contract/operation.ts';
import {
  answerProposal,
  askCompanyInvoice,
  cancelOrder,
  changeOrder,
  readOrder,
  renewOrderLink,
} from '#shop/contract/orders.ts';
import { languageOf } from '#shop/rules/text/language.ts';
import { dataOf } from '../../../base/answer.ts';
import type { PageContext } from '../../../base/context.ts';
import { notOurForm } from '../../../forms/form.server.ts';
import { resultOf } from '../../../forms/form-result.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import { textOf } from '../../../forms/text-of.ts';
import { slotIn } from '../../checkout/form/slot-value.ts';
import type { Told } from '../asked/told.ts';
import { backTo, type Saved } from './order.server.ts';

/** Whatever is done on the order's page. All of it is for whoever ordered: the private link alone is not enough. */
export async function act(page: PageContext, key: string, form: FormData) {
  const { call, language } = page;
  const order_key = key;
  const intent = textOf(form, 'intent');
  switch (intent) {
    case 'cancel':
      return told(intent, await call(cancelOrder, { body: readForm(cancelOrder, form, { order_key }) }), key);
    case 'agreed':
    case 'declined': {
      const known = { order_key, agree: intent === 'agreed' };
      return told(
        'proposal',
        await call(answerProposal, { body: readForm(answerProposal, form, known) }),
        key,
        intent,
      );
    }
    case 'again':
      return orderAgain(page, key);
    case 'renew': {
      const renewed = await call(renewOrderLink, { body: { order_key } });
      return told(intent, renewed, renewed.success ? renewed.data.order_key : key, 'renewed');
    }
    case 'card': {
      const read = readForm(changeOrder, form, { order_key });
      const card = read.card && { ...read.card, language: languageOf(read.card.message ?? '') ?? language };
      return told(intent, await call(changeOrder, { body: { ...read, card } }), key, 'change');
    }
    case 'slot': {
      // None chosen is no slot of ours: the field says so.
      const slot = slotIn(form) ?? { date: '', slot_id: '' };
      const body = readForm(changeOrder, form, { order_key, slot });
      return told(intent, await call(changeOrder, { body }), key, 'change');
    }
    case 'place':
      return told(
        intent,
        await call(changeOrder, { body: readForm(changeOrder, form, { order_key }) }),
        key,
        'change',
      );
    case 'number': {
      const body = readForm(correctRecipient, form, { order_key });
      return told(intent, await call(correctRecipient, { body }), key, 'number');
    }
    case 'gift-place': {
      const body = readForm(placeGift, form, { order_key, slot: slotIn(form) });
      return told(intent, await call(placeGift, { body }), key, 'place');
    }
    case 'company': {
      const body = readForm(askCompanyInvoice, form, { order_key });
      const answer = await call(askCompanyInvoice, { body });
      if (answer.success) throw backTo(key, 'company');
      const { company } = body;
      return data<Told>(resultOf(intent, answer, { company }), { status: answer.statusCode });
    }
    default:
      throw notOurForm(page);
  }
}

function told(form: string, answer: Answer<unknown>, key: string, saved?: Saved) {
  if (answer.success) throw backTo(key, saved);
  return data<Told>(resultOf(form, answer, {}), { status: answer.statusCode });
}

/** Why a thing can't be had any more. */
const gone: readonly ErrorCode[] = [
  'PRODUCT_NOT_FOUND',
  'COLOR_NOT_FOUND',
  'ADDON_NOT_FOUND',
  'NOT_AVAILABLE_IN_CITY',
  'OUT_OF_STOCK',
  'ENGRAVING_NOT_AVAILABLE',
  'ENGRAVING_INVALID',
  'ENGRAVING_TOO_LONG',
];

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
    if (added.success) continue;
    if (gone.includes(added.error.code)) missing.push(product_title);
    else dataOf(added);
  }
  if (missing.length === 0) throw redirect('/cart', 303);
  const some = missing.length < items.length;
  return data<Told>(
    { form: 'again', ok: some, code: null, message: '', fields: {}, missing: { titles: missing, some } },
    { status: 409 },
  );
}
