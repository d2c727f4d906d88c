import type { z } from 'zod';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { boardCard } from '#shop/contract/workshop/board.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { standingAt } from '#shop/rules/orders/board.ts';
import { type OrderStatus, orderNumber, orderStatus } from '#shop/rules/orders/order.ts';
import type { Language } from '#shop/rules/text/language.ts';
import type { BoardOrder } from './board-orders.ts';

type Card = z.input<typeof boardCard>;

/** An order as the board shows it. */
export function cardOf(order: BoardOrder, language: Language, now: Date): Card {
  const { variant, status, number, details, place } = order;
  if (number === null || status === null)
    throw new Error(`order ${order.id} stands on a board and isn't paid`);
  const { standing, at } = standingAt({ ...order, status: status as OrderStatus }, now);
  return {
    order_number: orderNumber(number),
    status,
    variant,
    recipient_name: details.recipient.name || details.sender.name,
    district: variant === 'pickup' ? '' : (place?.district ?? details.recipient.district),
    pieces: leftToMake(order).map((line) => ({
      picture: pictureUrl(line.picture),
      alt: pictureAlt(language, {
        kind: line.kind,
        title: line.title[language],
        glaze: line.colorTitle?.[language] ?? null,
      }),
      quantity: line.quantity,
    })),
    marks: marksOf(order),
    standing,
    at: at?.toISOString() ?? null,
    driver_name: order.driverName,
    run_id: order.runId,
    may_leave: variant === 'pickup' || order.runId !== null || order.estimateFrom !== null,
  };
}

/** Pieces that were paid back before it set out aren't made; what was brought stays what was brought. */
function leftToMake({ status, lines }: BoardOrder): BoardOrder['lines'] {
  if (status !== null && status >= orderStatus.onTheWay) return lines;
  return lines.flatMap((line) =>
    line.givenBack < line.quantity ? [{ ...line, quantity: line.quantity - line.givenBack }] : [],
  );
}

function marksOf(order: BoardOrder): Card['marks'] {
  const { details } = order;
  const lines = leftToMake(order);
  const has = {
    card: details.card.message !== '',
    engraving: lines.some(({ engraving }) => engraving !== ''),
    photo: lines.some(({ photoCardId }) => photoCardId !== null),
    video: lines.some(({ videoCardId }) => videoCardId !== null),
    addons: lines.some(({ addons }) => addons.length > 0),
    surprise: details.recipient.surprise,
    asks_sender: order.asksSender,
  };
  return (Object.keys(has) as (keyof typeof has)[]).filter((mark) => has[mark]);
}
