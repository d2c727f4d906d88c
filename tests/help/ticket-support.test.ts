import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepPicture } from '#server/attachments/keep-picture.ts';
import {
  auditLog,
  blackoutDays,
  invoices,
  messages,
  orderLines,
  orders,
  refunds,
  tickets,
} from '#server/db/schema/index.ts';
import { messageComposers } from '#server/message-composers.ts';
import { staffOperations } from '#server/staff-operations.ts';
import { runTicketClock } from '#server/tickets/ticket-clock.ts';
import { addSupportPicture, pictureBytesMost } from '#shop/contract/attachments.ts';
import {
  answerTicket,
  noteTicket,
  readStaffTicket,
  refundTicket,
  rejectTicket,
  resolveTicket,
  staffTickets,
  takeTicket,
} from '#shop/contract/help/support.ts';
import { closeTicket, readTicket, replyToTicket } from '#shop/contract/help/tickets.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import {
  afterReply,
  mayMoveTicket,
  type TicketMover,
  type TicketStatus,
  typedTicketNumber,
} from '#shop/rules/tickets/ticket.ts';
import { handsOf } from '#tools/workshop/hands.ts';
import { listTickets, playSupport } from '#tools/workshop/tickets.ts';
import { codeOf, good, keptOf, keyOf, opened, toldOf } from '../support/help/tickets.ts';
import { aPicture } from '../support/media/pictures.ts';
import { daytime, sendDue } from '../support/messages/outbox.ts';
import { checkBooks, openBooks } from '../support/money/books.ts';
import { accountOfToken } from '../support/money/money.ts';
import { type Bought, bought, boughtAt } from '../support/orders/orders.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsShopper, callAsStaff, roles } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * What support and the clock do with tickets, by themselves and against each other. TICKET_HISTORIES=500 lives more random
 * lives, TICKET_HISTORIES_SEED=… the same ones again.
 */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute('update slots set capacity = 1000');
  // Deadlines of these tests are counted by weekends alone.
  await test.context.db.delete(blackoutDays);
}, 60_000);
beforeEach(async () => {
  await test.context.db.delete(messages);
});

const steps = { takeTicket, answerTicket, resolveTicket, rejectTicket, refundTicket } as const;
const words: Record<keyof typeof steps, object> = {
  takeTicket: {},
  answerTicket: { text: 'We are looking into it' },
  resolveTicket: { text: 'A new plant is on its way' },
  rejectTicket: { reason: 'Too long ago' },
  refundTicket: { pieces: 'all', to: 'source', text: 'Your money is on its way' },
};
type Step = keyof typeof steps;
type Named = { ticket_number: string };
const support = (step: Step, { ticket_number }: Named, body: object = {}, now = new Date()) =>
  callAsStaff(
    test,
    steps[step],
    { params: { ticket_number }, body: { ...words[step], ...body } },
    { role: 'support', now, proved: true },
  );
const seen = (ticket: Named) =>
  callAsStaff(
    test,
    readStaffTicket,
    { params: { ticket_number: ticket.ticket_number } },
    { role: 'support' },
  );
const newTicket = async () => opened(test, { token: await makeToken(test, 'guest') });
const reply = (ticket: { link: string }, text = 'Here is more') =>
  test.call(replyToTicket, { params: { id: keyOf(ticket) }, body: { text } });
const clock = (now: Date) => runTicketClock(test.context, now);
const hours = (count: number, from = new Date()) => new Date(from.getTime() + count * 3_600_000);
const statusOf = async ({ id }: { id: string }) => (await keptOf(test, id)).ticket.status;

