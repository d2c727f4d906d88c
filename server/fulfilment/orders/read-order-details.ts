import { asc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { photoAddress } from '#server/attachments/photo-link.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts, orderLines, orders, ticketIssues, tickets } from '#server/db/schema/index.ts';
import { readCity } from '#server/delivery/cities.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { type OrderRows, readOrderRows } from '#server/orders/view/rows.ts';
import { readOrderDetails as contract, type orderDetails } from '#shop/contract/workshop/orders.ts';
import { ticketLabels } from '#shop/messages/bilingual/ticket-status.ts';
import { isForgotten } from '#shop/rules/gifts/gift.ts';
import { changeableByStaff } from '#shop/rules/orders/life.ts';
import { mayMove, type OrderStatus, orderStatus } from '#shop/rules/orders/order.ts';
import { ticketNumber } from '#shop/rules/tickets/ticket.ts';
import { readForStaff } from '../read-for-staff.ts';
import { happenedTo } from './happened.ts';
import { linesForStaff } from './order-lines.ts';
import { moneyForStaff } from './order-money.ts';
import { papersOf } from './papers.ts';

type Details = z.input<typeof orderDetails>;

export const readOrderDetails = implementForStaff(contract, async (tx, visit, { params }) => {
  const [found] = await tx
    .select({ id: orders.id, uuid: orders.uuid })
    .from(orders)
    .where(eq(orders.number, params.order_number));
  const rows = found && (await readOrderRows(tx, found.uuid));
  if (!rows || rows.order.status === null) return refuse('ORDER_NOT_FOUND');
  return detailsOf(tx, visit, rows);
});

async function detailsOf(tx: Transaction, visit: StaffVisit, rows: OrderRows): Promise<Details> {
  const { context, language, caller } = visit;
  const { order, gift } = rows;
  const { details } = order;
  const { sender, recipient, card } = details;
  const { events, ...moved } = await readForStaff(tx, order.id, visit);
  const city = await readCity(context, order.cityId);
  const [account] = await tx
    .select({ uuid: accounts.uuid, kind: accounts.kind, deletedAt: accounts.deletedAt })
    .from(accounts)
    .where(eq(accounts.id, order.accountId));
  if (!account) throw new Error(`order ${order.id} is nobody's`);
  const hasMoney = caller.may.has('customers');
  const lines = await linesOf(tx, order.id);
  const photo = (id: string) => photoAddress(context.config.secret, id, visit.now);
  return {
    ...moved,
    language: order.language,
    link_version: order.linkVersion,
    paid_at: (order.paidAt ?? order.createdAt).toISOString(),
    city: { id: city.id, name: language === 'ar' ? city.nameAr : city.nameEn },
    customer_id: account.uuid,
    for_self: details.gift_for === 'self',
    anonymous: details.anonymous_sender,
    surprise: recipient.surprise,
    sender: partyOf(sender),
    recipient: partyOf(details.gift_for === 'self' ? sender : recipient),
    ...placeOf(rows),
    forgotten: isForgotten(details),
    pickup_place: order.pickupPlace?.[language] ?? '',
    note: details.additional_information,
    slot_id: order.slotId,
    card,
    care_card: details.care_card && lines.some(({ kind }) => kind !== 'pot'),
    media_cards: lines.some(({ photoCardId, videoCardId }) => photoCardId !== null || videoCardId !== null),
    lines: await linesForStaff(tx, visit, order, lines),
    gift: gift && {
      state: gift.state,
      sent_at: gift.sentAt?.toISOString() ?? null,
      opened_at: gift.openedAt?.toISOString() ?? null,
      answered_at: gift.answeredAt?.toISOString() ?? null,
      not_before: gift.notBefore,
      reason: gift.reason || gift.elsewhere,
    },
    papers: await papersOf(tx, visit, order.id),
    tickets: hasMoney ? await ticketsOf(tx, visit, order.id) : [],
    money: hasMoney ? await moneyForStaff(tx, visit, rows, account) : null,
    can: canOf(rows, caller),
    happened: await happenedTo(tx, visit, order, events, photo),
  };
}

function linesOf(tx: Transaction, orderId: number) {
  return tx.select().from(orderLines).where(eq(orderLines.orderId, orderId)).orderBy(asc(orderLines.id));
}

function partyOf(party: { name: string; email: string; phone_code: string; phone_number: string }) {
  const { name, email, phone_code, phone_number } = party;
  return { name, email, phone: phone_number && `+${phone_code}${phone_number}` };
}

/** Where it goes, and who said so. */
function placeOf({ order, gift }: OrderRows): Pick<Details, 'place' | 'place_by'> {
  const { district, address, short_address } = order.details.recipient;
  if (order.variant === 'pickup' || isForgotten(order.details)) return { place: null, place_by: null };
  if (order.variant === 'direct') return { place: { district, address, short_address }, place_by: 'sender' };
  if (!gift?.place) return { place: null, place_by: null };
  const { district: where, directions, short_address: code } = gift.place;
  return { place: { district: where, address: directions, short_address: code }, place_by: gift.placeBy };
}

/** What whoever looks may do with it now; each operation asks again. */
function canOf({ order }: OrderRows, caller: StaffVisit['caller']): Details['can'] {
  const { variant, details } = order;
  const status = order.status as OrderStatus;
  const isSupport = caller.may.has('customers');
  const isForSelf = details.gift_for === 'self';
  const facts = { ...order, status, isForSelf, knowsAddress: details.recipient.knows_address };
  return {
    change: caller.may.has('change-orders')
      ? changeableByStaff(facts, isSupport ? 'support' : 'fulfilment')
      : [],
    cancel: isSupport && mayMove(variant, status, orderStatus.cancelled, 'support'),
    reject: isSupport && mayMove(variant, status, orderStatus.rejected, 'support'),
  };
}

async function ticketsOf(tx: Transaction, { language }: StaffVisit, orderId: number) {
  const rows = await tx
    .select({ id: tickets.id, status: tickets.status, title: ticketIssues.title })
    .from(tickets)
    .innerJoin(ticketIssues, eq(ticketIssues.id, tickets.issueId))
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(tickets.id));
  return rows.map(({ id, status, title }) => ({
    ticket_number: ticketNumber(id),
    issue_title: title[language],
    status_label: ticketLabels[status][language],
  }));
}
