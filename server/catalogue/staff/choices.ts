import { asc, desc } from 'drizzle-orm';
import { addons, categories, glazes, sales } from '#server/db/schema/index.ts';
import { readCities } from '#server/delivery/cities.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { productChoices as contract } from '#shop/contract/workshop/products.ts';
import { goodChoices } from '../staff-list/good-choices.ts';

export const choices = implementForStaff(contract, async (tx, { context, language }, { query }) => {
  const { all } = await readCities(context);
  const kinds = await tx.select().from(categories).orderBy(asc(categories.kind), asc(categories.position));
  const goods = await goodChoices(tx, language, query);
  const licences = await tx.select().from(sales).orderBy(desc(sales.lastDay));
  const titled = ({ id, title }: { id: number; title: { ar: string; en: string } }) => ({
    id,
    title: title[language] || title.ar || title.en || String(id),
  });
  return {
    cities: all.map(({ id, nameAr, nameEn }) => ({ id, title: language === 'ar' ? nameAr : nameEn })),
    categories: kinds.map((row) => ({ ...titled(row), kind: row.kind })),
    addons: (await tx.select().from(addons).orderBy(asc(addons.position))).map(titled),
    products: goods.map(({ id, title }) => ({ id, title })),
    glazes: (await tx.select().from(glazes).orderBy(asc(glazes.position))).map(({ slug, title, swatch }) => ({
      ...{ name: slug, title: title[language], swatch },
    })),
    sales: licences.map(({ id, licence, percent, firstDay, lastDay }) => ({
      ...{ id, licence, percent, first_day: firstDay, last_day: lastDay },
    })),
  };
});
