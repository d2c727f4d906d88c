import type { LoaderFunctionArgs } from 'react-router';
import { listCustomers } from '#shop/contract/help/customers.ts';
import { readMe } from '#shop/contract/staff/me.ts';
import { staffOrders } from '#shop/contract/workshop/orders.ts';
import { ticketNumber, typedTicketNumber } from '#shop/rules/tickets/ticket.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { dataOf } from '../base/answer.server.ts';
import { staffContext } from '../base/context.ts';
import { mayUse } from '../base/me.ts';

/** So many of each kind are shown: what is further down has a list of its own. */
const most = 6;

export type Finds = Awaited<ReturnType<typeof findAll>>;

/** One box finds all that whoever asks may see: orders, customers, and the ticket of a number. */
export async function findAll({ context, request }: Pick<LoaderFunctionArgs, 'context' | 'request'>) {
  const { call } = context.get(staffContext);
  const q = new URL(request.url).searchParams.get('q')?.trim().slice(0, 100) ?? '';
  const today = riyadhDay(new Date());
  if (q === '') return { q, today, orders: [], customers: [], ticket: null };
  const me = dataOf(await call(readMe), request);
  const query = { q, limit: most };
  const seesPeople = mayUse(me, 'customers');
  const [orders, customers] = await Promise.all([
    mayUse(me, 'orders') ? call(staffOrders, { query }).then((answer) => dataOf(answer, request).items) : [],
    seesPeople ? call(listCustomers, { query }).then((answer) => dataOf(answer, request).items) : [],
  ]);
  const number = typedTicketNumber(q);
  const ticket = seesPeople && number !== null && /[a-z]/i.test(q) ? ticketNumber(number) : null;
  return { q, today, orders, customers, ticket };
}
