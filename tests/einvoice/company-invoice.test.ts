import { asc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDifferences } from '#server/books/check-books.ts';
import { invoices, ledger, orders } from '#server/db/schema/index.ts';
import { reportEInvoices } from '#server/einvoice/report/report.ts';
import { drawLatest } from '#server/invoices/draw-latest.ts';
import { askCompanyInvoice, cancelOrder, readInvoice, readOrder } from '#shop/contract/orders.ts';
import { readOrderDetails } from '#shop/contract/workshop/orders.ts';
import { exampleCompany as company } from '#shop/rules/checkout/testing-company.ts';
import { authorityForDocuments } from '../support/einvoice/authority-for-documents.ts';
import { giveBack } from '../support/einvoice/give-back.ts';
import { activateUnit, einvoicesOf } from '../support/einvoice/unit.ts';
import { makeCoupon } from '../support/money/money.ts';
import { good, type Paid, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * After paying, a shopper has the invoice issued to a company: the simplified one is credited in full and another comes in
 * its place, of the same sums; no money moves.
 */

let test: TestShop;
let world: PaidWorld;
const authority = authorityForDocuments();
const { wanted: _, ...typed } = company;

beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  test.context.authority = authority.authority;
  await activateUnit(test);
}, 60_000);
beforeEach(() => authority.be('fine'));

const ask = (order: Pick<Paid, 'key' | 'token'>, body: object = typed) =>
  test.call(
    askCompanyInvoice,
    { body: { order_key: order.key, company: body as typeof typed } },
    { token: order.token },
  );
const codeOf = (answer: { success: boolean; error?: { code: string } }) => answer.error?.code ?? 'ok';
const papersOf = ({ id }: Pick<Paid, 'id'>) =>
  test.context.db.select().from(invoices).where(eq(invoices.orderId, id)).orderBy(asc(invoices.counter));
const see = (order: Paid) => test.call(readOrder, { params: { key: order.key } }, { token: order.token });
const movementsOf = async ({ id }: Paid) =>
  (await test.context.db.select().from(ledger).where(eq(ledger.orderId, id))).length;
const report = (hours: number) =>
  reportEInvoices({ ...test.context }, { clock: async () => new Date(Date.now() + hours * 3_600_000) });
const agreed = async () => expect(await findDifferences(test.context.db)).toEqual({});

