import { sendOutOrder, wrapOrder } from '#shop/contract/workshop/fulfilment.ts';
import { planRun } from '#shop/contract/workshop/run-plans.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { aPicture } from '../media/pictures.ts';
import { good, paidOrder } from '../orders/paid-order.ts';
import { stocked } from '../orders/purchase.ts';
import { callAsStaff } from '../people/staff.ts';
import type { TestShop } from '../shop/test-shop.ts';
import type { MakeExample, World } from './examples.ts';

const staff = { role: 'fulfilment' } as const;

/** A run with one stop that is to be brought: its key, and what names the stop. */
async function underWay(test: TestShop, world: World) {
  const piece = await stocked(test, 'zz-plant', 100_000);
  const { number } = await paidOrder(test, { city: world.city, slot: world.slot, piece });
  const params = { order_number: number };
  const day = riyadhDay(new Date());
  const planned = {
    cities_id: world.city,
    day: world.slot.date,
    driver_name: 'Fahd',
    order_numbers: [number],
  };
  const { id, link } = good(await callAsStaff(test, planRun, { body: planned }, staff));
  const window = { starts_at: `${day}T13:00:00.000Z`, ends_at: `${day}T16:00:00.000Z` };
  good(await callAsStaff(test, wrapOrder, { params, body: {} }, staff));
  good(await callAsStaff(test, sendOutOrder, { params, body: { window, run_id: id } }, staff));
  return { key: link.replace('/run/', ''), order_number: number, attempt: 0 };
}

export const runExamples: Record<string, MakeExample> = {
  readRun: async (test, world) => ({ params: { key: (await underWay(test, world)).key }, as: 'anyone' }),
  addRunPhoto: async (test, world) => ({
    params: { key: (await underWay(test, world)).key },
    body: await aPicture({ format: 'png' }),
    as: 'anyone',
  }),
  deliverStop: async (test, world) => ({
    body: { ...(await underWay(test, world)), taken_by: 'Umm Noura' },
    as: 'anyone',
  }),
  nobodyAtStop: async (test, world) => ({ body: await underWay(test, world), as: 'anyone' }),
};
