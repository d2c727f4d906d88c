import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { accounts, approvals, orderEvents, orderLines, runs } from '#server/db/schema/index.ts';
import { pickupCode } from '#server/orders/pickup-code.ts';
import { answerForRecipient } from '#shop/contract/gifts.ts';
import { creditCustomer } from '#shop/contract/help/customers.ts';
import { answerTicket, refundTicket, resolveTicket } from '#shop/contract/help/support.ts';
import type { Operation } from '#shop/contract/operation.ts';
import { decideApproval, withdrawApproval } from '#shop/contract/workshop/approvals.ts';
import { moveOrders, moveToSlot, undoMoves } from '#shop/contract/workshop/board.ts';
import * as fulfilment from '#shop/contract/workshop/fulfilment.ts';
import { markMade } from '#shop/contract/workshop/making.ts';
import { giveMoneyBack, noteOrder, readOrderDetails } from '#shop/contract/workshop/orders.ts';
import { endPhoneOrder, takePhoneOrder } from '#shop/contract/workshop/phone-orders.ts';
import { printOrders } from '#shop/contract/workshop/prints.ts';
import { addToRun, changeRun, endRun, planRun, startRun } from '#shop/contract/workshop/run-plans.ts';
import { boardSteps } from '#shop/rules/orders/board.ts';
import { rejectReasons } from '#shop/rules/orders/life.ts';
import { papers } from '#shop/rules/orders/papers.ts';
import { refundReasons } from '#shop/rules/payments/refund.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { callAsStaff } from '../../support/people/staff.ts';
import type { Random } from '../../walks/random.ts';
import { anyOrder, anySlot, at, type Deed, type Deeds, keyFor, type Town } from './town.ts';

/* What staff do: whoever may and whoever may not, on orders that others are busy with as well. */

const hands = ['fulfilment', 'fulfilment', 'owner'] as const;
const voices = ['support', 'support', 'owner'] as const;
const anybody = ['fulfilment', 'support', 'owner', 'catalogue'] as const;

function as(
  { test }: Town,
  operation: Pick<Operation, 'id' | 'output'>,
  input: object,
  role: (typeof anybody)[number],
) {
  return callAsStaff(test, operation, input, { role, proved: true });
}

/** A step of one order, whose body may need to know the order. */
function step(
  operation: Pick<Operation, 'id' | 'output'>,
  who: readonly (typeof anybody)[number][],
  fits: Parameters<typeof anyOrder>[2],
  bodyOf: (
    town: Town,
    random: Random,
    order: NonNullable<Awaited<ReturnType<typeof anyOrder>>>,
  ) => object | null | Promise<object | null> = () => ({}),
): Deed {
  return async (town, random) => {
    const role = random.chance(0.05) ? random.pick(anybody) : random.pick(who);
    const order = await anyOrder(town, random, fits);
    const body = order && (await bodyOf(town, random, order));
    return body ? as(town, operation, { params: { order_number: order.named }, body }, role) : null;
  };
}

/** Some of the orders that are alive, in any order. */
async function several(town: Town, random: Random, fits?: Parameters<typeof anyOrder>[2]): Promise<string[]> {
  const numbers: string[] = [];
  for (let left = 1 + random.below(4); left > 0; left -= 1) {
    const order = await anyOrder(town, random, fits);
    if (order && !numbers.includes(order.named)) numbers.push(order.named);
  }
  return numbers;
}

async function lineOf(town: Town, { id }: { id: number }) {
  const [line] = await town.test.context.db.select().from(orderLines).where(eq(orderLines.orderId, id));
  return line as typeof orderLines.$inferSelect;
}

async function wantedPieces(town: Town, random: Random, order: { id: number }) {
  if (random.chance(0.3)) return { pieces: 'all' as const };
  const { id } = await lineOf(town, order);
  return {
    pieces: random.chance(0.9) ? [{ line_id: id, quantity: 1 + random.below(3) }] : [],
    delivery: random.chance(0.3),
  };
}

