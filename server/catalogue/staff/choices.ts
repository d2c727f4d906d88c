import { asc, desc, inArray } from 'drizzle-orm';
import { addons, categories, glazes, products, sales } from '#server/db/schema/index.ts';
import { readCities } from '#server/delivery/cities.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { productChoices as contract } from '#shop/contract/workshop/products.ts';

/** More than anybody chooses from; the most wanted ones. */
const productsMost = 300;
/** What an id can be in PostgreSQL. */
const idMost = 2_147_483_647;

export const choices = implementForStaff(contract, async (tx, { context, language }, { query }) => {
  const asked = query.products
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0 && id <= idMost);
  const { all } = await readCities(context);
  const kinds = await tx.select().from(categories).orderBy(asc(categories.kind), asc(categories.position));
  const goods = await tx
    .select({ id: products.id, title: products.title })
    .from(products)
    .orderBy(desc(products.popularity), asc(products.id))
    .limit(productsMost);
  const missing = asked.filter((id) => !goods.some((good) => good.id === id));
  const more =
    missing.length === 0
      ? []
      : await tx
          .select({ id: products.id, title: products.title })
          .from(products)
          .where(inArray(products.id, missing));
  const licences = await tx.select().from(sales).orderBy(desc(sales.lastDay));
  const titled = ({ id, title }: { id: number; title: { ar: string; en: string } }) => ({
    id,
    title: title[language] || title.ar || title.en || String(id),
  });
  return {
    cities: all.map(({ id, nameAr, nameEn }) => ({ id, title: language === 'ar' ? nameAr : nameEn })),
    categories: kinds.map((row) => ({ ...titled(row), kind: row.kind })),
    addons: (await tx.select().from(addons).orderBy(asc(addons.position))).map(titled),
    products: [...more, ...goods].map(titled),
    glazes: (await tx.select().from(glazes).orderBy(asc(glazes.position))).map(({ slug, title, swatch }) => ({
      ...{ name: slug, title: title[language], swatch },
    })),
    sales: licences.map(({ id, licence, percent, firstDay, lastDay }) => ({
      ...{ id, licence, percent, first_day: firstDay, last_day: lastDay },
    })),
  };
});
