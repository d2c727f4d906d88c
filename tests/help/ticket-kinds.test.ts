import { desc, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLog, settings, ticketIssues } from '#server/db/schema/index.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import {
  addTicketKind,
  arrangeTicketKinds,
  changeTicketKind,
  listTicketKinds,
  removeTicketKind,
  type TicketKind,
} from '#shop/contract/help/ticket-kinds.ts';
import { createTicket, listIssues } from '#shop/contract/help/tickets.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { readHouseRules, setHouseRules } from '#shop/contract/store/house-rules.ts';
import { good, issueOf, opened, ticketBody } from '../support/help/tickets.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * Kinds of tickets as an owner keeps them: what is kept is offered at once and in that order, nobody writes over what they
 * haven't seen, and what tickets name stays. The guarantee's days and the rule for e-mail addresses are one form.
 */

const test = await openTestShop();
const { db } = test.context;
const by = { role: 'owner' } as const;
const fields = {
  title: { ar: 'سؤال عن الفروع', en: 'A question about branches' },
  note: { ar: '', en: '' },
  ...{ of_order: false, statuses: [], variants: [], needs_picture: false, span: 'any', days: null },
  offered: true,
} as const;
const ofOrders = { ...fields, of_order: true, statuses: [5, '4'], variants: ['pickup', 'direct'] } as const;

const add = (more: object = {}) => callAsStaff(test, addTicketKind, { body: { ...fields, ...more } }, by);
const change = (kind: TicketKind, more: object) => {
  const { id, tickets: _, ...read } = kind;
  return callAsStaff(test, changeTicketKind, { params: { id }, body: { ...read, ...more } }, by);
};
const remove = (id: number) => callAsStaff(test, removeTicketKind, { params: { id } }, by);
const arrange = (ids: number[], was: number[]) =>
  callAsStaff(test, arrangeTicketKinds, { body: { ids, was } }, by);
const list = async () => good(await callAsStaff(test, listTicketKinds, {}, by));
const idsNow = async () => (await list()).items.map(({ id }) => id);
const offered = async () => {
  const answer = await test.call(listIssues, { params: { id: '0' } }, { language: 'en' });
  return good(answer).map(({ title }) => title);
};
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {}).sort()].join(' ');
const lastLogged = async () => {
  const [row] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
  return row;
};

