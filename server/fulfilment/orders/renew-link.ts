import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { renewLink } from '#server/orders/renew-link.ts';
import { renewLinkForSender as contract } from '#shop/contract/workshop/orders.ts';
import { lockOrder } from '../step.ts';

/** Support ends the link of an order for whoever ordered it. Of two who press at once one does, and one message leaves. */
export const renewLinkForSender = implementForStaff(
  contract,
  async (tx, { now, audit }, { params, body }) => {
    const order = await lockOrder(tx, eq(orders.number, params.order_number));
    if (order.linkVersion !== body.link_version) {
      audit(null);
      return {};
    }
    const { linkVersion } = await renewLink(tx, order, now);
    audit({
      subject: `order:${order.id}`,
      before: { link_version: order.linkVersion },
      after: { link_version: linkVersion },
    });
    return {};
  },
);
