import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import { categories, cities, products } from '#server/db/schema/index.ts';
import type { Visit } from '#server/kernel/operation.ts';
import type { coupon as couponShape } from '#shop/contract/coupons.ts';
import { couponState } from '#shop/rules/cart/coupon.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import type { KnownCoupon } from './known-coupons.ts';

/** Coupons in the contract's shape, with the names of what they are for. */
export async function toWireCoupons(
  { context, language, now }: Visit,
  coupons: readonly KnownCoupon[],
): Promise<z.input<typeof couponShape>[]> {
  const ids = (key: 'cityIds' | 'categoryIds' | 'productIds') =>
    coupons.flatMap((coupon) => coupon[key] ?? []);
  const [cityRows, categoryRows, productRows] = await Promise.all([
    context.db
      .select({ id: cities.id, ar: cities.nameAr, en: cities.nameEn })
      .from(cities)
      .where(inArray(cities.id, [0, ...ids('cityIds')])),
    context.db
      .select({ id: categories.id, title: categories.title })
      .from(categories)
      .where(inArray(categories.id, [0, ...ids('categoryIds')])),
    context.db
      .select({ id: products.id, title: products.title, slug: products.slug })
      .from(products)
      .where(inArray(products.id, [0, ...ids('productIds')])),
  ]);
  const among = <T extends { id: number }>(rows: T[], wanted: readonly number[] | null) =>
    wanted && rows.filter(({ id }) => wanted.includes(id));
  return coupons.map((coupon) => ({
    id: coupon.id,
    code: coupon.code,
    title: coupon.title[language],
    kind: coupon.kind,
    percent: coupon.percent,
    amount: coupon.amount && toRiyals(coupon.amount),
    ceiling: coupon.ceiling && toRiyals(coupon.ceiling),
    minimum: toRiyals(coupon.minimum),
    first_order_only: coupon.firstOrderOnly,
    stackable: coupon.stackable,
    cities: among(cityRows, coupon.cityIds)?.map((city) => city[language]) ?? null,
    categories: among(categoryRows, coupon.categoryIds)?.map(({ title }) => title[language]) ?? null,
    products:
      among(productRows, coupon.productIds)?.map(({ title, slug }) => ({ title: title[language], slug })) ??
      null,
    starts_at: coupon.startsAt.toISOString(),
    ends_at: coupon.endsAt?.toISOString() ?? null,
    state: couponState(coupon, { now, ...coupon }),
    saved: coupon.saved,
  }));
}
