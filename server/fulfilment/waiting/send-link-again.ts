import { and, eq } from 'drizzle-orm';
import { orderCalls, orders } from '#server/db/schema/index.ts';
import { lock, refuseUnless } from '#server/gifts/find-gift.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { tell } from '#server/outbox/tell.ts';
import { sendLinkAgain as contract } from '#shop/contract/workshop/waiting.ts';
import { linkPauseHours, linkSentMost } from '#shop/rules/orders/call.ts';
import { lockOrder } from '../step.ts';

/** The same link once more, to the number that it went to. Of two who press at once one sends it. */
export const sendLinkAgain = implementForStaff(contract, async (tx, visit, { params }) => {
  const { caller, now } = visit;
  const { id } = await lockOrder(tx, eq(orders.number, params.order_number));
  const found = (await lock(tx, id)) ?? refuse('GIFT_ANSWERED');
  refuseUnless(found, 'waiting');
  const sent = await tx
    .select({ at: orderCalls.at })
    .from(orderCalls)
    .where(and(eq(orderCalls.orderId, id), eq(orderCalls.outcome, 'link_sent')));
  const times = sent.map(({ at }) => at);
  if (!mayBeSent(found.gift, times, now)) refuse('LINK_SENT_OFTEN');
  const version = `${found.gift.version}-again-${times.length + 1}`;
  await tell(tx, now, { event: 'gift_link', orderId: id, version });
  const call = { to: 'recipient', outcome: 'link_sent' } as const;
  await tx.insert(orderCalls).values({ orderId: id, staffId: caller.staffId, ...call, at: now });
  visit.audit({ subject: `order:${id}`, before: null, after: { link_sent: times.length + 1 } });
  return {};
});

/** Whether a link may go out once more: not too often, and not soon after the last one. */
export function mayBeSent(
  { state, sentAt }: { state: string; sentAt: Date | null },
  again: readonly Date[],
  now: Date,
): boolean {
  const last = Math.max(sentAt?.getTime() ?? 0, ...again.map((at) => at.getTime()));
  const rests = now.getTime() - last < linkPauseHours * 3_600_000;
  return state === 'waiting' && again.length < linkSentMost && !rests;
}
