import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { pictures } from '#server/db/schema/index.ts';
import { uploadedBaseOf } from '#shop/rules/pictures/uploaded-picture.ts';
import { hasPicture } from './manifest.ts';

/**
 * Whether a picture came with the shop, or staff have uploaded it, which only its row says; nobody deletes that one until the
 * transaction ends.
 */
export async function isPictureThere(tx: Transaction, name: string): Promise<boolean> {
  const base = uploadedBaseOf(name);
  if (base === null) return hasPicture(name);
  const isKept = and(eq(pictures.base, base), ne(pictures.state, 'arriving'), isNull(pictures.filesGoneAt));
  const [row] = await tx.select({ id: pictures.id }).from(pictures).where(isKept).for('key share');
  return hasPicture(name) && row !== undefined;
}
