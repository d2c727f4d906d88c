import { refuse } from '#server/kernel/base/refusal.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { readOrder as contract, glanceOrder as glanceContract } from '#shop/contract/orders.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { endedAt, linkShowsAll } from './link-shows-all.ts';
import { readOrderKey } from './order-link.ts';
import { orderViewOf } from './order-view.ts';
import { readOrderRows } from './view/rows.ts';

export const readOrder = implement(contract, async (visit, { params }) => {
  const rows = await rowsBehind(visit, params.key);
  if (!linkShowsAll(linked(rows), visit.caller, visit.now)) refuse('ORDER_LINK_OVER');
  return orderViewOf(visit, rows);
});

/** Nothing here names anybody: the things, without what was engraved on them. */
export const glanceOrder = implement(glanceContract, async (visit, { params }) => {
  const rows = await rowsBehind(visit, params.key);
  const { order_number, status, status_label, items } = await orderViewOf(visit, rows);
  return {
    order_number,
    status,
    status_label,
    day: riyadhDay(endedAt(linked(rows)) ?? rows.order.paidAt ?? rows.order.expiresAt),
    items: items.map(
      ({ product_title, product_slug, color_name, product_qty, feature_image, image_alt }) => ({
        product_title,
        product_slug,
        color_name,
        product_qty,
        feature_image,
        image_alt,
      }),
    ),
  };
});

async function rowsBehind({ context }: Visit, named: string) {
  const key = readOrderKey(context.config.secret, named) ?? refuse('ORDER_NOT_FOUND');
  const rows = await readOrderRows(context.db, key.uuid);
  return rows && key.opens(rows.order) ? rows : refuse('ORDER_NOT_FOUND');
}

function linked({ order, events }: Awaited<ReturnType<typeof rowsBehind>>) {
  return { order, lastEventAt: events.at(-1)?.at ?? null };
}
