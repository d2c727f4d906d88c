import { inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { products } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { listProductsForStaff as contract, type productRow } from '#shop/contract/workshop/product-list.ts';
import type { ProductKind } from '#shop/rules/catalogue/products.ts';
import { type ProductSort, type ProductView, productStanding } from '#shop/rules/catalogue/staff-list.ts';
import { halalas, toRiyals } from '#shop/rules/money/money.ts';
import { type Missing, missingToPublish } from '#shop/rules/products/kept-product.ts';
import { staffTitle } from '#shop/rules/products/staff-title.ts';
import { lowStock } from '#shop/rules/staff/today.ts';
import type { Bilingual, Language } from '#shop/rules/text/language.ts';
import { readAllKept } from '../keep/kept.ts';
import { countViews, isIncomplete, isNarrowed, productsOf, shelves } from './find-products.ts';

export const listForStaff = implementForStaff(contract, async (tx, { context, language }, { query }) => {
  const { sort, cursor, limit, ...filters } = query;
  const which = productsOf(filters);
  const order = orders(language)[sort];
  const { rows: page } = await tx.execute<{ id: number; value: string }>(sql`
    select products.id, (${order.value})::text as value from ${products} ${order.join ?? sql``}
    where ${which ?? sql`true`} ${cursor ? sql`and ${order.after(...readCursor(cursor, sort))}` : sql``}
    order by ${order.by} limit ${limit + 1}`);
  const counts = await countsOfViews(context);
  const shown = page.slice(0, limit);
  const last = shown.at(-1);
  return {
    items: await readRows(
      tx,
      shown.map(({ id }) => id),
      language,
    ),
    next: page.length > limit && last ? cursorOf(last.value, last.id) : null,
    found:
      isNarrowed(filters) || restsOnStock(filters.view)
        ? await tx.$count(products, which)
        : counts[filters.view],
    counts,
  };
});

/** Counted once until staff change a product; what is sold meanwhile is counted some seconds later. */
function countsOfViews({ cache, db }: AppContext): Promise<Record<ProductView, number>> {
  return cache.get('catalogue', 'counts of staff views', async () => {
    const { rows } = await db.execute<Record<ProductView, number>>(countViews);
    if (!rows[0]) throw new Error('nothing was counted');
    return rows[0];
  });
}

/** Views that sales change, which tell nobody. */
const restsOnStock = (view: ProductView): boolean => view === 'low' || view === 'sold_out';

type Order = {
  value: SQL;
  by: SQL;
  join?: SQL;
  /** That a product comes after one with this value and id. */
  after: (value: string, id: number) => SQL;
};

/** Each with an index, but for what stands on shelves, which changes all the time. */
function orders(language: Language): Record<ProductSort, Order> {
  const name = sql`(products.title->>${sql.raw(`'${language}'`)}) collate ${sql.raw(`"${language}-x-icu"`)}`;
  const pieces = sql`coalesce(shelf.pieces, 0)`;
  return {
    newest: {
      ...{ value: sql`products.id`, by: sql`products.id desc` },
      after: (_, id) => sql`products.id < ${id}`,
    },
    name: {
      ...{ value: name, by: sql`${name}, products.id` },
      after: (value, id) => sql`(${name}, products.id) > (${value}, ${id}::int)`,
    },
    cheapest: {
      ...{ value: sql`products.price`, by: sql`products.price, products.id` },
      after: (value, id) => sql`(products.price, products.id) > (${value}::bigint, ${id}::int)`,
    },
    dearest: {
      ...{ value: sql`products.price`, by: sql`products.price desc, products.id desc` },
      after: (value, id) => sql`(products.price, products.id) < (${value}::bigint, ${id}::int)`,
    },
    fewest: {
      ...{ value: pieces, by: sql`${pieces}, products.id` },
      join: sql`left join ${shelves} shelf on shelf.product_id = products.id`,
      after: (value, id) => sql`(${pieces}, products.id) > (${value}::int, ${id}::int)`,
    },
    popular: {
      ...{ value: sql`products.popularity`, by: sql`products.popularity desc, products.id` },
      after: (value, id) => sql`(products.popularity < ${value}::int
        or products.popularity = ${value}::int and products.id > ${id}::int)`,
    },
  };
}

function cursorOf(value: string, id: number): string {
  return Buffer.from(JSON.stringify([value, id])).toString('base64url');
}

/** Refuses INVALID_INPUT what no list has answered. */
function readCursor(cursor: string, sort: ProductSort): [value: string, id: number] {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(read) && read.length === 2) {
      const [value, id] = read;
      const isWhole = (given: unknown) => /^\d{1,9}$/.test(String(given));
      const isText = typeof value === 'string' && !value.includes('\0');
      if (isText && isWhole(id) && (sort === 'name' || isWhole(value))) return [value, id];
    }
  } catch {
    // It is no JSON: said below.
  }
  return refuse('INVALID_INPUT', { fields: { cursor: 'unknown' } });
}

