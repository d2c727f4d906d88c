import type { z } from 'zod';
import type { Visit } from '#server/kernel/operation.ts';
import { orderedCardsView } from '#server/media-cards/cards-of-lines.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { Language } from '#shop/contract/operation.ts';
import type { orderView } from '#shop/contract/orders.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { toRiyals } from '#shop/rules/money/money.ts';
import type { OrderRows } from './rows.ts';

type Piece = Pick<OrderRows['asked'][number], 'kind' | 'title' | 'picture'> & {
  glaze: OrderRows['lines'][number]['colorTitle'];
};

/** What was ordered, line by line. */
export function itemsOf(
  { context, language, now }: Pick<Visit, 'context' | 'language' | 'now'>,
  { lines, cards }: OrderRows,
): z.input<typeof orderView>['items'] {
  return lines.map((line, at) => ({
    product_id: line.productId,
    product_slug: line.slug,
    product_kind: line.kind,
    product_color: line.colorTitle === null ? null : line.variantId,
    ...pieceOf(language, { ...line, glaze: line.colorTitle }),
    engraving: line.engraving || null,
    addon_product_ids: line.addons.map(({ id }) => id),
    addons: line.addons.map(({ title }) => title[language]),
    product_qty: line.quantity,
    line_price: toRiyals(line.lineTotal),
    cards: orderedCardsView({ context, now }, cards[at]),
  }));
}

/** What whoever ordered is asked to agree to, each beside the piece that can't be given. */
export function proposalsOf(
  language: Language,
  { asked, lines }: OrderRows,
): z.input<typeof orderView>['proposals'] {
  return asked.flatMap(({ id, lineId, quantity, difference, reason, ...piece }) => {
    const line = lines.find((each) => each.id === lineId);
    if (!line) return [];
    return [
      {
        ...{ id, quantity, reason },
        instead_of: pieceOf(language, { ...line, glaze: line.colorTitle }),
        piece: { ...pieceOf(language, piece), product_slug: piece.slug },
        refund: toRiyals(difference),
      },
    ];
  });
}

function pieceOf(language: Language, { kind, title, glaze, picture }: Piece) {
  const color = glaze?.[language] ?? null;
  return {
    product_title: title[language],
    color_name: color,
    feature_image: pictureUrl(picture),
    image_alt: pictureAlt(language, { kind, title: title[language], glaze: color }),
  };
}