describe('an invoice that is issued to a company after paying', () => {
  it('takes the place of the simplified one, which is credited in full: same things, same sums, no money moves', async () => {
    const coupon = await makeCoupon(test, { kind: 'percent', percent: 15 });
    const order = await paidOrder(test, world, { quantity: 3, coupon: coupon.code });
    const before = await movementsOf(order);
    const seen = good(await see(order));
    expect(seen).toMatchObject({ can_have_company_invoice: true, replaced_papers: [] });
    const view = good(await ask(order));
    const [simplified, note, standard] = await papersOf(order);
    if (!simplified || !note || !standard) throw new Error('no papers');
    expect(view).toMatchObject({
      invoice: standard.document.number,
      replaced_papers: [simplified.document.number, note.document.number],
      can_have_company_invoice: false,
      summary: seen.summary,
    });
    expect(note.document).toMatchObject({
      kind: 'credit_note',
      invoiceNumber: simplified.document.number,
      reason: { en: 'Tax invoice issued to a company instead' },
      payment: [],
    });
    expect(note.document.buyer).toBeUndefined();
    expect(standard.document).toMatchObject({ buyer: { name: company.name, vatNumber: company.vat_number } });
    const { lines, totals, payment, delivery } = simplified.document;
    expect(note.document).toMatchObject({ lines, totals });
    expect(standard.document).toMatchObject({ lines, totals, payment, delivery });
    expect([simplified.replaces, note.replaces, standard.replaces]).toEqual([
      null,
      simplified.counter,
      simplified.counter,
    ]);
    expect(await movementsOf(order)).toBe(before);
    await agreed();
  });

  it('is stamped with its note in the order of the chain; the note follows its invoice, and the new one is cleared', async () => {
    await report(0);
    const order = await paidOrder(test, world);
    good(await ask(order));
    const mine = (await papersOf(order)).map(({ counter }) => counter);
    const stamped = async () => (await einvoicesOf(test)).filter(({ counter }) => mine.includes(counter));
    expect((await stamped()).map(({ standard, state }) => [standard, state])).toEqual([
      [false, 'queued'],
      [false, 'held'],
      [true, 'queued'],
    ]);
    const first = (await stamped())[0]?.uuid;
    authority.be(({ uuid }) => (uuid === first ? 'down' : 'fine'));
    await report(1);
    // Cleared at once, while the note still waits for what it corrects.
    expect((await stamped()).map(({ state }) => state)).toEqual(['queued', 'held', 'accepted']);
    authority.be('fine');
    await report(2);
    expect((await stamped()).map(({ state }) => state)).toEqual(['accepted', 'accepted', 'accepted']);
    expect((await stamped())[1]?.previousHash).toBe((await stamped())[0]?.hash);
    expect((await stamped())[2]?.clearedXml).not.toBeNull();
    await agreed();
  });

  it('has its papers, each by its number, and the note’s PDF says nothing of money', async () => {
    const order = await paidOrder(test, world);
    const { replaced_papers, invoice } = good(await ask(order));
    for (const number of [...replaced_papers, invoice ?? '']) {
      const paper = good(await test.call(readInvoice, { params: { key: order.key, number } }));
      expect(paper.document.number).toBe(number);
      expect((await fetch(`${test.url}/order/${order.key}/invoice/${number}.pdf`)).status).toBe(200);
    }
    for (const paper of await papersOf(order))
      expect((await drawLatest(test.context, paper)).pdf.length).toBeGreaterThan(1_000);
    const params = { order_number: order.number };
    const { money } = good(await callAsStaff(test, readOrderDetails, { params }, { role: 'support' }));
    expect(money).toMatchObject({ invoice, replaced_papers });
  });

  it('is what later credit notes correct, to the company', async () => {
    const order = await paidOrder(test, world);
    good(await ask(order));
    await giveBack(test, order);
    const papers = await papersOf(order);
    expect(papers.at(-1)?.document).toMatchObject({
      kind: 'credit_note',
      invoiceNumber: papers[2]?.document.number,
      buyer: { vatNumber: company.vat_number },
    });
    good(await test.call(cancelOrder, { body: { order_key: order.key } }, { token: order.token }));
    await agreed();
    const seen = good(await see(order));
    expect(seen.refunds.map(({ credit_note }) => credit_note)).not.toContain(seen.replaced_papers[1]);
    await report(3);
    await agreed();
  });

  it('of the first phase is issued the same way, without a unit', async () => {
    await test.context.db.execute(
      sql`update einvoice_units set state = 'retired', retired_at = now(), until_counter = (select counter from invoice_chain)`,
    );
    const order = await paidOrder(test, world);
    const before = (await einvoicesOf(test)).length;
    good(await ask(order));
    expect(await papersOf(order)).toHaveLength(3);
    expect(await einvoicesOf(test)).toHaveLength(before);
    await activateUnit(test);
    await agreed();
  });
});

