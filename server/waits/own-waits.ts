import { and, desc, eq, sql } from 'drizzle-orm';
import { readCardTerms } from '#server/catalogue/shelf/terms.ts';
import { prepared } from '#server/db/prepared.ts';
import { accounts, cities, products, stockWaits, variants, waitContacts } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { Wait } from '#shop/contract/help/waits.ts';
import type { Language } from '#shop/contract/operation.ts';
import type { ProductKind } from '#shop/rules/catalogue/products.ts';
import { reachColumns } from './reach.ts';

/** What a wait is for, as it goes over the wire, and what decides whether it can be had. */
export type WaitRow = {
  wait: typeof stockWaits.$inferSelect;
  shown: Omit<Wait, 'since'>;
  /** Who asked: whom to tell, and in which language. */
  asker: { name: string | null; language: Language; phone: string | null; email: string | null };
  available: number;
  kind: ProductKind;
  cityIds: number[] | null;
};

/** Thousands are told of theirs one by one, so that one statement reads all that is told and to whom. */
const waitsBy = (name: 'id' | 'uuid' | 'accountId') =>
  prepared((db) =>
    db
      .select({
        wait: stockWaits,
        product: {
          id: products.id,
          kind: products.kind,
          title: products.title,
          slug: products.slug,
          cityIds: products.cityIds,
        },
        variant: variants,
        city: { nameAr: cities.nameAr, nameEn: cities.nameEn },
        account: { kind: accounts.kind, name: accounts.name, language: accounts.language },
        reach: { phone: reachColumns.phone, email: reachColumns.email },
      })
      .from(stockWaits)
      .innerJoin(variants, eq(variants.id, stockWaits.variantId))
      .innerJoin(products, and(eq(products.id, variants.productId), products.published, variants.onSale))
      .innerJoin(cities, eq(cities.id, stockWaits.cityId))
      .innerJoin(accounts, eq(accounts.id, stockWaits.accountId))
      .leftJoin(waitContacts, eq(waitContacts.accountId, accounts.id))
      .where(eq(stockWaits[name], sql.placeholder('value')))
      .orderBy(desc(stockWaits.createdAt), desc(stockWaits.id))
      .prepare(`waits_by_${name}`),
  );
const by = { id: waitsBy('id'), uuid: waitsBy('uuid'), accountId: waitsBy('accountId') };

/**
 * Waits with what they are for, newest first, in a language or in that of who asked; what isn't for sale any more isn't
 * shown.
 */
export async function readWaits(
  context: AppContext,
  name: keyof typeof by,
  value: number | string,
  spoken?: Language,
): Promise<WaitRow[]> {
  const { glazes } = await readCardTerms(context);
  const rows = await by[name](context.db).execute({ value });
  return rows.map(({ wait, product, variant, city, account, reach }) => {
    const asked = account.kind === 'shopper' ? account.language : wait.language;
    const language = spoken ?? asked;
    return {
      wait,
      asker: { name: account.name, language: asked, ...reach },
      available: variant.available,
      cityIds: product.cityIds,
      kind: product.kind,
      shown: {
        product_id: product.id,
        product_title: product.title[language],
        product_slug: product.slug,
        color_id: variant.colorSlug === null ? null : variant.id,
        color_name:
          variant.colorSlug === null ? null : (glazes.get(variant.colorSlug)?.title[language] ?? null),
        feature_image: pictureUrl(variant.picture),
        cities_id: wait.cityId,
        city_name: language === 'en' ? city.nameEn : city.nameAr,
      },
    };
  });
}
