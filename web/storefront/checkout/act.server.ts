import { data, redirect } from 'react-router';
import {
  addToCart,
  type Cart,
  changeAllCartLines,
  changeCartLine,
  readCart,
  refreshCart,
  removeCartLine,
} from '#shop/contract/cart.ts';
import { type CheckoutDetails, placeOrder, saveCheckout } from '#shop/contract/checkout.ts';
import { applyCoupon } from '#shop/contract/coupons.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { readAttempt } from '#shop/contract/payments.ts';
import { applyWallet } from '#shop/contract/wallet.ts';
import { fieldMessage, refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { paymentMethods } from '#shop/rules/payments/payment.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { dataOr } from '../../base/answer.ts';
import type { PageContext } from '../../base/context.ts';
import type { CartAnswer } from '../cart/cart-answer.ts';
import { detailsFrom } from './form/form-details.ts';
import { readDraft, wrongFields } from './load.server.ts';

/*
 * What the forms of cart and checkout ask for. Each answers the cart as it is now, whatever another tab has done to
 * it, or leads on. `scripted` tells a fetch of the page's script from a plain form, which gets a page to look at.
 */

type Asked = { page: PageContext; form: FormData; scripted: boolean; url: URL };

const nothing = { ok: true, code: null, message: null, fields: {}, cart: null, line: null };

export function act(asked: Asked) {
  switch (asked.form.get('intent')) {
    case 'add':
      return add(asked);
    case 'set':
      return set(asked, null);
    case 'remove':
      return set(asked, 0);
    case 'plain':
      return withoutEngraving(asked);
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
      return asked.form.has('suggest') ? suggest(asked) : refuse('set', 400, 'BAD_REQUEST', '');
  }
}

function answer(given: Partial<CartAnswer> & { intent: CartAnswer['intent'] }, status = 200) {
  return data<CartAnswer>({ ...nothing, ...given }, { status });
}

function refuse(intent: CartAnswer['intent'], status: number, code: string, message: string) {
  return answer({ intent, ok: false, code, message }, status);
}

function field(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}

async function add({ page, form, scripted }: Asked) {
  const added = await page.call(addToCart, {
    query: { cities_id: page.cityId },
    body: {
      product_id: field(form, 'product_id'),
      product_qty: field(form, 'product_qty') || '1',
      product_color: field(form, 'product_color') || null,
      addon_product_ids: form.getAll('addon_product_ids').filter((id) => id !== ''),
      engraving: field(form, 'engraving') || null,
    },
  });
  if (added.success) {
    const next = field(form, 'next');
    if (!scripted && hasNews(added.data)) return answer({ intent: 'add', cart: added.data });
    if (!scripted || next !== '') throw redirect(ownPath(next) ?? '/cart', 303);
    return answer({ intent: 'add', cart: added.data });
  }
  return refused('add', added, { cart: scripted ? null : await cartNow(page) });
}

/** An address of this shop, from its first slash; null for any other. */
function ownPath(given: string): string | null {
  return /^\/(?![/\\])/.test(given) ? given : null;
}

/**
 * Sets a line's quantity: what is typed in `qty`, one more or less with `step`. None left takes the line out.
 * What the shop lowered stands on the line.
 */
async function set({ page, form, scripted }: Asked, fixed: number | null) {
  const line = Number(field(form, 'line')) || 0;
  const typed = westernDigits(field(form, 'qty').trim());
  const step = Number(field(form, 'step')) || 0;
  if (fixed === null && !/^\d{1,6}$/.test(typed)) {
    const message = fieldMessage(page.language, 'quantity');
    return answer(
      { intent: 'set', ok: false, code: 'INVALID_INPUT', message, line, cart: await cartNow(page) },
      422,
    );
  }
  const quantity = fixed ?? Number(typed) + step;
  const query = { cities_id: page.cityId };
  const changed: Answer<Cart | null> =
    quantity <= 0
      ? await page.call(removeCartLine, { params: { id: line }, query })
      : await page.call(changeAllCartLines, {
          query,
          body: { items: [{ id: line, product_qty: quantity }] },
        });
  if (!changed.success) return refused('set', changed, { line, cart: await cartNow(page) });
  // A plain form gets an address that can be reloaded, unless there is something to say that only this answer says.
  if (!scripted && !hasNews(changed.data)) throw redirect('/cart', 303);
  return answer({ intent: 'set', line, cart: changed.data });
}

/** Keeps a line that the city can't engrave, without its engraving, and says what it costs then. */
async function withoutEngraving({ page, form }: Asked) {
  const line = Number(field(form, 'line')) || 0;
  const before = (await cartNow(page))?.items.find(({ id }) => id === line);
  const changed = await page.call(changeCartLine, {
    params: { id: line },
    query: { cities_id: page.cityId },
    body: {
      product_id: before?.product_id ?? 0,
      product_qty: before?.product_qty ?? 0,
      product_color: before?.product_color ?? null,
      addon_product_ids: before?.addon_product_ids ?? [],
    },
  });
  // Another tab may have taken it out meanwhile: then the cart as it is now says so.
  if (!changed.success) return refused('plain', changed, { line, cart: await cartNow(page) });
  const { cart: words, shell } = messagesOf(page.language);
  const price = changed.data.items.find(({ id }) => id === line)?.line_price ?? 0;
  const message = words.keptPlain(shell.riyals(fromRiyals(price)));
  return answer({ intent: 'plain', line, message, cart: changed.data });
}

function hasNews(cart: Cart | null): boolean {
  return cart?.items.some((item) => item.notices.length > 0) ?? false;
}

/** Takes over what the shop changed, and goes on when it is what the shopper has seen. */
async function refresh({ page, form }: Asked) {
  const fresh = await page.call(refreshCart, { query: { cities_id: page.cityId } });
  if (!fresh.success) return refused('refresh', fresh, { cart: await cartNow(page) });
  const cart = fresh.data;
  if (cart.can_check_out && Number(field(form, 'seen_total')) === cart.summary.total)
    throw redirect('/cart?tab=contact', 303);
  const words = messagesOf(page.language).cart;
  const message = cart.items.length === 0 ? null : cart.can_check_out ? words.changed : words.blocked;
  return answer({ intent: 'refresh', ok: false, code: 'CART_CHANGED', message, cart });
}

async function save({ page, form }: Asked, change?: (details: CheckoutDetails) => CheckoutDetails) {
  const details = detailsFrom(form, page.language);
  return page.call(saveCheckout, {
    body: { ...(change ? change(details) : details), cities_id: page.cityId },
  });
}

async function saveDraft(asked: Asked) {
  const saved = await save(asked);
  if (!saved.success) return refused('draft', saved);
  return answer({ intent: 'draft', fields: wrongFields(asked.page, saved.data) });
}

async function saveDetails(asked: Asked) {
  const saved = await save(asked);
  if (!saved.success) return refused('details', saved);
  const fields = wrongFields(asked.page, saved.data);
  if (Object.keys(fields).length === 0) throw redirect('/cart?tab=complete', 303);
  return answer({ intent: 'details', ok: false, code: 'INVALID_INPUT', fields }, 422);
}

/** Keeps what is written, then lets the city be changed and comes back. */
async function changeCity(asked: Asked) {
  await save(asked);
  throw redirect(`/city?next=${encodeURIComponent('/cart?tab=contact')}`, 303);
}

/** Writes a suggested message onto the card, for browsers without script. */
async function suggest(asked: Asked) {
  const key = field(asked.form, 'suggest');
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
  const idempotency_key = field(form, 'idempotency_key');
  if (idempotency_key === '') return;
  const known = await page.call(readAttempt, { query: { idempotency_key } });
  const leads = failed ? ['wait', 'page', 'code', 'done'] : ['done'];
  if (known.success && leads.includes(known.data.next))
    throw redirect(`/checkout/return?order=${known.data.order_key}`, 303);
}

/** Places the order as the shopper has reviewed it, and leads to the payment, or back to where something is missing. */
async function place(asked: Asked) {
  const { page, form } = asked;
  if (field(form, 'city') !== String(page.cityId)) return detailsChanged(asked);
  const total = Number(field(form, 'expected_total'));
  const due = Number(field(form, 'expected_due'));
  const placed = await page.call(placeOrder, {
    body: {
      use_draft: true,
      draft_seen: field(form, 'seen'),
      cities_id: page.cityId,
      terms_accepted: form.has('terms_accepted'),
      ...methodOf(field(form, 'payment_method')),
      save_card: form.has('save_card'),
      expected_total: Number.isFinite(total) ? total : 0,
      expected_due: Number.isFinite(due) ? due : 0,
      cart_seen: field(form, 'cart_seen') || undefined,
      idempotency_key: field(form, 'idempotency_key') || undefined,
    },
  });
  if (placed.success) {
    const { next, order_key, payment_url } = placed.data;
    if (next === 'code') throw redirect(`/checkout/urpay/${order_key}`, 303);
    throw redirect(payment_url ?? `/checkout/return?order=${order_key}`, 303);
  }
  if (placed.error.code === 'DETAILS_CHANGED') return detailsChanged(asked);
  await leadToPlaced(asked, placed.error.code === 'INTERNAL');
  switch (placed.error.code) {
    case 'SENDER_REQUIRED':
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
  return refuse('place', 409, 'DETAILS_CHANGED', refusalMessage(page.language, 'DETAILS_CHANGED', {}));
}

/** A method as the form names it; a saved card's name holds its id. */
function methodOf(given: string) {
  const [name, id] = given.split(':');
  const method = paymentMethods.find((each) => each === name) ?? null;
  return { payment_method: method, card_id: method === 'saved_card' ? Number(id) || null : null };
}

/** Applies a coupon, or takes it off. Without script its answer is a page that can be reloaded. */
async function coupon(asked: Asked) {
  const { page, form } = asked;
  const body = { coupon_code: field(form, 'coupon_code'), remove: field(form, 'remove') === 'true' };
  return saved(asked, 'coupon', await page.call(applyCoupon, { query: { cities_id: page.cityId }, body }));
}

async function wallet(asked: Asked) {
  const { page, form } = asked;
  const body = { apply: field(form, 'apply') === 'true' };
  return saved(asked, 'wallet', await page.call(applyWallet, { query: { cities_id: page.cityId }, body }));
}

function saved({ scripted, url }: Asked, intent: 'coupon' | 'wallet', changed: Answer<Cart>) {
  if (!changed.success) return refused(intent, changed);
  if (!scripted) throw redirect(`/cart${url.search}`, 303);
  return answer({ intent, cart: changed.data });
}

function refused(
  intent: CartAnswer['intent'],
  refusal: Extract<Answer<unknown>, { success: false }>,
  more: Partial<CartAnswer> = {},
) {
  const { code, fields = {} } = refusal.error;
  return answer({ intent, ok: false, code, message: refusal.message, fields, ...more }, refusal.statusCode);
}

async function cartNow(page: PageContext): Promise<Cart | null> {
  const now = await page.call(readCart, { query: { cities_id: page.cityId } });
  return dataOr(now, null, 'UNAUTHENTICATED');
}
