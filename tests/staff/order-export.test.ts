import { desc, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#server/db/schema/index.ts';
import { seal } from '#server/kernel/sealed.ts';
import type { Language, Output } from '#shop/contract/operation.ts';
import { exportAudit } from '#shop/contract/staff/audit.ts';
import { exportOrders, readExport } from '#shop/contract/workshop/orders.ts';
import { csv, csvRows } from '#shop/format/csv/csv.ts';
import { exportPart } from '#shop/rules/staff/export.ts';
import { codeOf } from '../support/help/tickets.ts';
import { good, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { changedLetter } from '../support/people/changed-letter.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * Orders as a file: what the list is narrowed to, in parts that stay small however many there are, opened by a spreadsheet
 * as it is whatever people call themselves; taken by an owner with a fresh proof, and the log says so.
 */

let test: TestShop;
let world: PaidWorld;
beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
}, 60_000);

type Asked = { language?: Language; now?: Date };
const owner = { role: 'owner', proved: true } as const;
const begin = async (body: object, asked: Asked = {}) =>
  good(await callAsStaff(test, exportOrders, { body }, { ...owner, ...asked }));

/** All parts of an export, one after the other. */
async function partsOf({ key }: Output<typeof exportOrders>, asked: Asked = {}): Promise<string[]> {
  const parts: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = { key, ...(cursor !== '' && { cursor }) };
    const part: Output<typeof readExport> = good(
      await callAsStaff(test, readExport, { query }, { ...owner, ...asked }),
    );
    parts.push(cursor === '' ? csv(part.heads, part.rows) : csvRows(part.rows));
    cursor = part.next;
  }
  return parts;
}

const fileOf = async (body: object, asked: Asked = {}) =>
  (await partsOf(await begin(body, asked), asked)).join('');
const lineOf = (file: string, number: string) =>
  file.split('\r\n').find((line) => line.startsWith(`${number},`)) ?? '';

describe('the file', () => {
  it('has the columns in the reader’s language, phones as they are dialled, and no formula for a name', async () => {
    const hostile = [
      ['=HYPERLINK("http://evil.example","x")', `"'=HYPERLINK(""http://evil.example"",""x"")"`],
      ['+1+1', "'+1+1"],
      ['-2 سعد', "'-2 سعد"],
      ['@SUM(A1)', "'@SUM(A1)"],
    ] as const;
    for (const [name, cell] of hostile) {
      const one = await paidOrder(test, world, {
        changes: {
          sender: { name: 'هند، أم سعد', phone_number: '0551230987' },
          recipient: { name, phone_number: '0559874321', district: '=1+1' },
        },
      });
      const file = await fileOf({ q: one.number }, { language: 'ar' });
      expect(file.startsWith('\uFEFFالطلب,وقت الدفع,الحالة,'), name).toBe(true);
      expect(file.trimEnd().split('\r\n')).toHaveLength(2);
      const line = lineOf(file, one.number);
      expect(line).toContain(`,+966551230987,${cell},+966559874321,الرياض,'=1+1,${world.slot.date},`);
      expect(line).toMatch(/,1,\d+(\.\d+)?$/);
    }
    expect(await fileOf({}, { language: 'en' })).toMatch(/^\uFEFFOrder,Paid,Status,Kind,Sender,/);
  });

  it('holds what the list is narrowed to, and nothing else', async () => {
    const gift = await paidOrder(test, world, { variant: 'gift' });
    const pickup = await paidOrder(test, world, { variant: 'pickup' });
    const waiting = await fileOf({ view: 'waiting' });
    expect(lineOf(waiting, gift.number)).not.toBe('');
    expect(lineOf(waiting, pickup.number)).toBe('');
    // A form sends what isn't chosen as nothing.
    const all = await fileOf({ q: '', view: 'all', status: '', cities_id: '', from: '', to: '' });
    for (const { number } of [gift, pickup]) expect(lineOf(all, number)).not.toBe('');
    expect(await fileOf({ q: 'nobody is called so' })).toMatch(/^[^\r]*\r\n$/);
  });

  it('stands in the log with how many and narrowed to what, but not with what was looked for', async () => {
    const { number } = await paidOrder(test, world);
    await begin({ q: number, status: 1 });
    const [row] = await test.context.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1);
    expect(row).toMatchObject({
      operation: 'exportOrders',
      subject: 'orders',
      after: { exported: 1, status: 1 },
    });
    expect(JSON.stringify(row?.after)).not.toContain(number);
  });
});

