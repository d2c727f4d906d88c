import type { Staff } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import type { Permission } from '#shop/contract/permissions.ts';
import { countWork as contract } from '#shop/contract/workshop/today.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { cityNames } from './city-names.ts';
import { openEInvoices } from './einvoices.ts';
import { filesToDecide } from './files.ts';
import { lateOrders } from './late-orders.ts';
import { nearlySoldOut } from './low-stock.ts';
import { mentionsOf } from './mentions.ts';
import { openForms } from './open-forms.ts';
import { couriersOver, untimedOrders } from './overdue-orders.ts';
import { piecesToMake } from './pieces-to-make.ts';
import { openProposals } from './proposals.ts';
import { ordersStillToday } from './slots-of-today.ts';
import { ticketsDue } from './tickets-due.ts';
import { waitingGifts } from './waiting-gifts.ts';
import { wishesToDecide } from './wishes.ts';

/** The same statements as today's screen has, so that menu and screen can't disagree. Reads without a transaction. */
export const countWork = implement<typeof contract, Staff>(contract, async ({ caller, ...visit }) => {
  const { context, language, now } = visit;
  const { db } = context;
  const today = riyadhDay(now);
  const about = { now, today, language, cityOf: await cityNames(context, language) };
  const may = <T>(permission: Permission, read: () => Promise<T>) =>
    caller.may.has(permission) ? read() : null;
  const [
    mentions,
    late,
    couriers,
    untimed,
    proposals,
    board,
    making,
    waiting,
    tickets,
    forms,
    stock,
    approvals,
    files,
    einvoices,
  ] = await Promise.all([
    mentionsOf(db, caller.staffId),
    may('orders', () => lateOrders(db, about)),
    may('orders', () => couriersOver(db, about)),
    may('orders', () => untimedOrders(db, about)),
    may('change-orders', () => openProposals(db, about)),
    may('orders', () => ordersStillToday(context, today)),
    may('fulfil', () => piecesToMake(db, today)),
    may('orders', () => waitingGifts(db, about)),
    may('customers', () => ticketsDue(db, about)),
    may('customers', () => openForms(db)),
    may('stock', () => nearlySoldOut(context, about)),
    may('manage', () => wishesToDecide(db, { now, staffId: caller.staffId })),
    may('manage', () => filesToDecide(db, caller)),
    may('manage', () => openEInvoices(db, now)),
  ]);
  return {
    // What else is in haste there has an entry of its own.
    today: [late, couriers, untimed, proposals].reduce((sum, part) => sum + (part?.count ?? 0), mentions),
    board,
    making: making && making.count - making.made,
    waiting: waiting?.count ?? null,
    tickets: tickets?.count ?? null,
    forms: forms?.count ?? null,
    stock: stock?.count ?? null,
    approvals: approvals && files && approvals.count + files.count,
    einvoices: einvoices && einvoices.unsent + einvoices.rejected,
  };
});
