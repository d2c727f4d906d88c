import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { products } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import { qrPath } from '#server/pictures/qr-path.ts';
import type { CareCard } from '#shop/contract/help/care.ts';
import type { Language } from '#shop/contract/operation.ts';
import { type Cared, cardWords, care, facts } from '#shop/messages/bilingual/care.ts';
import { type CaredRow, caredOf } from './read-description.ts';
import type { ProductRow } from './read-product.ts';

/** What stands on a card: nothing that a plant's pot or summer's watering would add, so that it is read at a glance. */
const onCard = { facts: ['light', 'water', 'size', 'pets'], advice: ['water', 'light', 'air'] };

/** A plant as its card names it. */
type Plant = CaredRow & Pick<ProductRow, 'slug' | 'title' | 'latinName'>;

/** The care card of a plant, with the picture of this name. */
export function careCard(context: AppContext, row: Plant, picture: string): CareCard {
  const cared = caredOf(row);
  return {
    latin_name: row.latinName,
    feature_image: pictureUrl(picture),
    ar: sideOf(context, row, cared, 'ar'),
    en: sideOf(context, row, cared, 'en'),
  };
}

/** The plants among some products by their ids, also those that aren't sold any more: whoever has one cares for it. */
export async function plantsAmong(
  tx: Transaction,
  productIds: readonly number[],
): Promise<Map<number, Plant>> {
  const rows =
    productIds.length === 0
      ? []
      : await tx
          .select()
          .from(products)
          .where(and(inArray(products.id, [...new Set(productIds)]), eq(products.kind, 'plant')))
          .orderBy(asc(products.id));
  // Of its pots a card says nothing.
  return new Map(rows.map((row) => [row.id, { ...row, variants: [] }]));
}

/** Where the guide of a plant is, for whoever scans a code on paper; without one, the guides of all. */
export function careAddress({ config }: AppContext, slug: string | null, language: Language): string {
  const query = [slug && `plant=${slug}`, language === 'en' && 'lang=en'].filter(Boolean).join('&');
  return `${config.publicUrl}/gifts-care${query && `?${query}`}`;
}

function sideOf(context: AppContext, row: Plant, cared: Cared, language: Language) {
  const address = careAddress(context, row.slug, language);
  return {
    title: row.title[language],
    facts: onCard.facts.flatMap((icon) => facts(language, cared).find((fact) => fact.icon === icon) ?? []),
    steps: onCard.advice.flatMap(
      (topic) => care(language, cared).find(({ about }) => about === topic)?.text ?? [],
    ),
    scan: cardWords[language],
    address,
    code: qrPath(address),
  };
}
