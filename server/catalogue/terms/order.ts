import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { arranged, isReordered } from '#shop/rules/catalogue/terms.ts';

/** Tables whose rows stand in an order, with what tells their rows. */
const keys = { categories: 'id', glazes: 'slug', addons: 'id' } as const;
export type Ordered = keyof typeof keys;
type Row<Id> = { id: Id; slug: string };

/** Whoever puts a table in order, or adds to its end, does so one after the other. */
export async function lockOrder(tx: Transaction, table: Ordered): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`order of ${table}`}, 0))`);
}

/** Where the next one stands, behind all others; takes the order locked. */
export async function lastPlace(tx: Transaction, table: Ordered): Promise<number> {
  const { rows } = await tx.execute<{ place: number }>(
    sql`select coalesce(max(position), -1) + 1 as place from ${sql.identifier(table)}`,
  );
  return rows[0]?.place ?? 0;
}

/**
 * Puts rows of a table in order, in the places that they have among all of it, and has the audit log keep both orders.
 * Takes the order locked. Refuses CHANGED_MEANWHILE where `was` isn't how they stand, so that nobody moves what they
 * haven't seen.
 */
export async function arrange<Id extends number | string>(
  tx: Transaction,
  { audit }: Pick<StaffVisit, 'audit'>,
  table: Ordered,
  wish: { all: readonly Row<Id>[]; some: readonly Row<Id>[]; was: readonly Id[]; is: readonly Id[] } & {
    subject: string;
  },
): Promise<null> {
  const { all, some, was, is, subject } = wish;
  const now = some.map(({ id }) => id);
  if (now.length !== was.length || now.some((id, place) => id !== was[place])) refuse('CHANGED_MEANWHILE');
  if (!isReordered(now, is))
    refuse('INVALID_INPUT', { fields: { [table === 'glazes' ? 'slugs' : 'ids']: 'unknown' } });
  if (now.every((id, place) => id === is[place])) {
    audit(null);
    return null;
  }
  const order = arranged(
    all.map(({ id }) => id),
    is,
  );
  const key = sql.identifier(keys[table]);
  await tx.execute(sql`
    update ${sql.identifier(table)} term set position = place.nth - 1
    from unnest(${sql.param(order.map(String))}::text[]) with ordinality as place (id, nth)
    where term.${key}::text = place.id and term.position <> place.nth - 1`);
  await changed(tx, 'catalogue');
  const slugOf = new Map(some.map(({ id, slug }) => [id, slug]));
  const named = (ids: readonly Id[]) => ({ order: ids.map((id) => slugOf.get(id)) });
  audit({ subject, before: named(now), after: named(is) });
  return null;
}
