import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { messages } from '#server/db/schema/index.ts';

/** Takes back the link and the reminders that haven't left yet: the question is answered, or goes to somebody else. */
export async function stopAsking(tx: Transaction, orderId: number): Promise<void> {
  await asking(tx).execute({ orderId });
}

const asking = prepared((db) =>
  db
    .update(messages)
    .set({ state: 'dropped', note: 'answered' })
    .where(
      and(
        eq(messages.orderId, sql.placeholder('orderId')),
        inArray(messages.event, ['gift_link', 'gift_reminder', 'gift_unanswered']),
        eq(messages.state, 'due'),
      ),
    )
    .prepare('gift_stop_asking'),
);
