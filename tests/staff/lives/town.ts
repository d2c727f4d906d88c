import { desc, eq, sql } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { addDays } from '#shop/rules/time/riyadh-day.ts';
import { fakePayments } from '../../support/money/fake-payments.ts';
import { accountOfToken, makeCoupon, reachableShopper } from '../../support/money/money.ts';
import type { ChosenSlot } from '../../support/orders/order-body.ts';
import { type PaidWorld, paidWorld } from '../../support/orders/paid-order.ts';
import { stocked } from '../../support/orders/purchase.ts';
import type { TestShop } from '../../support/shop/test-shop.ts';
import type { Random } from '../../walks/random.ts';

/** A shop in which people live: what it sells, who shops, and what there is by now to do something with. */
export type Town = Awaited<ReturnType<typeof openTown>>;

/** One thing that somebody does. What it draws is its own, so that a seed draws the same again however fast others are. */
export type Deed = (
  town: Town,
  random: Random,
) => Promise<Answer<unknown> | readonly Answer<unknown>[] | null>;
export type Deeds = Record<string, readonly [weight: number, Deed]>;

type PhoneOrder = { id: string; link: string };

/** So many of the newest orders are what things happen to: enough to go on beside each other, few enough to meet. */
const alive = 8;

export async function openTown(test: TestShop) {
  const fakes = fakePayments();
  fakes.shopper.isHere = true;
  test.context.payments = fakes.payments;
  const world: PaidWorld = await paidWorld(test);
  // A second plant of which there are few: its last piece is fought for.
  const rare = await stocked(test, 'peace-lily', 40);
  const coupons = await Promise.all([
    makeCoupon(test, { percent: 13 }),
    makeCoupon(test, { percent: 100, inTotal: 5 }),
  ]);
  const shoppers = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const token = await reachableShopper(test);
      return { token, accountId: await accountOfToken(test, token) };
    }),
  );
  return {
    test,
    fakes,
    world,
    plants: [world.piece, world.piece, world.piece, rare],
    coupons: coupons.map(({ code }) => code),
    shoppers,
    slots: await nearlyFullSlots(test, world),
    undos: [] as string[],
    tickets: [] as string[],
    phoneOrders: [] as PhoneOrder[],
    keys: 0,
  };
}

/** Times of the next days in which orders can be brought, half of them with few places. */
async function nearlyFullSlots({ context }: TestShop, { city, slot }: PaidWorld): Promise<ChosenSlot[]> {
  const { rows } = await context.db.execute<{ id: number; weekday: number }>(
    sql`select id, weekday from slots where city_id = ${city} order by id`,
  );
  const slots = Array.from({ length: 4 }, (_, at) => addDays(slot.date, at)).flatMap((date) =>
    rows
      .filter(({ weekday }) => weekday === new Date(`${date}T00:00:00Z`).getUTCDay())
      .map(({ id }) => ({ slot_id: id, date })),
  );
  for (const [at, { slot_id, date }] of slots.entries())
    if (at % 2)
      await context.db.execute(sql`
        insert into slot_days (slot_id, day, capacity, taken) values (${slot_id}, ${date}, 2, 0)
        on conflict (slot_id, day) do update set capacity = slot_days.taken + 2`);
  return slots;
}

type Order = typeof orders.$inferSelect;

/** One of the orders that are lived with, mostly one that `fits` what is meant to be done; null where there is none yet. */
export async function anyOrder({ test }: Town, random: Random, fits: (order: Order) => boolean = () => true) {
  const rows = await test.context.db
    .select()
    .from(orders)
    .where(eq(orders.state, 'placed'))
    .orderBy(desc(orders.id))
    .limit(alive * 3);
  const [blindly, nth] = [random.chance(0.2), random.below(1_000_000)];
  const fitting = blindly ? [] : rows.filter(fits).slice(0, alive);
  const among = fitting.length > 0 ? fitting : rows.slice(0, alive);
  const row = among[nth % Math.max(among.length, 1)];
  return row ? { ...row, named: orderNumber(row.number ?? 0) } : null;
}

/** Orders at one of these statuses, of one of these kinds where that matters. */
export const at =
  (statuses: readonly number[], ...variants: Order['variant'][]) =>
  ({ status, variant }: Order) =>
    statuses.includes(status ?? 0) && (variants.length === 0 || variants.includes(variant));

export function anySlot({ slots }: Town, random: Random): ChosenSlot {
  return random.pick(slots);
}

/** Now and then the one that was used before for the same: somebody presses twice. */
export function keyFor(town: Town, what: string, random: Random): string {
  if (!random.chance(0.2)) town.keys += 1;
  return `${what} ${town.keys}`;
}
