import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { type KeptProduct, plain } from '#shop/rules/products/kept-product.ts';
import type { Kept } from './kept.ts';

/**
 * A product whose removed glazes are off sale instead where orders, carts, movements of their shelf or whoever waits for
 * them know them: those are kept. Locks their shelves, so that nobody comes to know them meanwhile.
 */
export async function keepingKnownGlazes(
  tx: Transaction,
  { variants: shelves, product: before }: Kept,
  after: KeptProduct,
): Promise<KeptProduct> {
  const removed = shelves.filter(({ colorSlug }) => !after.glazes[colorSlug ?? plain]);
  if (removed.length === 0) return after;
  const ids = sql.param(removed.map(({ id }) => id));
  await tx.execute(sql`select id from variants where id = any(${ids}::int[]) order by id for update`);
  const { rows } = await tx.execute<{ id: number }>(sql`
    select v.id from variants v where v.id = any(${ids}::int[]) and (
      exists (select from stock_movements m where m.variant_id = v.id)
      or exists (select from cart_lines l where l.variant_id = v.id)
      or exists (select from order_lines l where l.variant_id = v.id)
      or exists (select from substitutions s where s.variant_id = v.id)
      or exists (select from stock_waits w where w.variant_id = v.id))`);
  const known = removed.filter(({ id }) => rows.some((row) => row.id === id));
  const kept = known.map(({ colorSlug }) => {
    const name = colorSlug ?? plain;
    return [name, { ...before.glazes[name], on_sale: false }];
  });
  return { ...after, glazes: { ...after.glazes, ...Object.fromEntries(kept) } };
}
