import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { products } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Missing } from '#shop/rules/products/kept-product.ts';

/** Refuses with what is missing, each at its field. */
export function refuseIncomplete(missing: readonly Missing[]): never {
  return refuse('PRODUCT_INCOMPLETE', {
    fields: Object.fromEntries(missing.map((field) => [field, 'needed_to_publish'])),
  });
}

/** Refuses SLUG_TAKEN where another product has the address; whoever wants the same one waits for this transaction. */
export async function refuseTakenSlug(tx: Transaction, slug: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`product slug ${slug}`}, 0))`);
  if ((await tx.$count(products, eq(products.slug, slug))) > 0)
    refuse('SLUG_TAKEN', { fields: { slug: 'slug_taken' } });
}
