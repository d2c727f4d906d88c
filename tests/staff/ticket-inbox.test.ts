import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, blackoutDays, staff, ticketNotes, tickets } from '#server/db/schema/index.ts';
import {
  answerTicket,
  assignTicket,
  closeStaffTicket,
  listAssignees,
  noteTicket,
  readStaffTicket,
  rejectTicket,
  resolveTicket,
  staffTickets,
  takeTicket,
} from '#shop/contract/help/support.ts';
import { addTemplate, changeTemplate, listTemplates, removeTemplate } from '#shop/contract/help/templates.ts';
import { readTicket, replyToTicket } from '#shop/contract/help/tickets.ts';
import { typedTicketNumber } from '#shop/rules/tickets/ticket.ts';
import { codeOf, good, keptOf, keyOf, opened, toldOf } from '../support/help/tickets.ts';
import { bought } from '../support/orders/orders.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsStaff, staffOf } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* The inbox of tickets: whose they are, what the team notes, and that nobody talks past anybody. */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute('update slots set capacity = 1000');
  await test.context.db.delete(blackoutDays);
}, 60_000);

type Named = { ticket_number: string };
type Who = 'owner' | 'support' | 'fulfilment';
const call = <O extends Parameters<typeof callAsStaff>[1]>(
  operation: O,
  { ticket_number }: Named,
  body?: object,
  role: Who = 'support',
) => callAsStaff(test, operation, { params: { ticket_number }, ...(body && { body }) }, { role });
const newTicket = async () => opened(test, { token: await makeToken(test, 'guest') });
const seen = async (ticket: Named) => good(await call(readStaffTicket, ticket));
const inbox = async (view: string, role: Who = 'support', query: object = {}) =>
  good(await callAsStaff(test, staffTickets, { query: { view, limit: 100, ...query } }, { role }));
const numbersOf = ({ items }: Awaited<ReturnType<typeof inbox>>) =>
  items.map(({ ticket_number }) => ticket_number);

describe('whose a ticket is', () => {
  it('is whoever does something for it first, and whom it is given to then', async () => {
    const [taken, answered, left] = [await newTicket(), await newTicket(), await newTicket()];
    await call(takeTicket, taken);
    await call(answerTicket, answered, { text: 'We’re on it' });
    await call(answerTicket, answered, { text: 'Me too' }, 'owner');
    for (const ticket of [taken, answered]) {
      expect((await seen(ticket)).staff).toMatchObject({ name: 'support', me: true });
      expect(numbersOf(await inbox('mine'))).toContain(ticket.ticket_number);
      expect(numbersOf(await inbox('mine', 'owner'))).not.toContain(ticket.ticket_number);
      expect(numbersOf(await inbox('unassigned'))).not.toContain(ticket.ticket_number);
    }
    expect(numbersOf(await inbox('unassigned'))).toContain(left.ticket_number);
    const { staffId: owner } = staffOf('owner');
    expect(good(await call(assignTicket, taken, { staff_id: owner })).staff?.id).toBe(owner);
    expect(good(await call(assignTicket, taken, { staff_id: null })).staff).toBeNull();
    const id = typedTicketNumber(taken.ticket_number);
    const rows = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `ticket:${id}`));
    expect(rows.map(({ operation, after }) => [operation, (after as { staff: unknown }).staff])).toEqual([
      ['takeTicket', staffOf('support').staffId],
      ['assignTicket', owner],
      ['assignTicket', null],
    ]);
  });

  it('is nobody who may not deal with customers, and nobody who is gone', async () => {
    const ticket = await newTicket();
    const { staffId: workshop } = staffOf('fulfilment');
    expect(codeOf(await call(assignTicket, ticket, { staff_id: workshop }))).toBe('STAFF_NOT_FOUND');
    const [gone] = await test.context.db
      .insert(staff)
      .values({ email: 'gone@staff.example', name: 'Gone', roles: ['support'] })
      .returning();
    const names = async () =>
      good(await callAsStaff(test, listAssignees, {}, { role: 'support' })).map(({ name }) => name);
    expect(await names()).toEqual(['Gone', 'owner', 'support']);
    await call(assignTicket, ticket, { staff_id: gone?.id });
    expect(numbersOf(await inbox('unassigned'))).not.toContain(ticket.ticket_number);
    await test.context.db
      .update(staff)
      .set({ endedAt: new Date() })
      .where(eq(staff.id, gone?.id ?? 0));
    expect(await names()).toEqual(['owner', 'support']);
    expect(numbersOf(await inbox('unassigned'))).toContain(ticket.ticket_number);
    expect(codeOf(await call(assignTicket, ticket, { staff_id: gone?.id }))).toBe('STAFF_NOT_FOUND');
  });
});