describe('it isn’t issued', () => {
  it('to whoever holds the link alone, or another session', async () => {
    const order = await paidOrder(test, world);
    const { key } = order;
    for (const kind of ['guest', 'shopper'] as const)
      expect(codeOf(await ask({ key, token: await makeToken(test, kind) }))).toBe('ORDER_NOT_FOUND');
    expect(
      codeOf(await test.call(askCompanyInvoice, { body: { order_key: key, company: typed } }, {})),
    ).not.toBe('ok');
    expect(codeOf(await ask({ key: 'x'.repeat(key.length), token: order.token }))).toMatch(
      /ORDER_NOT_FOUND|INVALID_INPUT/,
    );
    const other = good(await test.call(readOrder, { params: { key } }));
    expect(other.can_have_company_invoice).toBe(false);
    expect(await papersOf(order)).toHaveLength(1);
  });

  it('after it was handed over, ended, or something was given back; nor to another company, nor where it was one’s from the start', async () => {
    const stays = async (order: Paid, body?: object) => {
      const count = (await papersOf(order)).length;
      expect(codeOf(await ask(order, body))).toBe('INVOICE_STAYS');
      expect(good(await see(order)).can_have_company_invoice).toBe(false);
      expect(await papersOf(order)).toHaveLength(count);
    };
    const delivered = await paidOrder(test, world);
    await test.context.db
      .update(orders)
      .set({ status: 5, deliveredAt: new Date() })
      .where(eq(orders.id, delivered.id));
    await stays(delivered);
    await test.context.db
      .update(orders)
      .set({ status: 1, deliveredAt: null })
      .where(eq(orders.id, delivered.id));
    const cancelled = await paidOrder(test, world);
    good(await test.call(cancelOrder, { body: { order_key: cancelled.key } }, { token: cancelled.token }));
    await stays(cancelled);
    const reduced = await paidOrder(test, world);
    await giveBack(test, reduced);
    await stays(reduced);
    const asked = await paidOrder(test, world);
    good(await ask(asked));
    await stays(asked, { ...typed, name: 'Another' });
    const begun = await paidOrder(test, world, { changes: { company: { ...company, name: 'Another' } } });
    await stays(begun);
  });

  it('to a company that lacks something: each field says what', async () => {
    const order = await paidOrder(test, world);
    const answer = await ask(order, { ...typed, name: ' ', vat_number: '310', postal_code: '' });
    expect(answer).toMatchObject({
      success: false,
      error: {
        code: 'INVALID_INPUT',
        fields: {
          'company.name': expect.any(String),
          'company.vat_number': expect.any(String),
          'company.postal_code': expect.any(String),
        },
      },
    });
    expect(await papersOf(order)).toHaveLength(1);
  });
});

describe('at the same moment', () => {
  it('pressed twice it is issued once, and both are told so', async () => {
    const order = await paidOrder(test, world);
    const answers = await Promise.all([ask(order), ask(order), ask(order)]);
    expect(answers.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    expect(await papersOf(order)).toHaveLength(3);
    // Digits as somebody types them are the same company.
    expect(codeOf(await ask(order, { ...typed, vat_number: '٣١٠ ١٢٢ ٣٩٣ ٥٠٠ ٠٠٣' }))).toBe('ok');
    expect(await papersOf(order)).toHaveLength(3);
    await agreed();
  });

  it('two companies: one has it, and the other is told that it stays', async () => {
    const order = await paidOrder(test, world);
    const answers = await Promise.all([ask(order), ask(order, { ...typed, name: 'Another' })]);
    expect(answers.map(codeOf).sort()).toEqual(['INVOICE_STAYS', 'ok']);
    expect(await papersOf(order)).toHaveLength(3);
    await agreed();
  });

  it('as a refund or a cancellation: whichever comes first, the papers come to what was paid', async () => {
    for (let tries = 0; tries < 6; tries += 1) {
      const order = await paidOrder(test, world);
      const refunded = () =>
        tries % 2 === 0
          ? giveBack(test, order)
          : test.call(cancelOrder, { body: { order_key: order.key } }, { token: order.token }).then(good);
      const both = tries % 4 < 2 ? [() => ask(order), refunded] : [refunded, () => ask(order)];
      const [one, other] = await Promise.all(both.map((each) => each()));
      const answer = (tries % 4 < 2 ? one : other) as Awaited<ReturnType<typeof ask>>;
      expect(['ok', 'INVOICE_STAYS']).toContain(codeOf(answer));
      const papers = await papersOf(order);
      expect(papers).toHaveLength(codeOf(answer) === 'ok' ? 4 : 2);
      const last = papers.at(-1)?.document;
      const inForce = papers.filter(({ kind }) => kind === 'invoice').at(-1)?.document;
      expect(last).toMatchObject({ kind: 'credit_note', invoiceNumber: inForce?.number });
    }
    await agreed();
  });

  it('many orders’ invoices have numbers without gaps', async () => {
    const made = [];
    for (let count = 0; count < 5; count += 1) made.push(await paidOrder(test, world));
    await Promise.all([...made.map((order) => ask(order)), paidOrder(test, world), paidOrder(test, world)]);
    await agreed();
  });
});
