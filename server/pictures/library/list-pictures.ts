import { and, eq, ilike, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm';
import { pictures } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  listPictures as listContract,
  type PictureView,
  readPicture as readContract,
} from '#shop/contract/store/pictures.ts';
import { baseOfName, isShown, readPictures, toView } from './picture-rows.ts';

const atOnce = 48;

/** What was replaced stands nowhere any more: it is reached by its address alone. */
const there = and(ne(pictures.state, 'arriving'), isNull(pictures.replacedBy));
const views: Record<PictureView, SQL | undefined> = {
  all: there,
  unused: and(there, sql`not ${isShown}`),
  making: and(there, eq(pictures.state, 'making')),
  unsaid: and(there, sql`(${pictures.alt}->>'ar' = '' or ${pictures.alt}->>'en' = '')`),
  noted: and(there, sql`cardinality(${pictures.notes}) > 0`),
};

export const listPictures = implementForStaff(listContract, async (tx, _visit, { query }) => {
  const { view, q, before } = query;
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
  const found = or(
    ilike(pictures.title, part),
    sql`${pictures.alt}->>'ar' ilike ${part}`,
    sql`${pictures.alt}->>'en' ilike ${part}`,
  );
  const where = and(
    views[view],
    q === '' ? undefined : found,
    before === undefined ? undefined : lt(pictures.id, before),
  );
  const rows = await readPictures(tx, { where, limit: atOnce + 1 });
  const [counts] = await tx
    .select({
      all: count(views.all),
      unused: count(views.unused),
      making: count(views.making),
      unsaid: count(views.unsaid),
      noted: count(views.noted),
    })
    .from(pictures);
  if (!counts) throw new Error('nothing counted');
  const items = rows.slice(0, atOnce);
  return {
    items: items.map(toView),
    next: rows.length > atOnce ? (items.at(-1)?.id ?? null) : null,
    counts,
  };
});

const count = (of: SQL | undefined) => sql<number>`(count(*) filter (where ${of}))::int`;

export const readPicture = implementForStaff(readContract, async (tx, { language }, { params }) => {
  const [row] = await readPictures(tx, {
    where: and(eq(pictures.id, params.id), ne(pictures.state, 'arriving'), isNull(pictures.filesGoneAt)),
    limit: 1,
  });
  if (!row) return refuse('PICTURE_NOT_FOUND');
  const { rows: products } = await tx.execute<{
    id: number;
    slug: string;
    title: string;
    color_title: string | null;
  }>(sql`
    select distinct p.id, p.slug, p.title->>${language} as title, g.title->>${language} as color_title
    from products p
    join (
      select product_id, variant_id from product_pictures where picture_id = ${row.id}
      union
      select product_id, id from variants where ${baseOfName(sql`picture`)} = ${row.base}
    ) shown on shown.product_id = p.id
    left join variants v on v.id = shown.variant_id
    left join glazes g on g.slug = v.color_slug
    order by 3, 4 limit 100`);
  const {
    rows: [use],
  } = await tx.execute<{ orders: number; elsewhere: boolean }>(sql`
    select (select count(distinct order_id) from order_lines
        where ${baseOfName(sql`picture`)} = ${row.base})::int as orders,
      exists (
        select from categories where ${baseOfName(sql`picture`)} = ${row.base}
        union all select from addons where ${baseOfName(sql`picture`)} = ${row.base}
        union all select from content_pages where strpos(blocks::text, ${row.base}) > 0
        union all select from content_drafts
          where (state = 'open' or publish_at is not null) and strpos(blocks::text, ${row.base}) > 0
        union all select from settings where strpos(value::text, ${row.base}) > 0) as elsewhere`);
  return {
    picture: toView(row),
    products,
    orders: use?.orders ?? 0,
    elsewhere: use?.elsewhere ?? false,
  };
});