it('asks for a fresh proof; its key is whose it is, for a quarter of an hour, and of this shop', async () => {
  expect(codeOf(await callAsStaff(test, exportOrders, { body: {} }, { role: 'owner' }))).toBe('PROOF_NEEDED');
  const { key } = await begin({});
  const read = (of: string, who: Parameters<typeof callAsStaff>[3]) =>
    callAsStaff(test, readExport, { query: { key: of } }, who);
  expect(codeOf(await read(key, owner))).toBe('ok');
  // The parts ask for no other proof: a large file takes longer than one is fresh.
  expect(codeOf(await read(key, { role: 'owner', now: new Date(Date.now() + 14 * 60_000) }))).toBe('ok');
  expect(codeOf(await read(key, { role: 'owner', now: new Date(Date.now() + 16 * 60_000) }))).toBe(
    'EXPORT_OVER',
  );
  // The first letter: the last ones may hold bits that mean nothing, or be what they are changed to.
  expect(codeOf(await read(`${changedLetter(key.slice(0, 1))}${key.slice(1)}`, owner))).toBe('EXPORT_OVER');
  const someoneElses = {
    kind: 'orders',
    staffId: 2,
    at: new Date().toISOString(),
    filters: { q: '', view: 'all' },
  };
  const sealed = seal('export', test.context.config.secret, JSON.stringify(someoneElses));
  expect(codeOf(await read(sealed, owner))).toBe('EXPORT_OVER');
  // One of the log opens no orders.
  const log = good(await callAsStaff(test, exportAudit, { body: {} }, owner));
  expect(codeOf(await read(log.key, owner))).toBe('EXPORT_OVER');
});

it('leaves in parts that stay small, each order once, however many there are', async () => {
  const count = Number(process.env.ORDERS_EXPORTED ?? 3_500);
  const one = await paidOrder(test, world, {
    changes: { sender: { name: 'عبدالرحمن بن عبدالعزيز القحطاني', phone_number: '0551230987' } },
  });
  const { db } = test.context;
  // Many are paid in the same moment: the cursor tells them apart. Each statement has its time.
  for (let made = 0; made < count; made += 500)
    await db.execute(sql`
    with cart as (
      insert into carts (account_id, status) select ${one.accountId}, 'ordered' from generate_series(1, 500)
      returning id
    ), made as (
      insert into orders (account_id, cart_id, state, status, variant, number, language, city_id, details, slot_day,
        slot_starts_at, slot_ends_at, items, extras, total, vat, delivery, fingerprint, created_at, expires_at, paid_at)
      select ${one.accountId}, c.id, 'placed', 5, o.variant, nextval('order_numbers'), o.language, o.city_id, o.details,
        o.slot_day, o.slot_starts_at, o.slot_ends_at, o.items, o.extras, o.total, o.vat, o.delivery, o.fingerprint,
        o.created_at, o.expires_at, o.paid_at - (c.id / 7) * interval '1 minute'
      from orders o, cart c where o.id = ${one.id} returning id
    )
    insert into order_lines (order_id, product_id, variant_id, slug, kind, title, color_title, picture, addons, engraving,
      quantity, unit_price, unit_extras, line_total)
    select m.id, l.product_id, l.variant_id, l.slug, l.kind, l.title, l.color_title, l.picture, l.addons, l.engraving,
      l.quantity, l.unit_price, l.unit_extras, l.line_total
    from made m, order_lines l where l.order_id = ${one.id}`);
  const begun = await begin({});
  expect(begun.rows).toBeGreaterThanOrEqual(count);
  const seen = new Set<string>();
  let largest = 0;
  let parts = 0;
  for (const part of await partsOf(begun)) {
    parts += 1;
    largest = Math.max(largest, Buffer.byteLength(part));
    for (const line of part.split('\r\n')) if (line.startsWith('AS-')) seen.add(line.split(',', 1)[0] ?? '');
  }
  expect(seen.size).toBe(begun.rows);
  expect(parts).toBe(Math.ceil(begun.rows / exportPart));
  expect(largest).toBeLessThan(400_000);
});
