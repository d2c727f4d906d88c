import { z } from 'zod';
import { lights, productKinds, sizes } from '#shop/rules/catalogue/products.ts';
import { sortKeys } from '#shop/rules/catalogue/sort.ts';
import { categoryKinds } from '#shop/rules/catalogue/terms.ts';
import { cardKinds } from '#shop/rules/gifts/photo-card.ts';
import { occasionDate } from './occasions.ts';
import { type Listing, type Operation, operation } from './operation.ts';
import { cityQuery, flag, givenRiyals, id, inRiyals, limit, listOf, page, text } from './shared.ts';

/*
 * Spec section 7, Products. Each listing exists twice: guests and callers without a token use the /web/ path,
 * signed-in shoppers the plain one, and each refuses the other kind saying which path to use.
 */

/** Declares an operation under its plain path (shoppers) and under /web (guests and anyone). */
function forGuestsAndShoppers<
  Params extends z.ZodType = z.ZodUndefined,
  Query extends z.ZodType = z.ZodUndefined,
  Body extends z.ZodType = z.ZodUndefined,
  Output extends z.ZodType = z.ZodType,
>(
  declared: Omit<Operation<Params, Query, Body, Output>, 'who'>,
): Listing<Operation<Params, Query, Body, Output>> {
  const { refusals } = declared;
  return {
    plain: operation<Params, Query, Body, Output>({
      ...declared,
      who: ['shopper'],
      refusals: [...refusals, 'USE_WEB_PATH'],
    }),
    web: operation<Params, Query, Body, Output>({
      ...declared,
      id: `${declared.id}Web`,
      path: `/web${declared.path}`,
      who: ['anyone', 'guest'],
      refusals: [...refusals, 'USE_PLAIN_PATH'],
    }),
  };
}

export const light = z.enum(lights).meta({ id: 'Light' });
export const size = z.enum(sizes).meta({ id: 'Size' });
export const productKind = z.enum(productKinds).meta({ id: 'ProductKind' });
export const sort = z.enum(sortKeys).meta({ id: 'Sort' });

/** A colour of a product. `color_id` is what a cart line's `product_color` holds. */
export const productColor = z
  .object({
    color_id: z.int(),
    color_slug: z.string().describe('the glaze: pearl, sand, terracotta …'),
    color_name: z.string(),
    swatch: z.string().describe('#rrggbb'),
    image: z.string(),
    color_quantity: z.int(),
  })
  .meta({ id: 'ProductColor' });

/** What a card in a list shows. */
export const productCard = z
  .object({
    id: z.int(),
    kind: productKind,
    product_title: z.string(),
    product_slug: z.string(),
    latin_name: z.string().nullable(),
    feature_image: z.string(),
    image_alt: z.string(),
    product_price: inRiyals,
    price_before: inRiyals
      .nullable()
      .describe('before the reduction of a licensed sale, on its days; null at any other time'),
    sale: z
      .object({
        licence_number: z.string().describe('of the Ministry of Commerce'),
        percent: z.int().describe('by which the price has fallen, rounded down'),
        first_day: z.iso.date(),
        last_day: z.iso.date(),
        verify_url: z.url().describe('where the licence can be verified'),
      })
      .nullable()
      .describe('the licence under which `price_before` is shown today'),
    product_avail_quantity: z.int().describe('over all colours'),
    colors: z.array(productColor).describe('empty for a product without colours'),
    light: light.nullable(),
    pet_safe: z.boolean().nullable(),
    allow_engrave: z.boolean(),
    available_in_city: z.boolean(),
  })
  .meta({ id: 'ProductCard' });
export type ProductCard = z.output<typeof productCard>;

/** What an add-on asks of whoever orders it. */
export const cardKind = z.enum(cardKinds).meta({ id: 'CardKind' });

export const addon = z
  .object({
    id: z.int(),
    slug: z.string(),
    title: z.string(),
    description: z.string(),
    price: inRiyals,
    image: z.string().nullable(),
    perishable: z.boolean().describe("spoils within days: can't be returned for a change of mind"),
    asks: cardKind.nullable().describe('what has to be chosen for it in the cart'),
  })
  .meta({ id: 'Addon' });

const product = productCard
  .extend({
    summary: z.string(),
    perishable: z.boolean().describe("spoils within days: can't be returned for a change of mind"),
    size: size.nullable(),
    size_cm: z.int().nullable().describe('height of a plant with its pot; diameter of a pot'),
    water_every_days: z.int().nullable(),
    categories: z.array(z.object({ slug: z.string(), title: z.string() })),
    images: z
      .array(
        z.object({
          color_id: z.int().nullable(),
          image: z.string(),
          image_alt: z.string(),
          box: z
            .object({ top: z.number(), foot: z.number(), raised: z.boolean() })
            .nullable()
            .describe(
              'where in the height of the picture it begins and stands, from 0 to 1; raised on a block or not',
            ),
        }),
      )
      .describe('the gallery: pictures of every colour, its details after it'),
    engraving: z
      .object({
        price: inRiyals,
        max_length: z.int(),
        available_in_city: z.boolean(),
        color_ids: z.array(z.int()).describe('the colours whose pot has a smooth wall; others take none'),
      })
      .nullable()
      .describe('null where the product takes none'),
  })
  .meta({ id: 'Product' });
export type Product = z.output<typeof product>;

const productParams = z.object({
  id: z.string().min(1).max(120).describe("The product's id, or its slug: 12 or zz-plant"),
});

