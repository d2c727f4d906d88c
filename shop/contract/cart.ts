import { z } from 'zod';
import { engravingLengthMost } from '#shop/rules/catalogue/engraving.ts';
import { crops } from '#shop/rules/gifts/photo-card.ts';
import { videoLinkMost, videoLinkProblem } from '#shop/rules/gifts/video-card.ts';
import { ownVideo } from './attachments.ts';
import { addon, cardKind } from './catalogue.ts';
import { operation } from './operation.ts';
import { cityQuery, id, inRiyals, quantity, text } from './shared.ts';

/*
 * Spec section 7, Cart. A line is unique by product, colour, add-ons and engraving. Prices are the server's at
 * every step; what the shop changed (quantity, price, availability) is said on the line.
 */

/*
 * Add-ons that ask for something of whoever orders them (decision 0055): a photo card for a picture, a video card for a
 * video, which the card's QR code leads to.
 */

export const crop = z.enum(crops).meta({
  id: 'Crop',
  description: 'which part of a picture stays: its left or top end, the middle, or its other end',
});

/** The picture of a photo card, whole, and what of it is printed. */
export const photoCard = z
  .object({
    attachment: z.uuid(),
    url: z.string().describe('path of the whole picture, good for two hours'),
    width: z.int(),
    height: z.int(),
    crop,
  })
  .meta({ id: 'PhotoCard' });
export type PhotoCard = z.output<typeof photoCard>;

/** A video is a file that was kept, or else a link as whoever orders typed it. */
const videoChoice = z
  .object({
    attachment: z.uuid({ error: 'unknown' }).nullish().describe('of a video that was kept'),
    link: text(videoLinkMost).nullish().describe('where the video is, where it is no file'),
  })
  .check(({ value: { attachment, link }, issues }) => {
    const problem = attachment ? null : videoLinkProblem(link ?? '');
    if (problem) issues.push({ code: 'custom', message: problem, input: link, path: ['link'] });
  });

/** A video that was chosen: a link, with the name of the computer that it leads to, or a file. */
export const videoCard = z
  .object({
    link: z.string().nullable(),
    host: z.string().nullable(),
    file: ownVideo.nullable(),
  })
  .meta({ id: 'ChosenVideo' });

/** What is chosen for the add-ons of a line in the cart. */
export const lineCards = z
  .object({
    photo: photoCard.nullable(),
    video: videoCard.nullable(),
    lacking: z.array(cardKind).describe('what its add-ons ask for and still lack: it can’t be ordered so'),
  })
  .meta({ id: 'LineCards' });
export type LineCards = z.output<typeof lineCards>;

/** What was ordered with a line; the same for all of its pieces. */
export const orderedCards = z
  .object({
    photo: photoCard.nullable(),
    video: z.object({ page: z.string().describe('path of the page that the QR code leads to') }).nullable(),
  })
  .meta({ id: 'OrderedCards' });
export type OrderedCards = z.output<typeof orderedCards>;

/** What the shop changed on a line since the shopper last saw it, worded in `message`. */
export const lineNotice = z
  .object({
    code: z.enum([
      'QUANTITY_REDUCED',
      'SOLD_OUT',
      'PRICE_CHANGED',
      'NOT_AVAILABLE_IN_CITY',
      'ENGRAVING_NOT_AVAILABLE',
    ]),
    message: z.string(),
  })
  .meta({ id: 'LineNotice' });

export const cartLine = z
  .object({
    id: z.int(),
    product_id: z.int(),
    product_slug: z.string(),
    product_title: z.string(),
    product_kind: z.enum(['plant', 'pot', 'set']),
    product_qty: z.int(),
    product_color: z.int().nullable(),
    color: z
      .object({ color_id: z.int(), color_name: z.string(), swatch: z.string(), color_quantity: z.int() })
      .nullable(),
    addon_product_ids: z.array(z.int()),
    addons: z.array(addon),
    cards: lineCards,
    engraving: z.string().nullable(),
    feature_image: z.string(),
    image_alt: z.string(),
    product_price: inRiyals.describe('one piece, without add-ons and engraving'),
    line_price: inRiyals.describe('all pieces with their add-ons and engraving'),
    product_avail_quantity: z.int(),
    available_in_city: z.boolean(),
    notices: z.array(lineNotice),
  })
  .meta({ id: 'CartLine' });
export type CartLine = z.output<typeof cartLine>;

/**
 * The order of money (decision 0033): items and add-ons, less coupons, delivery, total; VAT is the part of the total that
 * it contains. The wallet pays its part of the total, one payment method the rest.
 */
export const moneySummary = z
  .object({
    items: inRiyals,
    extras: inRiyals.describe('add-ons and engraving'),
    discount: inRiyals.describe('what coupons take off items and extras'),
    delivery: inRiyals,
    total: inRiyals,
    vat: inRiyals,
    wallet: inRiyals.describe('what of the total the wallet pays'),
    due: inRiyals.describe('what is left for a payment method'),
  })
  .meta({ id: 'MoneySummary' });

/** A coupon that is applied to the cart, and what it does there, or why it does nothing. */
export const appliedCoupon = z
  .object({
    id: z.int(),
    code: z.string(),
    title: z.string(),
    free_delivery: z.boolean(),
    discount: inRiyals,
    problem: z.string().nullable().describe("why it does nothing, in the caller's language"),
  })
  .meta({ id: 'AppliedCoupon' });