async function openRun(town: Town, random: Random) {
  const rows = await town.test.context.db
    .select()
    .from(runs)
    .where(isNull(runs.endedAt))
    .orderBy(desc(runs.id))
    .limit(2);
  return rows[random.below(1_000) % Math.max(rows.length, 1)];
}

async function waitingApproval(town: Town, random: Random) {
  const rows = await town.test.context.db
    .select({ uuid: approvals.uuid })
    .from(approvals)
    .where(eq(approvals.state, 'waiting'))
    .orderBy(desc(approvals.id))
    .limit(2);
  return rows[random.below(1_000) % Math.max(rows.length, 1)]?.uuid;
}

/** Moves several, and keeps what takes it back. */
function moving(
  operation: Pick<Operation, 'id' | 'output'>,
  also: (town: Town, random: Random) => object,
): Deed {
  return async (town, random) => {
    const role = random.pick(hands);
    const order_numbers = await several(town, random);
    if (order_numbers.length === 0) return null;
    const answer = await as(town, operation, { body: { order_numbers, ...also(town, random) } }, role);
    const undo = answer.success && (answer.data as { undo: { token: string } | null }).undo;
    if (undo) town.undos.push(undo.token);
    return answer;
  };
}

const place = { district: 'Al Malqa', directions: 'The green door', short_address: '' };
const window = () => ({
  starts_at: new Date(Date.now() + 3_600_000).toISOString(),
  ends_at: new Date(Date.now() + 7_200_000).toISOString(),
});

