import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { products } from '#server/db/schema/index.ts';
import type { BulkFields } from '#shop/rules/catalogue/bulk-change.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { isIncomplete } from '../staff-list/find-products.ts';

/** A product with what of it a bulk change may touch. */
export type BulkProduct = {
  id: number;
  version: number;
  fields: BulkFields;
  /** Shoppers have seen it: its price is one that they know. */
  everPublished: boolean;
  incomplete: boolean;
};

/** Products as they are, in ascending order; 10,000 by one statement. */
export async function readBulkProducts(tx: Transaction, which: SQL | undefined): Promise<BulkProduct[]> {
  const { rows } = await tx.execute<{
    id: number;
    version: number;
    price: string;
    before: string | null;
    saleId: number | null;
    engraving: string | null;
    perishable: boolean;
    cityIds: number[] | null;
    categoryIds: number[];
    published: boolean;
    everPublished: boolean;
    incomplete: boolean;
  }>(sql`
    select products.id, version, price, price_before as before, sale_id as "saleId", engraving_price as engraving,
      perishable, city_ids as "cityIds", published, first_published_at is not null as "everPublished",
      array(select category_id from product_categories c where c.product_id = products.id order by 1) as "categoryIds",
      ${isIncomplete} as incomplete
    from ${products} where ${which ?? sql`true`} order by products.id`);
  const money = (amount: string | null) => (amount === null ? null : halalas(Number(amount)));
  return rows.map((row) => ({
    ...{ id: row.id, version: row.version, everPublished: row.everPublished, incomplete: row.incomplete },
    fields: {
      price: Number(row.price) === 0 ? null : money(row.price),
      ...{ price_before: money(row.before), sales_id: row.saleId, engraving_price: money(row.engraving) },
      perishable: row.perishable,
      cities_ids: row.cityIds && [...row.cityIds].sort((one, other) => one - other),
      ...{ categories_ids: row.categoryIds, published: row.published },
    },
  }));
}