describe('support', () => {
  it('is whoever may deal with customers; nobody else of staff', async () => {
    const { ticket_number } = await newTicket();
    const calls = [
      [staffTickets, {}],
      [readStaffTicket, { params: { ticket_number } }],
      ...Object.entries(steps).map(([step, operation]) => [
        operation,
        { params: { ticket_number }, body: words[step as Step] },
      ]),
    ] as [typeof takeTicket, object][];
    for (const role of roles)
      for (const [operation, input] of calls) {
        const code = codeOf(await callAsStaff(test, operation, input, { role }));
        const may = role === 'owner' || role === 'support';
        expect(code === 'FORBIDDEN', `${role} ${operation.id} ${code}`).toBe(!may);
      }
    const ids = staffOperations.map(({ operation }) => operation.id);
    expect(ids).toEqual(expect.arrayContaining(calls.map(([{ id }]) => id)));
  });

  it('takes it in, asks, is answered, and says how it ends; each once, with who did it', async () => {
    const made = await newTicket();
    expect(good(await support('takeTicket', made)).status).toBe('in_progress');
    expect(good(await support('takeTicket', made)).status).toBe('in_progress');
    const photo = await keepPicture(test.context, await aPicture(), { givenBy: 'staff' }, new Date());
    const asked = { text: 'Which leaf?', asks: true, attachments: [photo.id], idempotency_key: 'one' };
    expect(good(await support('answerTicket', made, asked))).toMatchObject({ status: 'pending', due: null });
    expect(good(await support('answerTicket', made, asked)).messages).toHaveLength(2);
    const own = good(await test.call(readTicket, { params: { id: keyOf(made) } }));
    expect(own).toMatchObject({ status: 'pending', status_label: 'Pending', answer_by: null });
    expect(own.messages[1]).toMatchObject({
      by: 'shop',
      text: 'Which leaf?',
      attachments: [{ id: photo.id }],
    });
    expect(good(await reply(made)).status).toBe('in_progress');
    expect(good(await support('resolveTicket', made)).status).toBe('resolved_without_refund');
    expect(good(await support('resolveTicket', made)).messages).toHaveLength(4);
    const ended = good(await test.call(readTicket, { params: { id: keyOf(made) } }));
    expect(Date.parse(ended.closes_at ?? '') - Date.now()).toBeCloseTo(7 * 86_400_000, -5);
    for (const step of ['takeTicket', 'answerTicket', 'rejectTicket', 'refundTicket'] as const) {
      const answer = await support(step, made);
      expect([step, codeOf(answer)]).toEqual([step, 'TICKET_MOVED']);
      expect(answer.message).toContain('“Resolve without refund”');
    }
    const { events } = await keptOf(test, made.id);
    expect(
      events.map(({ from, to, by, staffId }) => `${from} → ${to} by ${by} ${staffId ?? ''}`.trim()),
    ).toEqual([
      'null → received by shopper',
      'received → in_progress by support 4',
      'in_progress → pending by support 4',
      'pending → in_progress by shopper',
      'in_progress → resolved_without_refund by support 4',
    ]);
    const id = typedTicketNumber(made.ticket_number);
    const audited = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `ticket:${id}`));
    expect(audited.map(({ operation }) => operation)).toEqual([
      'takeTicket',
      'answerTicket',
      'resolveTicket',
    ]);
    expect(codeOf(await support('answerTicket', { ticket_number: 'T-1' }))).toBe('TICKET_NOT_FOUND');
  });

  it('gives no shopper’s picture as its own, and reads who wrote', async () => {
    const token = await makeToken(test, 'guest');
    const made = await opened(test, { token });
    const giver = { givenBy: 'customer', accountId: await accountOfToken(test, token) } as const;
    const theirs = await keepPicture(test.context, await aPicture(), giver, new Date());
    expect(codeOf(await support('answerTicket', made, { attachments: [theirs.id] }))).toBe('ATTACHMENT_BAD');
    expect(good(await seen(made))).toMatchObject({
      ...{ name: 'Sara', email: 'sara@example.com', phone: '+966551234567', is_overdue: false },
      messages: [{ by: 'shopper', text: 'Something is wrong' }],
      ...{ order_number: null, order_lines: [], refund: null },
    });
  });

  const given = (body: Uint8Array, role: (typeof roles)[number] = 'support') =>
    callAsStaff(test, addSupportPicture, { body }, { role });

  it('gives pictures with each word to whoever wrote, who sees them by the link; each belongs to one ticket', async () => {
    const steps = ['answerTicket', 'resolveTicket', 'rejectTicket'] as const;
    for (const step of steps) {
      const [made, other] = [await newTicket(), await newTicket()];
      const { id } = good(await given(await aPicture()));
      const answered = good(await support(step, made, { attachments: [id] }));
      expect(
        answered.messages[1]?.attachments.map((each) => each.id),
        step,
      ).toEqual([id]);
      const read = good(await test.call(readTicket, { params: { id: keyOf(made) } }));
      expect(
        read.messages[1]?.attachments.map((each) => each.id),
        step,
      ).toEqual([id]);
      // The address shows it to whoever was given it, drawn anew.
      const shown = await fetch(`${test.url}${read.messages[1]?.attachments[0]?.url}`);
      expect([shown.status, shown.headers.get('content-type')], step).toEqual([200, 'image/webp']);
      expect(codeOf(await support(step, other, { attachments: [id] })), step).toBe('ATTACHMENT_BAD');
      const theirs = good(await test.call(readTicket, { params: { id: keyOf(other) } }));
      expect([theirs.status, theirs.messages.length], step).toEqual(['received', 1]);
    }
    const order = await boughtAt(test, orderStatus.delivered);
    const refunded = await opened(test, { token: order.token, order });
    const { id } = good(await given(await aPicture()));
    const answered = good(await support('refundTicket', refunded, { attachments: [id] }));
    expect(answered.messages[1]?.attachments.map((each) => each.id)).toEqual([id]);
  });

  it('gives five pictures at most, and none that is no picture, is too large or comes of somebody else', async () => {
    const made = await newTicket();
    const all: string[] = [];
    while (all.length < 6) all.push(good(await given(await aPicture())).id);
    const many = await support('answerTicket', made, { attachments: all });
    expect([codeOf(many), many.success || Object.keys(many.error.fields ?? {})]).toEqual([
      ...['INVALID_INPUT', ['attachments']],
    ]);
    expect(good(await support('answerTicket', made, { attachments: all.slice(1) })).messages).toHaveLength(2);
    expect(codeOf(await given(Buffer.from('<svg onload="alert(1)"/>')))).toBe('ATTACHMENT_BAD');
    const large = await given(new Uint8Array(pictureBytesMost + 1));
    expect(codeOf(large)).toBe('ATTACHMENT_BAD');
    for (const role of roles) {
      const may = role === 'owner' || role === 'support';
      expect(codeOf(await given(await aPicture(), role)) === 'ok', role).toBe(may);
    }
    // A note is the team's: it takes none.
    const note = {
      params: { ticket_number: made.ticket_number },
      body: { text: 'A note', attachments: all.slice(0, 1) },
    };
    const noted = await callAsStaff(test, noteTicket, note, { role: 'support' });
    expect(good(noted).messages.at(-1)).toMatchObject({ by: 'note', attachments: [] });
  });

  it('sees what is due first, and what is late', async () => {
    const [late, waiting, fresh] = [await newTicket(), await newTicket(), await newTicket()];
    await support('answerTicket', waiting, { asks: true });
    await test.context.db
      .update(tickets)
      .set({ answerBy: hours(-1) })
      .where(eq(tickets.uuid, late.id));
    const list = async (view: string) =>
      good(await callAsStaff(test, staffTickets, { query: { view, limit: 100 } }, { role: 'support' })).items;
    const open = await list('open');
    const at = ({ ticket_number }: Named) => open.findIndex((each) => each.ticket_number === ticket_number);
    expect(at(late)).toBe(0);
    expect(open[0]?.is_overdue).toBe(true);
    expect(at(late)).toBeLessThan(at(fresh));
    expect(at(fresh)).toBeLessThan(at(waiting));
    expect((await list('pending')).map(({ ticket_number }) => ticket_number)).toContain(
      waiting.ticket_number,
    );
  });
});

