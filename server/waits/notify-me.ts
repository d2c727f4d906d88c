import { eq, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import { type ProductRow, readProductRow } from '#server/catalogue/read-product.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { accounts, stockWaits, variants, waitContacts } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { counting, hasRoom } from '#server/kernel/limit-counts.ts';
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
  const inCity = availableIn(product.cityIds, city.id);
  const wait = { accountId, variantId, cityId: city.id };
  const [found] =
    query.on === true
      ? await begun(context.db, { ...wait, inCity, ...wish(visit) })
      : query.on === false
        ? await ended(context.db, { ...wait, endedAt: now })
        : await standing(context.db, wait);
  // Both were there a moment ago.
  if (!found) refuse('PRODUCT_NOT_FOUND');
  const reach = reachOf(found);
  const in_stock = found.available > 0 && inCity;
  let notify = found.waiting && query.on !== false;
  if (query.on === true && !notify && !in_stock) {
    if (reach.length === 0) refuse('CONTACT_NEEDED');
    if (found.has_room === false) refuse('TOO_MANY_REQUESTS');
    if (!found.made) refuse('WAITS_FULL', { values: { most: waitsMost } });
    notify = true;
    measure(visit, 'notify_me', product.slug);
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

/** `has_room` and `made`: whether limits had room for a wish that begins, and whether one began. */
type Standing = {
  phone: string | null;
  email: string | null;
  push: boolean;
  available: number;
  waiting: boolean;
  has_room?: boolean;
  made?: boolean;
};

const wait = {
  accountId: sql`${sql.placeholder('accountId')}::int`,
  variantId: sql`${sql.placeholder('variantId')}::int`,
  cityId: sql`${sql.placeholder('cityId')}::int`,
};
const isThis = sql`account_id = ${wait.accountId} and variant_id = ${wait.variantId} and city_id = ${wait.cityId}
  and state = 'waiting'`;

/** What is on the shelf now, whether somebody waits for it, and how they can be told. */
const select = () =>
  new QueryBuilder()
    .select({
      ...reachColumns,
      available: variants.available,
      waiting: sql`exists (select from ${stockWaits} where ${isThis})`.as('waiting'),
    })
    .from(accounts)
    .innerJoin(variants, eq(variants.id, wait.variantId))
    .leftJoin(waitContacts, eq(waitContacts.accountId, accounts.id))
    .where(eq(accounts.id, wait.accountId));

const standing = preparedSql<Standing>('wait_standing', () => sql`${select()}`);

/** Ends it, and tells how it stood just before. */
const ended = preparedSql<Standing>(
  'wait_end',
  () => sql`
    with over as (
      update ${stockWaits} set state = 'ended', ended_at = ${sql.placeholder('endedAt')}::timestamptz where ${isThis})
    ${select()}`,
);

/**
 * Begins it where nothing is in its way, and tells how it stood just before. Two at once make one; so many who ask at the
 * very same moment may pass the limit by as many.
 */
const begun = preparedSql<Standing>(
  'wait_begin',
  () => sql`
    with standing as ${select()}, ${counting(sql`(
      select not waiting and not (available > 0 and ${sql.placeholder('inCity')}::boolean)
        and (push or phone is not null or email is not null) from standing)`)},
    made as (
      insert into ${stockWaits} (account_id, variant_id, city_id, language, wording, origin)
      select ${wait.accountId}, ${wait.variantId}, ${wait.cityId}, ${sql.placeholder('language')}::text,
        ${sql.placeholder('wording')}::text, ${sql.placeholder('origin')}::text
      where exists (select from asked) and ${hasRoom} and (
        select count(*) from ${stockWaits} where account_id = ${wait.accountId} and state = 'waiting'
      ) < ${sql.placeholder('most')}::int
      on conflict (account_id, variant_id, city_id) where state = 'waiting' do update set language = excluded.language
      returning id)
    select standing.*, ${hasRoom} as has_room, exists (select from made) as made from standing`,
);

/** What is kept of a wish beside what it is for. */
function wish(visit: Visit) {
  const { context, language, origin } = visit;
  return {
    ...context.limits.waitCounts(visit),
    ...{ language, wording: waitRequest[language], origin: keptOrigin(context, origin), most: waitsMost },
  };
}