type Row = {
  id: number;
  version: number;
  slug: string;
  kind: ProductKind;
  title: Bilingual;
  latinName: string | null;
  price: string;
  priceBefore: string | null;
  saleId: number | null;
  published: boolean;
  publishAt: string | null;
  hideAt: string | null;
  everPublished: boolean;
  incomplete: boolean;
  cities: number | null;
  city: string | null;
  shelves:
    | {
        id: number;
        glaze: Bilingual | null;
        swatch: string | null;
        picture: string;
        available: number;
        onSale: boolean;
      }[]
    | null;
};

async function readRows(
  tx: Transaction,
  ids: readonly number[],
  language: Language,
): Promise<z.input<typeof productRow>[]> {
  const cityName = sql.raw(language === 'ar' ? 'name_ar' : 'name_en');
  const { rows } = await tx.execute<Row>(sql`
    select products.id, version, slug, kind, title, latin_name as "latinName", price, price_before as "priceBefore",
      sale_id as "saleId", published, publish_at as "publishAt", hide_at as "hideAt",
      first_published_at is not null as "everPublished", ${isIncomplete} as incomplete,
      cardinality(city_ids) as cities,
      case when cardinality(city_ids) = 1 then (select c.${cityName} from cities c where c.id = city_ids[1]) end as city,
      (select json_agg(json_build_object('id', v.id, 'glaze', g.title, 'swatch', g.swatch, 'picture', v.picture,
          'available', v.available, 'onSale', v.on_sale) order by v.on_sale desc, v.position, v.id)
        from variants v left join glazes g on g.slug = v.color_slug where v.product_id = products.id) as shelves
    from ${products} where products.id = any(${sql.param(ids)}::int[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  const missing = await missingOf(
    tx,
    rows.flatMap(({ id, incomplete }) => (incomplete ? [id] : [])),
  );
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [toRow(row, missing.get(id) ?? [], language)] : [];
  });
}

/** What each of the incomplete ones lacks, by the rule that its own page goes by: all of them read together. */
async function missingOf(tx: Transaction, ids: readonly number[]): Promise<Map<number, Missing[]>> {
  if (ids.length === 0) return new Map();
  const kept = await readAllKept(tx, { where: inArray(products.id, ids) });
  return new Map(kept.map(({ row, product }) => [row.id, missingToPublish(product)]));
}

function toRow(row: Row, missing: Missing[], language: Language): z.input<typeof productRow> {
  const { published } = row;
  const stands = row.shelves ?? [];
  const onSale = stands.filter((shelf) => shelf.onSale);
  const picture = stands.find((shelf) => shelf.picture !== '')?.picture;
  const riyals = (amount: string | null) => (amount === null ? null : toRiyals(halalas(Number(amount))));
  const moment = (at: string | null) => (at === null ? null : new Date(at));
  const publishAt = moment(row.publishAt);
  return {
    ...{ id: row.id, version: row.version, slug: row.slug, kind: row.kind },
    title: staffTitle(row, language),
    latin_name: row.latinName,
    image: picture === undefined ? null : pictureUrl(picture),
    price: Number(row.price) === 0 ? null : riyals(row.price),
    ...{ price_before: riyals(row.priceBefore), sales_id: row.saleId },
    standing: productStanding({ published, publishAt, everPublished: row.everPublished }),
    publish_at: publishAt?.toISOString() ?? null,
    hide_at: moment(row.hideAt)?.toISOString() ?? null,
    missing,
    for_sale: onSale.reduce((sum, { available }) => sum + available, 0),
    low: published && onSale.some(({ available }) => available <= lowStock),
    shelves: stands.map(({ id, glaze, swatch, available, onSale: isOnSale }) => ({
      ...{ variants_id: id, glaze: glaze?.[language] ?? null, swatch },
      ...{ for_sale: available, on_sale: isOnSale },
    })),
    ...{ cities: row.cities, city: row.city },
  };
}
