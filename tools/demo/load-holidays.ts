import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import * as schema from '#server/db/schema/index.ts';
import { computeOccasions } from '#server/delivery/occasions.ts';
import { occasionTitles } from '#shop/messages/bilingual/occasions.ts';
import { holidays } from './store/delivery.ts';

/** Closes the public holidays that are known everywhere: each knows its occasion, so that it moves with it (decision 0088). */
export async function loadHolidays(tx: Transaction, now: Date): Promise<void> {
  await computeOccasions(tx, now);
  const known = await tx.select().from(schema.occasionDays);
  await tx.insert(schema.blackoutDays).values(
    holidays().map((holiday) => ({
      ...holiday,
      occasionId: known.find((row) => isOf(row, holiday))?.id ?? null,
    })),
  );
  await changed(tx, 'cities');
}

/** Whether a holiday is a day of an occasion: when somebody confirms that it is another, it opens again. */
function isOf(
  { occasion, firstDay, lastDay }: typeof schema.occasionDays.$inferSelect,
  { day, reason }: ReturnType<typeof holidays>[number],
): boolean {
  return firstDay <= day && day <= lastDay && occasionTitles[occasion].en === reason.en;
}
