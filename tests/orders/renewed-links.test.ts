import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { auditLog, messages, orders } from '#server/db/schema/index.ts';
import type { Caller } from '#server/kernel/caller.ts';
import { createLimits } from '#server/kernel/limits.ts';
import { operations } from '#server/operations.ts';
import { languageOfOrder } from '#server/orders/order-language.ts';
import { orderKey, readOrderKey } from '#server/orders/order-link.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import type { Answer } from '#shop/contract/operation.ts';
import { listOrders, readOrder, renewOrderLink } from '#shop/contract/orders.ts';
import { captureTap, settleOrder } from '#shop/contract/payments.ts';
import { permissionsOf } from '#shop/contract/permissions.ts';
import { readOrderDetails, renewLinkForSender } from '#shop/contract/workshop/orders.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { type Example, examples, makeWorld, type World } from '../support/examples/examples.ts';
import { ticketBody } from '../support/help/tickets.ts';
import { sendDue, tellAll } from '../support/messages/outbox.ts';
import { type Bought, bought, boughtAt } from '../support/orders/orders.ts';
import { good } from '../support/orders/paid-order.ts';
import { chargeOf, guestWithCart, stocked } from '../support/orders/purchase.ts';
import { makeToken } from '../support/people/sessions.ts';
import { callAsStaff, roles } from '../support/people/staff.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * An order's private link that is renewed: from that moment the old one opens nothing, whatever is asked by it, and the
 * new one reaches whoever ordered, once.
 */

let test: TestShop;
let world: World;
beforeAll(async () => {
  test = await openTestShop();
  await test.context.db.execute(sql`update slots set capacity = 1000`);
  world = await makeWorld(test);
}, 60_000);

const codeOf = (answer: Answer<unknown>) => (answer.success ? 'ok' : answer.error.code);
const as = (token: string | undefined) => (token ? { token } : {});
const renew = (order_key: string, token?: string) =>
  test.call(renewOrderLink, { body: { order_key } }, { language: 'en', ...as(token) });
const open = async (key: string, token?: string) =>
  codeOf(await test.call(readOrder, { params: { key } }, as(token)));
async function rowOf(uuid: string) {
  const [row] = await test.context.db.select().from(orders).where(eq(orders.uuid, uuid));
  if (!row) throw new Error('no order');
  return row;
}
const keyNow = async (uuid: string) => orderKey(test.context.config.secret, await rowOf(uuid));
const told = async (uuid: string) =>
  test.context.db
    .select({ channel: messages.channel, state: messages.state })
    .from(messages)
    .where(and(eq(messages.orderId, (await rowOf(uuid)).id), eq(messages.event, 'link_renewed')));

