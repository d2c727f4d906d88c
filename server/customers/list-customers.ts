import { and, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { accounts, orders, tickets } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { hasWords, typedWords } from '#server/people/typed-search.ts';
import { listCustomers as contract } from '#shop/contract/help/customers.ts';
import { nationalNumber } from '#shop/rules/accounts/phone.ts';
import { typedOrderNumber } from '#shop/rules/orders/order.ts';
import { westernDigits } from '#shop/rules/text/digits.ts';
import { typedTicketNumber } from '#shop/rules/tickets/ticket.ts';
import { glanceOf, peopleColumns } from './person.ts';

export const listCustomers = implementForStaff(contract, async (tx, _visit, { query }) => {
  const { q, cursor, limit } = query;
  const rows = await tx
    .select(peopleColumns)
    .from(accounts)
    .where(and(q === '' ? isShopper : await found(tx, q), cursor ? lt(accounts.id, cursor) : undefined))
    .orderBy(desc(accounts.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  return {
    items: page.map(glanceOf),
    next: rows.length > limit ? (page.at(-1)?.rowId ?? null) : null,
  };
});

/** Who has an account and not left. */
export const isShopper = and(eq(accounts.kind, 'shopper'), isNull(accounts.deletedAt));

/** Of the index `accounts_search`, letter by letter. */
const searched = sql`fold_people(coalesce(${accounts.name}, '') || ' ' || coalesce(${accounts.email}, '') || ' ' || coalesce(${accounts.phoneNumber}, ''))`;

/** Shoppers by name, phone or address; and whoever ordered or wrote what a number names, or ordered from a phone, guests too. */
async function found(tx: Transaction, q: string): Promise<SQL | undefined> {
  const byName = hasWords(searched, q.includes('@') ? [q.trim().toLowerCase()] : typedWords(q));
  const byWords = byName ? and(isShopper, byName) : undefined;
  const ids = await byNumber(tx, q);
  return (
    or(byWords, ids.length > 0 ? sql`${accounts.id} = any(${sql.param(ids)}::int[])` : undefined) ??
    sql`false`
  );
}

/** At most so many of one number: a phone that many guests ordered from. */
const ofNumberMost = 50;

async function byNumber(tx: Transaction, q: string): Promise<number[]> {
  const [order, ticket] = [typedOrderNumber(q), typedTicketNumber(q)];
  const phone = nationalNumber('966', westernDigits(q).replace(/\D/g, ''));
  const ofOrders = await tx
    .selectDistinct({ id: orders.accountId })
    .from(orders)
    .where(
      or(
        order === null ? undefined : eq(orders.number, order),
        phone.length < 9 ? undefined : sql`(${orders.details}->'sender'->>'phone_number') = ${phone}`,
      ) ?? sql`false`,
    )
    .limit(ofNumberMost);
  const ofTicket =
    ticket === null
      ? []
      : await tx.select({ id: tickets.accountId }).from(tickets).where(eq(tickets.id, ticket));
  return [...ofOrders, ...ofTicket].map(({ id }) => id);
}
