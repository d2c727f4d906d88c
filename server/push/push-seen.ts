import { and, eq, inArray } from 'drizzle-orm';
import { messages, pushSubscriptions } from '#server/db/schema/index.ts';
import { implement } from '#server/kernel/operation.ts';
import { pushSeen as contract } from '#shop/contract/push.ts';

/**
 * Notes that a device has shown a push. It may say so before the outbox has noted that it was sent. Nothing tells whether
 * there was one.
 */
export const pushSeen = implement(contract, async ({ context, now }, { body }) => {
  await context.db.transaction(async (tx) => {
    const [seen] = await tx
      .update(messages)
      .set({ state: 'seen' })
      .where(
        and(
          eq(messages.receipt, body.id),
          eq(messages.channel, 'push'),
          inArray(messages.state, ['due', 'sent']),
        ),
      )
      .returning({ subscriptionId: messages.subscriptionId });
    if (seen?.subscriptionId)
      await tx
        .update(pushSubscriptions)
        .set({ usedAt: now })
        .where(eq(pushSubscriptions.id, seen.subscriptionId));
  });
  return null;
});