/** Add-ons are the same for everybody, so the plain path answers guests too. */
const addonsShape = {
  method: 'POST',
  summary: 'Add-ons that the city can have, for one product or for any',
  query: cityQuery,
  body: z.object({ product_id: id.optional() }).default({}),
  output: listOf(addon),
  refusals: ['CITY_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
} as const;
export const addons = operation({
  id: 'addons',
  path: '/products/addons',
  who: ['anyone', 'guest', 'shopper'],
  ...addonsShape,
});
export const addonsWeb = operation({
  id: 'addonsWeb',
  path: '/web/products/addons',
  who: ['anyone', 'guest', 'shopper'],
  ...addonsShape,
});

const option = z.object({ slug: z.string(), title: z.string(), total: z.int() }).meta({ id: 'FilterOption' });

/** What the filters of the product list need, counted for the city. */
export const master = forGuestsAndShoppers({
  id: 'master',
  method: 'GET',
  path: '/products/master',
  summary: 'Categories, occasions, colours, price range, light, pet safety and sizes to filter by',
  query: cityQuery,
  output: z.object({
    categories: z.array(option),
    occasions: z.array(option),
    colors: z.array(option.extend({ swatch: z.string() })),
    price_min: inRiyals,
    price_max: inRiyals,
    light: z.array(z.object({ value: light, total: z.int() })),
    sizes: z.array(z.object({ value: size, total: z.int() })),
    pet_safe: z.int(),
    total: z.int(),
  }),
  refusals: ['CITY_NOT_FOUND'],
});

/** Categories, occasions and recipients: everything a gift can be looked for by. */
export const giftCategory = forGuestsAndShoppers({
  id: 'giftCategory',
  method: 'GET',
  path: '/products/gift-category',
  summary: 'Gift categories and occasions with a picture and the number of products',
  query: z.object({ cities_id: id.optional(), limit: limit(100, 100), page_number: page }),
  output: listOf(
    z.object({
      id: z.int(),
      slug: z.string(),
      kind: z.enum(categoryKinds),
      title: z.string(),
      tagline: z.string(),
      image: z.string(),
      image_alt: z.string(),
      total: z.int(),
      next: occasionDate.nullable().describe('when an occasion of the year comes next'),
    }),
  ),
  refusals: ['CITY_NOT_FOUND'],
});

const price = z.number({ error: 'amount' }).min(0, 'amount').max(1_000_000, 'amount');

/** The filters of the product list; a list narrows to products that have any of its values. */
export const productFilters = z.object({
  search: text(80).optional(),
  type: productKind.optional(),
  category: z.array(z.string().max(60)).max(20).default([]),
  colors: z.array(z.string().max(40)).max(20).default([]),
  light: z.array(light).max(4).default([]),
  sizes: z.array(size).max(3).default([]),
  pet_safe: flag.default(false),
  engravable: flag.default(false),
  in_stock: flag.default(false),
  price_min: givenRiyals(price).optional(),
  price_max: givenRiyals(price).optional(),
  sort: sort.default('popular'),
});
export type ProductFilters = z.input<typeof productFilters>;

const numberOf = z.record(z.string(), z.int());
/** How many products each choice shows beside what is chosen in other groups; what isn't named shows none. */
const narrowing = z.object({ category: numberOf, light: numberOf, sizes: numberOf, pet_safe: z.int() });

export const listProducts = forGuestsAndShoppers({
  id: 'listProducts',
  method: 'POST',
  path: '/products',
  summary: 'Products of a city, searched, filtered and sorted',
  body: productFilters.extend({
    cities_id: id,
    limit: limit(60, 24),
    page_number: page,
    counts: flag.default(false).describe('whether to count what the list can be narrowed to'),
  }),
  output: listOf(productCard).extend({ counts: narrowing.optional() }),
  refusals: ['CITY_NOT_FOUND'],
});

export const readProduct = forGuestsAndShoppers({
  id: 'readProduct',
  method: 'GET',
  path: '/products/product/{id}',
  summary: 'A product with its colours, gallery and engraving',
  params: productParams,
  query: cityQuery,
  output: product,
  refusals: ['CITY_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
});

export const readDescription = forGuestsAndShoppers({
  id: 'readDescription',
  method: 'GET',
  path: '/products/description/{id}',
  summary: 'The long description: text and facts about care, pets and pot',
  params: productParams,
  query: cityQuery,
  output: z.object({
    id: z.int(),
    description: z.string(),
    facts: z.array(z.object({ icon: z.string(), label: z.string(), value: z.string() })),
    care: z.array(z.object({ title: z.string(), text: z.string() })),
  }),
  refusals: ['CITY_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
});

export const recommended = forGuestsAndShoppers({
  id: 'recommeded',
  method: 'POST',
  path: '/products/recommeded',
  summary: 'Products that go with one (the path is spelt as the spec spells it)',
  body: z.object({ cities_id: id, product_id: id.optional(), limit: limit(20, 4), page_number: page }),
  output: listOf(productCard),
  refusals: ['CITY_NOT_FOUND', 'PRODUCT_NOT_FOUND'],
});

export const titles = forGuestsAndShoppers({
  id: 'titles',
  method: 'POST',
  path: '/products/titles',
  summary: 'Search suggestions while typing',
  body: z.object({
    search: text(80),
    cities_id: id,
    limit: limit(20, 8),
    near: flag.default(false).describe('also what is only like it: for "did you mean"'),
  }),
  output: z.array(
    z.object({
      id: z.int(),
      product_title: z.string(),
      product_slug: z.string(),
      image: z.string(),
      product_price: inRiyals,
      color_name: z.string().nullable().describe('of the picture; null for a product without colours'),
    }),
  ),
  refusals: ['CITY_NOT_FOUND'],
});
