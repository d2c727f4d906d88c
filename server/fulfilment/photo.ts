import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { attachments, type Order, orderEvents } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Hand } from './step.ts';

/**
 * Has a photo belong to an order's step. Refuses ATTACHMENT_BAD for one that nobody of the shop gave, or that belongs to
 * something else; a step that was taken back may be taken again with its own.
 */
export async function attachPhoto(
  tx: Transaction,
  { id }: Pick<Order, 'id'>,
  photo: string | null | undefined,
  { at }: Hand,
): Promise<void> {
  if (!photo) return;
  const ofThisOrder = sql`exists (select from ${orderEvents} where ${orderEvents.photo} = ${attachments.id}
    and ${orderEvents.orderId} = ${id})`;
  const used = await tx
    .update(attachments)
    .set({ usedAt: at })
    .where(
      and(
        eq(attachments.id, photo),
        inArray(attachments.givenBy, ['staff', 'driver']),
        or(isNull(attachments.usedAt), ofThisOrder),
      ),
    )
    .returning({ id: attachments.id });
  if (used.length === 0) refuse('ATTACHMENT_BAD');
}
