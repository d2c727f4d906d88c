import type { z } from 'zod';
import { readCity } from '#server/delivery/cities.ts';
import { mapLink } from '#server/delivery/map-link.ts';
import type { Visit } from '#server/kernel/operation.ts';
import type { runView, Stop } from '#shop/contract/workshop/runs.ts';
import { runEnds } from '#shop/rules/delivery/run.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import type { Run } from './open-run.ts';
import { ordersOfRun, type RunOrder } from './stops.ts';

/**
 * A run as its driver sees it: who, where, when, how much to carry. No price, no sender, nothing of the card; and where
 * nothing is to be brought any more, neither number nor door.
 */
export async function readRunView(
  { context, language }: Pick<Visit, 'context' | 'language'>,
  run: Run,
): Promise<z.input<typeof runView>> {
  const city = await readCity(context, run.cityId);
  const cityName = language === 'ar' ? city.nameAr : city.nameEn;
  const all = await ordersOfRun(context.db, run.id);
  return {
    driver_name: run.driverName,
    city_name: cityName,
    day: run.day,
    ends_at: runEnds(run.day).toISOString(),
    stops: all.map((one) => stopOf(one, cityName)),
  };
}

function stopOf({ order, state, place, pieces, size }: RunOrder, cityName: string): Stop {
  const { gift_for, sender, recipient } = order.details;
  const forSelf = gift_for === 'self';
  const who = forSelf ? sender : recipient;
  const isOpen = state === 'to_deliver' || state === 'waiting';
  const { district, directions, short_address } = place;
  const { windowStartsAt, windowEndsAt } = order;
  return {
    order_number: orderNumber(order.number),
    state,
    attempt: order.attempts,
    recipient_name: who.name,
    district,
    phone: isOpen && who.phone_number ? `+${who.phone_code}${who.phone_number}` : null,
    surprise: !forSelf && recipient.surprise,
    place: isOpen
      ? {
          directions,
          short_address,
          map_url: mapLink([short_address || `${directions} ${district}`, cityName]),
        }
      : null,
    window:
      windowStartsAt && windowEndsAt
        ? { starts_at: windowStartsAt.toISOString(), ends_at: windowEndsAt.toISOString() }
        : null,
    pieces,
    size,
    delivered_at: order.deliveredAt?.toISOString() ?? null,
  };
}
