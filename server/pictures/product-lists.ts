import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { changed } from '#server/db/notify.ts';
import { pictures, productPictures } from '#server/db/schema/index.ts';
import { uploadedBaseOf, uploadedName, wallOf } from '#shop/rules/pictures/uploaded-picture.ts';

/* Lists of a product's pictures, of each colour and of all (decision 0087), as rows. */

export type PictureRow = typeof pictures.$inferSelect;
/** One of a list: one that staff uploaded, or by its name one that came with the shop. */
export type ProductPicture = { name: string; row: PictureRow | null; master: string | null };

/** A picture's name, as products have it. */
export function nameOf({ base, hash, width, focalX, focalY }: PictureRow): string {
  return uploadedName({ name: base, hash, largest: width }, { x: focalX, y: focalY });
}

/** What is listed of a product, each list in its order; null: for every colour. */
export async function readListed(
  tx: Transaction,
  productId: number,
): Promise<(ProductPicture & { variantId: number | null })[]> {
  const rows = await tx
    .select({ variantId: productPictures.variantId, master: productPictures.master, row: pictures })
    .from(productPictures)
    .leftJoin(pictures, eq(pictures.id, productPictures.pictureId))
    .where(eq(productPictures.productId, productId))
    .orderBy(productPictures.position);
  return rows.map(({ variantId, master, row }) => ({
    ...{ variantId, row, master },
    name: row ? nameOf(row) : (master ?? ''),
  }));
}

/**
 * A colour's list with its own picture (`variants.picture`, empty while there is none) first: it may have been named by the
 * product's page since.
 */
export function ownFirst(listed: readonly ProductPicture[], own: string): ProductPicture[] {
  if (own === '') return [...listed];
  const name = uploadedBaseOf(own) === null ? own : own.slice(0, own.length - wallOf(own).length);
  if (listed[0]?.name === name) return [...listed];
  return [{ name, row: null, master: name }, ...listed.filter((each) => each.name !== name)];
}

/** Has a product list these instead; null: for every colour. */
export async function writeListed(
  tx: Transaction,
  { productId, variantId }: { productId: number; variantId: number | null },
  listed: readonly ProductPicture[],
): Promise<void> {
  const isOf =
    variantId === null ? isNull(productPictures.variantId) : eq(productPictures.variantId, variantId);
  await tx.delete(productPictures).where(and(eq(productPictures.productId, productId), isOf));
  if (listed.length > 0)
    await tx.insert(productPictures).values(
      listed.map(({ row, master }, position) => ({
        ...{ productId, variantId, position },
        ...(row ? { pictureId: row.id } : { master }),
      })),
    );
  await changed(tx, 'catalogue');
}
