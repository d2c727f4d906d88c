import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bringAlong } from '#server/accounts/sign-in/bring-along.ts';
import { type Giver, keepPicture } from '#server/attachments/keep-picture.ts';
import { attachments, ticketEvents, ticketMessages, tickets } from '#server/db/schema/index.ts';
import { writtenIn } from '#server/http/pages/written-in.ts';
import { blankOldTickets } from '#server/tickets/blank-tickets.ts';
import {
  closeTicket,
  createTicket,
  listIssues,
  listTickets,
  readTicket,
  replyToTicket,
} from '#shop/contract/help/tickets.ts';
import { deleteAccount, exportUser } from '#shop/contract/user.ts';
import { deletePhrases } from '#shop/rules/accounts/account.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { codeOf, good, issueOf, keptOf, keyOf, opened, ticketBody, toldOf } from '../support/help/tickets.ts';
import { aPicture } from '../support/media/pictures.ts';
import { accountOfToken } from '../support/money/money.ts';
import { type Bought, bought, boughtAt } from '../support/orders/orders.ts';
import { changedLetter } from '../support/people/changed-letter.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsShopper } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Tickets, as whoever writes them has them: nobody, by the link; guests; shoppers. What support and the clock do with
 * them is in ticket-support.test.ts.
 */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute('update slots set capacity = 1000');
}, 60_000);

const delivered = (days: number, changes = {}) =>
  boughtAt(test, orderStatus.delivered, new Date(Date.now() - days * 86_400_000), changes);
const create = (token: string | undefined, body: object) =>
  test.call(createTicket, { body }, token ? { token } : {});
const read = (id: string, token?: string) =>
  test.call(readTicket, { params: { id } }, token ? { token } : {});
const reply = (id: string, body: object, token?: string) =>
  test.call(replyToTicket, { params: { id }, body }, token ? { token } : {});
const issues = (id: string, token?: string) =>
  test.call(listIssues, { params: { id } }, token ? { token } : {});
async function picture(giver: Giver): Promise<string> {
  return (await keepPicture(test.context, await aPicture(), giver, new Date())).id;
}
const pictureOf = async (token: string) =>
  picture({ givenBy: 'customer', accountId: await accountOfToken(test, token) });
const inUse = async (id: string) => {
  const [row] = await test.context.db.select().from(attachments).where(eq(attachments.id, id));
  return row?.usedAt != null;
};

describe('what a ticket can be about', () => {
  const titles = async (id: string, token?: string) =>
    good(await issues(id, token)).map(({ title }) => title);

  it('is asked of no order by everybody, in both languages', async () => {
    const general = await titles('0');
    expect(general).toContain('A question before buying');
    expect(general).not.toContain('The pot is broken or scratched');
    for (const kind of ['guest', 'shopper'] as const)
      expect(await titles('0', await makeToken(test, kind))).toEqual(general);
    const arabic = good(await test.call(listIssues, { params: { id: '0' } }, { language: 'ar' }));
    expect(arabic.map(({ title }) => title)).toContain('سؤال قبل الشراء');
  });

  it('follows the order as it stands, and its key is as good as its owner', async () => {
    const order = await bought(test);
    const underWay = await titles(order.uuid, order.token);
    expect(underWay).toContain('It’s late');
    expect(underWay).not.toContain('Return the order');
    expect(await titles(order.key)).toEqual(underWay);
    const fresh = await delivered(1);
    const all = good(await issues(fresh.uuid, fresh.token));
    const damage = all.find(({ title }) => title === 'The pot is broken or scratched');
    expect(damage?.needs_picture).toBe(true);
    expect(Date.parse(damage?.until ?? '') - Date.now()).toBeCloseTo(2 * 86_400_000, -5);
    const late = await delivered(4);
    const left = await titles(late.uuid, late.token);
    expect(left).not.toContain('The pot is broken or scratched');
    expect(left).toContain('Return the order');
    expect(await titles((await delivered(8)).key)).not.toContain('Return the order');
    const cancelled = await boughtAt(test, orderStatus.cancelled);
    expect(await titles(cancelled.key)).toContain('The refund hasn’t arrived');
  });

  it('isn’t told of another’s order, of nonsense, or by a link that is over', async () => {
    const order = await bought(test);
    const stranger = await makeToken(test, 'shopper');
    for (const [id, token] of [
      [order.uuid, stranger],
      [order.uuid, undefined],
      ['1', order.token],
      ['nonsense', order.token],
      [changedLetter(order.key), order.token],
    ] as const)
      expect(codeOf(await issues(id, token))).toBe('ORDER_NOT_FOUND');
    const old = await delivered(22);
    expect(codeOf(await issues(old.key, stranger))).toBe('ORDER_LINK_OVER');
    expect(codeOf(await issues(old.uuid, old.token))).toBe('ok');
  });
});

