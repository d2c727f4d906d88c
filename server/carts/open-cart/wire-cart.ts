import type { z } from 'zod';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { cart as cartShape } from '#shop/contract/cart.ts';
import type { Language } from '#shop/contract/operation.ts';
import { couponProblemMessage } from '#shop/messages/bilingual/coupons.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { noticeMessage } from '#shop/messages/bilingual/refusals.ts';
import { add, type Halalas, minus, toRiyals } from '#shop/rules/money/money.ts';
import { lineTotal, type MoneySummary } from '#shop/rules/money/price.ts';
import { type CartToday, cartVersion } from './cart-today.ts';

/** The cart in the contract's shape and the caller's language. */
export function toWireCart(today: CartToday, language: Language): z.input<typeof cartShape> {
  const { summary, pickedUp, fees, lines } = today;
  const { freeDeliveryFrom: freeFrom } = fees;
  return {
    items: lines.map((line) => ({
      id: line.id,
      product_id: line.productId,
      product_slug: line.slug,
      product_title: line.title[language],
      product_kind: line.kind,
      product_qty: line.quantity,
      product_color: line.colorSlug === null ? null : line.variantId,
      color:
        line.colorSlug === null || line.colorTitle === null
          ? null
          : {
              color_id: line.variantId,
              color_name: line.colorTitle[language],
              swatch: line.swatch ?? '',
              color_quantity: line.available,
            },
      addon_product_ids: line.addonIds,
      addons: line.addons.map((addon) => ({
        id: addon.id,
        slug: addon.slug,
        title: addon.title[language],
        description: addon.description[language],
        price: toRiyals(addon.price),
        image: addon.picture && pictureUrl(addon.picture),
        perishable: addon.perishable,
        asks: addon.asks,
      })),
      cards: line.cards,
      engraving: line.engraving || null,
      feature_image: pictureUrl(line.picture),
      image_alt: pictureAlt(language, {
        kind: line.kind,
        title: line.title[language],
        glaze: line.colorTitle?.[language] ?? null,
      }),
      product_price: toRiyals(line.price),
      line_price: toRiyals(lineTotal(line)),
      product_avail_quantity: line.available,
      available_in_city: line.inCity,
      notices: line.notices.map((code) => ({
        code,
        message: noticeMessage(language, code, {
          before: line.seen,
          after: add(line.price, line.extras),
        }),
      })),
    })),
    total: lines.reduce((sum, line) => sum + line.quantity, 0),
    summary: toWireSummary({ ...summary, wallet: today.wallet.part }),
    pickup_summary: toWireSummary({ ...pickedUp.summary, wallet: pickedUp.wallet.part }),
    coupons: today.coupons.map(({ coupon, discount, problem }) => ({
      id: coupon.id,
      code: coupon.code,
      title: coupon.title[language],
      free_delivery: coupon.kind === 'free_delivery' && problem === null,
      discount: toRiyals(discount),
      problem: problem && couponProblemMessage(language, problem, { minimum: coupon.minimum }),
    })),
    wallet: { balance: toRiyals(today.wallet.balance), applied: today.wallet.applied },
    free_delivery_from: freeFrom === null || freeFrom === 0 ? null : toRiyals(freeFrom),
    can_check_out: today.canCheckOut,
    version: cartVersion(lines),
  };
}

/** What a cart or an order comes to, in the contract's shape. */
export function toWireSummary(summary: MoneySummary & { wallet: Halalas }) {
  return {
    items: toRiyals(summary.items),
    extras: toRiyals(summary.extras),
    discount: toRiyals(summary.discount),
    delivery: toRiyals(summary.delivery),
    total: toRiyals(summary.total),
    vat: toRiyals(summary.vat),
    wallet: toRiyals(summary.wallet),
    due: toRiyals(minus(summary.total, summary.wallet)),
  };
}
