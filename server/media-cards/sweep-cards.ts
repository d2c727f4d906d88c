import { and, eq, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { letPicturesGo } from '#server/attachments/keep-picture.ts';
import { attachments, cartLines, mediaCards, orderLines, orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { cardDays } from '#shop/rules/gifts/video-card.ts';
import { stoppedStatuses } from '#shop/rules/orders/order.ts';

/** What is being chosen just now is named by its line in the same transaction; this is for clocks. */
const newHours = 1;
/** A payment may still arrive for an order whose hold has ended. */
const unpaidDays = 2;
const sweptAtOnce = 500;

const hours = (count: number) => count * 3_600_000;

/**
 * The job, each hour: lets go of what was chosen for cards that no line of a cart names, and none of an order that is
 * still to be delivered or was within a year. Whatever takes a line away (its shopper, the account's end, an order that is blanked)
 * needs to say nothing: picture and video go with their row, by the next sweep of attachments. Safe to run twice.
 */
export async function sweepCards({ db }: Pick<AppContext, 'db'>, now: Date): Promise<void> {
  const before = (time: number) => new Date(now.getTime() - time);
  for (;;) {
    const gone = await db.transaction(async (tx) => {
      const ofCart = tx
        .select({ id: cartLines.id })
        .from(cartLines)
        .where(
          sql`(${cartLines.photoCardId} = ${mediaCards.id} or ${cartLines.videoCardId} = ${mediaCards.id})`,
        );
      const ofOrder = tx
        .select({ id: orderLines.id })
        .from(orderLines)
        .innerJoin(orders, eq(orders.id, orderLines.orderId))
        .where(
          and(
            sql`(${orderLines.photoCardId} = ${mediaCards.id} or ${orderLines.videoCardId} = ${mediaCards.id})`,
            sql`case ${orders.state}
              when 'awaiting_payment' then true
              when 'placed' then ${notInArray(orders.status, [...stoppedStatuses])}
                and coalesce(${orders.deliveredAt} > ${before(hours(24 * cardDays)).toISOString()}, true)
              else ${orders.createdAt} > ${before(hours(24 * unpaidDays)).toISOString()} end`,
          ),
        );
      const due = tx
        .select({ id: mediaCards.id })
        .from(mediaCards)
        .where(and(lt(mediaCards.createdAt, before(hours(newHours))), notExists(ofCart), notExists(ofOrder)))
        .limit(sweptAtOnce)
        .for('update', { skipLocked: true });
      const rows = await tx
        .delete(mediaCards)
        .where(inArray(mediaCards.id, due))
        .returning({ photo: mediaCards.photo, video: mediaCards.video });
      const given = [...new Set(rows.flatMap(({ photo, video }) => photo ?? video ?? []))];
      // Another crop of a picture may be in use.
      const unused = await tx
        .select({ id: attachments.id })
        .from(attachments)
        .where(
          and(
            inArray(attachments.id, given),
            notExists(tx.select().from(mediaCards).where(eq(mediaCards.photo, attachments.id))),
          ),
        );
      await letPicturesGo(
        tx,
        unused.map(({ id }) => id),
      );
      return rows.length;
    });
    if (gone < sweptAtOnce) return;
  }
}