describe('a new ticket', () => {
  it('has a number, a link, deadlines and its first words, and the team is told once', async () => {
    const order = await delivered(1);
    const photo = await pictureOf(order.token);
    const issue_id = await issueOf(test, 'The pot is broken or scratched');
    const body = await ticketBody(test, order, { issue_id, description: ' A crack ', attachments: [photo] });
    const answer = await create(order.token, body);
    const made = good(answer);
    expect(answer.message).toBe('We’ve received your ticket and will answer within one business day.');
    expect(made).toMatchObject({
      order_id: order.uuid,
      order_number: expect.stringMatching(/^AS-\d+$/),
      issue: { id: issue_id, title: 'The pot is broken or scratched' },
      ...{ status: 'received', status_label: 'Received', refund: null, closes_at: null },
      ...{ can_reply: true, can_close: true },
      messages: [{ by: 'me', text: 'A crack', attachments: [{ id: photo, width: 40, height: 30 }] }],
      tracking: [
        { status: 'received', state: 'now' },
        { status: 'in_progress', label: 'In-Progress', state: 'ahead', at: null },
        { status: null, label: 'Resolution', state: 'ahead', at: null },
        { status: 'closed', state: 'ahead', at: null },
      ],
    });
    expect(made.ticket_number).toMatch(/^T-\d{4}$/);
    expect(made.link).toMatch(/^\/ticket\/[\w-]{43}$/);
    const wait = Date.parse(made.answer_by ?? '') - Date.parse(made.created_at);
    expect(wait).toBeGreaterThanOrEqual(86_400_000);
    expect(await inUse(photo)).toBe(true);
    expect((await fetch(test.url + made.messages[0]?.attachments[0]?.url)).status).toBe(200);
    expect(await toldOf(test, made.id, 'ticket_task')).toEqual(['mail']);
    const attachments = [{ id: photo, url: expect.any(String), width: 40, height: 30 }];
    expect(good(await read(made.id, order.token)), 'what is read is what was said').toEqual({
      ...made,
      messages: [{ ...made.messages[0], attachments }],
    });
    // Nobody's mailbox is written to by a form alone.
    expect((await keptOf(test, made.id)).told).toHaveLength(1);
  });

  it('is for guests and shoppers, about no order too; nobody is asked who they are first', async () => {
    expect(codeOf(await create(undefined, await ticketBody(test, null)))).toBe('UNAUTHENTICATED');
    for (const kind of ['guest', 'shopper'] as const) {
      const token = await makeToken(test, kind);
      const made = good(await create(token, await ticketBody(test, null)));
      expect([made.order_id, made.order_number]).toEqual([null, null]);
      expect(good(await test.call(listTickets, {}, { token })).items).toEqual([made]);
    }
  });

  it('is about an order by its key, for somebody who didn’t order it, and stays theirs', async () => {
    const order = await bought(test);
    const token = await makeToken(test, 'guest');
    const body = { ...(await ticketBody(test, order)), order_id: null, order_key: order.key };
    const made = good(await create(token, body));
    expect(made.order_id).toBe(order.uuid);
    expect(good(await test.call(listTickets, {}, { token: order.token })).items).toEqual([]);
    expect(codeOf(await read(made.id, order.token))).toBe('TICKET_NOT_FOUND');
  });

  it('pressed five times at once is one, with its pictures, and again later too', async () => {
    const token = await makeToken(test, 'guest');
    const photo = await pictureOf(token);
    const body = await ticketBody(test, null, { idempotency_key: 'press-1', attachments: [photo] });
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => create(token, body)));
    const ids = answers.map((answer) => good(answer).id);
    expect(new Set(ids).size).toBe(1);
    expect(good(await create(token, body)).messages).toHaveLength(1);
    const { said, events, told } = await keptOf(test, ids[0] ?? '');
    expect([said.length, events.length, told.length]).toEqual([1, 1, 1]);
    // Another's key is another's.
    const other = await makeToken(test, 'guest');
    const others = await ticketBody(test, null, { idempotency_key: 'press-1' });
    expect(good(await create(other, others)).id).not.toBe(ids[0]);
  });

  it('refuses another’s order and picture, kinds that don’t fit, and what comes too late', async () => {
    const order = await delivered(1);
    const { token } = order;
    const stranger = await makeToken(test, 'shopper');
    expect(codeOf(await create(stranger, await ticketBody(test, order)))).toBe('ORDER_NOT_FOUND');
    const damage = await issueOf(test, 'The pot is broken or scratched');
    const general = await issueOf(test, 'A question before buying', false);
    const about = async (of: Pick<Bought, 'uuid'> | null, more: object) =>
      codeOf(await create(token, await ticketBody(test, of, more)));
    expect(await about(order, { issue_id: damage })).toBe('PICTURE_NEEDED');
    expect(await about(null, { issue_id: damage })).toBe('ISSUE_NOT_FOUND');
    expect(await about(order, { issue_id: general })).toBe('ISSUE_NOT_FOUND');
    expect(await about(order, { issue_id: 999_999 })).toBe('ISSUE_NOT_FOUND');
    expect(await about(order, { issue_id: await issueOf(test, 'It’s late') })).toBe('ISSUE_NOT_FOUND');
    const theirs = await pictureOf(stranger);
    const ofStaff = await picture({ givenBy: 'staff' });
    const used = await pictureOf(token);
    await opened(test, { token, attachments: [used] });
    for (const given of [[theirs], [ofStaff], [used], [await pictureOf(token), theirs]])
      expect(await about(order, { attachments: given })).toBe('ATTACHMENT_BAD');
    const own = await pictureOf(token);
    expect(await about(order, { attachments: [own, own] })).toBe('ATTACHMENT_BAD');
    expect(await inUse(own)).toBe(false);
    const old = await delivered(3.01);
    const late = { issue_id: damage, attachments: [await pictureOf(old.token)] };
    expect(codeOf(await create(old.token, await ticketBody(test, old, late)))).toBe('ISSUE_TOO_LATE');
    expect(
      await test.context.db.$count(tickets, eq(tickets.accountId, await accountOfToken(test, token))),
    ).toBe(1);
  });

  it('names every field that is wrong, a sixth picture too', async () => {
    const token = await makeToken(test, 'guest');
    const six = Array.from({ length: 6 }, () => crypto.randomUUID());
    const body = { description: ' ', name: '', email: 'x', phone_number: '1', attachments: six };
    const answer = await create(token, body);
    if (answer.success) throw new Error('taken');
    expect(answer.error.code).toBe('INVALID_INPUT');
    expect(answer.error.fields).toMatchObject({
      description: 'Tell us what happened',
      issue_id: 'Choose what it’s about',
      attachments: 'Up to 5 photos',
    });
    const long = await ticketBody(test, null, { description: 'x'.repeat(2001) });
    expect(codeOf(await create(token, long))).toBe('INVALID_INPUT');
    const signs = await ticketBody(test, null, { description: '<b>\u202Eevil\0</b>\r\nBcc: x' });
    expect(good(await create(token, signs)).messages[0]?.text).toBe('<b>evil</b>\nBcc: x');
  });

  it('is one of ten an hour', async () => {
    const strict = await openTestShop({ SIGN_IN_LIMITS: '1' });
    const token = await makeToken(strict, 'guest');
    const body = await ticketBody(strict, null);
    const codes: string[] = [];
    for (let count = 0; count < 11; count += 1)
      codes.push(codeOf(await strict.call(createTicket, { body }, { token })));
    expect(codes).toEqual([...Array(10).fill('ok'), 'TOO_MANY_REQUESTS']);
  }, 60_000);
});

