import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, ticketIssues } from '#server/db/schema/index.ts';
import {
  addTicketIssue,
  changeTicketIssue,
  listTicketIssues,
  type StaffIssue,
} from '#shop/contract/help/ticket-issues.ts';
import { createTicket, listIssues } from '#shop/contract/help/tickets.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { ticketBody } from '../support/help/tickets.ts';
import { good } from '../support/orders/paid-order.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * What a ticket can be about, as support keeps it (decision 0047): people choose from what is offered, in its order, and
 * nobody writes over what they haven't seen.
 */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
}, 60_000);

const by = { role: 'support' } as const;
const refused = (answer: Answer<unknown>) =>
  answer.success ? 'done' : [answer.error.code, ...Object.keys(answer.error.fields ?? {}).sort()].join(' ');
const issue = (more: object = {}) => ({
  title: { ar: 'تغليف آخر', en: 'Another wrapping' },
  note: { ar: '', en: '' },
  of_order: false,
  statuses: [],
  variants: [],
  needs_picture: false,
  within_days: null,
  position: 0,
  is_offered: true,
  ...more,
});
const add = (more: object = {}) => callAsStaff(test, addTicketIssue, { body: issue(more) }, by);
const change = ({ id, was, tickets: _, ...fields }: StaffIssue, more: object) =>
  callAsStaff(test, changeTicketIssue, { params: { id }, body: { was, ...fields, ...more } }, by);
const all = async () => good(await callAsStaff(test, listTicketIssues, {}, by)).items;
/** What somebody who writes about no order chooses from. */
const offered = async (language: 'ar' | 'en' = 'en') => {
  const token = await makeToken(test, 'guest');
  return good(await test.call(listIssues, { params: { id: '0' } }, { token, language }));
};

describe('a topic', () => {
  it('is offered at its place in both languages, as it is written last, and only while it is offered', async () => {
    const made = good(await add({ note: { ar: 'علبة أخرى', en: 'Another box' } }));
    expect((await offered())[0]).toMatchObject({ title: 'Another wrapping', note: 'Another box' });
    expect((await offered('ar'))[0]).toMatchObject({ title: 'تغليف آخر', note: 'علبة أخرى' });

    const last = good(await change(made, { position: 999, needs_picture: true }));
    expect((await offered()).at(-1)).toMatchObject({ id: made.id, needs_picture: true });

    good(await change(last, { is_offered: false }));
    expect((await offered()).map(({ id }) => id)).not.toContain(made.id);
    expect((await all()).at(-1)).toMatchObject({ id: made.id, is_offered: false });
  });

  it('stays for the tickets that name it, and says how many those are', async () => {
    const made = good(await add());
    const token = await makeToken(test, 'guest');
    const body = await ticketBody(test, null, { issue_id: made.id });
    good(await test.call(createTicket, { body }, { token }));
    const named = (await all()).find(({ id }) => id === made.id);
    expect(named).toMatchObject({ tickets: 1, was: made.was });
    good(await change(made, { is_offered: false }));
    expect(refused(await test.call(createTicket, { body }, { token }))).toBe('ISSUE_NOT_FOUND');
  });

  it('about no order names no status, way or days, whatever else was ticked', async () => {
    const made = good(await add({ statuses: [5], variants: ['gift'], within_days: 3 }));
    expect(made).toMatchObject({ statuses: [], variants: [], within_days: null });
  });

  it('about orders names a status and a way at least, each once', async () => {
    expect(refused(await add({ of_order: true }))).toBe('INVALID_INPUT statuses variants');
    expect(refused(await add({ of_order: true, statuses: [8], variants: ['gift'] }))).toMatch(
      /^INVALID_INPUT/,
    );
    const made = good(
      await add({ of_order: true, statuses: ['5', '1', 5], variants: ['pickup', 'gift'], within_days: '٧' }),
    );
    expect(made).toMatchObject({ statuses: [1, 5], variants: ['gift', 'pickup'], within_days: 7 });
  });

  it.each([
    [{ title: { ar: '', en: 'Only English' } }, 'title.ar'],
    [{ title: { ar: 'اسم', en: 'x'.repeat(61) } }, 'title.en'],
    [{ note: { ar: 'ن'.repeat(101), en: '' } }, 'note.ar'],
    [{ of_order: true, statuses: [5], variants: ['gift'], within_days: 0 }, 'within_days'],
    [{ position: -1 }, 'position'],
  ])('is refused by the field that is wrong: %j', async (more, field) => {
    expect(refused(await add(more))).toBe(`INVALID_INPUT ${field}`);
  });

  it('is written over by nobody who hasn’t seen it, and each writing is told whole', async () => {
    const made = good(await add());
    const [one, other] = await Promise.all([change(made, { position: 5 }), change(made, { position: 6 })]);
    expect([refused(one), refused(other)].sort()).toEqual(['CHANGED_MEANWHILE', 'done']);
    expect(refused(await change({ ...made, id: 999_999 }, {}))).toBe('TICKET_ISSUE_NOT_FOUND');
    const log = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `ticket_issue:${made.id}`));
    expect(log.map(({ before, after }) => [before, after])).toEqual([
      [null, expect.objectContaining({ position: 0 })],
      [expect.objectContaining({ position: 0 }), expect.objectContaining({ is_offered: true })],
    ]);
  });

  it('is support’s and the owner’s alone to write', async () => {
    for (const role of ['fulfilment', 'catalogue'] as const)
      expect(refused(await callAsStaff(test, addTicketIssue, { body: issue() }, { role }))).toBe('FORBIDDEN');
  });

  it('is the sixtieth at most, also of two at once', async () => {
    const rows = await test.context.db.$count(ticketIssues);
    for (let count = rows; count < 59; count++) good(await add());
    const answers = (await Promise.all([add(), add()])).map(refused);
    expect(answers.sort()).toEqual(['TICKET_ISSUES_FULL', 'done']);
  });
});
