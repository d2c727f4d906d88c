import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { categories, contentPages, products } from '#server/db/schema/index.ts';
import type { ContentBlock } from '#shop/contract/content-blocks.ts';
import { type Page, pageAt } from '#shop/pages.ts';
import { linksIn, partsOfOwn } from '#shop/rules/pages/links.ts';

/** What is looked for in the database of an address: a product, a category, a part of a page. */
type Named = { address: string; product?: string; category?: string; page?: string; anchor?: string };

/**
 * Which addresses of the shop's own lead nowhere: no page, or one that is somebody's alone; a product, a category or a
 * part of a page that isn't there. `here` is the page that they stand on, with the anchors that it will have.
 */
export async function unknownPaths(
  tx: Transaction,
  addresses: readonly string[],
  here: { slug: string; anchors: ReadonlySet<string> },
): Promise<Set<string>> {
  const unknown = new Set<string>();
  const named: Named[] = [];
  for (const address of new Set(addresses)) {
    const found = namedBy(address);
    if (found === null) unknown.add(address);
    else named.push(found);
  }
  const of = (name: 'product' | 'category' | 'page') =>
    named.flatMap((each) => (each[name] === undefined ? [] : [each[name]]));
  const slugs = async (table: typeof products | typeof categories, wanted: string[], which?: SQL) => {
    if (wanted.length === 0) return new Set<string>();
    const rows = await tx
      .select({ slug: table.slug })
      .from(table)
      .where(and(inArray(table.slug, wanted), which));
    return new Set(rows.map(({ slug }) => slug));
  };
  const goods = await slugs(products, of('product'));
  // One that is hidden leads to a list of everything.
  const kinds = await slugs(categories, of('category'), eq(categories.shown, true));
  const anchors = await anchorsOf(tx, of('page'));
  anchors.set(here.slug, here.anchors);
  for (const { address, product, category, page, anchor } of named) {
    const isThere =
      (product === undefined || goods.has(product)) &&
      (category === undefined || kinds.has(category)) &&
      (page === undefined || anchor === undefined || (anchors.get(page)?.has(anchor) ?? true));
    if (!isThere) unknown.add(address);
  }
  return unknown;
}

/** Anchors of a page that others lead to, as they stand in public, and that it wouldn't have any more. */
export async function lostAnchors(
  tx: Transaction,
  { slug, anchors }: { slug: string; anchors: ReadonlySet<string> },
): Promise<string[]> {
  const rows = await tx.select({ slug: contentPages.slug, blocks: contentPages.blocks }).from(contentPages);
  const lead = rows
    .filter((row) => row.slug !== slug)
    .flatMap(({ blocks }) => linksIn(JSON.stringify(blocks)))
    .filter((address) => address.startsWith('/'))
    .flatMap((address) => {
      const found = namedBy(address);
      return found?.page === slug && found.anchor !== undefined ? [found.anchor] : [];
    });
  return [...new Set(lead)].filter((anchor) => !anchors.has(anchor)).sort();
}

/** What links can name of blocks. */
export function anchorsIn(blocks: readonly { type: string; id?: unknown }[]): Set<string> {
  return new Set(
    blocks.flatMap(({ type, id }) => (typeof id === 'string' && type !== 'symptom' ? [id] : [])),
  );
}

/** What an address names; null where it is no page that everybody can open. */
function namedBy(address: string): Named | null {
  const parts = partsOfOwn(address);
  if (!parts) return null;
  const { path, query, anchor } = parts;
  const page: Page = pageAt(path);
  if (page.id === 'not-found') return null;
  const category = query.get('category') ?? undefined;
  const part = query.get('question') ?? (anchor === '' ? undefined : anchor);
  if (page.id === 'product' || page.id === 'care-card')
    return { address, product: path.replace(/\/$/, '').split('/').at(-1) ?? '' };
  if (page.path.includes(':')) return null;
  return {
    address,
    ...(category !== undefined && { category }),
    page: page.id,
    ...(part && { anchor: part }),
  };
}

async function anchorsOf(tx: Transaction, slugs: string[]): Promise<Map<string, ReadonlySet<string>>> {
  if (slugs.length === 0) return new Map();
  const rows = await tx
    .select({ slug: contentPages.slug, blocks: contentPages.blocks })
    .from(contentPages)
    .where(inArray(contentPages.slug, slugs));
  return new Map(rows.map(({ slug, blocks }) => [slug, anchorsIn(blocks.ar as ContentBlock[])]));
}
