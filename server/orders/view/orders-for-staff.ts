import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { OrderGlance } from '#shop/contract/help/order-glance.ts';
import { statusLabels } from '#shop/messages/bilingual/order-status.ts';
import { halalas, toRiyals } from '#shop/rules/money/money.ts';
import {
  type OrderMover,
  type OrderStatus,
  type OrderVariant,
  orderNumber,
  wasStopped,
} from '#shop/rules/orders/order.ts';
import { statusWord } from '#shop/rules/orders/status-word.ts';

/** As the driver gives it: moments and sums are text. */
type Row = {
  number: number;
  status: OrderStatus;
  variant: OrderVariant;
  endedBy: OrderMover | null;
  paidAt: string;
  deliveredAt: string | null;
  recipientName: string | null;
  city: string;
  title: string;
  picture: string;
  pieces: number;
  total: string;
  refunded: string;
};

/** Paid orders as they stand beside something else, the newest first. `which` says of whom, with orders as `o`. */
export async function ordersForStaff(
  tx: Transaction,
  { language }: Pick<StaffVisit, 'language'>,
  which: SQL,
  most: number,
): Promise<OrderGlance[]> {
  const { rows } = await tx.execute<Row>(sql`
    select o.number, o.status, o.variant, o.paid_at as "paidAt", o.delivered_at as "deliveredAt", o.total,
      case o.details->>'gift_for' when 'self' then '' else o.details->'recipient'->>'name' end as "recipientName",
      case ${language} when 'ar' then c.name_ar else c.name_en end as city,
      line.*,
      (select by from order_events e where e.order_id = o.id and e.kind <> 'changed' order by e.id desc limit 1) as "endedBy",
      coalesce((select sum(r.to_method + r.to_wallet) from refunds r where r.order_id = o.id and r.kind = 'order'), 0) as refunded
    from orders o
    join cities c on c.id = o.city_id
    cross join lateral (
      select (array_agg(l.title->>${language} order by l.id))[1] as title,
        (array_agg(l.picture order by l.id))[1] as picture, sum(l.quantity)::int as pieces
      from order_lines l where l.order_id = o.id) line
    where ${which} and o.state = 'placed' and o.number is not null
    order by o.paid_at desc, o.id desc
    limit ${most}`);
  return rows.map((row) => ({
    order_number: orderNumber(row.number),
    status_label: statusLabels[statusWord({ ...row, state: 'placed' })][language],
    stopped: wasStopped(row.status),
    paid_at: new Date(row.paidAt).toISOString(),
    delivered_at: row.deliveredAt && new Date(row.deliveredAt).toISOString(),
    recipient_name: row.recipientName ?? '',
    city: row.city,
    product_title: row.title,
    picture: pictureUrl(row.picture),
    pieces: row.pieces,
    total: toRiyals(halalas(Number(row.total))),
    refunded: toRiyals(halalas(Number(row.refunded))),
  }));
}
