import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { addons, approvals } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import {
  listStaffAddons as listContract,
  readStaffAddon as readContract,
  type staffAddon,
} from '#shop/contract/store/addons.ts';
import { toRiyals } from '#shop/rules/money/money.ts';

export type AddonRow = typeof addons.$inferSelect;
type View = z.input<typeof staffAddon>;
type Asker = Pick<StaffVisit, 'caller' | 'now'>;

/** What a second person agrees to: an add-on's price as it was and as it will be, in riyals. */
export type AddonPriceWish = { addon: number; from: number; to: number };

export const list = implementForStaff(listContract, async (tx, visit) => ({
  items: await addonsOf(tx, visit),
}));

export const read = implementForStaff(readContract, (tx, visit, { params }) => addonOf(tx, visit, params.id));

/** What the audit log calls an add-on: by a name that it keeps. */
export const subjectOf = ({ slug }: Pick<AddonRow, 'slug'>) => `addon:${slug}`;

/** One of them as staff see it. Refuses ADDON_NOT_FOUND. */
export async function addonOf(tx: Transaction, visit: Asker, id: number): Promise<View> {
  const [found] = await addonsOf(tx, visit, eq(addons.id, id));
  return found ?? refuse('ADDON_NOT_FOUND');
}

/** That a price waits for a second person. */
export function waitingPrices(now: Date, subjects: readonly string[]): SQL | undefined {
  return and(
    ...[inArray(approvals.subject, [...subjects]), eq(approvals.kind, 'price')],
    ...[eq(approvals.state, 'waiting'), gt(approvals.expiresAt, now)],
  );
}

async function addonsOf(tx: Transaction, visit: Asker, where?: SQL): Promise<View[]> {
  const rows = await tx.select().from(addons).where(where).orderBy(asc(addons.position), asc(addons.id));
  const { rows: named } = await tx.execute<{ id: number; count: number }>(sql`
    select addon as id, count(*)::int as count from products, unnest(addon_ids) addon group by 1`);
  const waiting = await tx
    .select()
    .from(approvals)
    .where(waitingPrices(visit.now, rows.map(subjectOf)));
  const whoIs = await colleaguesOf(
    tx,
    visit,
    waiting.map(({ askedBy }) => askedBy),
  );
  return rows.map((row) => {
    const asked = waiting.find(({ subject }) => subject === subjectOf(row));
    return {
      ...{ id: row.id, version: row.version, slug: row.slug, title: row.title },
      ...{ description: row.description, price: toRiyals(row.price) },
      ...{ picture: row.picture, image: row.picture && pictureUrl(row.picture) },
      ...{ cities_ids: row.cityIds, perishable: row.perishable, asks: row.asks },
      ...{ on_sale: row.active, offered: row.offeredAt !== null },
      products: named.find(({ id }) => id === row.id)?.count ?? 0,
      price_asked: asked
        ? {
            price: (asked.wish as AddonPriceWish).to,
            asked_by: whoIs(asked.askedBy),
            expires_at: asked.expiresAt.toISOString(),
          }
        : null,
    };
  });
}