describe('a refund by a ticket', () => {
  const about = async (order: Bought) => opened(test, { token: order.token, order });
  const refundsOf = async ({ uuid }: Bought) =>
    test.context.db
      .select({ refund: refunds, order: orders })
      .from(orders)
      .leftJoin(refunds, eq(refunds.orderId, orders.id))
      .where(eq(orders.uuid, uuid));

  it('pressed by five at once is one, shown to whoever wrote, and the books add up', async () => {
    const order = await boughtAt(test, orderStatus.delivered);
    const books = await openBooks(test.context.db);
    const made = await about(order);
    const all = await Promise.all([1, 2, 3, 4, 5].map(() => support('refundTicket', made)));
    for (const each of all) expect(good(each).status).toBe('resolved_with_refund');
    const rows = await refundsOf(order);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.order).toMatchObject({ state: 'placed', status: orderStatus.delivered });
    expect(rows[0]?.refund?.requestKey).toBe(`ticket:${made.id}`);
    const whole = Number(rows[0]?.order.total) / 100;
    const own = good(await test.call(readTicket, { params: { id: keyOf(made) } }));
    expect(own.refund).toEqual({ to_method: whole, to_wallet: 0 });
    expect(own.messages).toHaveLength(2);
    // Reopened: it has given back what it gives.
    await reply(made);
    expect(codeOf(await support('refundTicket', made))).toBe('TICKET_REFUNDED');
    // Another ticket of the same order: nothing is left.
    expect(codeOf(await support('refundTicket', await about(order)))).toBe('NOTHING_TO_REFUND');
    await checkBooks(test.context.db, books);
  });

  it('of an order under way ends it, and of two tickets of one order one gives the money back', async () => {
    const all = [
      { order: await bought(test), end: orderStatus.cancelled },
      { order: await boughtAt(test, orderStatus.onTheWay), end: orderStatus.rejected },
    ];
    const books = await openBooks(test.context.db);
    for (const { order, end } of all) {
      const both = [await about(order), await about(order)];
      const codes = await Promise.all(both.map(async (each) => codeOf(await support('refundTicket', each))));
      expect(codes.sort()).toEqual(['TICKET_WITHOUT_ORDER', 'ok']);
      const rows = await refundsOf(order);
      expect(rows.map((row) => row.order.status)).toEqual([end]);
    }
    await checkBooks(test.context.db, books);
  });

  it('is for single pieces too, as wallet credit where there is a wallet', async () => {
    const order = await boughtAt(test, orderStatus.delivered);
    const [first] = await refundsOf(order);
    const lines = await test.context.db
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, first?.order.id ?? 0));
    const made = await about(order);
    const line_id = lines[0]?.id ?? 0;
    const tooMany = [
      { line_id, quantity: 1 },
      { line_id, quantity: 1 },
    ];
    const ask = async (pieces: unknown, more = {}) => support('refundTicket', made, { pieces, ...more });
    expect(codeOf(await ask(tooMany))).toBe('NOTHING_TO_REFUND');
    expect(codeOf(await ask([{ line_id: 999_999, quantity: 1 }]))).toBe('NOTHING_TO_REFUND');
    expect(codeOf(await ask([]))).toBe('NOTHING_TO_REFUND');
    expect(await statusOf(made)).toBe('received');
    // A guest has none, which support is told before anything is promised.
    expect(good(await seen(made)).has_wallet).toBe(false);
    const shopper = await accountOfToken(test, order.token);
    await test.context.db.execute(
      `update accounts set kind = 'shopper', name = 'Sara' where id = ${shopper}`,
    );
    expect(good(await seen(made)).has_wallet).toBe(true);
    const before = good(await seen(made)).given_today;
    const given = good(await ask([{ line_id, quantity: 1 }], { to: 'wallet', reason: 'damaged' }));
    expect(good(await seen(made)).given_today - before).toBeCloseTo(given.refund?.to_wallet ?? 0, 2);
    expect(given.refund).toEqual({
      ...{ to_method: 0, to_wallet: (Number(lines[0]?.lineTotal) - Number(lines[0]?.discount)) / 100 },
    });
  });

  it('is for an amount too, at most what is left, and what is left afterwards goes back whole', async () => {
    const order = await boughtAt(test, orderStatus.delivered);
    const books = await openBooks(test.context.db);
    const made = await about(order);
    const whole = good(await seen(made)).refundable;
    const ask = (amount: unknown, more = {}) =>
      support('refundTicket', made, { pieces: undefined, amount, text: 'For the scratch', ...more });
    for (const wrong of [0, -1, 0.001, '٠', 'ten', Number.NaN])
      expect([wrong, codeOf(await ask(wrong))]).toEqual([wrong, 'INVALID_INPUT']);
    for (const both of [{ pieces: 'all' }, { delivery: true }])
      expect(codeOf(await ask(10, both))).toBe('INVALID_INPUT');
    const tooMuch = await ask(whole + 0.01);
    expect(codeOf(tooMuch)).toBe('REFUND_TOO_HIGH');
    expect(tooMuch.message).toContain(`SAR\u00a0${whole}`);
    const all = await Promise.all([1, 2, 3].map(() => ask('10.01')));
    for (const each of all)
      expect(good(each)).toMatchObject({ refundable: 0, refund: { to_method: 10.01, to_wallet: 0 } });
    const [only, ...more] = await refundsOf(order);
    expect([only?.refund?.reason, more]).toEqual(['reduced', []]);
    const note = await noteOf(only?.refund?.id);
    expect(note?.reason).toEqual({ ar: 'تخفيض السعر بعد الشراء', en: 'Price reduced after purchase' });
    const vat = Math.round((1001 * 15) / 115);
    expect(note?.lines).toEqual([
      {
        title: { ar: 'تخفيض على قيمة الفاتورة', en: 'Price reduction' },
        ...{ quantity: 1, unitPrice: 1001, discount: 0, total: 1001, vat },
      },
    ]);
    expect(note?.totals).toMatchObject({ total: 1001, vat, net: 1001 - vat });
    expect(note?.invoiceNumber).toMatch(/^INV-/);
    // Another ticket: what is left, to the halala; the pieces' price on its note is less what was given before.
    const second = await about(order);
    expect(good(await seen(second)).refundable).toBeCloseTo(whole - 10.01, 5);
    expect(good(await support('refundTicket', second)).refund?.to_method).toBeCloseTo(whole - 10.01, 5);
    await checkBooks(test.context.db, books);
  });

  it('by an amount that is everything of an order under way ends it', async () => {
    const order = await bought(test);
    const books = await openBooks(test.context.db);
    const made = await about(order);
    const { refundable } = good(await seen(made));
    await playing(made, String(refundable));
    expect((await refundsOf(order)).map((row) => row.order.status)).toEqual([orderStatus.cancelled]);
    await checkBooks(test.context.db, books);
  });

  /** As `npm run workshop -- T-1042 --refund --amount 189` does. */
  const playing = async ({ ticket_number }: Named, amount: string) => {
    const said = vi.spyOn(console, 'log').mockReturnValue();
    const id = typedTicketNumber(ticket_number) ?? 0;
    await playSupport(test.context, handsOf(test.context), id, { answer: 'refund', text: null, amount });
    said.mockRestore();
  };

  const noteOf = async (refundId: number | undefined) => {
    const [found] = await test.context.db
      .select()
      .from(invoices)
      .where(eq(invoices.refundId, refundId ?? 0));
    return found?.document;
  };

  it('needs an order that was paid and not given back', async () => {
    expect(codeOf(await support('refundTicket', await newTicket()))).toBe('TICKET_WITHOUT_ORDER');
    const cancelled = await about(await boughtAt(test, orderStatus.cancelled));
    expect(codeOf(await support('refundTicket', cancelled))).toBe('TICKET_WITHOUT_ORDER');
    expect(await statusOf(cancelled)).toBe('received');
  });
});

