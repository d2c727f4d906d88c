import { data, redirect } from 'react-router';
import {
  addToCart,
  type Cart,
  changeAllCartLines,
  readCart,
  refreshCart,
  removeCartLine,
} from '#shop/contract/cart.ts';
import { placeOrder, saveCheckout } from '#shop/contract/checkout.ts';
import { applyCoupon } from '#shop/contract/coupons.ts';
import type { Answer, Refusal } from '#shop/contract/operation.ts';
import { readAttempt } from '#shop/contract/payments.ts';
import { applyWallet } from '#shop/contract/wallet.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { dataOr } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';
import { resultOf } from '../../forms/form-result.ts';
import { paymentChoice } from '../../forms/payment-choice.server.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import type { CartForm, CartResult } from '../cart/cart-result.ts';
import { wantedQuantity } from '../cart/wanted-quantity.ts';
import { takeCard } from './cards/take-card.server.ts';
import { moveToFavourites, saidPlain, withoutEngraving } from './change-line.server.ts';
import { type DetailsInput, detailsIn } from './form/details.server.ts';
import { readDraft, wrongFields } from './load.server.ts';

/*
 * What the forms of cart and checkout ask for. Each answers the cart as it is now, whatever another tab has done to
 * it, or leads on. `scripted` tells a fetch of the page's script from a plain form, which gets a page to look at.
 */

type Asked = { page: PageContext; form: FormData; scripted: boolean; url: URL };

const nothing = { ok: true, code: null, message: '', fields: {}, cart: null, line: null };

export function act(asked: Asked) {
  switch (asked.form.get('intent')) {
    case 'add':
      return add(asked);
    case 'set':
    case 'remove':
      return set(asked);
    case 'plain':
      return plain(asked);
    case 'favour':
      return favour(asked);
    case 'photo':
    case 'video':
      return chooseCard(asked);
    case 'refresh':
      return refresh(asked);
    case 'draft':
      return saveDraft(asked);
    case 'details':
      return saveDetails(asked);
    case 'city':
      return changeCity(asked);
    case 'coupon':
      return coupon(asked);
    case 'wallet':
      return wallet(asked);
    case 'place':
      return place(asked);
    default:
      return asked.form.has('suggest')
        ? suggest(asked)
        : answer({ form: 'set', ok: false, code: 'BAD_REQUEST' }, 400);
  }
}

function answer(result: Partial<CartResult> & { form: CartForm }, status = 200) {
  return data<CartResult>({ ...nothing, ...result }, { status });
}

/** The line that a form is about. */
function lineOf(form: FormData): number {
  return Number(textOf(form, 'line')) || 0;
}

async function add({ page, form, scripted }: Asked) {
  const added = await page.call(addToCart, {
    query: { cities_id: page.cityId },
    body: readForm(addToCart, form, { product_qty: textOf(form, 'product_qty') || 1 }),
  });
  if (added.success) {
    const next = textOf(form, 'next');
    if (!scripted && hasNews(added.data)) return answer({ form: 'add', cart: added.data });
    if (!scripted || next !== '') throw redirect(ownPath(next) ?? '/cart', 303);
    return answer({ form: 'add', cart: added.data });
  }
  return refused('add', added, { cart: scripted ? null : await cartNow(page) });
}

/** An address of this shop, from its first slash; null for any other. */
function ownPath(given: string): string | null {
  return /^\/(?![/\\])/.test(given) ? given : null;
}

/** Sets a line's quantity; none left takes the line out. What the shop lowered stands on the line. */
async function set({ page, form, scripted }: Asked) {
  const line = lineOf(form);
  // What is no number goes on as it was typed: the operation says what a quantity is.
  const quantity = wantedQuantity(form) ?? textOf(form, 'qty');
  const query = { cities_id: page.cityId };
  const changed: Answer<Cart | null> =
    quantity === 0
      ? await page.call(removeCartLine, { params: { id: line }, query })
      : await page.call(changeAllCartLines, {
          query,
          body: { items: [{ id: line, product_qty: quantity }] },
        });
  if (!changed.success) {
    // The one field that a line has is named by the line: what is wrong with it is all there is to say.
    const [message = changed.message] = Object.values(changed.error.fields ?? {});
    return refused('set', changed, { message, fields: {}, line, cart: await cartNow(page) });
  }
  // A plain form gets an address that can be reloaded, unless there is something to say that only this answer says.
  if (!scripted && !hasNews(changed.data)) throw redirect('/cart', 303);
  return answer({ form: 'set', line, cart: changed.data });
}

