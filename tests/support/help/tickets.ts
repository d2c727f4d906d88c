import { and, asc, eq } from 'drizzle-orm';
import { messages, ticketEvents, ticketIssues, ticketMessages, tickets } from '#server/db/schema/index.ts';
import { createTicket, type TicketView } from '#shop/contract/help/tickets.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { writer } from '../examples/tickets.ts';
import type { Bought } from '../orders/orders.ts';
import type { TestShop } from '../shop/test-shop.ts';

export function good<T>(answer: Answer<T>): T {
  if (!answer.success)
    throw new Error(`${answer.error.code}: ${answer.message} ${JSON.stringify(answer.error.fields ?? {})}`);
  return answer.data;
}
export const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);
export const keyOf = ({ link }: { link: string }) => link.replace('/ticket/', '');

/** The kind of ticket that is called so in English. */
export async function issueOf({ context }: TestShop, title: string, ofOrder = true): Promise<number> {
  const all = await context.db.select().from(ticketIssues).where(eq(ticketIssues.ofOrder, ofOrder));
  const found = all.find((issue) => issue.title.en === title);
  if (!found) throw new Error(`no kind of ticket is called ${title}`);
  return found.id;
}

/** What is sent for a ticket about an order, or about none. */
export async function ticketBody(test: TestShop, order: Pick<Bought, 'uuid'> | null, more: object = {}) {
  const issue_id = await issueOf(test, 'Something else', order !== null);
  return { order_id: order?.uuid ?? null, issue_id, description: 'Something is wrong', ...writer, ...more };
}

/** A new ticket of whoever holds the token. */
export async function opened(
  test: TestShop,
  { token, order = null, ...more }: { token: string; order?: Bought | null; [field: string]: unknown },
): Promise<TicketView> {
  const body = await ticketBody(test, order, more);
  return good(await test.call(createTicket, { body }, { token, language: 'en' }));
}

/** Everything that is kept of a ticket. */
export async function keptOf({ context: { db } }: TestShop, uuid: string) {
  const [ticket] = await db.select().from(tickets).where(eq(tickets.uuid, uuid));
  if (!ticket) throw new Error('no ticket');
  const of = ticket.id;
  const said = await db
    .select()
    .from(ticketMessages)
    .where(eq(ticketMessages.ticketId, of))
    .orderBy(asc(ticketMessages.id));
  const events = await db
    .select()
    .from(ticketEvents)
    .where(eq(ticketEvents.ticketId, of))
    .orderBy(asc(ticketEvents.id));
  const told = await db.select().from(messages).where(eq(messages.ticketId, of)).orderBy(asc(messages.id));
  return { ticket, said, events, told };
}

/** Which messages there are of a ticket, as "event by channel". */
export async function toldOf(test: TestShop, uuid: string, event: string): Promise<string[]> {
  const { ticket } = await keptOf(test, uuid);
  const rows = await test.context.db
    .select({ channel: messages.channel })
    .from(messages)
    .where(and(eq(messages.ticketId, ticket.id), eq(messages.event, event as never)));
  return rows.map(({ channel }) => channel).sort();
}
