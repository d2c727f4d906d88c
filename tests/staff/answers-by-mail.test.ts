import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog, forms, mailAnswers, messages, orders, ratings } from '#server/db/schema/index.ts';
import { answerForm, assignForm, contactUs, doneForm, listForms } from '#shop/contract/help/forms.ts';
import { answerRating, assignRating, doneRating, listRatings } from '#shop/contract/help/ratings-inbox.ts';
import { saveRating } from '#shop/contract/ratings.ts';
import { orderNumber, orderStatus } from '#shop/rules/orders/order.ts';
import { codeOf, good } from '../support/help/tickets.ts';
import { daytime, sendDue } from '../support/messages/outbox.ts';
import { boughtAt } from '../support/orders/orders.ts';
import { callAsStaff, staffOf } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* Forms and ratings: whose they are, what is left to do, and what is answered by mail, once. */

let test: TestShop;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute('update slots set capacity = 1000');
}, 60_000);

const as = { role: 'support' } as const;
const hostile = 'Hello <script>alert(1)</script>\r\nBcc: all@example.com';

let written = 0;
async function form(): Promise<string> {
  written += 1;
  const body = {
    name: 'Sara',
    email: `sara-${written}@example.com`,
    phone_code: '966',
    phone_number: '0551234567',
  };
  return good(await test.call(contactUs, { body: { ...body, message: `Which plant? ${written}` } }, {}))
    .reference;
}
const forForm = (
  operation: typeof answerForm | typeof assignForm | typeof doneForm,
  reference: string,
  body: object,
) => callAsStaff(test, operation as typeof answerForm, { params: { reference }, body }, as);
const formsIn = async (view: string) =>
  good(await callAsStaff(test, listForms, { query: { view, limit: 50 } }, as)).items.map(
    ({ reference }) => reference,
  );

async function rated(rating: number, comment = ''): Promise<{ number: string; id: number }> {
  const order = await boughtAt(test, orderStatus.delivered);
  const body = { order_id: order.uuid, rating, comment, ...(rating < 5 && { reasons: ['delivery'] }) };
  good(await test.call(saveRating, { body }, { token: order.token }));
  const [row] = await test.context.db.select().from(orders).where(eq(orders.uuid, order.uuid));
  await withEmail(row?.id ?? 0, 'sender@example.com');
  return { number: orderNumber(row?.number ?? 0), id: row?.id ?? 0 };
}
const withEmail = (id: number, email: string) =>
  test.context.db.execute(
    sql`update orders set details = jsonb_set(details, '{sender,email}', to_jsonb(${email}::text)) where id = ${id}`,
  );
const forRating = (
  operation: typeof answerRating | typeof assignRating | typeof doneRating,
  order_number: string,
  body: object,
) => callAsStaff(test, operation as typeof answerRating, { params: { order_number }, body }, as);
const ratingsIn = async (view: string) =>
  good(await callAsStaff(test, listRatings, { query: { view, limit: 100 } }, as)).items.map(
    ({ order_number }) => order_number,
  );

