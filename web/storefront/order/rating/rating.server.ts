import { data, redirect } from 'react-router';
import { type DeliveredOrder, deliveredOrders, saveRating } from '#shop/contract/ratings.ts';
import { dataOr } from '../../../base/answer.ts';
import type { PageContext } from '../../../base/context.ts';
import { notOurForm } from '../../../forms/form.server.ts';
import { resultOf } from '../../../forms/form-result.ts';
import { readForm } from '../../../forms/read-form.server.ts';
import { textOf } from '../../../forms/text-of.ts';
import type { Rated } from './rating-form.tsx';

/** The order that whoever is here is asked about; of somebody unknown there is none. */
export async function readAsked({ call }: PageContext): Promise<DeliveredOrder | null> {
  const asked = await call(deliveredOrders, { query: { only_asked: true } });
  return dataOr(asked, [], 'UNAUTHENTICATED')[0] ?? null;
}

/** Their order that can be rated; null where it isn't theirs, wasn't delivered lately or is rated. */
export async function readRateable({ call }: PageContext, order_id: string): Promise<DeliveredOrder | null> {
  const found = await call(deliveredOrders, { query: { order_id } });
  const [order] = dataOr(found, [], 'UNAUTHENTICATED', 'INVALID_INPUT');
  return order && !order.is_rated ? order : null;
}

/** The page of one rating: null where there is nothing to rate. */
export async function loadRating(page: PageContext, id: string) {
  const order = await readRateable(page, id);
  return data({ order, now: new Date().toISOString() }, { status: order ? 200 : 404 });
}

/** Keeps the rating, or that it was put off; without script the way leads back to the list then. */
export async function rate(page: PageContext, id: string, form: FormData) {
  const intent = textOf(form, 'intent');
  if (intent !== 'rate' && intent !== 'later') throw notOurForm(page);
  const known = { order_id: id, later: intent === 'later' };
  const answer = await page.call(saveRating, { body: readForm(saveRating, form, known) });
  if (intent === 'later') throw redirect('/my-orders?type=history', 303);
  const rating = answer.success ? answer.data.rating : null;
  return data<Rated>(resultOf(intent, answer, { rating }), { status: answer.statusCode });
}
