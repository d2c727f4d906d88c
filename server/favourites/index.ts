import type { Implementation } from '#server/kernel/operation.ts';
import { listFavourites } from './list-favourites.ts';
import { markFavourite } from './mark-favourite.ts';

/** The operations of `shop/contract/favourites.ts`. */
export const favouriteOperations: Implementation[] = [markFavourite, listFavourites];