describe('the inbox', () => {
  it('counts what is open, and goes on where a page ended, each ticket once', async () => {
    for (let made = 0; made < 5; made += 1) await newTicket();
    const whole = await inbox('open');
    const { counts } = whole;
    expect(counts.waiting + counts.pending).toBe(whole.items.length);
    for (const view of ['open', 'ended']) {
      if (view === 'ended')
        for (const { ticket_number } of whole.items.slice(0, 5))
          await call(rejectTicket, { ticket_number }, { reason: 'No' });
      const all = numbersOf(await inbox(view));
      const paged: string[] = [];
      for (let cursor: string | null = ''; cursor !== null; ) {
        const page: Awaited<ReturnType<typeof inbox>> = await inbox(view, 'support', {
          limit: 2,
          ...(cursor && { cursor }),
        });
        paged.push(...numbersOf(page));
        cursor = page.next;
      }
      expect(paged).toEqual(all);
      expect(new Set(paged).size).toBe(paged.length);
    }
    for (const cursor of ['x', '1', "1.1'", '99999999999999999999.1'])
      expect(codeOf(await callAsStaff(test, staffTickets, { query: { cursor } }, { role: 'support' }))).toBe(
        'INVALID_INPUT',
      );
  });

  it('has the order beside the ticket, and how often its writer was here', async () => {
    const order = await bought(test);
    const ticket = await opened(test, { token: order.token, order });
    const { order: beside, writer, refundable } = await seen(ticket);
    expect(beside).toMatchObject({
      order_number: ticket.order_number,
      city: 'Riyadh',
      pieces: 1,
      refunded: 0,
    });
    expect(beside?.total).toBe(refundable);
    expect(writer).toMatchObject({ orders: 1, tickets: 1 });
  });
});

describe('a note of the team', () => {
  it('stands in the thread of staff and nowhere else, tells nobody, and goes with the ticket', async () => {
    const ticket = await newTicket();
    const view = good(await call(noteTicket, ticket, { text: 'They called twice' }));
    expect(view.messages.map(({ by, text }) => [by, text])).toEqual([
      ['shopper', 'Something is wrong'],
      ['note', 'They called twice'],
    ]);
    expect(view.status).toBe('received');
    const own = good(await test.call(readTicket, { params: { id: keyOf(ticket) } }));
    expect(JSON.stringify(own)).not.toContain('They called twice');
    expect(await toldOf(test, ticket.id, 'ticket_updated')).toEqual([]);
  });
});

