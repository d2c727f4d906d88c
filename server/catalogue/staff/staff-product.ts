import { and, asc, eq, gt } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { approvals, glazes } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { ProductFields, staffProduct } from '#shop/contract/workshop/products.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import { missingToPublish, plain } from '#shop/rules/products/kept-product.ts';
import { type Kept, subjectOf, toWireFields } from '../keep/kept.ts';
import type { ProductChanges } from '../keep/save-product.ts';
import type { PriceWish } from './ask-price.ts';

/** A product as staff see it. */
export async function toStaffProduct(
  tx: Transaction,
  visit: Pick<StaffVisit, 'caller' | 'language' | 'now'>,
  { row, product, variants }: Kept,
): Promise<z.input<typeof staffProduct>> {
  const { glazes: comesIn, ...fields } = product;
  const known = await tx.select().from(glazes).orderBy(asc(glazes.position));
  return {
    ...{ id: row.id, version: row.version },
    ...(toWireFields(fields) as Omit<z.input<typeof staffProduct>, 'glazes'>),
    glazes: variants.map(({ id, colorSlug, picture, onSale, position, available }) => {
      const glaze = known.find(({ slug }) => slug === colorSlug);
      return {
        ...{ name: colorSlug ?? plain, title: glaze?.title[visit.language] ?? null },
        ...{ swatch: glaze?.swatch ?? null, picture, image: picture === '' ? null : pictureUrl(picture) },
        ...{ on_sale: onSale, position, variants_id: id, for_sale: available },
      };
    }),
    published: row.published,
    ...{
      publish_at: iso(row.publishAt),
      hide_at: iso(row.hideAt),
      first_published_at: iso(row.firstPublishedAt),
    },
    missing: missingToPublish({ ...fields, glazes: comesIn }),
    price_asked: await priceAsked(tx, visit, row.id),
    updated_at: row.updatedAt.toISOString(),
  };
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

async function priceAsked(tx: Transaction, visit: Pick<StaffVisit, 'caller' | 'now'>, id: number) {
  const [open] = await tx
    .select()
    .from(approvals)
    .where(
      and(
        ...[eq(approvals.subject, subjectOf(id)), eq(approvals.kind, 'price')],
        ...[eq(approvals.state, 'waiting'), gt(approvals.expiresAt, visit.now)],
      ),
    );
  if (!open) return null;
  const whoIs = await colleaguesOf(tx, visit, [open.askedBy]);
  const { price } = (open.wish as PriceWish).after;
  return { price: price ?? 0, asked_by: whoIs(open.askedBy), expires_at: open.expiresAt.toISOString() };
}

const ofMoney = ['price', 'price_before', 'engraving_price'] as const;

/** What a caller wants changed, as the writer takes it: money in halalas, and what isn't named left out. */
export function changesOf(given: ProductFields): ProductChanges {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const money = ofMoney.flatMap((name) => {
    const amount = given[name];
    return amount === undefined ? [] : [[name, amount === null ? null : fromRiyals(amount)]];
  });
  return Object.fromEntries([...named, ...money]);
}
