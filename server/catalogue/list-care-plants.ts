import { sql } from 'drizzle-orm';
import type { AppContext } from '#server/kernel/context.ts';
import { implement } from '#server/kernel/operation.ts';
import { listCarePlants as operation } from '#shop/contract/help/care.ts';
import { type CareRow, toCarePlant } from './care-plant.ts';

/** The plants with their care, those given most often first. */
export const listCarePlants = implement(operation, async ({ context, language }, { query }) => {
  const { limit, page_number: page } = query;
  // Kept as it is sent: words for 60 plants in four seasons take longer than all else of the page.
  return context.cache.get('catalogue', `care plants ${language} ${limit} ${page}`, async () => {
    const { rows, total } = await readPage(context, limit, page);
    return { items: rows.map((row) => toCarePlant(row, language)), total, page_number: page, limit };
  });
});

async function readPage(
  context: AppContext,
  limit: number,
  page: number,
): Promise<{ rows: CareRow[]; total: number }> {
  const { rows } = await context.db.execute<CareRow & { total: number }>(sql`
      select p.slug, p.title, p.latin_name as "latinName", p.light, p.watering, p.air, p.pet_safe as "petSafe",
        p.water_every_days as "waterEveryDays", v.picture, g.title as glaze, count(*) over ()::int as total
      from products p
      cross join lateral (
        select picture, color_slug from variants v where v.product_id = p.id and v.on_sale order by v.position, v.id limit 1
      ) as v
      left join glazes g on g.slug = v.color_slug
      where p.kind = 'plant' and p.published
      order by p.popularity desc, p.id
      limit ${limit} offset ${(page - 1) * limit}`);
  return { rows, total: rows[0]?.total ?? 0 };
}
