import { and, desc, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { pictures } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { pictureChoices as contract } from '#shop/contract/store/pictures.ts';
import { uploadedName } from '#shop/rules/pictures/uploaded-picture.ts';
import type { Language } from '#shop/rules/text/language.ts';

/** So many of what it goes with, and so many uploaded ones: the rest is found where pictures are kept. */
const [ofItsOwn, uploaded] = [12, 24];

type Choice = { name: string; title: string };

export const pictureChoices = implementForStaff(contract, async (tx, { language }, { query }) => {
  const { of, id = null } = query;
  const ofIt = of === 'addon' ? await ofAddons(tx, language) : await ofCategory(tx, id, language);
  const own = of === 'category' && ofIt.length === 0 ? await ofCategory(tx, null, language) : ofIt;
  const all = [...own, ...(await lately(tx, language))];
  const names = all.map(({ name }) => name);
  return {
    items: all
      .filter(({ name }, at) => names.indexOf(name) === at)
      .map(({ name, title }) => ({ name, title, url: pictureUrl(name) })),
  };
});

/** What a category's products look like, the most wanted first; where there is none yet, all products. */
async function ofCategory(tx: Transaction, id: number | null, language: Language): Promise<Choice[]> {
  const { rows } = await tx.execute<Choice>(sql`
    select v.picture as name, p.title->>${language} as title
    from products p
    join lateral (
      select picture from variants where product_id = p.id and on_sale order by position, id limit 1
    ) v on true
    where p.published and (${id}::int is null
      or exists (select from product_categories c where c.product_id = p.id and c.category_id = ${id}))
    order by p.popularity desc, p.id limit ${ofItsOwn}`);
  return rows;
}

async function ofAddons(tx: Transaction, language: Language): Promise<Choice[]> {
  const { rows } = await tx.execute<Choice>(sql`
    select picture as name, title->>${language} as title from addons
    where picture is not null order by position, id limit ${ofItsOwn}`);
  return rows;
}

async function lately(tx: Transaction, language: Language): Promise<Choice[]> {
  const rows = await tx
    .select()
    .from(pictures)
    .where(and(isNull(pictures.replacedBy), ne(pictures.state, 'arriving')))
    .orderBy(desc(pictures.id))
    .limit(uploaded);
  return rows.map(({ base, hash, width, focalX, focalY, alt, title }) => ({
    name: uploadedName({ name: base, hash, largest: width }, { x: focalX, y: focalY }),
    title: alt[language] || title,
  }));
}
