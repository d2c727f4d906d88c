import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { approvals, orders, staff } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { signedKey } from '#server/kernel/signed-key.ts';
import { orderStatus, typedOrderNumber } from '#shop/rules/orders/order.ts';
import { aPicture } from '../../support/media/pictures.ts';
import { bringTo } from '../../support/orders/order-life.ts';
import { newShopper } from '../../support/people/shopper.ts';
import { paidFor } from '../orders/paid-for.ts';
import { newMark } from '../support.ts';

const withoutAddress = { knows_address: false };
const back = { to: 'wallet', reason: 'other', restock: false, note: 'اعتذرت نورة' };
const sara = { name: 'سارة', email: 'sara@example.com', phone_number: '0551234567' };

/**
 * A shop in which each screen has something to show: an order to make, two on a run, one that was given back in part, one
 * with a wish that waits, one with another piece proposed, a gift that waits for its recipient, a delivered one with a bad
 * rating, a ticket, both forms, an order on the phone, a view of one's own, a picture, somebody invited. `token` is an owner's.
 * Answers what addresses know each by.
 */
export async function fillShop(request: APIRequestContext, { db, config }: AppContext, token: string) {
  const headers = { authorization: `Bearer ${token}`, localization: 'ar' };
  const ask = async (path: string, data?: object) => {
    const init = { headers, ...(data && { data }), method: data ? 'POST' : 'GET' };
    const answer = await (await request.fetch(`/api${path}`, init)).json();
    if (!answer.success) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    return answer.data;
  };
  const mark = newMark();
  const lineOf = async ({ number }: { number: string }): Promise<number> =>
    (await ask(`/admin/orders/${number}/details`)).lines[0].id;

  const made = await paidFor(request, `نورة ${mark}`);
  await ask(`/admin/orders/${made.number}/notes`, { text: '@fulfilment الباب الخلفي' });
  await ask('/admin/views', { name: `عرض ${mark}`, query: `q=${mark}` });
  const gift = await paidFor(request, `لطيفة ${mark}`, 1, withoutAddress);

  const onRun = [
    await paidFor(request, `هيا ${mark}`),
    await paidFor(request, 'Abdulrahman Al-Abdulwahhab'),
  ] as const;
  const { cityId } = await orderOf(db, made.number);
  const run = await ask('/admin/runs', {
    // Slots fill while these are bought: the later order's day takes both.
    ...{ cities_id: cityId, day: onRun.map(({ day }) => day).sort()[1], driver_name: `فهد ${mark}` },
    order_numbers: onRun.map(({ number }) => number),
  });

  const partly = await paidFor(request, 'ريم');
  const piece = { line_id: await lineOf(partly), quantity: 1 };
  await ask(`/admin/orders/${partly.number}/refunds`, { ...back, pieces: [piece] });
  const asked = await paidFor(request, 'سلمان', 6);
  await ask(`/admin/orders/${asked.number}/refunds`, { ...back, pieces: 'all' });
  // As if whoever asked were alone: a mail tells them, and its link is opened.
  const subject = `order:${(await orderOf(db, asked.number)).id}`;
  const [wish] = await db
    .update(approvals)
    .set({ releaseAt: sql`now() + interval '30 minutes'` })
    .where(eq(approvals.subject, subject))
    .returning({ uuid: approvals.uuid });

  const proposed = await paidFor(request, 'منى');
  const line_id = await lineOf(proposed);
  const [other] = await ask(`/admin/orders/${proposed.number}/lines/${line_id}/substitutes`);
  await ask(`/admin/orders/${proposed.number}/substitutions`, {
    ...{ line_id, variant_id: other.variant_id, reason: 'انكسر الأصيص في الفرن' },
  });

  const shopper = await newShopper(process.env.SHOP_URL as string, process.env.SANDBOX_URL as string);
  const card_id = await shopper.keepCard();
  await shopper.fillCart();
  const { uuid } = await shopper.order(card_id);
  await bringTo({ db } as AppContext, eq(orders.uuid, uuid), orderStatus.delivered);
  await shopper.call('POST', '/orders/save-rating', { order_id: uuid, rating: 2, comment: 'ورقة مكسورة' });
  const [rated] = await db.select({ number: orders.number }).from(orders).where(eq(orders.uuid, uuid));
  const [customer] = (await ask(`/admin/customers?q=AS-${rated?.number}`)).items;
  const issues = await shopper.call('GET', '/user/tickets/issue-list/0');
  const ticket = await shopper.call('POST', '/user/tickets', {
    ...{ ...sara, issue_id: issues[0]?.id, description: 'My plant is wilting', phone_code: '966' },
  });
  await ask('/form/contact-us', { ...sara, message: `متى تفتحون؟ ${mark}` });
  await ask('/form/corporate-gifts', {
    ...{ ...sara, company_name: `رواسي ${mark}`, city: 'الرياض', quantity: 50 },
    ...{ description: 'افتتاح المكتب', links: ['https://example.com/brand'] },
  });
  const { goods, days } = await ask('/admin/phone-orders/goods');
  const [slot] = days.flatMap(({ date, slots }: { date: string; slots: { id: number; status: string }[] }) =>
    slots.filter(({ status }) => status === 'available').map(({ id }) => ({ date, slot_id: id })),
  );
  await ask('/admin/phone-orders', {
    ...{ cities_id: cityId, slot, idempotency_key: randomUUID() },
    sender: { name: `منيرة ${mark}`, phone_number: '0551112223' },
    recipient: { name: 'نورة', phone_number: '0559876543', district: 'الملقا' },
    lines: [{ product_id: goods[0].product_id, product_qty: 1, product_color: goods[0].variant_id }],
  });

  const picture = await request.fetch(`/api/admin/pictures?title=${mark}.jpg`, {
    ...{ method: 'POST', headers: { ...headers, 'content-type': 'image/jpeg' } },
    data: await aPicture({ width: 800, height: 600 }),
  });

  const invitation = randomUUID();
  await db.insert(staff).values({
    ...{ name: 'هدى الزامل', email: `huda-${mark}@asees.example`, language: 'ar', roles: ['fulfilment'] },
    ...{ invitation, invitedAt: new Date(), createdAt: new Date() },
  });
  // Previewed, and nothing is changed by it.
  const { id: bulkChange } = await ask('/admin/product-changes', {
    ...{ products_ids: [1, 2, 3], change: 'price', by: 'percent', percent: 40 },
  });
  const { secret } = config;
  const table = await request.post('/api/admin/imports?kind=stock&file=october.csv', {
    headers: { ...headers, 'content-type': 'text/csv' },
    data: Buffer.from(`slug,add,reason,note\r\nno-such-plant-anywhere,1,kiln,${mark}\r\nzz-plant,1.5,,`),
  });
  const [einvoice] = (await ask('/admin/einvoices?view=all')).items;
  return {
    einvoice: String(einvoice.id),
    table: String((await table.json()).data.id),
    ...{ made, gift, partly, asked, proposed, mark, run: String(run.id) },
    line: String(await lineOf(made)),
    ticket: String(ticket.ticket_number),
    customer: String(customer.id),
    bulkChange: String(bulkChange),
    picture: String((await picture.json()).data.id),
    stop: signedKey('own-release', secret, wish?.uuid ?? ''),
    invitation: signedKey('invitation', secret, invitation),
  };
}

async function orderOf(db: AppContext['db'], number: string): Promise<{ id: number; cityId: number }> {
  const [order] = await db
    .select({ id: orders.id, cityId: orders.cityId })
    .from(orders)
    .where(eq(orders.number, typedOrderNumber(number) ?? 0));
  if (!order?.cityId) throw new Error(`no order ${number}`);
  return { id: order.id, cityId: order.cityId };
}
