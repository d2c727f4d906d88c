import type { Transaction } from '#server/db/database.ts';
import type { ProductKind } from '#shop/rules/catalogue/products.ts';
import { zero } from '#shop/rules/money/money.ts';
import { addProducts } from '../add-products.ts';
import { subjectOf } from './kept.ts';
import { refuseTakenSlug } from './refusals.ts';
import { type ProductChanges, type Saved, saveProduct } from './save-product.ts';

/**
 * Makes a product that nobody sees yet, with as much of it as is known: what is missing is asked for when it is to be
 * shown. Refuses SLUG_TAKEN, and what `saveProduct` refuses.
 */
export async function makeProduct(
  tx: Transaction,
  given: { slug: string; kind: ProductKind } & ProductChanges,
  now: Date,
): Promise<Saved> {
  const { slug, kind, ...changes } = given;
  await refuseTakenSlug(tx, slug);
  const blank = { ar: '', en: '' };
  const [made] = await addProducts(tx, [
    {
      ...{ slug, kind, title: blank, summary: blank, description: blank, otherNames: '' },
      ...{ price: zero, published: false, createdAt: now, updatedAt: now },
    },
  ]);
  if (!made) throw new Error('no product made');
  const saved = await saveProduct(tx, made.id, { changes, now });
  return {
    ...saved,
    change: {
      subject: subjectOf(made.id),
      before: null,
      after: { slug, kind, ...saved.change?.after, version: saved.version },
    },
  };
}
