import { and, desc, eq, lt, not, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { productChangeRows, productChanges } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import {
  listProductChanges as listContract,
  readProductChange as readContract,
  readProductChangeState as stateContract,
} from '#shop/contract/workshop/product-changes.ts';
import type { BulkFields } from '#shop/rules/catalogue/bulk-change.ts';
import { type Halalas, toRiyals } from '#shop/rules/money/money.ts';
import type { Bilingual, Language } from '#shop/rules/text/language.ts';
import { type ChangeRow, readChange, viewOf, viewsOf } from './change-view.ts';

/** So many changes are on a page. */
const pageSize = 30;

export const readOneChange = implementForStaff(readContract, async (tx, visit, { params, query }) => {
  const change = await readChange(tx, params.id);
  const { cursor, limit } = query;
  const found = await readRows(tx, change, { cursor, limit: limit + 1 });
  const page = found.slice(0, limit);
  const last = page.at(-1);
  return {
    change: await viewOf(tx, visit, change),
    rows: page.map((row) => toWireRow(row, visit.language)),
    next: found.length > limit && last ? `${last.rank}.${last.productId}` : null,
  };
});

export const readChangeState = implementForStaff(stateContract, async (tx, visit, { params }) =>
  viewOf(tx, visit, await readChange(tx, params.id)),
);

export const listChanges = implementForStaff(listContract, async (tx, visit, { query }) => {
  const isBegun = and(
    not(eq(productChanges.state, 'previewed')),
    sql`not (${productChanges.state} = 'stopped' and ${productChanges.startedAt} is null)`,
  );
  const found = await tx
    .select()
    .from(productChanges)
    .where(and(isBegun, query.before ? lt(productChanges.id, query.before) : undefined))
    .orderBy(desc(productChanges.id))
    .limit(pageSize + 1);
  const page = found.slice(0, pageSize);
  return {
    items: await viewsOf(tx, visit, page),
    next: found.length > pageSize ? (page.at(-1)?.id ?? null) : null,
  };
});

type Row = Pick<
  typeof productChangeRows.$inferSelect,
  'productId' | 'before' | 'after' | 'state' | 'problem'
> & {
  rank: number;
  needsTwo: boolean;
  slug: string;
  title: Bilingual;
  picture: string | null;
};

/** What needs an eye first: refused, then what takes a second person, then the rest; what is so already last. */
const rank = sql`case when r.state = 'refused' then 0 when r.state = 'same' then 3 when r.needs_two then 1 else 2 end`;

async function readRows(
  tx: Transaction,
  { id }: ChangeRow,
  { cursor, limit }: { cursor: string | undefined; limit: number },
): Promise<Row[]> {
  const [after = 0, productId = 0] = (cursor ?? '').split('.').map(Number);
  const { rows } = await tx.execute<Row>(sql`
    select r.product_id as "productId", r.before, r.after, r.state, r.problem, r.needs_two as "needsTwo", ${rank} as rank,
      p.slug, p.title,
      (select v.picture from variants v where v.product_id = p.id and v.picture <> ''
        order by v.on_sale desc, v.position, v.id limit 1) as picture
    from ${productChangeRows} r join products p on p.id = r.product_id
    where r.change_id = ${id} ${cursor ? sql`and (${rank}, r.product_id) > (${after}, ${productId})` : sql``}
    order by rank, r.product_id limit ${limit}`);
  return rows;
}

function toWireRow(row: Row, language: Language) {
  const { title, slug } = row;
  return {
    ...{ products_id: row.productId, slug, state: row.state, problem: row.problem, needs_two: row.needsTwo },
    title: title[language] || title[language === 'ar' ? 'en' : 'ar'] || slug,
    image: row.picture === null ? null : pictureUrl(row.picture),
    ...{ before: toWireFields(row.before), after: toWireFields(row.after) },
  };
}

function toWireFields({ price, price_before, engraving_price, ...rest }: Partial<BulkFields>) {
  const riyals = (amount: Halalas | null) => (amount === null ? null : toRiyals(amount));
  const { cities_ids, categories_ids, ...flat } = rest;
  return {
    ...flat,
    ...(price !== undefined && { price: riyals(price) }),
    ...(price_before !== undefined && { price_before: riyals(price_before) }),
    ...(engraving_price !== undefined && { engraving_price: riyals(engraving_price) }),
    ...(cities_ids !== undefined && { cities_ids: cities_ids && [...cities_ids] }),
    ...(categories_ids !== undefined && { categories_ids: [...categories_ids] }),
  };
}