describe('a kind of tickets', () => {
  it('is added last, offered at once, changed, put away and offered anew, each in the audit log', async () => {
    const made = good(await add());
    expect(await offered()).toContain(fields.title.en);
    expect((await idsNow()).at(-1)).toBe(made.id);
    const named = good(await change(made, { title: { ar: 'الفروع', en: 'Branches' } }));
    expect((await offered()).at(-1)).toBe('Branches');
    expect(await lastLogged()).toMatchObject({
      ...{ operation: 'changeTicketKind', subject: `ticket_kind:${made.id}` },
      ...{ before: { title_en: fields.title.en }, after: { title_en: 'Branches' } },
    });
    const away = good(await change(named, { offered: false }));
    expect(await offered()).not.toContain('Branches');
    expect((await list()).items.at(-1)).toMatchObject({ id: made.id, offered: false });
    good(await change(away, { offered: true }));
    expect(await offered()).toContain('Branches');
    good(await remove(made.id));
    expect(await offered()).not.toContain('Branches');
    expect(await lastLogged()).toMatchObject({ operation: 'removeTicketKind', after: null });
  });

  it('is for orders of some statuses and ways, within days or as long as the guarantee', async () => {
    const made = good(await add({ ...ofOrders, span: 'days', days: '٣' }));
    expect(made).toMatchObject({ statuses: [4, 5], variants: ['direct', 'pickup'], span: 'days', days: 3 });
    const guaranteed = good(await change(made, { span: 'guarantee' }));
    // Days that were typed before say nothing any more.
    expect(guaranteed).toMatchObject({ span: 'guarantee', days: null });
    const ofNone = good(await change(guaranteed, { of_order: false }));
    expect(ofNone).toMatchObject({ statuses: [], variants: [], span: 'any' });
    good(await remove(made.id));
  });

  it.each([
    ['no name', { title: { ar: '', en: 'Branches' } }, 'title.ar'],
    ['half a note', { note: { ar: 'سطر', en: '' } }, 'note.en'],
    ['no status of its orders', { ...ofOrders, statuses: [] }, 'statuses'],
    ['a status that there isn’t', { ...ofOrders, statuses: [8] }, 'statuses.0'],
    ['no way of its orders', { ...ofOrders, variants: [] }, 'variants'],
    ['no days', { ...ofOrders, span: 'days', days: '' }, 'days'],
    ['days past a year', { ...ofOrders, span: 'days', days: 366 }, 'days'],
  ])('is refused with %s', async (_, more, field) => {
    expect(refused(await add(more))).toBe(`INVALID_INPUT ${field}`);
  });

  it('is written over by nobody who hasn’t seen it; who puts the list in order overtakes nobody', async () => {
    const made = good(await add());
    good(await change(made, { needs_picture: true }));
    expect(refused(await change(made, { offered: false }))).toBe('CHANGED_MEANWHILE');
    const [read, was] = [(await list()).items.find(({ id }) => id === made.id), await idsNow()];
    good(await arrange([made.id, ...was.filter((id) => id !== made.id)], was));
    expect((await offered())[0]).toBe(fields.title.en);
    expect(await lastLogged()).toMatchObject({ operation: 'arrangeTicketKinds', subject: 'ticket_kinds' });
    expect(refused(await arrange(was, was))).toBe('CHANGED_MEANWHILE');
    good(await change(read as TicketKind, { offered: false }));
    good(await arrange(was, await idsNow()));
    good(await remove(made.id));
  });

  it('is done to by one after the other: of ten at once that change the same, one is first', async () => {
    const made = good(await add());
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, days) => change(made, { ...ofOrders, span: 'days', days: days + 1 })),
    );
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    good(await remove(made.id));
  });

  it('is deleted, or a ticket is opened of it, where both come at once: never half of each', async () => {
    const token = await makeToken(test, 'guest');
    const ends = new Set<string>();
    for (let round = 0; round < 30; round++) {
      const { id } = good(await add());
      const body = await ticketBody(test, null, { issue_id: id });
      const open = () => test.call(createTicket, { body }, { token });
      const [first, second] = round % 2 === 0 ? [open(), remove(id)] : [remove(id), open()];
      const answers = (await Promise.all([first, second])).map(refused);
      ends.add((round % 2 === 0 ? answers : answers.reverse()).join(', '));
      await db.execute(sql`delete from sign_in_limits`);
    }
    for (const end of ends) expect(['done, TICKET_KIND_IN_USE', 'ISSUE_NOT_FOUND, done']).toContain(end);
  });

  it('stays where a ticket names it, and can be put away; the ticket keeps its name', async () => {
    const id = await issueOf(test, 'A complaint', false);
    const ticket = await opened(test, { token: await makeToken(test, 'guest'), issue_id: id });
    expect(refused(await remove(id))).toBe('TICKET_KIND_IN_USE');
    const kind = (await list()).items.find((each) => each.id === id) as TicketKind;
    expect(kind.tickets).toBe(1);
    good(await change(kind, { offered: false }));
    expect(await offered()).not.toContain('A complaint');
    expect(ticket.issue.title).toBe('A complaint');
    await db.update(ticketIssues).set({ isActive: true }).where(eq(ticketIssues.id, id));
  });

  it('is kept by owners alone, and one that is gone is said to be', async () => {
    const [id = 0] = await idsNow();
    const answer = await callAsStaff(test, removeTicketKind, { params: { id } }, { role: 'support' });
    expect(refused(answer)).toBe('FORBIDDEN');
    expect(refused(await remove(999_999))).toBe('TICKET_KIND_NOT_FOUND');
  });
});

describe('the rules of the house', () => {
  const set = (body: object) => callAsStaff(test, setHouseRules, { body }, by);
  const read = async () => good(await callAsStaff(test, readHouseRules, {}, by));
  const told = async () => {
    const { guarantee, emailMustEndWithCom } = await readStoreInfo(test.context, 'en');
    return [guarantee, emailMustEndWithCom];
  };

  it('are set once by whoever has read them; pages and tickets go by them at once', async () => {
    const before = await read();
    const kept = good(await set({ ...before, return_days: '٧', email_must_end_with_com: '' }));
    expect(kept).toMatchObject({ return_days: 7, email_must_end_with_com: false });
    await expect.poll(told).toEqual([expect.stringContaining('7'), false]);
    expect((await list()).guarantee_days).toBe(7);
    expect(await lastLogged()).toMatchObject({
      ...{ operation: 'setHouseRules', before: { return_days: 3, email_must_end_with_com: true } },
      after: { return_days: 7, email_must_end_with_com: false },
    });
    expect(refused(await set({ ...before, return_days: 5 }))).toBe('CHANGED_MEANWHILE');
    good(await set({ ...before, was: kept.was }));
    await expect.poll(told).toEqual([expect.stringContaining('3'), true]);
    expect(await db.$count(settings, eq(settings.key, 'return_days'))).toBe(1);
  });

  it.each(['0', '366', 'seven', ''])('aren’t set to %j days', async (days) => {
    expect(refused(await set({ ...(await read()), return_days: days }))).toBe('INVALID_INPUT return_days');
  });
});