async function plain({ page, form }: Asked) {
  const line = lineOf(form);
  const changed = await withoutEngraving(page, line, await cartNow(page));
  // Another tab may have taken it out meanwhile: then the cart as it is now says so.
  if (!changed.success) return refused('plain', changed, { line, cart: await cartNow(page) });
  return answer({ form: 'plain', line, message: saidPlain(page, line, changed.data), cart: changed.data });
}

async function favour({ page, form, scripted }: Asked) {
  const line = lineOf(form);
  const changed = await moveToFavourites(page, line, await cartNow(page));
  if (!changed.success) return refused('favour', changed, { line, cart: await cartNow(page) });
  if (!scripted) throw redirect('/cart', 303);
  return answer({ form: 'favour', line, cart: changed.data });
}

/** Keeps what a line's card asks for. Without script its answer is a page that can be reloaded. */
async function chooseCard({ page, form, scripted }: Asked) {
  const line = lineOf(form);
  const kind = form.get('intent') === 'photo' ? 'photo' : 'video';
  const chosen = await takeCard(page, form, kind, line);
  if (!chosen.success)
    return refused(kind, chosen, { line, cart: await cartNow(page), typed: textOf(form, 'link') });
  if (!scripted) throw redirect(`/cart#line-${line}`, 303);
  return answer({ form: kind, line, cart: chosen.data });
}

function hasNews(cart: Cart | null): boolean {
  return cart?.items.some((item) => item.notices.length > 0) ?? false;
}

/** Takes over what the shop changed, and goes on when it is what the shopper has seen. */
async function refresh({ page, form }: Asked) {
  const fresh = await page.call(refreshCart, { query: { cities_id: page.cityId } });
  if (!fresh.success) return refused('refresh', fresh, { cart: await cartNow(page) });
  const cart = fresh.data;
  if (cart.can_check_out && Number(textOf(form, 'seen_total')) === cart.summary.total)
    throw redirect('/cart?tab=contact', 303);
  const words = messagesOf(page.language).cart;
  const message = cart.items.length === 0 ? '' : cart.can_check_out ? words.changed : words.blocked;
  return answer({ form: 'refresh', ok: false, code: 'CART_CHANGED', message, cart });
}

async function save({ page, form }: Asked, change?: (details: DetailsInput) => DetailsInput) {
  const details = detailsIn(form, page);
  return page.call(saveCheckout, { body: change ? change(details) : details });
}

async function saveDraft(asked: Asked) {
  const saved = await save(asked);
  if (!saved.success) return refused('draft', saved);
  return answer({ form: 'draft', fields: wrongFields(asked.page, saved.data) });
}

async function saveDetails(asked: Asked) {
  const saved = await save(asked);
  if (!saved.success) return refused('details', saved);
  const fields = wrongFields(asked.page, saved.data);
  if (Object.keys(fields).length === 0) throw redirect('/cart?tab=complete', 303);
  return answer({ form: 'details', ok: false, code: 'INVALID_INPUT', fields }, 422);
}

/** Keeps what is written, then lets the city be changed and comes back. */
async function changeCity(asked: Asked) {
  await save(asked);
  throw redirect(`/city?next=${encodeURIComponent('/cart?tab=contact')}`, 303);
}

/** Writes a suggested message onto the card, for browsers without script. */
async function suggest(asked: Asked) {
  const key = textOf(asked.form, 'suggest');
  const { occasions } = messagesOf(asked.page.language).checkout.card;
  const message = occasions.find((occasion) => occasion.key === key)?.text;
  await save(asked, (details) => (message ? { ...details, card: { ...details.card, message } } : details));
  throw redirect('/cart?tab=contact#card', 303);
}

/**
 * Leads whoever sends the same form again, because its answer got lost, to what has become of it. So it does where
 * placing the order failed half-way.
 */
async function leadToPlaced({ page, form }: Asked, failed = false): Promise<void> {
  const idempotency_key = textOf(form, 'idempotency_key');
  if (idempotency_key === '') return;
  const known = await page.call(readAttempt, { query: { idempotency_key } });
  const leads = failed ? ['wait', 'page', 'code', 'done'] : ['done'];
  if (known.success && leads.includes(known.data.next))
    throw redirect(`/checkout/return?order=${known.data.order_key}`, 303);
}

