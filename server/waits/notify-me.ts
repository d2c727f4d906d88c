import { and, eq, sql } from 'drizzle-orm';
import { type ProductRow, readProductRow } from '#server/catalogue/read-product.ts';
import { prepared, preparedSql } from '#server/db/prepared.ts';
import { accounts, stockWaits, variants, waitContacts } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { measure } from '#server/kernel/measure.ts';
import { implement, type Visit } from '#server/kernel/operation.ts';
import { keptOrigin } from '#server/kernel/origin.ts';
import { notifyMe as contract } from '#shop/contract/help/waits.ts';
import { waitRequest } from '#shop/messages/bilingual/waits.ts';
import { availableIn } from '#shop/rules/catalogue/products.ts';
import { waitsMost } from '#shop/rules/catalogue/restock.ts';
import { reachColumns, reachOf } from './reach.ts';

/**
 * Reads whether the caller waits for a product, begins or ends it. What can be had is not waited for, and whom nobody
 * could tell is asked for a phone or an address first.
 */
export const notifyMe = implement(contract, async (visit, { params, query }) => {
  const { context, caller, now } = visit;
  const accountId = accountOf(caller);
  const city = await readCity(context, query.cities_id);
  const product = await readProductRow(context, String(params.id));
  const variantId = variantOf(product, query.color_id ?? null);
  const [found] = await standing(context.db).execute({ accountId, variantId, cityId: city.id });
  // Both were there a moment ago.
  if (!found) refuse('PRODUCT_NOT_FOUND');
  const reach = reachOf(found);
  const in_stock = found.available > 0 && availableIn(product.cityIds, city.id);
  let notify = found.waiting;
  if (query.on === true && !notify && !in_stock) {
    if (reach.length === 0) refuse('CONTACT_NEEDED');
    await begin(visit, { accountId, variantId, cityId: city.id });
    notify = true;
    measure(visit, 'notify_me', product.slug);
  }
  if (query.on === false && notify) {
    await end(context.db).execute({ accountId, variantId, cityId: city.id, endedAt: now });
    notify = false;
  }
  return { product_id: product.id, color_id: query.color_id ?? null, notify, in_stock, reach };
});

/** A colour of a product, or the product itself where it has none. Refuses with COLOR_NOT_FOUND. */
function variantOf({ variants }: ProductRow, wanted: number | null): number {
  const variant = variants.find(({ id, colorSlug }) =>
    colorSlug === null ? wanted === null : id === wanted,
  );
  return variant?.id ?? refuse('COLOR_NOT_FOUND');
}

type Waited = { accountId: number; variantId: number; cityId: number };

/** What is on the shelf now, whether somebody waits for it, and how they can be told. */
const standing = prepared((db) =>
  db
    .select({
      ...reachColumns,
      available: variants.available,
      waiting: sql<boolean>`exists (
        select from stock_waits w where w.account_id = ${accounts.id} and w.variant_id = ${variants.id}
          and w.city_id = ${sql.placeholder('cityId')} and w.state = 'waiting')`.as('waiting'),
    })
    .from(accounts)
    .innerJoin(variants, eq(variants.id, sql.placeholder('variantId')))
    .leftJoin(waitContacts, eq(waitContacts.accountId, accounts.id))
    .where(eq(accounts.id, sql.placeholder('accountId')))
    .prepare('wait_standing'),
);

const end = prepared((db) =>
  db
    .update(stockWaits)
    .set({ state: 'ended', endedAt: sql`${sql.placeholder('endedAt')}` })
    .where(
      and(
        eq(stockWaits.accountId, sql.placeholder('accountId')),
        eq(stockWaits.variantId, sql.placeholder('variantId')),
        eq(stockWaits.cityId, sql.placeholder('cityId')),
        eq(stockWaits.state, 'waiting'),
      ),
    )
    .prepare('wait_end'),
);

const insert = preparedSql<{ id: number }>(
  'wait_begin',
  () => sql`
    insert into stock_waits (account_id, variant_id, city_id, language, wording, origin)
    select ${sql.placeholder('accountId')}::int, ${sql.placeholder('variantId')}::int, ${sql.placeholder('cityId')}::int,
      ${sql.placeholder('language')}::text, ${sql.placeholder('wording')}::text, ${sql.placeholder('origin')}::text
    where (select count(*) from stock_waits w
      where w.account_id = ${sql.placeholder('accountId')}::int and w.state = 'waiting') < ${sql.placeholder('most')}::int
    on conflict (account_id, variant_id, city_id) where state = 'waiting' do update set language = excluded.language
    returning id`,
);

/** Two at once make one; so many who ask at the very same moment may pass the limit by as many. */
async function begin(visit: Visit, { accountId, variantId, cityId }: Waited): Promise<void> {
  const { context, language, origin } = visit;
  await context.limits.wait(visit, '');
  const made = await insert(context.db, {
    ...{ accountId, variantId, cityId, language, wording: waitRequest[language] },
    ...{ origin: keptOrigin(context, origin), most: waitsMost },
  });
  if (made.length === 0) refuse('WAITS_FULL', { values: { most: waitsMost } });
}
