import { and, asc, desc, eq, getTableColumns, inArray, isNotNull } from 'drizzle-orm';
import {
  cartLines,
  carts,
  coupons,
  orderLines,
  orders,
  products,
  ratings,
  savedCards,
  savedCoupons,
  waitContacts,
} from '#server/db/schema/index.ts';
import { ownFavourites } from '#server/favourites/own-favourites.ts';
import { ownForms } from '#server/forms/own-forms.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { ownTickets } from '#server/tickets/own-tickets.ts';
import { readWaits } from '#server/waits/own-waits.ts';
import { readEntries } from '#server/wallet/entries.ts';
import { exportUser as contract } from '#shop/contract/user.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { accountOf } from '../../kernel/caller.ts';
import { readConsents } from '../../people/consents.ts';
import { readProfile } from '../profile/profile.ts';
import { readSessions } from '../sessions/list-sessions.ts';

export const exportUser = implement(contract, async (visit) => ({
  made_at: visit.now.toISOString(),
  profile: await readProfile(visit.context.db, accountOf(visit.caller)),
  sessions: await readSessions(visit),
  cart: await cartOf(visit),
  favourites: await favouritesOf(visit),
  waits: await waitsOf(visit),
  wait_contact: await waitContactOf(visit),
  wallet: await walletOf(visit),
  saved_cards: await cardsOf(visit),
  coupons: await couponsOf(visit),
  consents: await consentsOf(visit),
  tickets: await ownTickets(visit),
  orders: await ordersOf(visit),
  forms: await formsOf(visit),
}));

async function cartOf({ context, caller, language }: Visit) {
  const lines = await context.db
    .select({ title: products.title, quantity: cartLines.quantity, engraving: cartLines.engraving })
    .from(carts)
    .innerJoin(cartLines, eq(cartLines.cartId, carts.id))
    .innerJoin(products, eq(products.id, cartLines.productId))
    .where(and(eq(carts.accountId, accountOf(caller)), eq(carts.status, 'open')))
    .orderBy(asc(cartLines.id));
  return lines.map(({ title, ...line }) => ({ product: title[language], ...line }));
}

async function favouritesOf({ context, caller, language }: Visit) {
  const own = await ownFavourites(context.db, accountOf(caller));
  return own.map(({ title, since }) => ({ product: title[language], since: since.toISOString() }));
}

async function waitsOf({ context, caller, language }: Visit) {
  const own = await readWaits(context, 'accountId', accountOf(caller), language);
  return own.map(({ wait, shown }) => ({
    product: shown.product_title,
    color: shown.color_name,
    city: shown.city_name,
    state: wait.state,
    wording: wait.wording,
    since: wait.createdAt.toISOString(),
  }));
}

async function waitContactOf({ context, caller }: Visit) {
  const [proved] = await context.db
    .select({ phone: waitContacts.phone, email: waitContacts.email })
    .from(waitContacts)
    .where(eq(waitContacts.accountId, accountOf(caller)));
  return proved ?? null;
}

async function walletOf({ context, caller }: Visit) {
  const { items } = await readEntries(context, accountOf(caller), { page_number: 1, limit: 10_000 });
  return items.map(({ kind, amount, at, order_number }) => ({ kind, amount, at, order_number }));
}

function cardsOf({ context, caller }: Visit) {
  return context.db
    .select({ brand: savedCards.brand, last_four: savedCards.lastFour })
    .from(savedCards)
    .where(eq(savedCards.accountId, accountOf(caller)));
}

function couponsOf({ context, caller }: Visit) {
  return context.db
    .select({ code: coupons.code })
    .from(savedCoupons)
    .innerJoin(coupons, eq(coupons.id, savedCoupons.couponId))
    .where(eq(savedCoupons.accountId, accountOf(caller)));
}

async function consentsOf({ context, caller }: Visit) {
  const all = await readConsents(context.db, accountOf(caller));
  return all.map(({ subject, given, version, wording, language, createdAt }) => ({
    subject,
    given,
    version,
    wording,
    language,
    at: createdAt.toISOString(),
  }));
}

function formsOf({ context, caller, now }: Visit) {
  return ownForms(context, accountOf(caller), now);
}

async function ordersOf({ context, caller, language }: Visit) {
  const paid = await context.db
    .select({ ...getTableColumns(orders), said: ratings })
    .from(orders)
    .leftJoin(ratings, eq(ratings.orderId, orders.id))
    .where(and(eq(orders.accountId, accountOf(caller)), isNotNull(orders.paidAt), isNotNull(orders.number)))
    .orderBy(desc(orders.paidAt));
  if (paid.length === 0) return [];
  const ids = paid.map(({ id }) => id);
  const lines = await context.db
    .select()
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
    .orderBy(asc(orderLines.id));
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId);
  return paid.map((order) => ({
    order_number: orderNumber(order.number as number),
    paid_at: (order.paidAt as Date).toISOString(),
    total: toRiyals(order.total),
    lines: (linesOf.get(order.id) ?? []).map(({ title, quantity }) => ({
      product: title[language],
      quantity,
    })),
    details: order.details,
    rating: order.said?.rating
      ? { rating: order.said.rating, reasons: order.said.reasons, comment: order.said.comment }
      : null,
  }));
}