/** Places the order as the shopper has reviewed it, and leads to the payment, or back to where something is missing. */
async function place(asked: Asked) {
  const { page, form } = asked;
  if (textOf(form, 'city') !== String(page.cityId)) return detailsChanged(asked);
  const placed = await page.call(placeOrder, {
    body: readForm(placeOrder, form, {
      use_draft: true,
      draft_seen: textOf(form, 'seen'),
      cities_id: page.cityId,
      ...paymentChoice(form),
    }),
  });
  if (placed.success) {
    const { next, order_key, payment_url } = placed.data;
    if (next === 'code') throw redirect(`/checkout/urpay/${order_key}`, 303);
    throw redirect(payment_url ?? `/checkout/return?order=${order_key}`, 303);
  }
  if (placed.error.code === 'DETAILS_CHANGED') return detailsChanged(asked);
  await leadToPlaced(asked, ['INTERNAL', 'UNAVAILABLE'].includes(placed.error.code));
  switch (placed.error.code) {
    case 'SENDER_REQUIRED':
    case 'COMPANY_REQUIRED':
    case 'RECIPIENT_REQUIRED':
    case 'DELIVERY_TIME_REQUIRED':
      throw redirect('/cart?tab=contact&prompt=1', 303);
    case 'SLOT_FULL':
    case 'SLOT_CLOSED':
    case 'SLOT_NOT_FOUND':
      await page.call(saveCheckout, {
        body: { ...(await readDraft(page)).details, slot: null, not_before: null, cities_id: page.cityId },
      });
      throw redirect(`/cart?tab=contact&refused=${placed.error.code}#time`, 303);
    case 'PICKUP_NOT_AVAILABLE':
      throw redirect('/cart?tab=contact&refused=PICKUP_NOT_AVAILABLE', 303);
    case 'OUT_OF_STOCK':
    case 'NOT_AVAILABLE_IN_CITY':
    case 'ENGRAVING_NOT_AVAILABLE':
    case 'CARD_PICTURE_REQUIRED':
    case 'CARD_VIDEO_REQUIRED':
    case 'CART_CHANGED':
    case 'CART_EMPTY':
      throw redirect(`/cart?refused=${placed.error.code}`, 303);
    case 'ORDER_ALREADY_PAID':
      throw redirect('/my-orders', 303);
    default:
      return refused('place', placed);
  }
}

/** What was reviewed is no longer what would be ordered: another tab changed the details, or the city. */
async function detailsChanged(asked: Asked) {
  const { page } = asked;
  await leadToPlaced(asked);
  // Somebody whose session is over is somebody else by now: their cart says so.
  if ((await cartNow(page))?.items.length === 0) throw redirect('/cart?tab=complete', 303);
  const message = refusalMessage(page.language, 'DETAILS_CHANGED', {});
  return answer({ form: 'place', ok: false, code: 'DETAILS_CHANGED', message }, 409);
}

/** Applies a coupon, or takes it off. Without script its answer is a page that can be reloaded. */
async function coupon(asked: Asked) {
  const { page, form } = asked;
  const body = readForm(applyCoupon, form);
  return saved(asked, 'coupon', await page.call(applyCoupon, { query: { cities_id: page.cityId }, body }));
}

async function wallet(asked: Asked) {
  const { page, form } = asked;
  const body = readForm(applyWallet, form);
  return saved(asked, 'wallet', await page.call(applyWallet, { query: { cities_id: page.cityId }, body }));
}

function saved({ scripted, url }: Asked, form: 'coupon' | 'wallet', changed: Answer<Cart>) {
  if (!changed.success) return refused(form, changed);
  if (!scripted) throw redirect(`/cart${url.search}`, 303);
  return answer({ form, cart: changed.data });
}

function refused(form: CartForm, refusal: Refusal, more: Partial<CartResult> = {}) {
  return answer({ ...resultOf(form, refusal, more), form }, refusal.statusCode);
}

async function cartNow(page: PageContext): Promise<Cart | null> {
  const now = await page.call(readCart, { query: { cities_id: page.cityId } });
  return dataOr(now, null, 'UNAUTHENTICATED');
}
