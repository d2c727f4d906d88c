import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findDifferences } from '#server/books/check-books.ts';
import { invoices, orders } from '#server/db/schema/index.ts';
import { stampIssued, stampMissing } from '#server/einvoice/issue/stamp-issued.ts';
import { claim, leaseSeconds } from '#server/einvoice/report/claim.ts';
import { reportEInvoices } from '#server/einvoice/report/report.ts';
import { readStanding } from '#server/einvoice/staff/standing.ts';
import { holdUnitsAndChain } from '#server/einvoice/units/switch-unit.ts';
import { issueAgain } from '#server/invoices/issue-again.ts';
import { issueInvoice } from '#server/invoices/issue-invoice.ts';
import { readLatestPaper } from '#server/invoices/latest-paper.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';
import { openEInvoices } from '#server/today/einvoices.ts';
import { readInvoice, readOrder } from '#shop/contract/orders.ts';
import { exampleCompany as company } from '#shop/rules/checkout/testing-company.ts';
import { readStampedQr } from '#shop/rules/einvoice/qr.ts';
import { firstPreviousHash, readQrText } from '#shop/rules/orders/invoice.ts';
import { authorityForDocuments } from '../support/einvoice/authority-for-documents.ts';
import { giveBack as giveBackTo } from '../support/einvoice/give-back.ts';
import { activateUnit, einvoicesOf } from '../support/einvoice/unit.ts';
import { makeCoupon } from '../support/money/money.ts';
import { good, type Paid, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * From a paid order to the tax authority: stamped with the invoice, reported by the job, whatever is in the way. The
 * authority is a fake one in memory; `sandbox.test.ts` speaks to the one that plays it by its published rules.
 */

let test: TestShop;
let world: PaidWorld;
let authority: ReturnType<typeof authorityForDocuments>;

beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);
beforeEach(async () => {
  const { db } = test.context;
  await db.transaction(async (tx) => {
    for (const table of ['einvoice_submissions', 'einvoices', 'einvoice_units'])
      await tx.execute(
        sql.raw(
          `alter table ${table} disable trigger user; delete from ${table}; alter table ${table} enable trigger user`,
        ),
      );
  });
  authority = authorityForDocuments();
  test.context.authority = authority.authority;
});

const at = (hours: number) => new Date(Date.now() + hours * 3_600_000);
/** The job, by the database's clock or at a moment. A process of its own knows nothing of an earlier one's. */
const report = (when?: Date, context: AppContext = { ...test.context }) =>
  reportEInvoices(context, when && { clock: async () => when });
const states = async () => (await einvoicesOf(test)).map(({ state }) => state);
const orderFor = (buyer: object | null = null, wanted: object = {}) =>
  paidOrder(test, world, { ...wanted, ...(buyer && { changes: { company: buyer } }) });

const giveBack = (order: Paid, amount?: number) => giveBackTo(test, order, amount);

async function agreed(): Promise<void> {
  expect(await findDifferences(test.context.db)).toEqual({});
}

