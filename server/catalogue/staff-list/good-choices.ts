import { asc, desc, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { products } from '#server/db/schema/index.ts';
import type { Halalas } from '#shop/rules/money/money.ts';
import { staffTitle } from '#shop/rules/products/staff-title.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { isCalled } from '../pieces.ts';

/** More than anybody reads through; whoever wants another one types its name. */
const choicesMost = 300;
/** What an id can be in PostgreSQL. */
const idMost = 2_147_483_647;

type GoodChoice = { id: number; title: string; price: Halalas };

/**
 * Products that staff choose from, drafts among them: those of some ids (as `1,2`) first, then the most wanted, or with
 * `q` the most wanted that are called so.
 */
export async function goodChoices(
  tx: Transaction,
  language: Language,
  { q, products: listed }: { q: string; products: string },
): Promise<GoodChoice[]> {
  const ids = listed
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= idMost);
  const columns = { id: products.id, slug: products.slug, title: products.title, price: products.price };
  const asked =
    ids.length === 0 ? [] : await tx.select(columns).from(products).where(inArray(products.id, ids));
  const wanted = await tx
    .select(columns)
    .from(products)
    .where(isCalled(q))
    .orderBy(desc(products.popularity), asc(products.id))
    .limit(choicesMost);
  const others = wanted.filter(({ id }) => !ids.includes(id));
  return [...asked, ...others].map(({ id, slug, title, price }) => ({
    ...{ id, title: staffTitle({ title, slug }, language) },
    price,
  }));
}