/** Whether what an operation takes may be the key of an order: by name, by place, or by what its contract says of it. */
function takesOrderKey({ path, params, query, body }: (typeof operations)[number]['operation']): boolean {
  const said = [params, query, body].map((schema) =>
    schema instanceof z.ZodType
      ? JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
      : '',
  );
  return path.includes('/by-link/{key}') || /"order_key"|order[’']s private (link|key)/i.test(said.join(' '));
}
const ofKeys = operations.map(({ operation }) => operation).filter(takesOrderKey);

/** Where an example doesn't bring the key that its operation may take as well. */
const byKey: Record<string, (order: Bought) => Example | Promise<Example>> = {
  createTicket: async ({ key }) => ({
    body: { ...(await ticketBody(test, { uuid: randomUUID() })), order_id: null, order_key: key },
    as: 'guest',
  }),
  listIssues: ({ key }) => ({ params: { id: key }, as: 'anyone' }),
};
/** What whoever ordered may still do by the key that was, because a payment page or a lost answer led them there. */
const ownersWays = ['renewOrderLink', 'settleOrder', 'captureTap'];

type Prepared = { example: Example; key: string; uuid: string };
async function prepare(id: string): Promise<Prepared> {
  const { secret } = test.context.config;
  const own = byKey[id] && (await bought(test));
  const example = own ? await byKey[id]?.(own) : await examples[id]?.(test, world);
  if (!example) throw new Error(`no example of ${id}`);
  const full = id === 'captureTap' ? await withKey(example) : example;
  const given = strings(full).find((text) => readOrderKey(secret, text)?.opens({ linkVersion: 0 }));
  const uuid = given && readOrderKey(secret, given)?.uuid;
  if (!given || !uuid) throw new Error(`${id} takes the key of an order, and this test gives it none`);
  return { example: { ...full, ...(own && id === 'createTicket' && as(own.token)) }, key: given, uuid };
}

async function withKey(example: Example): Promise<Example> {
  const { rows } = await test.context.db.execute<{ uuid: string }>(sql`
    select o.uuid from orders o join payments p on p.order_id = o.id
    where p.charge_id = ${(example.body as { tap_id: string }).tap_id}`);
  const uuid = rows[0]?.uuid ?? '';
  const order_key = orderKey(test.context.config.secret, { uuid, linkVersion: 0 });
  return { ...example, body: { ...(example.body as object), order_key } };
}

function strings(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(strings) : [];
}

function call(id: string, { params, query, body, token }: Example, from: string, to: string, who = token) {
  const operation = ofKeys.find((each) => each.id === id);
  if (!operation) throw new Error(id);
  const input = JSON.parse(JSON.stringify({ params, query, body }).replaceAll(from, to));
  return test.call(operation, input, { language: 'en', ...as(who) });
}

describe('the key of an order', () => {
  it('is known in all operations that take one', () => {
    const ids = ofKeys.map(({ id }) => id);
    // As many as these were found when this was written: one that is found no more has lost its description.
    expect(ids).toEqual(
      expect.arrayContaining([
        ...['readOrder', 'glanceOrder', 'readInvoice', 'cancelOrder', 'changeOrder', 'askCompanyInvoice'],
        ...['answerProposal', 'renewOrderLink', 'correctRecipient', 'placeGift', 'captureTap', 'settleOrder'],
        ...['urpayPay', 'urpayValidateOtp', 'createTicket', 'listIssues'],
      ]),
    );
  });

  it.each(ofKeys.map(({ id }) => id))(
    'ends at once in %s: to others it is as unknown as one of no order, and the new one does what it did',
    { timeout: 60_000 },
    async (id) => {
      const { secret } = test.context.config;
      const { example, key, uuid } = await prepare(id);
      await test.context.db.execute(sql`update orders set link_version = 1 where uuid = ${uuid}`);
      const unknown = orderKey(secret, { uuid: randomUUID(), linkVersion: 0 });
      const stranger = example.as === 'anyone' ? undefined : await makeToken(test, 'guest');
      const refused = await call(id, example, key, unknown, stranger);
      expect(refused.success).toBe(false);
      expect(await call(id, example, key, key, stranger)).toEqual(refused);
      expect(await call(id, example, key, orderKey(secret, { uuid, linkVersion: 2 }), stranger)).toEqual(
        refused,
      );
      const owner = example.token;
      if (owner && !ownersWays.includes(id)) expect(await call(id, example, key, key)).toEqual(refused);
      expect((await rowOf(uuid)).linkVersion).toBe(1);
      expect(codeOf(await call(id, example, key, orderKey(secret, { uuid, linkVersion: 1 })))).toBe('ok');
    },
  );

  it('says no language once it is over', async () => {
    const { key, uuid, token } = await bought(test);
    const language = await languageOfOrder(test.context, key);
    expect(language).not.toBeNull();
    const { order_key } = good(await renew(key, token));
    expect(await languageOfOrder(test.context, key)).toBeNull();
    expect(await languageOfOrder(test.context, order_key)).toBe(language);
    expect(order_key).toBe(await keyNow(uuid));
  });

  it('opens no invoice as a file either', async () => {
    const { key, token } = await bought(test);
    const { invoice } = good(await test.call(readOrder, { params: { key } }));
    const file = async (of: string) => (await fetch(`${test.url}/order/${of}/invoice/${invoice}.pdf`)).status;
    expect(await file(key)).toBe(200);
    const { order_key } = good(await renew(key, token));
    expect([await file(key), await file(order_key)]).toEqual([404, 200]);
  });
});

describe('whoever ordered', () => {
  it('renews the link, and finds the order in every list under the new one', async () => {
    const { key, token, uuid } = await bought(test);
    const { order_link, order_key } = good(await renew(key, token));
    expect(order_link).toBe(`/order/${order_key}`);
    expect([await open(key), await open(key, token), await open(order_key)]).toEqual([
      ...['ORDER_NOT_FOUND', 'ORDER_NOT_FOUND', 'ok'],
    ]);
    const { items } = good(await test.call(listOrders, { body: { order_id: uuid } }, { token }));
    expect(items.map((item) => item.order_link)).toEqual([order_link]);
  });

  it('presses again, also where the answer got lost, and comes to the same new link; one message leaves', async () => {
    const { key, token, uuid } = await bought(test);
    const first = good(await renew(key, token));
    expect(good(await renew(key, token))).toEqual(first);
    expect(await told(uuid)).toEqual(
      expect.arrayContaining([
        { channel: 'sms', state: 'due' },
        { channel: 'mail', state: 'due' },
      ]),
    );
    expect(await told(uuid)).toHaveLength(2);
    // The one before the last is nobody's any more.
    good(await renew(first.order_key, token));
    expect(codeOf(await renew(key, token))).toBe('ORDER_NOT_FOUND');
  });

  it('who presses in two tabs at once has one new link, whichever came first', {
    timeout: 60_000,
  }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const { key, token, uuid } = await bought(test);
      const all = await Promise.all(Array.from({ length: 4 }, () => renew(key, token)));
      const keys = new Set(all.map((answer) => good(answer).order_key));
      expect([...keys]).toEqual([await keyNow(uuid)]);
      expect((await rowOf(uuid)).linkVersion).toBe(1);
      expect(await told(uuid)).toHaveLength(2);
    }
  });

  it('is the only one: the link alone, another’s session or staff’s word by it end nothing', async () => {
    const { key, uuid } = await bought(test);
    expect(codeOf(await renew(key))).toBe('UNAUTHENTICATED');
    for (const kind of ['guest', 'shopper'] as const)
      expect(codeOf(await renew(key, await makeToken(test, kind)))).toBe('ORDER_NOT_FOUND');
    expect((await rowOf(uuid)).linkVersion).toBe(0);
    expect(await told(uuid)).toEqual([]);
  });

  it('can’t before it is paid: no message has the link, and the payment page leads back by it', async () => {
    const { token, order } = await guestWithCart(test, await stocked(test, 'zz-plant', 10));
    const placed = good(await test.call(placeOrder, { body: order }, { token }));
    expect(codeOf(await renew(placed.order_key, token))).toBe('ORDER_LINK_STAYS');
    expect(await open(placed.order_key)).toBe('ok');
  });

  it('may renew it long after the end as well', async () => {
    const old = await boughtAt(test, orderStatus.delivered, new Date(Date.now() - 40 * 86_400_000));
    const { order_key } = good(await renew(old.key, old.token));
    expect([await open(order_key), await open(order_key, old.token)]).toEqual(['ORDER_LINK_OVER', 'ok']);
  });

  it('does so ten times a day: each is a text message', async () => {
    const { db, config } = test.context;
    const { linkRenewal } = createLimits(db, { factor: 1, secret: config.secret });
    const caller = { kind: 'guest', accountId: 1_999_999_999, uuid: '', tokenHash: '' } as Caller;
    const once = () =>
      linkRenewal({ ip: '203.0.113.7', caller }, '').then(
        () => 'ok',
        (error: { code?: string }) => error.code,
      );
    const codes = [];
    for (let nth = 0; nth < 11; nth += 1) codes.push(await once());
    expect(codes).toEqual([...Array(10).fill('ok'), 'TOO_MANY_REQUESTS']);
  });
});

