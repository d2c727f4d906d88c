import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { cities, orders } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { orderRow } from '#shop/contract/workshop/orders.ts';
import { statusLabels } from '#shop/messages/bilingual/order-status.ts';
import { type Halalas, toRiyals } from '#shop/rules/money/money.ts';
import { type OrderMover, wasStopped } from '#shop/rules/orders/order.ts';
import { statusWord } from '#shop/rules/orders/status-word.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';
import { cardOf } from '../board/board-card.ts';
import { type BoardOrder, cardColumns } from '../board/board-orders.ts';

/** What a row of the list is drawn from; `gifts` and `cities` are joined. */
export const rowColumns = {
  ...cardColumns,
  total: orders.total,
  estimateTo: orders.estimateTo,
  cityAr: cities.nameAr,
  cityEn: cities.nameEn,
  endedBy: sql<OrderMover | null>`(select by from order_events e
    where e.order_id = ${orders.id} and e.kind <> 'changed' order by e.id desc limit 1)`,
};

export type OrderListRow = BoardOrder & {
  total: Halalas;
  estimateTo: Day | null;
  cityAr: string;
  cityEn: string;
  endedBy: OrderMover | null;
};

/** An order of the list. Its phone is the recipient's, or the sender's where that is what was looked for. */
export function rowOf(
  { language, caller, now }: Pick<StaffVisit, 'language' | 'caller' | 'now'>,
  row: OrderListRow,
  q: string,
): z.input<typeof orderRow> {
  const { status, details } = row;
  if (status === null) throw new Error(`order ${row.id} is listed and isn't paid`);
  const card = cardOf(row, language, now);
  const stopped = wasStopped(status);
  const forSelf = details.gift_for === 'self';
  return {
    ...card,
    status,
    status_label: statusLabels[statusWord({ ...row, state: 'placed', status })][language],
    standing: stopped ? null : card.standing,
    at: stopped ? null : card.at,
    paid_at: row.paidAt?.toISOString() ?? '',
    sender_name: details.sender.name,
    recipient_name: forSelf ? '' : details.recipient.name,
    for_self: forSelf,
    phone: phoneOf(details, forSelf, q),
    city: language === 'ar' ? row.cityAr : row.cityEn,
    slot:
      row.slotDay && row.slotStartsAt && row.slotEndsAt
        ? { date: row.slotDay, starts_at: row.slotStartsAt.slice(0, 5), ends_at: row.slotEndsAt.slice(0, 5) }
        : null,
    estimate: row.estimateFrom && row.estimateTo ? { from: row.estimateFrom, to: row.estimateTo } : null,
    total: caller.may.has('customers') ? toRiyals(row.total) : null,
  };
}

function phoneOf({ sender, recipient }: OrderListRow['details'], forSelf: boolean, q: string): string {
  const digits = westernDigits(q).replace(/\D/g, '').slice(-9);
  const ofSender = digits.length >= 4 && sender.phone_number.includes(digits);
  const whose = forSelf || recipient.phone_number === '' || ofSender ? sender : recipient;
  return whose.phone_number && `+${whose.phone_code}${whose.phone_number}`;
}
