import { z } from 'zod';
import { productCard } from './catalogue.ts';
import { operation } from './operation.ts';
import { cityQuery, flag, id, limit, listOf, page } from './shared.ts';

/** Spec section 7, Favourites: products that a shopper has put a heart on. Guests have none (spec section 6). */

/** How many products one shopper can have among the favourites: a page's hearts come in one small answer. */
export const favouritesMost = 500;

export const markFavourite = operation({
  id: 'markFavourite',
  method: 'POST',
  path: '/user/product/mark-unmark-as-favourite',
  summary: 'Put a product among the favourites or take it out; the same call twice changes it once',
  who: ['shopper'],
  body: z.object({
    product_id: id,
    is_favourite: flag.optional().describe('what it is to be; without it, the other of what it is'),
  }),
  output: z.object({ product_id: z.int(), is_favourite: z.boolean() }),
  refusals: ['PRODUCT_NOT_FOUND', 'FAVOURITES_FULL'],
});

/** What the city can't have is listed too, with `available_in_city` false: the wish stays, whatever the city. */
export const listFavourites = operation({
  id: 'favourites',
  method: 'POST',
  path: '/user/product/favourites',
  summary: "The shopper's favourites for a city, newest first",
  who: ['shopper'],
  query: cityQuery,
  body: z.object({ limit: limit(100, 24), page_number: page }),
  output: listOf(productCard),
  refusals: ['CITY_NOT_FOUND'],
});