describe('the message', () => {
  it('goes by text message and mail with the new link, once; of two renewals the newest alone', async () => {
    const { key, token, uuid } = await bought(test);
    const { id, details } = await rowOf(uuid);
    await sendDue(test.context);
    const first = good(await renew(key, token));
    const second = good(await renew(first.order_key, token));
    expect((await told(uuid)).filter(({ state }) => state === 'due')).toHaveLength(2);
    const all = await tellAll(test.context, id);
    expect(all).toContain('link_renewed by sms');
    expect(all.filter((each) => each.startsWith('link_renewed')).sort()).toEqual(
      details.sender.email ? ['link_renewed by mail', 'link_renewed by sms'] : ['link_renewed by sms'],
    );
    const { phone_code, phone_number } = details.sender;
    const [said] = (
      await test.sandbox.get(`/messages?to=${encodeURIComponent(`+${phone_code}${phone_number}`)}`)
    ).body.messages;
    expect(said.body).toContain(second.order_link);
    expect(said.body).not.toContain(first.order_link);
    expect(said.body).not.toContain(key);
    // Nothing is left to say.
    expect(await tellAll(test.context, id)).toEqual([]);
  });

  it('of anything else that waited when the link was renewed has the new one', async () => {
    const { key, token, uuid } = await bought(test);
    const { id, details } = await rowOf(uuid);
    // Its confirmation hasn't left.
    const { order_link } = good(await renew(key, token));
    expect(await tellAll(test.context, id)).toEqual(
      expect.arrayContaining(['link_renewed by sms', 'placed by sms']),
    );
    const { phone_code, phone_number } = details.sender;
    const { body } = await test.sandbox.get(
      `/messages?to=${encodeURIComponent(`+${phone_code}${phone_number}`)}`,
    );
    const links = (body.messages as { body: string }[])
      .flatMap((each) => each.body.match(/\/order\/[\w-]{43}/g) ?? [])
      .filter((link) => readOrderKey(test.context.config.secret, link.slice(7))?.uuid === uuid);
    expect(links.length).toBeGreaterThan(1);
    expect(new Set(links)).toEqual(new Set([order_link]));
  });
});