describe('a thread', () => {
  it('is read, answered and closed by its owner and by its link, and by nobody else', async () => {
    const token = await makeToken(test, 'shopper');
    const stranger = await makeToken(test, 'shopper');
    const made = await opened(test, { token });
    const key = keyOf(made);
    for (const [id, who] of [
      [made.id, token],
      [key, token],
      [key, undefined],
      [key, stranger],
      [key, await makeToken(test, 'guest')],
    ] as const)
      expect(good(await read(id, who)).id).toBe(made.id);
    for (const [id, who] of [
      [made.id, stranger],
      [made.id, undefined],
      ['1001', token],
      [changedLetter(key), token],
      [(await bought(test)).key, token],
    ] as const) {
      expect(codeOf(await read(id, who))).toBe('TICKET_NOT_FOUND');
      expect(codeOf(await reply(id, { text: 'x' }, who))).toBe('TICKET_NOT_FOUND');
      const closed = await test.call(closeTicket, { params: { id } }, who ? { token: who } : {});
      expect(codeOf(closed)).toBe('TICKET_NOT_FOUND');
    }
    expect(good(await reply(key, { text: ' More ' })).messages.map(({ text }) => text)).toEqual([
      ...['Something is wrong', 'More'],
    ]);
  });

  it('says by its link alone only how it stands, 21 days after it is closed', async () => {
    const token = await makeToken(test, 'shopper');
    const stranger = await makeToken(test, 'shopper');
    const accountId = await accountOfToken(test, token);
    const closedFor = async (days: number) => {
      const order = await bought(test);
      const body = await ticketBody(test, order, { order_id: null, order_key: order.key });
      const made = good(await create(token, body));
      const now = new Date(Date.now() - days * 86_400_000);
      const closed = await callAsShopper(test, closeTicket, { params: { id: made.id } }, { accountId, now });
      expect(good(closed).status).toBe('closed');
      const whole = { link_over: false, order_id: order.uuid, order_number: made.order_number };
      return { made, key: keyOf(made), whole: { ...whole, messages: [{ text: 'Something is wrong' }] } };
    };
    const lately = await closedFor(20.9);
    for (const who of [undefined, stranger, token])
      expect(good(await read(lately.key, who))).toMatchObject(lately.whole);
    const { made, key, whole } = await closedFor(21.1);
    for (const who of [undefined, stranger]) {
      const less = good(await read(key, who));
      expect(less).toMatchObject({
        ...{ link_over: true, status: 'closed', ticket_number: made.ticket_number },
        ...{ messages: [], order_id: null, order_number: null, refund: null },
      });
      expect(less.tracking.some(({ status, at }) => status === 'closed' && at !== null)).toBe(true);
      expect(JSON.stringify(less)).not.toMatch(/Something is wrong|AS-\d/);
      const again = await test.call(closeTicket, { params: { id: key } }, who ? { token: who } : {});
      expect(good(again)).toMatchObject({ link_over: true, messages: [] });
    }
    for (const id of [key, made.id]) expect(good(await read(id, token))).toMatchObject(whole);
  });

  it('takes a reply with the same key once, and pictures of whoever writes', async () => {
    const token = await makeToken(test, 'guest');
    const made = await opened(test, { token });
    const photo = await pictureOf(token);
    const body = { text: 'Here it is', attachments: [photo], idempotency_key: 'again' };
    const all = await Promise.all([1, 2, 3].map(() => reply(made.id, body, token)));
    for (const each of all) expect(good(each).messages).toHaveLength(2);
    const loose = await pictureOf(token);
    expect(codeOf(await reply(keyOf(made), { text: 'x', attachments: [loose] }))).toBe('ATTACHMENT_BAD');
    expect(codeOf(await reply(made.id, { text: ' ' }, token))).toBe('INVALID_INPUT');
    expect(good(await read(made.id, token)).messages).toHaveLength(2);
  });

  it('that is closed stays closed and takes no more words', async () => {
    const token = await makeToken(test, 'guest');
    const made = await opened(test, { token });
    const close = () => test.call(closeTicket, { params: { id: made.id } }, { token });
    expect(good(await close())).toMatchObject({
      ...{ status: 'closed', status_label: 'Closed', can_reply: false, can_close: false, answer_by: null },
    });
    expect(good(await close()).status).toBe('closed');
    expect(codeOf(await reply(made.id, { text: 'Wait' }, token))).toBe('TICKET_CLOSED');
    const { events } = await keptOf(test, made.id);
    expect(events.map(({ to, by }) => `${to} ${by}`)).toEqual(['received shopper', 'closed shopper']);
  });

  it('lists what moved last first, in pages', async () => {
    const token = await makeToken(test, 'shopper');
    const all = [];
    for (let count = 0; count < 3; count += 1) all.push(await opened(test, { token }));
    await reply(all[0]?.id ?? '', { text: 'Me again' }, token);
    const page = async (page_number: number) =>
      good(await test.call(listTickets, { query: { limit: 2, page_number } }, { token }));
    const [first, second] = [await page(1), await page(2)];
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(
      [all[0], all[2], all[1]].map((each) => each?.id),
    );
    expect([first.total, second.total]).toEqual([3, 3]);
  });

  it('opens in the language that it was written in', async () => {
    const token = await makeToken(test, 'guest');
    const body = await ticketBody(test, null);
    for (const language of ['ar', 'en'] as const) {
      const { link } = good(await test.call(createTicket, { body }, { token, language }));
      for (const path of [link, `${link}.data`])
        expect(await writtenIn(test.context, new URL(path, test.url))).toBe(language);
    }
    for (const path of ['/ticket/x', '/ticket/', '/'])
      expect(await writtenIn(test.context, new URL(path, test.url))).toBeNull();
  });
});