export const cart = z
  .object({
    items: z.array(cartLine),
    total: z.int().describe('pieces'),
    summary: moneySummary.describe('what it comes to when it is delivered'),
    pickup_summary: moneySummary.describe('what it comes to when it is picked up in the shop'),
    free_delivery_from: inRiyals
      .nullable()
      .describe('from this sum the city delivers for nothing; null where it always or never does'),
    version: z.string().describe('another one when the goods, their colours, engravings or numbers change'),
    can_check_out: z.boolean().describe('false when empty or when a line must go first'),
    coupons: z.array(appliedCoupon),
    wallet: z.object({
      balance: inRiyals.describe('what there is to use, with what an own unpaid order holds'),
      applied: z.boolean(),
    }),
  })
  .meta({ id: 'Cart' });
export type Cart = z.output<typeof cart>;

/** A piece as it is put into a cart. */
export const wantedLine = z
  .object({
    product_id: id,
    product_qty: quantity,
    product_color: id.nullish(),
    addon_product_ids: z.array(id).max(20).default([]),
    engraving: text(60)
      .meta({ maxLength: engravingLengthMost, description: 'One line of Arabic or Latin letters' })
      .nullish(),
  })
  .meta({ id: 'NewCartLine' });

const lineParams = z.object({ id });
export const lineRefusals = [
  'CITY_NOT_FOUND',
  'PRODUCT_NOT_FOUND',
  'COLOR_NOT_FOUND',
  'ADDON_NOT_FOUND',
  'NOT_AVAILABLE_IN_CITY',
  'OUT_OF_STOCK',
  'ENGRAVING_NOT_AVAILABLE',
  'ENGRAVING_INVALID',
  'ENGRAVING_TOO_LONG',
  'CART_FULL',
] as const;

export const addToCart = operation({
  id: 'addToCart',
  method: 'POST',
  path: '/user/shopping-cart',
  summary:
    'Add pieces to the cart; a line that is there already grows. A quantity beyond what is there drops to it',
  who: ['guest', 'shopper'],
  query: cityQuery,
  body: wantedLine,
  output: cart,
  refusals: lineRefusals,
});

export const readCart = operation({
  id: 'readCart',
  method: 'GET',
  path: '/user/shopping-cart',
  summary: 'The cart as the city can have it today',
  who: ['guest', 'shopper'],
  query: cityQuery,
  output: cart,
  refusals: ['CITY_NOT_FOUND'],
});

export const changeCartLine = operation({
  id: 'changeCartLine',
  method: 'PUT',
  path: '/user/shopping-cart/{id}',
  summary: 'Change a line; a quantity beyond what is there drops to it',
  who: ['guest', 'shopper'],
  params: lineParams,
  query: cityQuery,
  body: wantedLine,
  output: cart,
  refusals: ['CART_LINE_NOT_FOUND', ...lineRefusals],
});

export const removeCartLine = operation({
  id: 'removeCartLine',
  method: 'DELETE',
  path: '/user/shopping-cart/{id}',
  summary: 'Remove a line',
  who: ['guest', 'shopper'],
  params: lineParams,
  query: z.object({ cities_id: id.optional() }),
  output: cart.nullable().describe('the rest of the cart, when cities_id says for which city'),
  refusals: ['CART_LINE_NOT_FOUND', 'CITY_NOT_FOUND'],
});

export const refreshCart = operation({
  id: 'refreshCart',
  method: 'GET',
  path: '/user/shopping-cart/update-all-items',
  summary: 'Bring every line to what is there and take over changed prices; the answer says what changed',
  who: ['guest', 'shopper'],
  query: cityQuery,
  output: cart,
  refusals: ['CITY_NOT_FOUND'],
  changes: true,
});

const cardRefusals = ['CITY_NOT_FOUND', 'CART_LINE_NOT_FOUND', 'CARD_NOT_ASKED'] as const;

export const choosePhotoCard = operation({
  id: 'choosePhotoCard',
  method: 'PUT',
  path: '/user/shopping-cart/{id}/photo-card',
  summary: 'Choose the picture that a line’s photo card is printed with, the same for all of its pieces',
  who: ['guest', 'shopper'],
  params: lineParams,
  query: cityQuery,
  body: z.object({
    attachment: z
      .uuid({ error: 'unknown' })
      .nullish()
      .describe('of a picture that was kept already; without one, only the crop changes'),
    crop: crop.default('middle'),
  }),
  output: cart,
  refusals: [...cardRefusals, 'ATTACHMENT_BAD', 'CARD_PICTURE_REQUIRED', 'CARD_PICTURE_SMALL'],
});

export const chooseVideoCard = operation({
  id: 'chooseVideoCard',
  method: 'PUT',
  path: '/user/shopping-cart/{id}/video-card',
  summary: 'Choose the video that a line’s card leads to: a file that was kept, or a link',
  who: ['guest', 'shopper'],
  params: lineParams,
  query: cityQuery,
  body: videoChoice,
  output: cart,
  refusals: [...cardRefusals, 'ATTACHMENT_BAD'],
});

export const changeAllCartLines = operation({
  id: 'changeAllCartLines',
  method: 'POST',
  path: '/user/shopping-cart/update-all-items',
  summary: 'Set the quantities of several lines at once; lines not named stay',
  who: ['guest', 'shopper'],
  query: cityQuery,
  body: z.object({ items: z.array(z.object({ id, product_qty: quantity })).max(50) }),
  output: cart,
  refusals: ['CITY_NOT_FOUND', 'CART_LINE_NOT_FOUND'],
});
