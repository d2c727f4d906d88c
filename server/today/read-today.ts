import { hijriDay } from '#server/delivery/occasions.ts';
import type { Staff } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import type { Permission } from '#shop/contract/permissions.ts';
import { readToday as contract } from '#shop/contract/workshop/today.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { cityNames } from './city-names.ts';
import { openEInvoices } from './einvoices.ts';
import { filesToDecide } from './files.ts';
import { lateOrders } from './late-orders.ts';
import { nearlySoldOut } from './low-stock.ts';
import { openForms } from './open-forms.ts';
import { couriersOver, pickupsOver, untimedOrders } from './overdue-orders.ts';
import { piecesToMake } from './pieces-to-make.ts';
import { openProposals } from './proposals.ts';
import { ordersTomorrow, slotsOfToday } from './slots-of-today.ts';
import { ticketsDue } from './tickets-due.ts';
import { waitingGifts } from './waiting-gifts.ts';
import { weekOfOrders } from './week.ts';
import { wishesToDecide } from './wishes.ts';

/** One statement for each part, and none for what the caller may not see to. Reads without a transaction. */
export const readToday = implement<typeof contract, Staff>(contract, async ({ caller, ...visit }) => {
  const { context, language, now } = visit;
  const { db } = context;
  const today = riyadhDay(now);
  const about = { now, today, language, cityOf: await cityNames(context, language) };
  const may = <T>(permission: Permission, read: () => Promise<T>) =>
    caller.may.has(permission) ? read() : null;
  const [
    late,
    couriers,
    pickups,
    untimed,
    proposals,
    waiting,
    approvals,
    files,
    einvoices,
    slots,
    making,
    tomorrow,
    week,
    tickets,
    forms,
    low,
  ] = await Promise.all([
    may('orders', () => lateOrders(db, about)),
    may('orders', () => couriersOver(db, about)),
    may('orders', () => pickupsOver(db, about)),
    may('orders', () => untimedOrders(db, about)),
    may('change-orders', () => openProposals(db, about)),
    may('orders', () => waitingGifts(db, about)),
    may('manage', () => wishesToDecide(db, { now, staffId: caller.staffId })),
    may('manage', () => filesToDecide(db, caller)),
    may('manage', () => openEInvoices(db, now)),
    may('orders', () => slotsOfToday(context, about)),
    may('fulfil', () => piecesToMake(db, today)),
    may('orders', () => ordersTomorrow(context, today)),
    may('orders', () => weekOfOrders(db, today)),
    may('customers', () => ticketsDue(db, about)),
    may('customers', () => openForms(db)),
    may('stock', () => nearlySoldOut(context, about)),
  ]);
  return {
    day: today,
    hijri: await hijriDay(context, language, today),
    late,
    couriers,
    pickups,
    untimed,
    proposals,
    waiting,
    approvals,
    files,
    tickets,
    forms,
    low,
    einvoices,
    slots,
    making,
    tomorrow,
    week,
  };
});
