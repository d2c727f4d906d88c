import { asc, desc } from 'drizzle-orm';
import { categories, glazes, sales } from '#server/db/schema/index.ts';
import { readCities } from '#server/delivery/cities.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { productListChoices as contract } from '#shop/contract/workshop/product-list.ts';

export const listChoices = implementForStaff(contract, async (tx, { context, language }) => {
  const { all } = await readCities(context);
  const ofSale = { id: sales.id, licence: sales.licence, percent: sales.percent };
  return {
    categories: (
      await tx
        .select({ id: categories.id, title: categories.title })
        .from(categories)
        .orderBy(asc(categories.kind), asc(categories.position), asc(categories.id))
    ).map(({ id, title }) => ({ id, title: title[language] })),
    cities: all.map(({ id, nameAr, nameEn }) => ({ id, title: language === 'ar' ? nameAr : nameEn })),
    glazes: (
      await tx.select({ slug: glazes.slug, title: glazes.title }).from(glazes).orderBy(asc(glazes.position))
    ).map(({ slug, title }) => ({ slug, title: title[language] })),
    sales: await tx
      .select({ ...ofSale, first_day: sales.firstDay, last_day: sales.lastDay })
      .from(sales)
      .orderBy(desc(sales.lastDay), desc(sales.id)),
  };
});
