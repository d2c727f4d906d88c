import { inflateSync } from 'node:zlib';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoices, messages } from '#server/db/schema/index.ts';
import { qrInXml } from '#server/einvoice/report/qr-in-xml.ts';
import { reportEInvoices } from '#server/einvoice/report/report.ts';
import { drawLatest } from '#server/invoices/draw-latest.ts';
import { readInvoice, readOrder } from '#shop/contract/orders.ts';
import { readOrderDetails, readOrderXml } from '#shop/contract/workshop/orders.ts';
import { exampleCompany as company } from '#shop/rules/checkout/testing-company.ts';
import { readQrText } from '#shop/rules/orders/invoice.ts';
import { authorityForDocuments } from '../support/einvoice/authority-for-documents.ts';
import { activateUnit, einvoicesOf } from '../support/einvoice/unit.ts';
import { sendDue } from '../support/messages/outbox.ts';
import { good, type Paid, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { callAsStaff } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/* What people hold in their hands: the PDF with the code that stands in the XML, and the XML beside it and inside it. */

let test: TestShop;
let world: PaidWorld;
const authority = authorityForDocuments();

beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  test.context.authority = authority.authority;
  await activateUnit(test);
}, 60_000);
beforeEach(() => authority.be('fine'));

const report = () =>
  reportEInvoices({ ...test.context }, { clock: async () => new Date(Date.now() + 3_600_000) });

async function rowOf({ id }: Paid) {
  const [row] = await test.context.db.select().from(invoices).where(eq(invoices.orderId, id));
  if (!row) throw new Error('no invoice');
  return row;
}

/** The file at an address of an order's papers. */
async function fetched(order: Paid, ending: 'pdf' | 'xml', key = order.key) {
  const { document } = await rowOf(order);
  const answer = await fetch(`${test.url}/order/${key}/invoice/${document.number}.${ending}`);
  const { status, headers } = answer;
  const content = Buffer.from(await answer.arrayBuffer());
  return { status, headers, content };
}

/** The file that lies in a PDF; null where none does. */
function enclosedIn(pdf: Buffer): Buffer | null {
  const at = pdf.indexOf('/Type /EmbeddedFile');
  if (at < 0) return null;
  const start = pdf.indexOf('stream\n', at) + 'stream\n'.length;
  return inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream', start)));
}