export const staffDeeds: Deeds = {
  moves: [
    8,
    moving(moveOrders, (_, random) => ({
      to: random.pick(boardSteps),
      driver_name: 'Fahad',
      taken_by: 'Noura',
    })),
  ],
  movesToSlot: [4, moving(moveToSlot, (town, random) => ({ slot: anySlot(town, random) }))],
  undoes: [
    4,
    async (town, random) => {
      const role = random.pick(hands);
      const token = town.undos.at(-1 - random.below(3));
      return token ? as(town, undoMoves, { body: { token } }, role) : null;
    },
  ],
  accepts: [3, step(fulfilment.acceptOrder, hands, at([1], 'direct', 'pickup'))],
  wraps: [2, step(fulfilment.wrapOrder, hands, at([1, 2]))],
  makesReady: [2, step(fulfilment.readyOrder, hands, at([3], 'pickup'))],
  sendsOut: [
    2,
    step(fulfilment.sendOutOrder, hands, at([3], 'direct', 'gift'), () => ({
      window: window(),
      driver_name: 'Fahad',
    })),
  ],
  delivers: [
    2,
    step(fulfilment.deliverOrder, hands, at([4], 'direct', 'gift'), () => ({ taken_by: 'Noura' })),
  ],
  handsOver: [
    2,
    step(fulfilment.handOverOrder, hands, at([4], 'pickup'), ({ test }, _, order) => ({
      code: pickupCode(test.context.config.secret, order),
    })),
  ],
  findsNobody: [2, step(fulfilment.nobodyThere, hands, at([4], 'direct', 'gift'))],
  takesBack: [
    3,
    step(fulfilment.takeBackStep, hands, at([2, 3, 4, 5]), async ({ test }, _, { id }) => {
      const [last] = await test.context.db
        .select({ id: orderEvents.id })
        .from(orderEvents)
        .where(and(eq(orderEvents.orderId, id), ne(orderEvents.kind, 'changed')))
        .orderBy(desc(orderEvents.id))
        .limit(1);
      return { event_id: last?.id ?? 1 };
    }),
  ],
  rejects: [
    1,
    step(fulfilment.rejectOrder, voices, at([1, 2, 3]), (_, random) => ({
      reason: random.pick(rejectReasons),
      ...(random.chance(0.5) && { restock: random.chance(0.5) }),
    })),
  ],
  cancels: [
    1,
    step(fulfilment.cancelForSender, voices, at([1, 2, 3]), (_, random) => ({
      refund_to: random.chance(0.5) ? 'wallet' : 'source',
    })),
  ],
  edits: [
    6,
    async (town, random) => {
      const role = random.pick(voices);
      const part = random.below(4);
      const order = await anyOrder(town, random, at([1, 2, 3]));
      if (!order) return null;
      const params = { order_number: order.named };
      const seen = await callAsStaff(town.test, readOrderDetails, { params }, { role: 'owner' });
      if (!seen.success) return seen;
      const { place: known, slot, slot_id } = seen.data;
      const was = { ...(known && { place: known }), ...(slot && { slot: { date: slot.date, slot_id } }) };
      const body = {
        was,
        ...(part === 0 && { slot: anySlot(town, random) }),
        ...(part === 1 && { place: { ...known, district: `District ${random.below(5)}` } }),
        ...(part === 2 && { card: { message: `Words ${random.below(5)}`, language: 'ar' } }),
        ...(part === 3 && {
          phone: { phone_code: '966', phone_number: `05${55_000_000 + random.below(1_000)}` },
        }),
      };
      return as(town, fulfilment.changeForCustomer, { params, body }, role);
    },
  ],
  answersForRecipient: [
    3,
    async (town, random) => {
      const role = random.pick(voices);
      const order = await anyOrder(town, random, at([1], 'gift'));
      const body = order && { order_id: order.id, place, slot: anySlot(town, random) };
      return body ? as(town, answerForRecipient, { body }, role) : null;
    },
  ],
  marksMade: [
    3,
    async (town, random) => {
      const role = random.pick(hands);
      const order = await anyOrder(town, random);
      if (!order) return null;
      const { id, made, quantity } = await lineOf(town, order);
      const marks = [{ line_id: id, was: made, made: random.below(quantity + 1) }];
      return as(town, markMade, { body: { marks } }, role);
    },
  ],
  prints: [
    3,
    async (town, random) => {
      const role = random.pick(hands);
      const order_numbers = await several(town, random);
      const body = { paper: random.pick(papers), order_numbers };
      return order_numbers.length > 0 ? as(town, printOrders, { body }, role) : null;
    },
  ],
  notes: [1, step(noteOrder, anybody, undefined, () => ({ text: 'Called, will call again @support' }))],
  refunds: [
    6,
    step(giveMoneyBack, voices, at([1, 2, 3, 4, 5]), async (town, random, order) => ({
      ...(await wantedPieces(town, random, order)),
      to: random.chance(0.5) ? 'wallet' : 'source',
      reason: random.pick(refundReasons),
      note: 'As the sender asked',
      restock: random.chance(0.5),
      idempotency_key: keyFor(town, `order ${order.id}`, random),
    })),
  ],
  decides: [
    4,
    async (town, random) => {
      const role = random.chance(0.9) ? 'owner' : 'support';
      const id = await waitingApproval(town, random);
      const agree = random.chance(0.7);
      return id
        ? as(town, decideApproval, { params: { id }, body: { agree, answer: agree ? '' : 'Ask her' } }, role)
        : null;
    },
  ],
  withdraws: [
    1,
    async (town, random) => {
      const role = random.pick(voices);
      const id = await waitingApproval(town, random);
      return id ? as(town, withdrawApproval, { params: { id } }, role) : null;
    },
  ],
  credits: [
    2,
    async (town, random) => {
      const { accountId } = random.pick(town.shoppers);
      const role = random.pick(voices);
      const [account] = await town.test.context.db.select().from(accounts).where(eq(accounts.id, accountId));
      const body = {
        amount: random.chance(0.8) ? 1 + random.below(99) : 150,
        reason: 'goodwill',
        note: 'It was late',
        idempotency_key: keyFor(town, `account ${accountId}`, random),
      };
      return as(town, creditCustomer, { params: { id: account?.uuid }, body }, role);
    },
  ],
  takesPhoneOrder: [
    2,
    async (town, random) => {
      const role = random.pick(voices);
      const plant = random.pick(town.plants);
      const body = {
        cities_id: town.world.city,
        lines: [{ product_id: plant.productId, product_color: plant.variantId, product_qty: 1 }],
        sender: { name: 'سارة', phone_number: '0551234567' },
        recipient: { name: 'نورة', phone_number: '0559876543', district: 'Al Malqa' },
        slot: anySlot(town, random),
        idempotency_key: randomUUID(),
      };
      const twice = random.chance(0.3) ? 2 : 1;
      const answers = await Promise.all(
        Array.from({ length: twice }, () => callAsStaff(town.test, takePhoneOrder, { body }, { role })),
      );
      for (const answer of answers)
        if (answer.success) town.phoneOrders.push({ id: answer.data.id, link: answer.data.link });
      return answers;
    },
  ],
  endsPhoneOrder: [
    1,
    async (town, random) => {
      const order = town.phoneOrders.at(-1 - random.below(2));
      return order ? as(town, endPhoneOrder, { params: { id: order.id } }, random.pick(voices)) : null;
    },
  ],
  plansRun: [
    2,
    async (town, random) => {
      const role = random.pick(hands);
      const order_numbers = await several(town, random, at([1, 2, 3], 'direct'));
      if (order_numbers.length === 0) return null;
      const day = random.chance(0.5) ? riyadhDay(new Date()) : anySlot(town, random).date;
      const body = { cities_id: town.world.city, day, driver_name: 'Fahad', order_numbers };
      return as(town, planRun, { body }, role);
    },
  ],
  addsToRun: [
    2,
    async (town, random) => {
      const role = random.pick(hands);
      const [run, order_numbers] = [
        await openRun(town, random),
        await several(town, random, at([1, 2, 3], 'direct')),
      ];
      if (!run || order_numbers.length === 0) return null;
      return as(town, addToRun, { params: { id: run.id }, body: { order_numbers } }, role);
    },
  ],
  changesRun: [
    1,
    async (town, random) => {
      const role = random.pick(hands);
      const [run, order_numbers] = [
        await openRun(town, random),
        await several(town, random, at([1, 2, 3], 'direct')),
      ];
      if (!run) return null;
      const body = { version: run.version, driver_name: 'Salem', order_numbers };
      return as(town, changeRun, { params: { id: run.id }, body }, role);
    },
  ],
  startsRun: [
    2,
    async (town, random) => {
      const run = await openRun(town, random);
      if (!run) return null;
      const answer = await as(town, startRun, { params: { id: run.id } }, random.pick(hands));
      const undo = answer.success && (answer.data as { undo: { token: string } | null }).undo;
      if (undo) town.undos.push(undo.token);
      return answer;
    },
  ],
  endsRun: [
    1,
    async (town, random) => {
      const run = await openRun(town, random);
      return run ? as(town, endRun, { params: { id: run.id } }, random.pick(hands)) : null;
    },
  ],
  answersTicket: [
    2,
    async (town, random) => {
      const role = random.pick(voices);
      const ticket_number = town.tickets.at(-1 - random.below(3));
      const body = {
        text: 'We look into it',
        asks: random.chance(0.3),
        idempotency_key: keyFor(town, `ticket ${ticket_number}`, random),
      };
      return ticket_number ? as(town, answerTicket, { params: { ticket_number }, body }, role) : null;
    },
  ],
  resolvesTicket: [
    1,
    async (town, random) => {
      const role = random.pick(voices);
      const ticket_number = town.tickets.at(-1 - random.below(3));
      return ticket_number
        ? as(town, resolveTicket, { params: { ticket_number }, body: { text: 'Done' } }, role)
        : null;
    },
  ],
  refundsTicket: [
    3,
    async (town, random) => {
      const role = random.pick(voices);
      const ticket_number = town.tickets.at(-1 - random.below(3));
      if (!ticket_number) return null;
      const body = {
        ...(random.chance(0.5)
          ? { pieces: 'all' as const }
          : { amount: 1 + random.below(60), reason: 'reduced' as const }),
        to: random.chance(0.5) ? 'wallet' : 'source',
        text: 'We are sorry',
      };
      return as(town, refundTicket, { params: { ticket_number }, body }, role);
    },
  ],
};