describe('an order that is paid', () => {
  it('has its invoice alone while no unit is active', async () => {
    const order = await orderFor();
    expect(await einvoicesOf(test)).toEqual([]);
    const paper = good(await readPaper(order));
    expect(paper).toMatchObject({ has_xml: false, uncleared: false });
    expect(readQrText(paper.qr).size).toBe(5);
  });

  it('has its document stamped with its invoice, as the next of its unit’s chain, and reported by the job', async () => {
    const unit = await activateUnit(test);
    const paid = [await orderFor(), await orderFor(), await orderFor()];
    const stamped = await einvoicesOf(test);
    expect(stamped.map(({ unitId, icv, attempt, state }) => ({ unitId, icv, attempt, state }))).toEqual(
      [1, 2, 3].map((icv) => ({ unitId: unit, icv, attempt: 1, state: 'queued' })),
    );
    expect(stamped.map(({ previousHash }) => previousHash)).toEqual([
      firstPreviousHash,
      ...stamped.slice(0, 2).map(({ hash }) => hash),
    ]);
    await report();
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
    // They leave in the order of the counter, several on their way at once: which arrives first is the network's.
    const byUuid = new Map(authority.taken().map(({ uuid, xml }) => [uuid, xml]));
    expect(stamped.map(({ uuid }) => byUuid.get(uuid))).toEqual(stamped.map(({ xml }) => xml));
    expect(authority.calls).toHaveLength(3);
    await report();
    expect(authority.calls).toHaveLength(3);
    const paper = good(await readPaper(paid[0] as Paid));
    expect(paper).toMatchObject({ has_xml: true, uncleared: false, qr: stamped[0]?.qr });
    await agreed();
  });

  it('is numbered without gaps however many pay at once, and whatever is rolled back', async () => {
    await activateUnit(test);
    await Promise.all(Array.from({ length: 6 }, () => orderFor()));
    const settings = await readSettings(test.context);
    // An order has one invoice: the second is refused when it was numbered.
    await expect(
      test.context.db.transaction(async (tx) => {
        const [order] = await tx.select().from(orders).limit(1);
        if (!order) throw new Error('no order');
        await issueInvoice(test.context, tx, order, new Date(), settings);
      }),
    ).rejects.toThrow();
    const stamped = await einvoicesOf(test);
    expect(stamped.map(({ icv }) => icv)).toEqual([1, 2, 3, 4, 5, 6]);
    await agreed();
  });

  it('is stamped by one of two units in turn: each has a chain without gaps, and sends what it stamped', async () => {
    const units = [await activateUnit(test), await activateUnit(test, true)];
    const paid = await Promise.all(Array.from({ length: 6 }, () => orderFor()));
    await giveBack(paid[0] as Paid);
    const stamped = await einvoicesOf(test);
    for (const unit of units) {
      const own = stamped.filter(({ unitId }) => unitId === unit);
      expect(own.length).toBeGreaterThanOrEqual(3);
      expect(own.map(({ icv }) => icv)).toEqual(own.map((_, at) => at + 1));
      expect(own.map(({ previousHash }) => previousHash)).toEqual([
        firstPreviousHash,
        ...own.slice(0, -1).map(({ hash }) => hash),
      ]);
    }
    await report();
    await report();
    expect(new Set(await states())).toEqual(new Set(['accepted']));
    await agreed();
    // What couldn't be stamped is stamped once, though it was issued while both were active.
    await test.context.db.execute(sql`update einvoice_units set private_key = 'damaged!' || private_key`);
    await orderFor();
    await test.context.db.execute(sql`update einvoice_units set private_key = substr(private_key, 9)`);
    await stampMissing(test.context, new Date());
    expect(await einvoicesOf(test)).toHaveLength(stamped.length + 1);
    await agreed();
  });

  it('is stamped by the other unit while one’s key is damaged', async () => {
    const [closed, open] = [await activateUnit(test), await activateUnit(test, true)];
    await test.context.db.execute(
      sql`update einvoice_units set private_key = 'damaged!' || private_key where id = ${closed}`,
    );
    const before = (await einvoicesOf(test)).length;
    for (let i = 0; i < 2; i++) await orderFor();
    await stampIssued(test.context);
    expect((await einvoicesOf(test)).slice(before).map(({ unitId }) => unitId)).toEqual([open, open]);
    await test.context.db.execute(
      sql`update einvoice_units set private_key = substr(private_key, 9) where id = ${closed}`,
    );
    await report();
    await agreed();
  });

  it('goes on being sold when its document can’t be stamped, which the books say, and the nightly job stamps it', async () => {
    await activateUnit(test);
    await orderFor();
    await stampIssued(test.context);
    await test.context.db.execute(sql`update einvoice_units set private_key = 'damaged!' || private_key`);
    const order = await orderFor();
    await expect(stampIssued(test.context)).rejects.toThrow();
    // Whoever keeps the shop is told of it, and whoever opens it meanwhile gets it as in the first phase.
    const standing = await readStanding(test.context.db, new Date(Date.now() + 7 * 3_600_000));
    expect(standing).toMatchObject({ open: 2, haste: 'look' });
    expect(good(await readPaper(order))).toMatchObject({ has_xml: false });
    await agreed();
    await letMinutesPass(20);
    expect(Object.keys(await findDifferences(test.context.db))).toEqual([
      'invoices of a time with an active unit that no unit stamped',
    ]);
    await test.context.db.execute(sql`update einvoice_units set private_key = substring(private_key from 9)`);
    await Promise.all([stampMissing(test.context, new Date()), stampMissing(test.context, new Date())]);
    expect((await einvoicesOf(test)).map(({ icv }) => icv)).toEqual([1, 2]);
    await agreed();
  });

  it('is stamped in the order of its number by whoever comes first: the job, or who opens it', async () => {
    await activateUnit(test);
    const paid = [await orderFor(), await orderFor(), await orderFor()];
    const last = good(await readPaper(paid[2] as Paid));
    expect(last).toMatchObject({ has_xml: true });
    const { rows } = await test.context.db.execute<{ counter: number; icv: number }>(
      sql`select counter, icv from einvoices order by counter`,
    );
    expect(rows.map(({ icv }) => icv)).toEqual([1, 2, 3]);
    await Promise.all(Array.from({ length: 4 }, () => orderFor()));
    await Promise.all([stampIssued(test.context), report(), stampIssued(test.context)]);
    const stamped = await einvoicesOf(test);
    expect(stamped.map(({ icv }) => icv)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(stamped.map(({ counter }) => counter)).toEqual(
      stamped.map(({ counter }) => counter).sort((a, b) => a - b),
    );
    await agreed();
  });

  it('that was issued before its unit ended is stamped by it where no other can, and what comes later by none', async () => {
    const unit = await activateUnit(test);
    await orderFor();
    await test.context.db.execute(
      sql`update einvoice_units set state = 'retired', until_counter = since_counter + 1 where id = ${unit}`,
    );
    await orderFor();
    await stampMissing(test.context, new Date());
    expect((await einvoicesOf(test)).map(({ icv, unitId }) => [icv, unitId])).toEqual([[1, unit]]);
    await agreed();
  });

  it.each(['ended', 'gave way to another'])(
    'is given stamped, though its unit %s before it was',
    async (how) => {
      const unit = await activateUnit(test);
      const [order, another] = [await orderFor(), await orderFor()];
      await orderFor(company);
      if (how === 'ended')
        await test.context.db.transaction(async (tx) => {
          const counter = await holdUnitsAndChain(tx);
          await tx.execute(
            sql`update einvoice_units set state = 'retired', retired_at = now(), until_counter = ${counter} where id = ${unit}`,
          );
        });
      else await activateUnit(test);
      // Whoever keeps the shop sees that they wait, and the order leads to the XML that it is going to have.
      expect(await readStanding(test.context.db, new Date())).toMatchObject({ open: 3 });
      const { key, token } = another;
      expect(good(await test.call(readOrder, { params: { key } }, { token }))).toMatchObject({
        invoice_xml: true,
      });
      const paper = good(await readPaper(order));
      expect(paper.has_xml).toBe(true);
      expect(readStampedQr(paper.qr).size).toBe(9);
      await report();
      expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
      await agreed();
      // Later ones are the other unit's, or nobody's.
      expect(good(await readPaper(await orderFor())).has_xml).toBe(how !== 'ended');
      await agreed();
    },
  );

  it('is counted on Today while its unit’s key is damaged', async () => {
    await activateUnit(test);
    await test.context.db.execute(sql`update einvoice_units set private_key = 'damaged!' || private_key`);
    await orderFor();
    expect(await openEInvoices(test.context.db, at(5))).toMatchObject({ unsent: 0, haste: 'none' });
    expect(await openEInvoices(test.context.db, at(7))).toMatchObject({ unsent: 1, haste: 'look' });
    await test.context.db.execute(sql`update einvoice_units set private_key = substr(private_key, 9)`);
  });

  it('with a total of zero, or a coupon that covers all, has a document like any other', async () => {
    await activateUnit(test);
    const all = await makeCoupon(test, { kind: 'percent', percent: 100 });
    await orderFor(null, { coupon: all.code });
    await report();
    expect(await states()).toEqual(['accepted']);
    await agreed();
  });
});

/** As if what was issued had been issued so long ago: rows of invoices are never changed otherwise. */
async function letMinutesPass(minutes: number): Promise<void> {
  await test.context.db.transaction(async (tx) => {
    await tx.execute(sql`alter table invoices disable trigger user`);
    await tx.execute(sql`update invoices set created_at = created_at - make_interval(mins => ${minutes})`);
    await tx.execute(sql`alter table invoices enable trigger user`);
  });
}

describe('the job', () => {
  it('at work twice sends each document once, several at a time and not more', async () => {
    authority = authorityForDocuments({ takesMs: 20 });
    test.context.authority = authority.authority;
    await activateUnit(test);
    for (let made = 0; made < 16; made += 1) await orderFor();
    await Promise.all([report(), report(), report(undefined, test.context), report(undefined, test.context)]);
    expect(authority.calls).toHaveLength(16);
    expect(new Set(authority.calls.map(({ uuid }) => uuid)).size).toBe(16);
    expect(authority.inFlight.most).toBeGreaterThan(2);
    expect(authority.inFlight.most).toBeLessThanOrEqual(18);
    await agreed();
  });

  it('that was ended after it had taken a document leaves it to the next, once its lease is over', async () => {
    await activateUnit(test);
    await orderFor();
    await stampIssued(test.context);
    // Taken, and ended: before the call, or after it without a word of it.
    const taken = await claim(test.context.db, 'sandbox', new Date());
    expect(taken).toMatchObject({ tries: 1 });
    await report();
    expect(authority.calls).toHaveLength(0);
    await report(new Date(Date.now() + (leaseSeconds + 1) * 1_000));
    expect(await states()).toEqual(['accepted']);
    await agreed();
  });

  it('whose answer got lost sends the same bytes again, and is told that they were taken', async () => {
    await activateUnit(test);
    await orderFor();
    authority.be('lost');
    await report();
    expect(await states()).toEqual(['queued']);
    authority.be('fine');
    await report(at(1));
    const [sent] = await einvoicesOf(test);
    expect(sent).toMatchObject({ state: 'accepted', status: 409, tries: 2 });
    expect(authority.calls.map(({ xml }) => xml)).toEqual([sent?.xml, sent?.xml]);
    expect(authority.taken()).toHaveLength(1);
    await agreed();
  });

  it('tries after 1, 2, 5, 15 and then every 30 minutes, as long as the authority is down; a day later all is sent', async () => {
    await activateUnit(test);
    const first = await orderFor();
    authority.be('down');
    const waits: number[] = [];
    let now = new Date();
    for (let tries = 1; tries <= 50; tries += 1) {
      await report(now);
      const [open] = await einvoicesOf(test);
      expect(open).toMatchObject({ state: 'queued', status: 503, tries });
      waits.push(Math.round(((open?.nextAt.getTime() ?? 0) - now.getTime()) / 60_000));
      now = open?.nextAt ?? now;
    }
    expect(waits.slice(0, 6)).toEqual([1, 2, 5, 15, 30, 30]);
    expect(now.getTime()).toBeGreaterThan(at(23).getTime());
    // Selling has gone on.
    await orderFor();
    await giveBack(first);
    authority.be('fine');
    await report(new Date(now.getTime() + 60_000));
    expect(await states()).toEqual(['accepted', 'accepted', 'accepted']);
    expect(authority.taken()).toHaveLength(3);
    await agreed();
  });

  it('leaves an authority alone that is down: after three silences nothing is asked for a minute, and then one alone', async () => {
    await activateUnit(test);
    for (let made = 0; made < 12; made += 1) await orderFor();
    authority.be('down');
    const context = { ...test.context };
    const now = new Date();
    await report(now, context);
    const asked = authority.calls.length;
    expect(asked).toBeLessThan(12);
    await report(new Date(now.getTime() + 30_000), context);
    expect(authority.calls).toHaveLength(asked);
    await report(new Date(now.getTime() + 61_000), context);
    expect(authority.calls).toHaveLength(asked + 1);
    authority.be('fine');
    await report(at(2), context);
    expect(authority.taken()).toHaveLength(12);
    await agreed();
  });

  it('that the authority doesn’t know stops, and all of its unit waits', async () => {
    await activateUnit(test);
    await orderFor();
    authority.be('stranger');
    const now = new Date();
    await report(now);
    await orderFor();
    await report(new Date(now.getTime() + 10 * 60_000));
    expect(authority.calls).toHaveLength(1);
    expect((await einvoicesOf(test)).map(({ status }) => status)).toEqual([401, null]);
    authority.be('fine');
    await report(at(1));
    expect(await states()).toEqual(['accepted', 'accepted']);
    await agreed();
  });

  it('that gets an answer nobody understands keeps it to be seen, and tries again', async () => {
    await activateUnit(test);
    await orderFor();
    authority.be('odd');
    await report();
    const [odd] = await einvoicesOf(test);
    expect(odd).toMatchObject({ state: 'queued', status: 418, findings: [{ code: 'teapot' }] });
    authority.be('warns');
    await report(at(1));
    const [warned] = await einvoicesOf(test);
    expect(warned).toMatchObject({ state: 'warned', status: 202, findings: [{ code: 'BR-KSA-98' }] });
    await report(at(5));
    expect(authority.calls).toHaveLength(2);
  });
});

describe('a document that was refused', () => {
  const again = (counter: number) =>
    test.context.db.transaction(async (tx) =>
      issueAgain(test.context, tx, counter, new Date(), await readSettings(test.context)),
    );

  it('is issued again under its number and date, and the same link gives the new paper', async () => {
    await activateUnit(test);
    const order = await orderFor();
    const before = good(await readPaper(order));
    authority.be('rejects');
    await report();
    const [refused] = await einvoicesOf(test);
    expect(refused).toMatchObject({ state: 'rejected', findings: [{ code: 'BR-KSA-64' }] });
    const presses = await Promise.allSettled([again(refused?.counter ?? 0), again(refused?.counter ?? 0)]);
    expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await orderFor();
    authority.be('fine');
    await report();
    const all = await einvoicesOf(test);
    expect(all.map(({ attempt, icv, state }) => ({ attempt, icv, state }))).toEqual([
      { attempt: 1, icv: 1, state: 'rejected' },
      { attempt: 2, icv: 2, state: 'accepted' },
      { attempt: 1, icv: 3, state: 'accepted' },
    ]);
    expect(all[1]?.previousHash).toBe(all[0]?.hash);
    const after = good(await readPaper(order));
    expect(after.document).toEqual({ ...before.document, uuid: all[1]?.uuid });
    expect(after.document.uuid).not.toBe(before.document.uuid);
    expect(after.qr).toBe(all[1]?.qr);
    await agreed();
  });

  it('three times in a row holds the others back until one is issued again; selling goes on', async () => {
    await activateUnit(test);
    for (let made = 0; made < 3; made += 1) {
      await orderFor();
      authority.be('rejects');
      await report();
    }
    authority.be('fine');
    await orderFor();
    await report(at(1));
    expect(await states()).toEqual(['rejected', 'rejected', 'rejected', 'queued']);
    const [first] = await einvoicesOf(test);
    await again(first?.counter ?? 0);
    await report(at(2));
    expect(await states()).toEqual(['rejected', 'rejected', 'rejected', 'accepted', 'accepted']);
  });
});

describe('a credit note', () => {
  it('is sent after its invoice’s end', async () => {
    await activateUnit(test);
    const order = await orderFor();
    await giveBack(order);
    await giveBack(order, 500);
    expect(await states()).toEqual(['queued', 'held', 'held']);
    const [{ uuid } = { uuid: '' }] = await einvoicesOf(test);
    authority.be((document) => (document.uuid === uuid ? 'down' : 'fine'));
    await report();
    expect(authority.calls.map((call) => call.uuid)).toEqual([uuid]);
    authority.be('fine');
    await report(at(1));
    expect(authority.taken().map(({ uuid }) => uuid)).toEqual(
      (await einvoicesOf(test)).map(({ uuid }) => uuid),
    );
    await agreed();
  });

  it('whose invoice has no end is sent when it is twenty hours old', async () => {
    await activateUnit(test);
    const order = await orderFor();
    authority.be('rejects');
    await report();
    await giveBack(order);
    authority.be('fine');
    await report(at(19));
    expect(await states()).toEqual(['rejected', 'held']);
    await report(at(20.1));
    expect(await states()).toEqual(['rejected', 'accepted']);
  });

  it('of an invoice of the first phase is sent at once', async () => {
    const order = await orderFor();
    await activateUnit(test);
    await giveBack(order);
    await report();
    expect(await states()).toEqual(['accepted']);
    await agreed();
  });
});

describe('a company’s invoice', () => {
  it('is cleared, a copy until then, and what the authority stamped is the paper', async () => {
    await activateUnit(test);
    const order = await orderFor(company);
    authority.be('down');
    await report();
    expect(good(await readPaper(order))).toMatchObject({ uncleared: true, has_xml: false });
    authority.be('fine');
    await report(at(1));
    const [cleared] = await einvoicesOf(test);
    expect(cleared).toMatchObject({ standard: true, state: 'accepted', qr: null });
    const paper = good(await readPaper(order));
    expect(paper).toMatchObject({ uncleared: false, qr: cleared?.clearedQr });
    const [row] = await test.context.db.select().from(invoices).where(eq(invoices.orderId, order.id));
    if (!row) throw new Error('no invoice');
    expect((await readLatestPaper(test.context, row)).xml).toEqual(cleared?.clearedXml);
    expect(authority.taken()).toMatchObject([{ cleared: true }]);
    await agreed();
  });

  it('whose clearance got lost is enclosed in the answer to the next try', async () => {
    await activateUnit(test);
    await orderFor(company);
    authority.be('lost');
    await report();
    authority.be('fine');
    await report(at(1));
    expect(await einvoicesOf(test)).toMatchObject([{ state: 'accepted', status: 208 }]);
    expect((await einvoicesOf(test))[0]?.clearedXml).not.toBeNull();
  });

  it('is stamped here and reported while clearance is switched off', async () => {
    await activateUnit(test);
    const order = await orderFor(company);
    authority.be('clearance off');
    await report();
    const [stamped] = await einvoicesOf(test);
    expect(stamped).toMatchObject({ state: 'accepted', status: 200 });
    expect(authority.taken()).toMatchObject([{ cleared: false, hash: stamped?.hash }]);
    expect(good(await readPaper(order)).qr).toBe(stamped?.clearedQr);
  });
});

async function readPaper(order: Paid) {
  const [invoice] = await test.context.db
    .select()
    .from(invoices)
    .where(sql`${invoices.orderId} = ${order.id} and ${invoices.kind} = 'invoice'`);
  const number = invoice?.document.number ?? '';
  return test.call(readInvoice, { params: { key: order.key, number } }, { token: order.token });
}