describe('a simplified invoice', () => {
  it('is a PDF with the nine tags of its XML, and has the XML beside it and inside it, byte for byte', async () => {
    const order = await paidOrder(test, world);
    const [stamped] = (await einvoicesOf(test)).slice(-1);
    const xml = await fetched(order, 'xml');
    expect(xml.content.equals(stamped?.xml ?? Buffer.of())).toBe(true);
    const pdf = await fetched(order, 'pdf');
    expect(enclosedIn(pdf.content)?.equals(xml.content)).toBe(true);
    const paper = await drawLatest(test.context, await rowOf(order));
    expect(paper.qr).toBe(qrInXml(xml.content));
    expect(Buffer.from(paper.qr, 'base64').includes(Buffer.from(stamped?.hash ?? '-'))).toBe(true);
    expect(paper.pdf.equals(pdf.content)).toBe(true);
  });

  it('comes as files of their kinds and of the authority’s names, which nobody keeps', async () => {
    const order = await paidOrder(test, world);
    const { document } = await rowOf(order);
    const issued = new Date(Date.parse(document.issuedAt) + 3 * 3_600_000).toISOString();
    const moment = issued.slice(0, 19).replace(/[-:]/g, '');
    const name = `${document.seller.vatNumber}_${moment}_${document.number}`;
    const told = ({ headers }: Awaited<ReturnType<typeof fetched>>) =>
      ['content-type', 'content-disposition', 'cache-control', 'x-robots-tag', 'referrer-policy'].map(
        (header) => headers.get(header),
      );
    const rest = ['private, no-store', 'noindex, nofollow', 'same-origin'];
    expect(told(await fetched(order, 'pdf'))).toEqual([
      'application/pdf',
      `inline; filename="${name}.pdf"`,
      ...rest,
    ]);
    expect(told(await fetched(order, 'xml'))).toEqual([
      'application/xml; charset=utf-8',
      `attachment; filename="${name}.xml"`,
      ...rest,
    ]);
  });

  it('is for whoever holds the order’s link alone', async () => {
    const [order, another] = [await paidOrder(test, world), await paidOrder(test, world)];
    for (const ending of ['pdf', 'xml'] as const) {
      expect((await fetched(order, ending)).status).toBe(200);
      expect((await fetched(order, ending, another.key)).status).toBe(404);
      expect((await fetched(order, ending, 'x')).status).toBe(404);
    }
    // Six months on, the link shows little; whoever ordered still sees all.
    await test.context.db.execute(
      sql`update orders set status = 5, delivered_at = now() - interval '200 days' where id = ${order.id}`,
    );
    expect((await fetched(order, 'xml')).status).toBe(404);
    const { document } = await rowOf(order);
    const own = await fetch(`${test.url}/order/${order.key}/invoice/${document.number}.xml`, {
      headers: { authorization: `Bearer ${order.token}` },
    });
    expect(own.status).toBe(200);
  });

  it('is told of on the order, and whether its XML can be read', async () => {
    const order = await paidOrder(test, world);
    const { document } = await rowOf(order);
    expect(
      good(await test.call(readOrder, { params: { key: order.key } }, { token: order.token })),
    ).toMatchObject({
      invoice: document.number,
      invoice_xml: true,
    });
  });

  it('is read by staff who see an order’s money, and by nobody else of the shop', async () => {
    const order = await paidOrder(test, world);
    const { document } = await rowOf(order);
    const params = { order_number: order.number, number: document.number };
    const xml = (await fetched(order, 'xml')).content.toString('utf8');
    const read = (role: 'support' | 'owner' | 'fulfilment' | 'catalogue', wanted = params) =>
      callAsStaff(test, readOrderXml, { params: wanted }, { role });
    for (const role of ['support', 'owner'] as const) {
      const { file_name, ...given } = good(await read(role));
      expect(given).toEqual({ xml });
      expect(file_name).toMatch(/^3\d{13}3_\d{8}T\d{6}_INV-\d{6}\.xml$/);
    }
    for (const role of ['fulfilment', 'catalogue'] as const)
      expect(await read(role)).toMatchObject({ success: false, error: { code: 'FORBIDDEN' } });
    const other = await paidOrder(test, world);
    for (const wanted of [
      { ...params, order_number: other.number },
      { ...params, number: 'INV-999999' },
      { ...params, number: "INV-1' or 1=1" },
      { ...params, number: '' },
    ])
      expect((await read('owner', wanted)).success).toBe(false);
    const details = { params: { order_number: order.number } };
    const seen = good(await callAsStaff(test, readOrderDetails, details, { role: 'support' }));
    expect(seen.money).toMatchObject({ invoice: document.number, invoice_xml: true });
  });
});

describe('a company’s invoice', () => {
  it('is a copy without XML until the authority has cleared it, and then has the authority’s code and XML', async () => {
    const order = await paidOrder(test, world, { changes: { company } });
    authority.be('down');
    await report();
    const copy = await drawLatest(test.context, await rowOf(order));
    expect(copy).toMatchObject({ uncleared: true, xml: null });
    expect(readQrText(copy.qr).size).toBe(5);
    expect(enclosedIn(copy.pdf)).toBeNull();
    expect((await fetched(order, 'xml')).status).toBe(503);
    expect((await fetched(order, 'pdf')).status).toBe(200);
    const see = () => test.call(readOrder, { params: { key: order.key } }, { token: order.token });
    expect(good(await see()).invoice_xml).toBe(false);
    authority.be('fine');
    await reportEInvoices({ ...test.context }, { clock: async () => new Date(Date.now() + 7_200_000) });
    const cleared = (await einvoicesOf(test)).find(({ standard }) => standard);
    const { content } = await fetched(order, 'xml');
    expect(content.equals(cleared?.clearedXml ?? Buffer.of())).toBe(true);
    const paper = await drawLatest(test.context, await rowOf(order));
    expect(paper).toMatchObject({ uncleared: false, qr: qrInXml(content) });
    expect(enclosedIn(paper.pdf)?.equals(content)).toBe(true);
    expect(good(await see()).invoice_xml).toBe(true);
    const number = (await rowOf(order)).document.number;
    const page = good(
      await test.call(readInvoice, { params: { key: order.key, number } }, { token: order.token }),
    );
    expect(page).toMatchObject({ uncleared: false, has_xml: true, qr: paper.qr });
  });
});

