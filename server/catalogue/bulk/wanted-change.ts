import { eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { categories, cities, sales } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { BulkWish } from '#shop/contract/workshop/product-changes.ts';
import type { BulkChange } from '#shop/rules/catalogue/bulk-change.ts';
import { fromRiyals, halalas } from '#shop/rules/money/money.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

/**
 * What is asked for, with all that it names looked up. Refuses INVALID_INPUT at its field what the shop doesn't have, and a
 * sale that is over.
 */
export async function wantedChange(tx: Transaction, wish: BulkWish, now: Date): Promise<BulkChange> {
  const { change: kind, rounding } = wish;
  switch (kind) {
    case 'price':
      return wantedPrice(wish);
    case 'sale': {
      const [sale] = await tx
        .select()
        .from(sales)
        .where(eq(sales.id, wish.sales_id ?? 0));
      if (!sale) return refuse('INVALID_INPUT', { fields: { sales_id: 'unknown' } });
      if (sale.lastDay < riyadhDay(now)) refuse('INVALID_INPUT', { fields: { sales_id: 'sale_over' } });
      return { kind, sale, percent: given(wish.percent), rounding };
    }
    case 'cities': {
      if (wish.way === 'everywhere') return { kind, way: 'everywhere' };
      const all = (await tx.select({ id: cities.id }).from(cities).orderBy(cities.id)).map(({ id }) => id);
      const ids = wish.cities_ids;
      if (!ids.every((id) => all.includes(id)))
        refuse('INVALID_INPUT', { fields: { cities_ids: 'unknown' } });
      return { kind, way: given(wish.way), ids, all };
    }
    case 'categories': {
      const ids = [...new Set(wish.categories_ids)];
      if ((await tx.$count(categories, inArray(categories.id, ids))) < ids.length)
        refuse('INVALID_INPUT', { fields: { categories_ids: 'unknown' } });
      const way = given(wish.way);
      if (way === 'everywhere') return refuse('INVALID_INPUT', { fields: { way: 'required' } });
      return { kind, way, ids };
    }
    case 'engraving':
      return { kind, price: wish.amount === null ? null : fromRiyals(wish.amount) };
    case 'perishable':
      return { kind, perishable: wish.perishable };
    case 'sale_off':
    case 'publish':
    case 'hide':
      return { kind };
  }
}

function wantedPrice({ by, direction, percent, amount, rounding }: BulkWish): BulkChange {
  const sign = direction === 'down' ? -1 : 1;
  switch (given(by)) {
    case 'percent':
      return { kind: 'price', by: 'percent', percent: sign * given(percent), rounding };
    case 'amount':
      return { kind: 'price', by: 'amount', amount: halalas(sign * fromRiyals(given(amount))), rounding };
    case 'to':
      return { kind: 'price', by: 'to', amount: fromRiyals(given(amount)) };
  }
}

/** What the contract has made sure of. */
function given<T>(value: T | null): T {
  if (value === null) throw new Error('a wish without what its kind takes');
  return value;
}
