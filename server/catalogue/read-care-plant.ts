import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { type Implementation, implement } from '#server/kernel/operation.ts';
import { readCarePlant as contract, readCareCard } from '#shop/contract/help/care.ts';
import { care, facts } from '#shop/messages/bilingual/care.ts';
import { careCard } from './care-card.ts';
import { toCarePlant } from './care-plant.ts';
import { caredOf } from './read-description.ts';
import { type ProductRow, readProductRow } from './read-product.ts';
import { readGlazes } from './shelf/terms.ts';

/** The guide of one plant, and its printed card. Pots and sets have none: PRODUCT_NOT_FOUND. */
export const readCarePlant: Implementation[] = [
  implement(contract, async ({ context, language }, { params }) => {
    const row = await plantRow(context, params.slug);
    const glazes = await readGlazes(context);
    const { picture, colorSlug } = firstOf(row);
    const glaze = colorSlug === null ? null : (glazes.get(colorSlug)?.title ?? null);
    const cared = caredOf(row);
    return {
      ...toCarePlant({ ...row, picture, glaze }, language),
      facts: facts(language, cared),
      care: care(language, cared),
    };
  }),
  implement(readCareCard, async ({ context }, { params }) => {
    const row = await plantRow(context, params.slug);
    return context.cache.get('catalogue', `care card ${row.slug}`, async () =>
      careCard(context, row, firstOf(row).picture),
    );
  }),
];

async function plantRow(context: AppContext, slug: string): Promise<ProductRow> {
  const row = await readProductRow(context, slug);
  // Asked for by its number it would be the same guide under two addresses.
  return row.kind === 'plant' && row.slug === slug ? row : refuse('PRODUCT_NOT_FOUND');
}

function firstOf(row: ProductRow): ProductRow['variants'][number] {
  const [first] = row.variants;
  if (!first) throw new Error(`plant ${row.slug} has nothing on the shelf to show`);
  return first;
}
