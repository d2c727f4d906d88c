import { readCards } from '#server/catalogue/product-card.ts';
import { readCity } from '#server/delivery/cities.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { listFavourites as contract } from '#shop/contract/favourites.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { ownFavourites } from './own-favourites.ts';

export const listFavourites = implement(
  contract,
  async ({ context, caller, language, now }, { query, body: { limit, page_number } }) => {
    const city = await readCity(context, query.cities_id);
    const own = await ownFavourites(context.db, accountOf(caller));
    const ids = own.slice((page_number - 1) * limit, page_number * limit).map(({ id }) => id);
    return {
      items: await readCards(context, ids, { language, city, today: riyadhDay(now) }),
      total: own.length,
      page_number,
      limit,
    };
  },
);
