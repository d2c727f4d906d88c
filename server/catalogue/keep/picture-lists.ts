import { eq, inArray, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { pictures, variants } from '#server/db/schema/index.ts';
import { isMaster } from '#server/pictures/manifest.ts';
import {
  nameOf,
  ownFirst,
  type PictureRow,
  type ProductPicture,
  readListed,
  writeListed,
} from '#server/pictures/product-lists.ts';
import { uploadedBaseOf, wallOf } from '#shop/rules/pictures/uploaded-picture.ts';
import { type FlatProduct, type KeptProduct, plain } from '#shop/rules/products/kept-product.ts';
import type { Kept } from './kept.ts';

/*
 * A product's lists of pictures as its history has them: names under `glazes.sand.pictures`, those for every colour under
 * `pictures`. They lie beside its fields: nobody types them on its page, and no save of those touches them.
 */

/** Under what the history has a list: of what the product comes in, or null: for every colour. */
export function listField(glaze: string | null): string {
  return glaze === null ? 'pictures' : `glazes.${glaze}.pictures`;
}

/** Names of what a product shows now, by the fields of its lists. */
export async function readLists(
  tx: Transaction,
  { row, variants: comesIn }: Pick<Kept, 'row' | 'variants'>,
): Promise<Record<string, string[]>> {
  const listed = await readListed(tx, row.id);
  const namesOf = (variantId: number | null, own: string) =>
    ownFirst(
      listed.filter((each) => each.variantId === variantId),
      own,
    ).map(({ name }) => name);
  return Object.fromEntries([
    [listField(null), namesOf(null, '')],
    ...comesIn.map(({ id, colorSlug, picture }) => [listField(colorSlug ?? plain), namesOf(id, picture)]),
  ]);
}

/** What a product loses of its lists with these of what it comes in: those of more than one picture. */
export async function lostLists(
  tx: Transaction,
  kept: Kept,
  removed: readonly string[],
): Promise<Record<string, string[]>> {
  if (removed.length === 0) return {};
  const lists = await readLists(tx, kept);
  const gone = removed.map((glaze) => [listField(glaze), lists[listField(glaze)] ?? []] as const);
  return Object.fromEntries(gone.filter(([, names]) => names.length > 1));
}

/** What was otherwise at a state of a product's history. */
export type RestoredLists = {
  /** What it came in, each with its own picture by the name of today. */
  glazes: KeptProduct['glazes'];
  /** The lists that were otherwise, as they are and as they are to be. */
  before: Record<string, string[]>;
  after: Record<string, string[]>;
  /** Writes them, once whatever the product came in is there again. */
  write(): Promise<void>;
};

/**
 * The lists of a product as they were at a state of its history. A picture is meant whatever it is called by now; what was
 * replaced is what stands for it, and what has gone meanwhile is left out.
 */
export async function restoredLists(
  tx: Transaction,
  kept: Kept,
  { was, glazes }: { was: FlatProduct; glazes: KeptProduct['glazes'] },
): Promise<RestoredLists> {
  const now = await readLists(tx, kept);
  const wanted = [null, ...Object.keys(glazes)].flatMap((glaze) => {
    const names = was[listField(glaze)];
    return Array.isArray(names) ? [{ glaze, field: listField(glaze), names: names.map(String) }] : [];
  });
  const own = Object.values(glazes).map(({ picture }) => picture);
  const there = await readByNames(tx, [...own, ...wanted.flatMap(({ names }) => names)]);
  const lists = wanted
    .map(({ glaze, field, names }) => ({ glaze, field, listed: names.flatMap((name) => there(name) ?? []) }))
    .filter(({ field, listed }) => listed.map(({ name }) => name).join() !== (now[field] ?? []).join());
  return {
    glazes: Object.fromEntries(
      Object.entries(glazes).map(([name, glaze]) => {
        const row = there(glaze.picture)?.row;
        return [name, row ? { ...glaze, picture: `${nameOf(row)}${wallOf(glaze.picture)}` } : glaze];
      }),
    ),
    before: Object.fromEntries(lists.map(({ field }) => [field, now[field] ?? []])),
    after: Object.fromEntries(lists.map(({ field, listed }) => [field, listed.map(({ name }) => name)])),
    write: async () => {
      const comesIn = await tx.select().from(variants).where(eq(variants.productId, kept.row.id));
      for (const { glaze, listed } of lists) {
        const variant = comesIn.find(({ colorSlug }) => (colorSlug ?? plain) === glaze);
        if (glaze === null || variant)
          await writeListed(tx, { productId: kept.row.id, variantId: variant?.id ?? null }, listed);
      }
    },
  };
}

/** Pictures by names that they once had, held until the transaction ends; null of one that has gone. */
async function readByNames(
  tx: Transaction,
  names: readonly string[],
): Promise<(name: string) => ProductPicture | null> {
  const rows: PictureRow[] = [];
  let asked: SQL | null = inArray(
    pictures.base,
    names.flatMap((name) => uploadedBaseOf(name) ?? []),
  );
  while (asked) {
    const found: PictureRow[] = await tx.select().from(pictures).where(asked).for('key share');
    rows.push(...found);
    const next = found.flatMap(({ replacedBy }) => replacedBy ?? []);
    asked = next.length > 0 ? inArray(pictures.id, next) : null;
  }
  const standsNow = (row: PictureRow | undefined): PictureRow | null => {
    if (!row) return null;
    if (row.replacedBy !== null) return standsNow(rows.find(({ id }) => id === row.replacedBy));
    return row.state === 'arriving' ? null : row;
  };
  return (name) => {
    const base = uploadedBaseOf(name);
    if (base === null) return isMaster(name) ? { name, row: null, master: name } : null;
    const row = standsNow(rows.find((each) => each.base === base));
    return row && { name: nameOf(row), row, master: null };
  };
}