describe('a form', () => {
  it('is answered once for a key by a mail to whom wrote it, with nothing of it in a header, and is done', async () => {
    const reference = await form();
    expect(await formsIn('open')).toContain(reference);
    const answer = { text: hostile, idempotency_key: 'one' };
    const both = await Promise.all([
      forForm(answerForm, reference, answer),
      forForm(answerForm, reference, answer),
    ]);
    expect(both.map(codeOf)).toEqual(['ok', 'ok']);
    expect(await formsIn('open')).not.toContain(reference);
    expect(await formsIn('done')).toContain(reference);
    const view = good(await forForm(doneForm, reference, { done: 'true' }));
    expect(view.answers).toMatchObject([{ staff: { name: 'support' } }]);
    expect(view.staff).toMatchObject({ me: true });
    const id = Number(reference.slice(2));
    const due = await test.context.db.select().from(messages).where(eq(messages.formId, id));
    expect(due.filter(({ event }) => event === 'form_answered')).toHaveLength(1);
    await test.context.db.delete(messages).where(eq(messages.event, 'form_task'));
    await sendDue(test.context, daytime());
    const sent = await mailTo(`sara-${written}@example.com`);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.subject).toContain(reference);
    expect(sent[0]?.subject).not.toContain('Bcc');
    expect(sent[0]?.html).not.toContain('<script>');
    expect(sent[0]?.body).toContain('Hello <script>alert(1)</script>');
  });

  it('is given to somebody who may, done, and taken up again; each is in the log', async () => {
    const reference = await form();
    expect(codeOf(await forForm(assignForm, reference, { staff_id: staffOf('fulfilment').staffId }))).toBe(
      'STAFF_NOT_FOUND',
    );
    good(await forForm(assignForm, reference, { staff_id: staffOf('owner').staffId }));
    expect(await formsIn('mine')).not.toContain(reference);
    expect(await formsIn('unassigned')).not.toContain(reference);
    good(await forForm(doneForm, reference, { done: true }));
    expect(await formsIn('done')).toContain(reference);
    good(await forForm(doneForm, reference, { done: false }));
    expect(await formsIn('open')).toContain(reference);
    const log = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `form:${reference}`));
    expect(log.map(({ operation }) => operation)).toEqual(['assignForm', 'doneForm', 'doneForm']);
    expect(codeOf(await forForm(doneForm, 'F-1', { done: true }))).toBe('FORM_NOT_FOUND');
    await test.context.db
      .update(forms)
      .set({ given: null })
      .where(eq(forms.id, Number(reference.slice(2))));
    expect(codeOf(await forForm(answerForm, reference, { text: 'Hello' }))).toBe('NO_ADDRESS');
  });
});

describe('a rating', () => {
  it('is heard where somebody is unhappy or writes, and answered by mail once', async () => {
    const [happy, unhappy, wordy] = [await rated(5), await rated(2), await rated(5, hostile)];
    const open = await ratingsIn('open');
    expect(open).toEqual(expect.arrayContaining([unhappy.number, wordy.number]));
    expect(open).not.toContain(happy.number);
    const answer = { text: 'We are sorry', done: false, idempotency_key: 'rating' };
    const answers = await Promise.all([1, 2].map(() => forRating(answerRating, unhappy.number, answer)));
    expect(answers.map(codeOf)).toEqual(['ok', 'ok']);
    const rows = await test.context.db.select().from(mailAnswers).where(eq(mailAnswers.ratingId, unhappy.id));
    expect(rows).toHaveLength(1);
    expect(await ratingsIn('mine')).toContain(unhappy.number);
    good(await forRating(doneRating, unhappy.number, { done: true }));
    expect(await ratingsIn('open')).not.toContain(unhappy.number);
    const due = await test.context.db.select().from(messages).where(eq(messages.orderId, unhappy.id));
    expect(due.filter(({ event }) => event === 'rating_answered').map(({ channel }) => channel)).toEqual([
      'mail',
    ]);
    expect(codeOf(await forRating(doneRating, 'AS-1', { done: true }))).toBe('RATING_NOT_FOUND');
    const { average, counts } = good(await callAsStaff(test, listRatings, {}, as));
    expect(average).toBe(4);
    expect(counts).toEqual({ open: 1, mine: 0, unassigned: 1 });
    // Nothing that staff did has touched what was said.
    const [kept] = await test.context.db.select().from(ratings).where(eq(ratings.orderId, wordy.id));
    expect(kept?.comment).toContain('<script>');
  });

  it('of whoever gave no address isn’t answered, and says so', async () => {
    const { number, id } = await rated(1);
    await withEmail(id, '');
    expect(codeOf(await forRating(answerRating, number, { text: 'Sorry' }))).toBe('NO_ADDRESS');
    good(await forRating(assignRating, number, { staff_id: null }));
  });
});

async function mailTo(email: string): Promise<{ subject: string; html: string; body: string }[]> {
  const answer = await fetch(`${test.sandbox.origin}/messages?to=${encodeURIComponent(email)}`);
  return ((await answer.json()) as { messages: { subject: string; html: string; body: string }[] }).messages;
}