describe('two who write at once', () => {
  it('are told of each other: what came in since is read first, what one wrote oneself is no news', async () => {
    const ticket = await newTicket();
    const { last_message } = await seen(ticket);
    await test.call(replyToTicket, { params: { id: keyOf(ticket) }, body: { text: 'And another thing' } });
    const steps = [
      [answerTicket, { text: 'Hello' }],
      [resolveTicket, { text: 'Hello' }],
      [rejectTicket, { reason: 'Hello' }],
      [closeStaffTicket, { reason: 'Hello' }],
    ] as const;
    for (const [operation, body] of steps)
      expect(codeOf(await call(operation, ticket, { ...body, seen: last_message }))).toBe('TICKET_CHANGED');
    const read = await seen(ticket);
    expect(read.last_message).toBeGreaterThan(last_message);
    const answer = (role: Who) =>
      call(answerTicket, ticket, { text: `From ${role}`, seen: read.last_message }, role);
    const both = await Promise.all([answer('support'), answer('owner')]);
    expect(both.map(codeOf).sort()).toEqual(['TICKET_CHANGED', 'ok']);
    const winner = both.findIndex(({ success }) => success) === 0 ? 'support' : 'owner';
    expect(codeOf(await answer(winner))).toBe('ok');
  });
});

describe('closing without a word', () => {
  it('is for good, tells nobody, and leaves the reason to the team', async () => {
    const ticket = await newTicket();
    expect(good(await call(closeStaffTicket, ticket, { reason: 'The same as T-1' })).status).toBe('closed');
    const { ticket: kept, events } = await keptOf(test, ticket.id);
    expect(events.at(-1)).toMatchObject({ to: 'closed', by: 'support', staffId: staffOf('support').staffId });
    expect(kept.clockAt).toBeNull();
    for (const event of ['ticket_updated', 'ticket_closed'])
      expect(await toldOf(test, ticket.id, event)).toEqual([]);
    expect(
      codeOf(await test.call(replyToTicket, { params: { id: keyOf(ticket) }, body: { text: 'But' } })),
    ).toBe('TICKET_CLOSED');
    expect(good(await call(closeStaffTicket, ticket, { reason: 'Once more' })).messages).toHaveLength(2);
    const notes = await test.context.db
      .select({ text: ticketNotes.text })
      .from(ticketNotes)
      .innerJoin(tickets, eq(tickets.id, ticketNotes.ticketId))
      .where(eq(tickets.uuid, ticket.id));
    expect(notes).toEqual([{ text: 'The same as T-1' }]);
  });
});

describe('saved replies', () => {
  const words = (ar: string, en: string) => ({
    title: { ar, en },
    text: { ar: `${ar} [الاسم]`, en: `${en} [order]` },
  });
  const as = { role: 'support' } as const;

  it('are data: added, changed by the version that was read, taken away; each change is in the log', async () => {
    const before = good(await callAsStaff(test, listTemplates, {}, as)).length;
    expect(before).toBeGreaterThan(0);
    const made = good(await callAsStaff(test, addTemplate, { body: words('أهلًا', 'Hello') }, as));
    const params = { id: made.id };
    const change = (en: string, version: number) =>
      callAsStaff(test, changeTemplate, { params, body: { ...words('أهلًا', en), version } }, as);
    const both = await Promise.all([change('One', made.version), change('Two', made.version)]);
    expect(both.map(codeOf).sort()).toEqual(['CHANGED_MEANWHILE', 'ok']);
    expect(good(await change('Three', made.version + 1)).version).toBe(made.version + 2);
    expect(codeOf(await callAsStaff(test, removeTemplate, { params }, as))).toBe('ok');
    expect(codeOf(await callAsStaff(test, removeTemplate, { params }, as))).toBe('TEMPLATE_NOT_FOUND');
    expect(codeOf(await change('Four', 3))).toBe('TEMPLATE_NOT_FOUND');
    expect(good(await callAsStaff(test, listTemplates, {}, as))).toHaveLength(before);
    const rows = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `template:${made.id}`));
    expect(rows.map(({ operation }) => operation)).toEqual([
      ...['addTemplate', 'changeTemplate', 'changeTemplate', 'removeTemplate'],
    ]);
    const half = await callAsStaff(
      test,
      addTemplate,
      { body: { ...words('أ', 'B'), title: { ar: 'أ', en: ' ' } } },
      as,
    );
    expect(half.success ? {} : half.error.fields).toHaveProperty('title.en');
  });
});
