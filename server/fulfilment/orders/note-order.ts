import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { orderNoteMentions, orderNotes, orders } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { type Colleague, colleaguesOf, whoMay } from '#server/people/colleagues.ts';
import {
  noteOrder as contract,
  listMentions as contractOfList,
  seeMention as contractOfSeen,
} from '#shop/contract/workshop/orders.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { mentionedIn } from '#shop/rules/staff/mentions.ts';

/** So many wait at once on somebody's first screen. */
const mentionsMost = 50;

export const noteOrder = implementForStaff(contract, async (tx, visit, { params, body }) => {
  const { caller, now } = visit;
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, params.order_number), eq(orders.state, 'placed')))
    .for('share');
  if (!order) refuse('ORDER_NOT_FOUND');
  const [note] = await tx
    .insert(orderNotes)
    .values({ orderId: order.id, staffId: caller.staffId, text: body.text, at: now })
    .returning({ id: orderNotes.id });
  if (!note) throw new Error('no note written');
  const mentioned = await named(tx, visit, body.text);
  if (mentioned.length > 0)
    await tx.insert(orderNoteMentions).values(mentioned.map(({ id }) => ({ noteId: note.id, staffId: id })));
  // What was written stays with the order, and goes with it.
  visit.audit({ subject: `order:${order.id}`, before: null, after: { note: note.id } });
  return { mentioned };
});

/** Colleagues who may see orders and are named after an @; whoever writes needs no word of their own. */
async function named(tx: Transaction, visit: StaffVisit, text: string): Promise<Colleague[]> {
  if (!text.includes('@')) return [];
  const others = (await whoMay(tx, visit, 'orders')).filter(({ me }) => !me);
  return mentionedIn(text, others);
}

export const listMentions = implementForStaff(contractOfList, async (tx, visit) => {
  const rows = await tx
    .select({ note: orderNotes, number: orders.number })
    .from(orderNoteMentions)
    .innerJoin(orderNotes, eq(orderNotes.id, orderNoteMentions.noteId))
    .innerJoin(orders, eq(orders.id, orderNotes.orderId))
    .where(and(eq(orderNoteMentions.staffId, visit.caller.staffId), isNull(orderNoteMentions.seenAt)))
    .orderBy(desc(orderNotes.id))
    .limit(mentionsMost);
  const whoIs = await colleaguesOf(
    tx,
    visit,
    rows.map(({ note }) => note.staffId),
  );
  return rows.map(({ note, number }) => ({
    id: note.id,
    order_number: orderNumber(number ?? 0),
    text: note.text,
    staff: whoIs(note.staffId),
    at: note.at.toISOString(),
  }));
});

export const seeMention = implementForStaff(
  contractOfSeen,
  async (tx, { caller, now, audit }, { params }) => {
    await tx
      .update(orderNoteMentions)
      .set({ seenAt: now })
      .where(
        and(
          eq(orderNoteMentions.noteId, params.id),
          eq(orderNoteMentions.staffId, caller.staffId),
          isNull(orderNoteMentions.seenAt),
        ),
      );
    // Nobody else's business, and nothing of the shop's.
    audit(null);
    return {};
  },
);
