import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { orderAddress } from '#server/orders/order-link.ts';
import { orderNumber, typedOrderNumber } from '#shop/rules/orders/order.ts';
import { typedTicketNumber } from '#shop/rules/tickets/ticket.ts';
import { openBeside } from './beside.ts';
import { type Hands, handsOf, Refusal } from './hands.ts';
import { nextStep, nobodyThere, type PaidOrder, standing } from './steps.ts';
import { listTickets, playSupport, ticketAnswers } from './tickets.ts';
import { lastMessage, tellAtOnce } from './told.ts';

/*
 * `npm run workshop` plays workshop, support and driver for whoever tries the demo, beside the shop that runs: through
 * the operations of staff and the driver's link, as the back office and a phone would.
 *
 *   npm run workshop                                 the orders that are paid, each with what comes next
 *   npm run workshop -- AS-10001                     takes the next step of one
 *   npm run workshop -- AS-10001 --all               all steps to its end, a few seconds apart
 *   npm run workshop -- AS-10001 --nobody-there      the driver finds nobody
 *   npm run workshop -- T-1001                       support takes a ticket in, then answers it
 *   npm run workshop -- T-1001 --ask                 … asks for something; --resolve, --reject, --refund end it;
 *                                                    --refund --amount 10.50 gives back a part of the price
 */

const usage = `npm run workshop [-- AS-<number> [--all | --nobody-there] [--seconds <between steps>]]
npm run workshop -- T-<number> [${ticketAnswers.map((each) => `--${each}`).join(' | ')}] [--amount <riyals>] [--text <words>]`;
const shownMost = 20;

async function main(words: string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: {
      all: { type: 'boolean' },
      'nobody-there': { type: 'boolean' },
      seconds: { type: 'string', default: '4' },
      text: { type: 'string' },
      amount: { type: 'string' },
      ...Object.fromEntries(ticketAnswers.map((each) => [each, { type: 'boolean' } as const])),
    },
  });
  const [typed] = positionals;
  const ticket = /^t-/i.test(typed ?? '') ? typedTicketNumber(typed ?? '') : null;
  const number = typed === undefined ? null : typedOrderNumber(typed);
  const seconds = Number(values.seconds);
  if ((typed !== undefined && number === null && ticket === null) || !(seconds >= 0))
    throw new Error(`usage: ${usage}`);
  const { context, close } = await openBeside();
  try {
    const hands = handsOf(context);
    if (ticket !== null) {
      const answer = ticketAnswers.find((each) => (values as Record<string, unknown>)[each] === true) ?? null;
      await playSupport(context, hands, ticket, {
        answer,
        text: values.text ?? null,
        amount: values.amount ?? null,
      });
    } else if (number === null) await list(context, hands);
    else if (values['nobody-there']) await say(context, hands, await find(context, number), 'nobody there');
    else await play(context, hands, number, values.all ? seconds : null);
  } finally {
    await close();
  }
}

async function list(context: AppContext, hands: Hands): Promise<void> {
  const found = await context.db
    .select()
    .from(orders)
    .where(and(eq(orders.state, 'placed'), isNotNull(orders.number)))
    .orderBy(desc(orders.id))
    .limit(shownMost);
  if (found.length === 0)
    console.log(`No order is paid yet. Buy something at ${context.config.publicUrl} first.`);
  for (const order of found.reverse().map(numbered)) {
    const next = nextStep(context, hands, order);
    await tellAtOnce(context, { orderId: order.id }, 0);
    console.log(
      `${orderNumber(order.number)}  ${await standing(hands, order)}${next ? `  → ${next.says}` : ''}`,
    );
  }
  await listTickets(context);
  console.log(`\n${usage}`);
}

/** Takes one step, or with `seconds` between them all there are. */
async function play(
  context: AppContext,
  hands: Hands,
  number: number,
  seconds: number | null,
): Promise<void> {
  for (let taken = 0; ; taken += 1) {
    const order = await find(context, number);
    const next = nextStep(context, hands, order);
    if (!next) {
      if (taken === 0) console.log(`${orderNumber(number)} has ended: ${await standing(hands, order)}`);
      return;
    }
    if (taken > 0 && seconds !== null) await sleep(seconds * 1000);
    await say(context, hands, order, next);
    if (seconds === null) return;
  }
}

type Next = NonNullable<ReturnType<typeof nextStep>>;

/** Does it, and says what has come of it, who was told and where to look. */
async function say(
  context: AppContext,
  hands: Hands,
  order: PaidOrder,
  next: Next | 'nobody there',
): Promise<void> {
  const since = await lastMessage(context, { orderId: order.id });
  console.log(
    `\n${orderNumber(order.number)}: ${next === 'nobody there' ? 'driver finds nobody' : next.says}`,
  );
  const look = next === 'nobody there' ? await nobodyThere(context, hands, order) : await next.take();
  console.log(`  now: ${await standing(hands, order)}`);
  for (const line of await tellAtOnce(context, { orderId: order.id }, since)) console.log(`  told: ${line}`);
  console.log(`  look at ${orderAddress(context, order)}`);
  console.log(`  and at the inbox: ${context.config.sandboxUrl}/inbox`);
  if (look !== '') console.log(`  ${look}`);
}

async function find({ db }: AppContext, number: number): Promise<PaidOrder> {
  const [order] = await db.select().from(orders).where(eq(orders.number, number));
  if (!order) throw new Refusal(`There is no order ${orderNumber(number)}.`);
  return numbered(order);
}

function numbered(order: typeof orders.$inferSelect): PaidOrder {
  return { ...order, number: order.number ?? 0 };
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