describe('whose a ticket is', () => {
  it('a guest’s comes along when they sign in, whatever keys both used', async () => {
    const [guest, shopper] = [await makeToken(test, 'guest'), await makeToken(test, 'shopper')];
    const own = await opened(test, { token: shopper, idempotency_key: 'same' });
    const made = await opened(test, { token: guest, idempotency_key: 'same' });
    const [from, to] = [await accountOfToken(test, guest), await accountOfToken(test, shopper)];
    await test.context.db.transaction((tx) => bringAlong(test.context, tx, from, to));
    const { items } = good(await test.call(listTickets, {}, { token: shopper }));
    expect(items.map(({ id }) => id).sort()).toEqual([own.id, made.id].sort());
    expect(codeOf(await read(made.id, guest))).toBe('TICKET_NOT_FOUND');
    expect(good(await read(keyOf(made))).id).toBe(made.id);
  });

  it('is in the export of one’s data, with its words', async () => {
    const token = await makeToken(test, 'shopper');
    const made = await opened(test, { token, description: 'My own words' });
    const { tickets: own } = good(await test.call(exportUser, {}, { token }));
    expect(own).toMatchObject([
      {
        ...{ ticket_number: made.ticket_number, issue: 'Something else', email: 'sara@example.com' },
        ...{ phone: '+966551234567', messages: [{ by: 'me', text: 'My own words', pictures: 0 }] },
      },
    ]);
  });

  it('is blank and closed once the account is, and its pictures are let go', async () => {
    const token = await makeToken(test, 'shopper');
    const photo = await pictureOf(token);
    const made = await opened(test, { token, attachments: [photo] });
    const body = { confirmation: deletePhrases.en };
    good(await test.call(deleteAccount, { body }, { token, language: 'en' }));
    const { ticket, said, told } = await keptOf(test, made.id);
    expect(ticket).toMatchObject({ name: '', email: '', phoneCode: '', phoneNumber: '', status: 'closed' });
    expect(said).toMatchObject([{ text: '', pictures: [] }]);
    expect(JSON.stringify([ticket, said, told])).not.toMatch(/Sara|551234567|wrong/);
    expect(await inUse(photo)).toBe(false);
    expect(codeOf(await reply(keyOf(made), { text: 'x' }))).toBe('TICKET_CLOSED');
  });

  it('is blank three years after its last word, and not before', async () => {
    const token = await makeToken(test, 'guest');
    const [old, newer] = [await opened(test, { token }), await opened(test, { token })];
    const years = (count: number) => new Date(Date.now() - count * 365 * 86_400_000);
    const since = (id: string, updatedAt: Date) =>
      test.context.db.update(tickets).set({ updatedAt }).where(eq(tickets.uuid, id));
    await since(old.id, years(3.01));
    await since(newer.id, years(2.99));
    await Promise.all([blankOldTickets(test.context, new Date()), blankOldTickets(test.context, new Date())]);
    expect((await keptOf(test, old.id)).ticket).toMatchObject({ name: '', status: 'closed' });
    expect((await keptOf(test, newer.id)).ticket).toMatchObject({ name: 'Sara', status: 'received' });
    expect((await keptOf(test, old.id)).events).toHaveLength(2);
  });

  it('what became of it is never changed or deleted', async () => {
    const made = await opened(test, { token: await makeToken(test, 'guest') });
    const { ticket } = await keptOf(test, made.id);
    const of = eq(ticketEvents.ticketId, ticket.id);
    const { db } = test.context;
    await expect(db.update(ticketEvents).set({ to: 'closed' }).where(of)).rejects.toThrow();
    await expect(db.delete(ticketEvents).where(of)).rejects.toThrow();
    const words = and(eq(ticketMessages.ticketId, ticket.id), eq(ticketMessages.by, 'shopper'));
    expect(await db.$count(ticketMessages, words)).toBe(1);
  });
});
