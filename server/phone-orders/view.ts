import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { phoneOrderAddress } from '#server/orders/phone-link.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import type { takePhoneOrder } from '#shop/contract/workshop/phone-orders.ts';
import { minus, toRiyals } from '#shop/rules/money/money.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { linesOf, type PhoneOrder, phoneOrderState } from './find.ts';

type Wire = z.input<typeof takePhoneOrder.output>;

/** Orders of the phone as staff see them. */
export async function phoneOrdersOf(
  tx: Transaction,
  visit: StaffVisit,
  found: readonly PhoneOrder[],
): Promise<Wire[]> {
  const { context, language } = visit;
  const whoIs = await colleaguesOf(
    tx,
    visit,
    found.map(({ takenBy }) => takenBy),
  );
  const views: Wire[] = [];
  for (const { guest, takenBy, takenAt, order, sentAt } of found) {
    const { sender } = order.details;
    const lines = await linesOf(tx, order.id);
    views.push({
      id: guest,
      state: phoneOrderState(order),
      order_number: order.number === null ? null : orderNumber(order.number),
      sender_name: sender.name,
      phone: sender.phone_number && `+${sender.phone_code}${sender.phone_number}`,
      items: lines.map(({ title, quantity }) => ({ title: title[language], quantity })),
      total: toRiyals(order.total),
      due: toRiyals(minus(order.total, order.wallet)),
      taken_at: takenAt.toISOString(),
      until: order.expiresAt.toISOString(),
      staff: whoIs(takenBy),
      link: phoneOrderAddress(context, guest, order.origin),
      sent_at: sentAt?.toISOString() ?? null,
    });
  }
  return views;
}