describe('the clock', () => {
  it('closes a week after the end, tells of it, and two workers close it once', async () => {
    const made = await newTicket();
    const end = new Date();
    await support('rejectTicket', made, {}, end);
    await clock(hours(7 * 24 - 0.1, end));
    expect(await statusOf(made)).toBe('rejected');
    await Promise.all([1, 2, 3].map(() => clock(hours(7 * 24 + 0.1, end))));
    expect(await statusOf(made)).toBe('closed');
    const { events } = await keptOf(test, made.id);
    expect(events.map(({ to, by }) => `${to} ${by}`)).toEqual([
      ...['received shopper', 'rejected support', 'closed clock'],
    ]);
    expect(await toldOf(test, made.id, 'ticket_closed')).toEqual(['mail', 'push']);
    expect(codeOf(await reply(made))).toBe('TICKET_CLOSED');
  });

  it('against a reply at the same moment, either way around: one of them is first, and either is whole', async () => {
    const outcomes = new Set<string>();
    for (let round = 0; round < 40; round += 1) {
      const made = await newTicket();
      const end = hours(-7 * 24 - 1);
      await support('resolveTicket', made, {}, end);
      // The reply goes by HTTP: a head start for it, from none to one that it always wins by.
      const both = [() => reply(made), () => wait(round % 20).then(() => clock(new Date()))] as const;
      const [first, second] = round % 2 === 0 ? [both[0], both[1]] : [both[1], both[0]];
      const results = await Promise.all([first(), second()]);
      const answer = results.find((each) => each !== undefined);
      const { ticket, said, events } = await keptOf(test, made.id);
      const steps = events.map(({ to }) => to).slice(2);
      if (codeOf(answer as never) === 'ok') {
        expect([ticket.status, said.length, steps]).toEqual(['in_progress', 3, ['in_progress']]);
        expect(await toldOf(test, made.id, 'ticket_closed')).toEqual([]);
      } else {
        expect(codeOf(answer as never)).toBe('TICKET_CLOSED');
        expect([ticket.status, said.length, steps]).toEqual(['closed', 2, ['closed']]);
      }
      outcomes.add(ticket.status);
    }
    expect([...outcomes].sort()).toEqual(['closed', 'in_progress']);
  }, 60_000);

  it('texts whoever is waited for after a day, once for each wait, and stands meanwhile', async () => {
    const made = await newTicket();
    const asked = new Date();
    await support('answerTicket', made, { asks: true }, asked);
    const before = (await keptOf(test, made.id)).ticket.resolveBy;
    await clock(hours(23, asked));
    expect(await toldOf(test, made.id, 'ticket_pending')).toEqual([]);
    await clock(hours(24.1, asked));
    await clock(hours(30, asked));
    expect(await toldOf(test, made.id, 'ticket_pending')).toEqual(['sms']);
    const id = made.id;
    const accountId = (await keptOf(test, id)).ticket.accountId;
    const said = { params: { id }, body: { text: 'Here' } };
    good(await callAsShopper(test, replyToTicket, said, { accountId, now: hours(48, asked) }));
    const { resolveBy } = (await keptOf(test, id)).ticket;
    expect(resolveBy.getTime() - before.getTime()).toBeGreaterThanOrEqual(48 * 3_600_000 - 1_000);
    await support('answerTicket', made, { asks: true }, hours(50, asked));
    await clock(hours(75, asked));
    expect(await toldOf(test, id, 'ticket_pending')).toEqual(['sms', 'sms']);
  });

  it('tells the team of an answer that is late and of an end that is, as long as that is so', async () => {
    const made = await newTicket();
    const { ticket } = await keptOf(test, made.id);
    const tasks = async () => {
      const { told } = await keptOf(test, made.id);
      const lines = await Promise.all(
        told
          .filter(({ event }) => event === 'ticket_task')
          .map((row) => messageComposers.team.ticket_task(test.context, row, new Date())),
      );
      return lines.flatMap((line) => (line ? [`${line.about} ${line.task}`] : []));
    };
    const of = (task: string) => `${made.ticket_number} ${task}`;
    expect(await tasks()).toEqual([of('تذكرة جديدة، والمطلوب الرد خلال يوم عمل')]);
    await Promise.all([clock(hours(0.1, ticket.answerBy)), clock(hours(0.1, ticket.answerBy))]);
    expect(await tasks()).toEqual([
      of('تذكرة جديدة، والمطلوب الرد خلال يوم عمل'),
      of('تجاوزت التذكرة موعد الرد الأول'),
    ]);
    await support('answerTicket', made);
    expect(await tasks()).toEqual([]);
    await clock(hours(0.1, ticket.resolveBy));
    await clock(hours(1, ticket.resolveBy));
    expect(await tasks()).toEqual([of('تجاوزت التذكرة موعد الحل')]);
    await support('rejectTicket', made);
    await reply(made);
    expect(await tasks()).toEqual([
      of('تجاوزت التذكرة موعد الحل'),
      of('وصل ردّ على التذكرة، والمطلوب مراجعته'),
    ]);
  });
});