describe('a payment page', () => {
  /** Paid, not yet come back from the payment page, which was given the first key. */
  async function away() {
    const { token, order } = await guestWithCart(test, await stocked(test, 'zz-plant', 10));
    const placed = good(await test.call(placeOrder, { body: order }, { token }));
    const charge = chargeOf(placed.payment_url);
    await test.sandbox.post(`/control/tap/charges/${charge}/pay`);
    const settled = await test.call(settleOrder, { body: { order_key: placed.order_key } });
    expect(good(settled).status).toBe('paid');
    return { key: placed.order_key, token, charge, uuid: placed.order_uuid };
  }

  it('leads whoever ordered on to the new link, where it was renewed before they came back', async () => {
    const { key, token, charge } = await away();
    const { order_link } = good(await renew(key, token));
    const back = good(await test.call(settleOrder, { body: { order_key: key } }, { token }));
    expect(back).toMatchObject({ status: 'paid', order_link });
    const captured = await test.call(captureTap, { body: { tap_id: charge, order_key: key } }, { token });
    expect(good(captured).order_link).toBe(order_link);
    // Renewed twice, the payment page still leads by the first.
    const { order_key } = good(await renew(order_link.slice(7), token));
    const again = good(await test.call(settleOrder, { body: { order_key: key } }, { token }));
    expect(again.order_link).toBe(`/order/${order_key}`);
  });

  it('tells nobody else the new link, nor anything of the payment', async () => {
    const { key, token, charge } = await away();
    good(await renew(key, token));
    for (const who of [undefined, await makeToken(test, 'guest')]) {
      const back = await test.call(settleOrder, { body: { order_key: key } }, as(who));
      const captured = await test.call(captureTap, { body: { tap_id: charge, order_key: key } }, as(who));
      expect([codeOf(back), codeOf(captured)]).toEqual(['PAYMENT_NOT_FOUND', 'PAYMENT_NOT_FOUND']);
    }
  });

  it('has its payment all the same: nothing hangs on the way back', async () => {
    const { token, order } = await guestWithCart(test, await stocked(test, 'zz-plant', 10));
    const placed = good(await test.call(placeOrder, { body: order }, { token }));
    await test.sandbox.post(`/control/tap/charges/${chargeOf(placed.payment_url)}/pay`);
    // Paid and told by the provider, renewed by support, and only then does the browser come back.
    good(await test.call(settleOrder, { body: { order_key: placed.order_key } }));
    await test.context.db.execute(sql`update orders set link_version = 1 where uuid = ${placed.order_uuid}`);
    expect((await rowOf(placed.order_uuid)).state).toBe('placed');
    const back = good(await test.call(settleOrder, { body: { order_key: placed.order_key } }, { token }));
    expect(back).toMatchObject({ status: 'paid', order_link: `/order/${await keyNow(placed.order_uuid)}` });
  });
});

