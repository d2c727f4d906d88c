import { refuse } from '#server/kernel/base/refusal.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { startSession } from '#server/kernel/session.ts';
import { orderLink } from '#server/orders/order-link.ts';
import { guestOfPhoneKey } from '#server/orders/phone-link.ts';
import { readPhoneOrder as contract, openPhoneOrder as contractOfOpen } from '#shop/contract/phone-order.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import { findPhoneOrder, linesOf, type PhoneOrder, phoneOrderState } from './find.ts';

/** What whoever ordered sees first: nothing of where it goes and who gets it, because links are passed on. */
export const readPhoneOrder = implement(contract, async (visit, { params }) => {
  const { context, language } = visit;
  const { order } = await ofKey(visit, params.key);
  const lines = await linesOf(context.db, order.id);
  const state = phoneOrderState(order);
  return {
    state,
    sender_name: order.details.sender.name,
    cities_id: order.cityId,
    items: lines.map(({ title, colorTitle, engraving, addons, quantity }) => ({
      ...{ title: title[language], glaze: colorTitle?.[language] ?? null, engraving, quantity },
      addons: addons.map((addon) => addon.title[language]),
    })),
    total: toRiyals(order.total),
    until: order.expiresAt.toISOString(),
    // This link isn't renewed with the order's: it leads to the first one alone.
    order_link: state === 'paid' && order.linkVersion === 0 ? orderLink(context.config.secret, order) : null,
  };
});

/** Whoever holds the link becomes its guest: nobody's account but the one that was made for this order. */
export const openPhoneOrder = implement(contractOfOpen, async (visit, { params, body }) => {
  const { context, now, device } = visit;
  const { accountId, order } = await ofKey(visit, params.key);
  if (phoneOrderState(order) === 'paid') refuse('ORDER_ALREADY_PAID');
  const token = await context.db.transaction((tx) =>
    startSession(tx, accountId, { deviceId: body.device_id, device }, now),
  );
  return { token, cities_id: order.cityId };
});

async function ofKey({ context }: Visit, key: string): Promise<PhoneOrder> {
  const guest = guestOfPhoneKey(context.config.secret, key);
  return (guest && (await findPhoneOrder(context.db, guest))) || refuse('ORDER_NOT_FOUND');
}