describe('whoever wrote is told', () => {
  const inbox = async () => {
    const { rows } = await test.context.db.execute<{
      event: string;
      channel: string;
      state: string;
      note: string;
    }>("select event, channel, state, note from messages where event like 'ticket%' order by id");
    return rows.map(
      ({ event, channel, state, note }) => `${event} ${channel} ${state}${note && `: ${note}`}`,
    );
  };
  type Mail = { subject: string; text: string };

  it('by mail and push, in the ticket’s language, with the words and the link; not at once on writing', async () => {
    const made = await newTicket();
    await sendDue(test.context);
    await support('answerTicket', made, { text: 'Cut it <here>', asks: true });
    const { told, ticket } = await keptOf(test, made.id);
    const push = told.find(({ event, channel }) => event === 'ticket_updated' && channel === 'push');
    const composed = await messageComposers.people.ticket_updated(test.context, push as never, new Date());
    if (typeof composed === 'string') throw new Error(composed);
    expect(composed.push).toEqual({
      ...{ title: 'We need your reply to a ticket', body: 'See it on the ticket’s page' },
      ...{ tag: ticket.uuid.replaceAll('-', ''), data: {} },
    });
    const mail = (await composed.mail?.()) as Mail;
    expect(mail.subject).toBe(`We need your reply to ticket ${made.ticket_number}`);
    expect(mail.text).toContain('Cut it <here>');
    expect(mail.text).toContain(`${test.url}${made.link}`);
    expect(composed.to).toEqual({
      ...{ phone: '+966551234567', email: 'sara@example.com', accountId: ticket.accountId },
    });
    await sendDue(test.context);
    expect(await inbox()).toContain('ticket_updated mail sent');
  });

  it('of nothing that has moved on: answered by themselves, closed, blank', async () => {
    const answered = await newTicket();
    await support('answerTicket', answered, { asks: true });
    await reply(answered);
    const closed = await newTicket();
    await support('answerTicket', closed);
    await test.call(closeTicket, { params: { id: keyOf(closed) } });
    const blank = await newTicket();
    await support('answerTicket', blank, { asks: true });
    await test.context.db.update(tickets).set({ name: '' }).where(eq(tickets.uuid, blank.id));
    await sendDue(test.context);
    const mails = (await inbox()).filter((line) => line.startsWith('ticket_updated mail'));
    expect(mails).toEqual([
      'ticket_updated mail dropped: the ticket has moved on',
      'ticket_updated mail dropped: the ticket has moved on',
      'ticket_updated mail dropped: the ticket is blank',
    ]);
  });

  it('by text message where the shop waits, in two parts at most', async () => {
    const made = await newTicket();
    await support('answerTicket', made, { asks: true }, hours(-25, daytime()));
    await clock(daytime());
    const row = (await keptOf(test, made.id)).told.find(({ event }) => event === 'ticket_pending');
    const composed = await messageComposers.people.ticket_pending(test.context, row as never, new Date());
    if (typeof composed === 'string') throw new Error(composed);
    expect(composed.sms?.text).toBe(
      `Asees: ticket ${made.ticket_number} is waiting for your reply.\n${test.url}${made.link}`,
    );
    await reply(made);
    expect(await messageComposers.people.ticket_pending(test.context, row as never, new Date())).toBe(
      'the ticket has moved on',
    );
  });
});

