import { type Cart, changeCartLine, removeCartLine } from '#shop/contract/cart.ts';
import { markFavourite } from '#shop/contract/favourites.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { messagesOf } from '#shop/messages/index.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { PageContext } from '../../base/context.ts';

/* What can become of a line of the cart besides another quantity. `cart` is what it stands in. */

const lineIn = (cart: Cart | null, line: number) => cart?.items.find(({ id }) => id === line);

/** Keeps a line that the city can't engrave, without its engraving. */
export function withoutEngraving(page: PageContext, line: number, cart: Cart | null): Promise<Answer<Cart>> {
  const before = lineIn(cart, line);
  return page.call(changeCartLine, {
    params: { id: line },
    query: { cities_id: page.cityId },
    body: {
      product_id: before?.product_id ?? 0,
      product_qty: before?.product_qty ?? 0,
      product_color: before?.product_color ?? null,
      addon_product_ids: before?.addon_product_ids ?? [],
    },
  });
}

/** What a line costs without its engraving, in words. */
export function saidPlain(page: PageContext, line: number, cart: Cart): string {
  const { cart: words, shell } = messagesOf(page.language);
  return words.keptPlain(shell.riyals(fromRiyals(lineIn(cart, line)?.line_price ?? 0)));
}

/** Puts a line's product among the favourites, and only then takes the line out. */
export async function moveToFavourites(
  page: PageContext,
  line: number,
  cart: Cart | null,
): Promise<Answer<Cart | null>> {
  const product_id = lineIn(cart, line)?.product_id ?? 0;
  const kept = await page.call(markFavourite, { body: { product_id, is_favourite: true } });
  if (!kept.success) return kept;
  return page.call(removeCartLine, { params: { id: line }, query: { cities_id: page.cityId } });
}
