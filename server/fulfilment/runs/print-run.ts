import { readCity } from '#server/delivery/cities.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { qrPath } from '#server/pictures/qr-path.ts';
import { printRun as contract, type RunSheet } from '#shop/contract/workshop/prints.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { timesPrinted } from '../prints/times-printed.ts';
import { isOver, lockRun, runLink } from './open-run.ts';
import { ordersOfRun, type RunOrder } from './stops.ts';

const paper = 'sheet';

/**
 * A run on paper, which stands in for its link where there is no network. Locked while it is read, so that no sheet shows a
 * plan that a colleague is changing; what isn't to be brought any more isn't on it.
 */
export const printRun = implementForStaff(contract, async (tx, visit, { params }) => {
  const { context, language, now } = visit;
  const { config } = context;
  const run = await lockRun(tx, params.id);
  if (isOver(run, now)) refuse('RUN_OVER');
  const subject = `run:${run.id}`;
  const counted = await timesPrinted(tx, visit, contract.id, paper, [subject]);
  const { times, last } = counted.get(subject) ?? { times: 0, last: null };
  const city = await readCity(context, run.cityId);
  const stops = await ordersOfRun(tx, run.id);
  visit.audit({ subject, before: { paper, times }, after: { paper, times: times + 1 } });
  return {
    city_name: language === 'ar' ? city.nameAr : city.nameEn,
    driver_name: run.driverName,
    day: run.day,
    times: times + 1,
    before: last,
    code: qrPath(config.publicUrl + runLink(config.secret, run.uuid)),
    stops: stops.flatMap((stop, at) =>
      stop.state === 'waiting' || stop.state === 'to_deliver' ? [rowOf(stop, at + 1)] : [],
    ),
  };
});

function rowOf({ order, place, pieces, size }: RunOrder, position: number): RunSheet['stops'][number] {
  const { gift_for, sender, recipient } = order.details;
  const forSelf = gift_for === 'self';
  const who = forSelf ? sender : recipient;
  return {
    order_number: orderNumber(order.number),
    position,
    recipient_name: who.name,
    phone: who.phone_number ? `+${who.phone_code}${who.phone_number}` : null,
    ...place,
    pieces,
    before: order.slotEndsAt?.slice(0, 5) ?? null,
    surprise: !forSelf && recipient.surprise,
    large: size === 'large',
  };
}