it('is played in the demo: taken in, answered, asked and ended, by the same operations', async () => {
  const made = await newTicket();
  const id = typedTicketNumber(made.ticket_number) ?? 0;
  const statuses: TicketStatus[] = [];
  const said: string[] = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  for (const answer of [null, null, 'ask', 'resolve'] as const) {
    await playSupport(test.context, handsOf(test.context), id, { answer, text: null, amount: null });
    statuses.push(await statusOf(made));
  }
  await listTickets(test.context);
  vi.restoreAllMocks();
  expect(statuses).toEqual(['in_progress', 'in_progress', 'pending', 'resolved_without_refund']);
  expect(said.join('\n')).toContain(`${test.url}${made.link}`);
  expect(said).toContain(`${made.ticket_number}  Resolve without refund`);
});

describe('random lives', () => {
  const lives = Number(process.env.TICKET_HISTORIES ?? 40);
  const seed = Number(process.env.TICKET_HISTORIES_SEED ?? Date.now() % 2 ** 31);

  /** Who presses what, and where it leads from each status; null: it is refused or changes nothing. */
  const presses = {
    take: ['support', (from: TicketStatus) => (from === 'received' ? 'in_progress' : null)],
    answer: ['support', (from: TicketStatus) => (from === 'in_progress' ? null : 'in_progress')],
    ask: ['support', () => 'pending'],
    resolve: ['support', () => 'resolved_without_refund'],
    reject: ['support', () => 'rejected'],
    reply: ['shopper', (from: TicketStatus) => afterReply(from)],
    close: ['shopper', () => 'closed'],
    week: ['clock', (from: TicketStatus) => (from.startsWith('re') && from !== 'received' ? 'closed' : null)],
  } as const satisfies Record<string, [TicketMover, (from: TicketStatus) => TicketStatus | null]>;
  type Press = keyof typeof presses;

  it(`keep to the table of moves: ${lives} of them`, { timeout: 30_000 + lives * 1_000 }, async () => {
    console.info(`lives of tickets: TICKET_HISTORIES_SEED=${seed}`);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...(Object.keys(presses) as Press[])), { minLength: 1, maxLength: 12 }),
        async (all) => {
          const made = await newTicket();
          const { accountId } = (await keptOf(test, made.id)).ticket;
          let now = new Date();
          let expected: TicketStatus = 'received';
          for (const press of all) {
            now = press === 'week' ? hours(7 * 24 + 1, now) : hours(1, now);
            const own = { params: { id: made.id } };
            const as = { accountId, now };
            if (press === 'take') await support('takeTicket', made, {}, now);
            else if (press === 'answer') await support('answerTicket', made, {}, now);
            else if (press === 'ask') await support('answerTicket', made, { asks: true }, now);
            else if (press === 'resolve') await support('resolveTicket', made, {}, now);
            else if (press === 'reject') await support('rejectTicket', made, {}, now);
            else if (press === 'reply')
              await callAsShopper(test, replyToTicket, { ...own, body: { text: 'x' } }, as);
            else if (press === 'close') await callAsShopper(test, closeTicket, own, as);
            else await clock(now);
            const [by, leads] = presses[press];
            const to: TicketStatus | null = leads(expected);
            if (to !== null && mayMoveTicket(expected, to, by)) expected = to;
            const { ticket, events } = await keptOf(test, made.id);
            expect(ticket.status, `${all.join(', ')} after ${press}`).toBe(expected);
            expect(events.at(-1)?.to).toBe(expected);
            for (const { from, to: next, by: mover } of events)
              if (from !== null)
                expect(mayMoveTicket(from, next, mover), `${from} → ${next} by ${mover}`).toBe(true);
            if (ticket.status === 'closed') expect(ticket.clockAt).toBeNull();
          }
        },
      ),
      { numRuns: lives, seed },
    );
  });
});
