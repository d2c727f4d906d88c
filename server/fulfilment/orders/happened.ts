import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import {
  approvals,
  carts,
  type Order,
  orderCalls,
  orderNotes,
  orders,
  refunds,
} from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import type { staffOrder } from '#shop/contract/workshop/fulfilment.ts';
import type { Happening } from '#shop/contract/workshop/orders.ts';
import { moverWords } from '#shop/messages/bilingual/order-movers.ts';
import { add, type Halalas, toRiyals } from '#shop/rules/money/money.ts';
import { printsOf } from './papers.ts';

type Event = z.input<typeof staffOrder>['events'][number];
type Told = Omit<Happening, 'staff'> & { staffId: number | null };

/** What became of an order, the newest first: its steps and changes, what colleagues wrote, calls, money that went back, papers. */
export async function happenedTo(
  tx: Transaction,
  visit: StaffVisit,
  order: Pick<Order, 'id'>,
  events: readonly Event[],
  photo: (id: string) => string,
): Promise<Happening[]> {
  const { language, caller } = visit;
  const seesMoney = caller.may.has('customers');
  const money = (amount: Halalas) => (seesMoney ? toRiyals(amount) : null);
  const wishes = await askedFor(tx, order.id);
  const told: Told[] = [
    ...events.map((event) => ({
      ...blank(`event:${event.id}`, event.kind, event.at),
      by_label: event.by_label,
      staffId: event.staff_id,
      status: event.kind === 'changed' ? null : event.to,
      label: event.kind === 'changed' ? '' : event.to_label,
      parts: event.kind === 'changed' ? event.note.split(', ') : [],
      photo: event.photo && photo(event.photo),
      undo: event.undo_until ? { event_id: event.id, until: event.undo_until } : null,
    })),
    ...(await notesOf(tx, order.id)).map(({ id, text, staffId, at }) => ({
      ...blank(`note:${id}`, 'note', at.toISOString()),
      ...{ text, staffId },
    })),
    ...(await callsOf(tx, order.id)).map(({ id, to, outcome, note, staffId, at }) => ({
      ...blank(`call:${id}`, 'call', at.toISOString()),
      ...{ call: { to, outcome }, text: note, staffId },
    })),
    ...(await givenBackOf(tx, order.id)).map(({ id, staffId, note, createdAt, toMethod, toWallet }) => ({
      ...blank(`refund:${id}`, 'refund', createdAt.toISOString()),
      by_label: staffId === null ? moverWords(language, 'sender') : '',
      ...{ staffId, text: note, amount: money(add(toMethod, toWallet)) },
    })),
    ...wishes.map(({ id, askedBy, askedAt, reason, amount }) => ({
      ...blank(`approval:${id}`, 'approval', askedAt.toISOString()),
      ...{ staffId: askedBy, text: reason, amount: money(amount) },
    })),
    ...wishes.flatMap((wish) => endedInVain(wish, money)),
    ...(await printsOf(tx, order.id)).map(({ id, paper, staffId, at }) => ({
      ...blank(`print:${id}`, 'print', at.toISOString()),
      ...{ paper, staffId },
    })),
    ...(await takenOnThePhone(tx, order.id)).map(({ staffId, at }) => ({
      ...blank('by_phone', 'by_phone', at.toISOString()),
      staffId,
    })),
  ];
  const whoIs = await colleaguesOf(
    tx,
    visit,
    told.map(({ staffId }) => staffId),
  );
  return told
    .map(({ staffId, ...each }) => ({ ...each, staff: whoIs(staffId) }))
    .sort((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0));
}

function blank(id: string, kind: Told['kind'], at: string): Told {
  return {
    ...{ id, kind, at, by_label: '', staffId: null, status: null, label: '', text: '' },
    ...{ parts: [], call: null, amount: null, paper: null, photo: null, undo: null },
  };
}

function notesOf(tx: Transaction, orderId: number) {
  return tx.select().from(orderNotes).where(eq(orderNotes.orderId, orderId)).orderBy(asc(orderNotes.id));
}

function callsOf(tx: Transaction, orderId: number) {
  return tx.select().from(orderCalls).where(eq(orderCalls.orderId, orderId)).orderBy(asc(orderCalls.id));
}

function givenBackOf(tx: Transaction, orderId: number) {
  return tx.select().from(refunds).where(eq(refunds.orderId, orderId)).orderBy(asc(refunds.id));
}

/** Who filled its basket on the phone, and when; none where its sender did. */
function takenOnThePhone(tx: Transaction, orderId: number) {
  return tx
    .select({ staffId: carts.takenBy, at: carts.createdAt })
    .from(carts)
    .innerJoin(orders, eq(orders.cartId, carts.id))
    .where(and(eq(orders.id, orderId), isNotNull(carts.takenBy)));
}

/** That a wish was refused or taken back; one that was agreed to is the refund itself. */
function endedInVain(
  { id, state, decidedBy, decidedAt, answer, amount }: typeof approvals.$inferSelect,
  money: (amount: Halalas) => number | null,
): Told[] {
  if (decidedAt === null || (state !== 'refused' && state !== 'withdrawn')) return [];
  const what = blank(`decision:${id}`, `approval_${state}`, decidedAt.toISOString());
  return [{ ...what, staffId: decidedBy, text: answer, amount: money(amount) }];
}

function askedFor(tx: Transaction, orderId: number) {
  return tx
    .select()
    .from(approvals)
    .where(eq(approvals.subject, `order:${orderId}`))
    .orderBy(asc(approvals.id));
}