describe('support', () => {
  const press = (order_number: string, link_version: number, role: (typeof roles)[number] = 'support') =>
    callAsStaff(test, renewLinkForSender, { params: { order_number }, body: { link_version } }, { role });
  async function paid() {
    const order = await bought(test);
    const { id, number } = await rowOf(order.uuid);
    return { ...order, id, number: `AS-${number}` };
  }

  it('renews it for whoever ordered, who is sent it; what was done is audited, without the link', async () => {
    const { key, uuid, id, number } = await paid();
    const answer = await press(number, 0);
    expect(good(answer)).toEqual({});
    expect([await open(key), await open(await keyNow(uuid))]).toEqual(['ORDER_NOT_FOUND', 'ok']);
    expect(await told(uuid)).toHaveLength(2);
    const rows = await test.context.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.subject, `order:${id}`));
    expect(rows.filter(({ operation }) => operation === 'renewLinkForSender')).toMatchObject([
      { before: { link_version: 0 }, after: { link_version: 1 } },
    ]);
    expect(JSON.stringify(rows)).not.toContain(await keyNow(uuid));
    const details = await callAsStaff(
      test,
      readOrderDetails,
      { params: { order_number: number } },
      { role: 'support' },
    );
    expect(good(details).link_version).toBe(1);
    expect(JSON.stringify(details)).not.toContain(await keyNow(uuid));
  });

  it('presses twice, or beside a colleague, and it is renewed once', async () => {
    const { uuid, id, number } = await paid();
    const all = await Promise.all([1, 2, 3].map(() => press(number, 0)));
    expect(all.map(codeOf)).toEqual(['ok', 'ok', 'ok']);
    expect((await rowOf(uuid)).linkVersion).toBe(1);
    expect(await told(uuid)).toHaveLength(2);
    const rows = await test.context.db.$count(
      auditLog,
      and(eq(auditLog.subject, `order:${id}`), eq(auditLog.operation, 'renewLinkForSender')),
    );
    expect(rows).toBe(1);
  });

  it('beside whoever ordered never leaves two links that live', { timeout: 60_000 }, async () => {
    for (let round = 0; round < 10; round += 1) {
      const { key, token, uuid, number } = await paid();
      await Promise.all([renew(key, token), press(number, 0)]);
      const { linkVersion } = await rowOf(uuid);
      const { secret } = test.context.config;
      const living = [];
      for (let version = 0; version <= linkVersion + 1; version += 1)
        if ((await open(orderKey(secret, { uuid, linkVersion: version }))) === 'ok') living.push(version);
      expect(living).toEqual([linkVersion]);
      expect((await told(uuid)).filter(({ state }) => state === 'due')).toHaveLength(2);
    }
  });

  it.each(roles)('is who may answer customers: %s', async (role) => {
    const { uuid, number } = await paid();
    const may = permissionsOf([role]).has('customers');
    expect(codeOf(await press(number, 0, role))).toBe(may ? 'ok' : 'FORBIDDEN');
    expect((await rowOf(uuid)).linkVersion).toBe(may ? 1 : 0);
  });

  it('is told that an order isn’t there', async () => {
    expect(codeOf(await press('AS-1', 0))).toBe('ORDER_NOT_FOUND');
  });
});
