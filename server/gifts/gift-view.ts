import { asc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { photoAddress } from '#server/attachments/photo-link.ts';
import { prepared } from '#server/db/prepared.ts';
import { orderEvents, orderLines } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import { readMonths } from '#server/delivery/occasions.ts';
import { openDays, readBlackouts } from '#server/delivery/time-slots.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Visit } from '#server/kernel/operation.ts';
import { orderedCardsView, readCardsOfOrder } from '#server/media-cards/cards-of-lines.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { giftView } from '#shop/contract/gifts.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { courierEstimateFrom } from '#shop/rules/delivery/delivery.ts';
import { giftEndsAt } from '#shop/rules/gifts/gift-clock.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { timelineOf } from '#shop/rules/orders/timeline.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { type Found, giftOf, stageOf, wrappedStages } from './find-gift.ts';

type View = z.input<typeof giftView>;

/**
 * A gift as whoever holds its link may see it, in the caller's language: no money and no place, ever. What it is stays
 * hidden while it is a surprise, and to whoever it isn't for.
 */
export async function readGiftView(visit: Visit, found: Found): Promise<View> {
  const { context, language } = visit;
  const { order, gift } = found;
  const { recipient, sender, anonymous_sender } = order.details;
  const stage = stageOf(found);
  const city = await readCity(context, order.cityId);
  const answered = stage === 'accepted' || wrappedStages.includes(stage);
  const isTheirs = answered || stage === 'waiting';
  const shown = isTheirs && (!recipient.surprise || stage === 'delivered');
  return {
    state: stage,
    to_name: stage === 'not_me' ? '' : recipient.name,
    from_name: anonymous_sender || stage === 'not_me' ? null : sender.name,
    items: shown ? await itemsOf(visit, order.id, stage === 'delivered') : null,
    card: shown ? cardOf(found) : null,
    photo: stage === 'delivered' ? await photoOf(visit, order) : null,
    cities_id: city.id,
    city_name: language === 'ar' ? city.nameAr : city.nameEn,
    delivery_service: city.deliveryService,
    elsewhere: gift.elsewhere !== '',
    not_before: gift.notBefore,
    ...(await choicesOf(visit, found)),
    answered: answered
      ? {
          slot:
            order.slotDay && order.slotStartsAt && order.slotEndsAt
              ? {
                  date: order.slotDay,
                  starts_at: order.slotStartsAt.slice(0, 5),
                  ends_at: order.slotEndsAt.slice(0, 5),
                }
              : null,
          // A courier's days are those of the first try.
          estimate:
            order.attempts === 0 && order.estimateFrom && order.estimateTo
              ? { from: order.estimateFrom, to: order.estimateTo }
              : null,
        }
      : null,
    can_change: mayChange(found),
    phone_end: isTheirs ? recipient.phone_number.slice(-2) : '',
    expires_at: giftEndsAt(gift.createdAt).toISOString(),
  };
}

/** The same after it was changed. */
export async function readGiftAgain(visit: Visit, { order }: Found): Promise<View> {
  const found = await giftOf(visit.context.db, order.id);
  return found ? readGiftView(visit, found) : refuse('GIFT_OVER');
}

/** Whether the recipient may still change place and time: until it is wrapped, and where it isn't to surprise them. */
export function mayChange(found: Found): boolean {
  return stageOf(found) === 'accepted' && !found.order.details.recipient.surprise;
}

/** What can be chosen now: our drivers' days, or what a courier takes. */
async function choicesOf(
  { context, language, now }: Visit,
  found: Found,
): Promise<Pick<View, 'days' | 'estimate'>> {
  const { order, gift } = found;
  if (stageOf(found) !== 'waiting' && !mayChange(found)) return { days: [], estimate: null };
  const city = await readCity(context, order.cityId);
  const blackouts = await readBlackouts(context, city.id, riyadhDay(now));
  if (city.deliveryService !== 'barq')
    return { days: [], estimate: courierEstimateFrom(gift.notBefore, now, blackouts) };
  const days = await openDays(context.db, city, {
    ...{ now, language, blackouts },
    months: await readMonths(context),
  });
  return { days: days.filter(({ date }) => date >= gift.notBefore), estimate: null };
}

/** What is given. The picture and the video of its cards are for the moment when they are in hand. */
async function itemsOf(visit: Visit, orderId: number, isInHand: boolean): Promise<View['items']> {
  const { context, language } = visit;
  const cards = isInHand ? await readCardsOfOrder(context.db, orderId) : [];
  const lines = await linesOf(context.db).execute({ orderId });
  return lines.map((line, at) => ({
    product_slug: line.slug,
    product_title: line.title[language],
    product_kind: line.kind,
    color_name: line.colorTitle?.[language] ?? null,
    engraving: line.engraving || null,
    addons: line.addons.map((addon) => addon.title[language]),
    cards: orderedCardsView(visit, cards[at]),
    product_qty: line.quantity,
    feature_image: pictureUrl(line.picture),
    image_alt: pictureAlt(language, {
      kind: line.kind,
      title: line.title[language],
      glaze: line.colorTitle?.[language] ?? null,
    }),
  }));
}

const linesOf = prepared((db) =>
  db
    .select()
    .from(orderLines)
    .where(eq(orderLines.orderId, sql.placeholder('orderId')))
    .orderBy(asc(orderLines.id))
    .prepare('gift_lines'),
);

/** The finished gift, as the workshop has photographed it last. The photo of a door is nobody's who has only this link. */
async function photoOf(
  { context, now }: Visit,
  { id, variant, status }: Found['order'],
): Promise<string | null> {
  if (status === null) return null;
  const events = await context.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, id))
    .orderBy(asc(orderEvents.id));
  // A step that was taken back may have shown another's.
  const wrapped = timelineOf({ variant, status }, events).find(
    (step) => step.status === orderStatus.giftWrapping,
  );
  return wrapped?.photo ? photoAddress(context.config.secret, wrapped.photo, now) : null;
}

/** The card as it is printed; who sends it unnamed isn't named by it either. */
function cardOf({ order: { details } }: Found): View['card'] {
  const { card, anonymous_sender } = details;
  return card.message === '' ? null : { ...card, from: anonymous_sender ? '' : card.from };
}
