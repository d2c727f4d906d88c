import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { undecided } from '#server/approvals/base/undecided.ts';
import type { Transaction } from '#server/db/database.ts';
import {
  accounts,
  consents,
  orderCalls,
  orders,
  ticketIssues,
  tickets,
  walletCredits,
  wallets,
} from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { ordersForStaff } from '#server/orders/view/orders-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import { bonusesOf, readEntries, toWireBonuses } from '#server/wallet/entries.ts';
import { type CustomerView, readCustomer as contract } from '#shop/contract/help/customers.ts';
import { ticketLabels } from '#shop/messages/bilingual/ticket-status.ts';
import { toRiyals, zero } from '#shop/rules/money/money.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { hasWallet } from '#shop/rules/payments/wallet.ts';
import { ticketNumber } from '#shop/rules/tickets/ticket.ts';
import { givenAloneToday } from './give-credit.ts';
import { glanceOf, peopleColumns } from './person.ts';

/** Of each list so many: what is older is found by its own list. */
const most = 50;

export const readCustomer = implementForStaff(contract, async (tx, visit, { params }) => {
  const [row] = await tx
    .select({ ...peopleColumns, account: accounts })
    .from(accounts)
    .where(eq(accounts.uuid, params.id));
  if (!row) return refuse('CUSTOMER_NOT_FOUND');
  const { account } = row;
  return {
    ...glanceOf(row),
    language: account.language,
    since: account.createdAt.toISOString(),
    closed_at: account.deletedAt?.toISOString() ?? null,
    order_list: await ordersForStaff(tx, visit, sql`o.account_id = ${account.id}`, most),
    tickets: await ticketsOf(tx, visit, account.id),
    calls: await callsOf(tx, visit, account.id),
    wants: {
      order_messages: account.orderMessages,
      order_pushes: account.orderPushes,
      marketing_push: account.marketingPush,
      marketing_sms: account.marketingSms,
      marketing_email: account.marketingEmail,
    },
    consents: await consentsOf(tx, account.id),
    wallet: hasWallet(account) ? await walletOf(tx, visit, account) : null,
  };
});

async function ticketsOf(
  tx: Transaction,
  { language }: StaffVisit,
  accountId: number,
): Promise<CustomerView['tickets']> {
  const rows = await tx
    .select({
      id: tickets.id,
      status: tickets.status,
      createdAt: tickets.createdAt,
      title: ticketIssues.title,
    })
    .from(tickets)
    .innerJoin(ticketIssues, eq(ticketIssues.id, tickets.issueId))
    .where(eq(tickets.accountId, accountId))
    .orderBy(desc(tickets.id))
    .limit(most);
  return rows.map(({ id, status, createdAt, title }) => ({
    ticket_number: ticketNumber(id),
    issue_title: title[language],
    status_label: ticketLabels[status][language],
    created_at: createdAt.toISOString(),
  }));
}

/** Calls about what they ordered; links that were sent once more stand among an order's own. */
async function callsOf(
  tx: Transaction,
  visit: StaffVisit,
  accountId: number,
): Promise<CustomerView['calls']> {
  const { id, staffId, to, outcome, note, at } = orderCalls;
  const rows = await tx
    .select({ id, staffId, to, outcome, note, at, number: orders.number })
    .from(orderCalls)
    .innerJoin(orders, eq(orders.id, orderCalls.orderId))
    .where(and(eq(orders.accountId, accountId), ne(outcome, 'link_sent')))
    .orderBy(desc(id))
    .limit(most);
  const whoIs = await colleaguesOf(
    tx,
    visit,
    rows.map((row) => row.staffId),
  );
  return rows.map(({ number, staffId, at, ...call }) => ({
    ...call,
    order_number: orderNumber(number ?? 0),
    staff: whoIs(staffId),
    at: at.toISOString(),
  }));
}

async function consentsOf(tx: Transaction, accountId: number): Promise<CustomerView['consents']> {
  const rows = await tx
    .select({ subject: consents.subject, given: consents.given, at: consents.createdAt })
    .from(consents)
    .where(eq(consents.accountId, accountId))
    .orderBy(desc(consents.id))
    .limit(most);
  return rows.map(({ at, ...consent }) => ({ ...consent, at: at.toISOString() }));
}

async function walletOf(
  tx: Transaction,
  visit: StaffVisit,
  { id: accountId, uuid }: { id: number; uuid: string },
): Promise<NonNullable<CustomerView['wallet']>> {
  const { context, now } = visit;
  const [wallet] = await tx.select().from(wallets).where(eq(wallets.accountId, accountId));
  const entries = await readEntries(context, accountId, { page_number: 1, limit: most });
  const credits = await tx
    .select()
    .from(walletCredits)
    .where(eq(walletCredits.accountId, accountId))
    .orderBy(desc(walletCredits.id))
    .limit(most);
  const waiting = await undecided(tx, { subject: `customer:${uuid}`, kind: 'credit' }, now);
  const whoIs = await colleaguesOf(tx, visit, [
    ...credits.flatMap(({ staffId, approvedBy }) => [staffId, approvedBy]),
    ...waiting.map(({ askedBy }) => askedBy),
  ]);
  return {
    balance: toRiyals(wallet?.balance ?? zero),
    expiring: toWireBonuses(await bonusesOf(context.db, accountId, now)),
    entries: entries.items.map(({ order_link: _, ...entry }) => entry),
    credits: credits.map(({ amount, reason, note, staffId, approvedBy, at }) => ({
      ...{ amount: toRiyals(amount), reason, note, at: at.toISOString() },
      staff: whoIs(staffId),
      approved_by: whoIs(approvedBy),
    })),
    waiting: waiting.map(({ id, amount, askedBy }) => ({
      ...{ id, amount: toRiyals(amount), asked_by: whoIs(askedBy) },
    })),
    given_today: toRiyals(await givenAloneToday(tx, visit.caller.staffId, now)),
  };
}
