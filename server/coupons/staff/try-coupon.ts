import { asc, eq, inArray } from 'drizzle-orm';
import { goodChoices } from '#server/catalogue/staff-list/good-choices.ts';
import { categories, coupons, productCategories, products } from '#server/db/schema/index.ts';
import { feesAt, readCities, readCity } from '#server/delivery/cities.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import {
  couponChoices as choicesContract,
  tryCoupon as tryContract,
} from '#shop/contract/workshop/coupons.ts';
import { couponProblemMessage } from '#shop/messages/bilingual/coupons.ts';
import { couponProblem, discount, isFor } from '#shop/rules/cart/coupon.ts';
import { times, toRiyals, zero } from '#shop/rules/money/money.ts';
import { noReduction, summarize } from '#shop/rules/money/price.ts';

export const couponChoices = implementForStaff(choicesContract, async (tx, visit, { query }) => {
  const { context, language } = visit;
  const { all } = await readCities(context);
  const kinds = await tx.select().from(categories).orderBy(asc(categories.kind), asc(categories.position));
  const goods = await goodChoices(tx, language, query);
  return {
    cities: all.map(({ id, nameAr, nameEn }) => ({ id, title: language === 'ar' ? nameAr : nameEn })),
    categories: kinds.map(({ id, title }) => ({ id, title: title[language] })),
    products: goods.map(({ id, title, price }) => ({ id, title, price: toRiyals(price) })),
  };
});

/** Holds a coupon against a cart that nobody has, by the rules that hold for those that somebody has. */
export const tryCoupon = implementForStaff(tryContract, async (tx, visit, { params, body }) => {
  const { context, language, now } = visit;
  visit.audit(null);
  const [coupon] = await tx.select().from(coupons).where(eq(coupons.id, params.id));
  if (!coupon) return refuse('COUPON_NOT_FOUND');
  const city = await readCity(context, body.cities_id);
  const ids = body.goods.map(({ products_id }) => products_id);
  const [found, filed] = [
    await tx.select().from(products).where(inArray(products.id, ids)),
    await tx.select().from(productCategories).where(inArray(productCategories.productId, ids)),
  ];
  const bought = body.goods.map(({ products_id, quantity }) => {
    const { id, title, price } =
      found.find((product) => product.id === products_id) ?? refuse('PRODUCT_NOT_FOUND');
    const categoryIds = filed.flatMap(({ productId, categoryId }) => (productId === id ? [categoryId] : []));
    return {
      productId: id,
      title,
      price,
      quantity,
      extras: zero,
      categoryIds,
      total: times(price, quantity),
    };
  });
  const { deliveryFee, freeDeliveryFrom } = feesAt(city, now);
  const price = { fee: deliveryFee, freeFrom: freeDeliveryFrom };
  const without = summarize(bought, price, false);
  const problem = couponProblem(coupon, {
    ...{ now, cityId: city.id, lines: bought, deliveryCosts: without.delivery > 0 },
    ...{ usedByShopper: 0, usedInTotal: coupon.uses, hasOrderedBefore: body.ordered_before },
  });
  const { byCoupon, freeDelivery } = discount(problem ? [] : [coupon], bought);
  const reduction = problem ? noReduction : { discount: byCoupon.get(coupon.id) ?? zero, freeDelivery };
  const sum = summarize(bought, price, false, reduction);
  return {
    ...{ goods: toRiyals(sum.items), discount: toRiyals(sum.discount), total: toRiyals(sum.total) },
    ...{ delivery_without: toRiyals(without.delivery), delivery: toRiyals(sum.delivery) },
    problem: problem && couponProblemMessage(language, problem, coupon),
    goods_it_is_for: bought.filter((line) => isFor(coupon, line)).map(({ title }) => title[language]),
  };
});