describe('a company’s mail', () => {
  const bought = async (email: string) =>
    paidOrder(test, world, {
      changes: { company, sender: { name: 'Sara', phone_number: '0551234567', email } },
    });
  const attached = async (email: string) => {
    const { messages } = (await test.sandbox.get(`/messages?to=${email}`)).body;
    return messages.map(({ attachments }: { attachments: { name: string }[] }) =>
      attachments.map(({ name }) => name),
    );
  };
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1_000);

  it('waits until its invoice is cleared, and brings that', async () => {
    const order = await bought('cleared@example.com');
    await sendDue(test.context, inSeconds(1));
    expect(await attached('cleared@example.com')).toEqual([]);
    await report();
    await sendDue(test.context, inSeconds(2));
    expect(await attached('cleared@example.com')).toEqual([]);
    await sendDue(test.context, inSeconds(8));
    // Waiting was no try: where its carrier is away next, it is soon tried again.
    const mails = await test.context.db
      .select({ tries: messages.tries })
      .from(messages)
      .where(
        and(eq(messages.orderId, order.id), eq(messages.channel, 'mail'), eq(messages.audience, 'sender')),
      );
    expect(mails).toEqual([{ tries: 1 }]);
    expect(await attached('cleared@example.com')).toEqual([
      [expect.stringContaining((await rowOf(order)).document.number)],
    ]);
  });

  it('goes with the link alone after two minutes, where the authority is away', async () => {
    authority.be('down');
    const order = await bought('away@example.com');
    await report();
    await sendDue(test.context, inSeconds(100));
    expect(await attached('away@example.com')).toEqual([]);
    await sendDue(test.context, inSeconds(125));
    expect(await attached('away@example.com')).toEqual([[]]);
    const { messages } = (await test.sandbox.get('/messages?to=away@example.com')).body;
    expect(JSON.stringify(messages)).toContain(`/invoice/${(await rowOf(order)).document.number}`);
  });
});

it('what its unit can’t stamp has no XML yet, and a company’s invoice is a copy', async () => {
  await test.context.db.execute(sql`update einvoice_units set private_key = 'damaged!' || private_key`);
  const order = await paidOrder(test, world, { changes: { company } });
  expect(await drawLatest(test.context, await rowOf(order))).toMatchObject({ uncleared: true, xml: null });
  for (const one of [order, await paidOrder(test, world)]) {
    const { status, headers } = await fetched(one, 'xml');
    expect([status, headers.get('retry-after')]).toEqual([503, '60']);
  }
  await test.context.db.execute(sql`update einvoice_units set private_key = substr(private_key, 9)`);
  await report();
});

it('an invoice of the first phase has no XML, and its PDF none inside', async () => {
  await test.context.db.execute(
    sql`update einvoice_units set state = 'retired', retired_at = now(), until_counter = (select counter from invoice_chain)`,
  );
  const order = await paidOrder(test, world);
  expect((await fetched(order, 'xml')).status).toBe(404);
  const pdf = await fetched(order, 'pdf');
  expect(pdf.status).toBe(200);
  expect(enclosedIn(pdf.content)).toBeNull();
  await activateUnit(test);
});
