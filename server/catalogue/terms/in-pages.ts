import { type SQL, sql } from 'drizzle-orm';

/** Pages of the shop, and drafts of them that are open or wait for their moment, with their blocks. */
const pages = sql`(
  select slug, blocks from content_pages
  union all select slug, blocks from content_drafts where state = 'open' or publish_at is not null) page`;

/** How many pages lead to a category, in SQL; a slug has nothing in it that a pattern would read otherwise. */
export function pagesLeadingTo(category: SQL): SQL<number> {
  return sql<number>`(select count(distinct page.slug)::int from ${pages}
    where page.blocks::text ~ ('[?&]category=' || ${category} || '([^a-z0-9-]|$)'))`;
}

/** How many pages show a pot colour, in SQL. */
export function pagesShowing(glaze: SQL): SQL<number> {
  return sql<number>`(select count(distinct page.slug)::int from ${pages}
    where jsonb_path_exists(page.blocks, '$.**.slug ? (@ == $glaze)', jsonb_build_object('glaze', ${glaze})))`;
}
