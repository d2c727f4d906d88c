import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import type { FastifyBaseLogger } from 'fastify';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Transaction } from '#server/db/database.ts';
import { allowMinutes } from '#server/db/patience.ts';
import {
  accounts,
  messages,
  orderEvents,
  orders,
  pushSubscriptions,
  sessions,
} from '#server/db/schema/index.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import { hashToken } from '#server/kernel/session.ts';
import { claim, leaseSeconds } from '#server/outbox/claim.ts';
import { drainOutbox } from '#server/outbox/drain.ts';
import { keepSending } from '#server/outbox/keep-sending.ts';
import type { Composed, Composers } from '#server/outbox/message.ts';
import { mark } from '#server/outbox/outcome.ts';
import { type News, tell, untell } from '#server/outbox/tell.ts';
import { ProviderRefused, ProviderUnavailable } from '#server/providers/kit/provider-http.ts';
import type { PushSender } from '#server/providers/push/push-sender.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { riyadhTime } from '#shop/format/dates.ts';
import { channels, type MessageRule, messageRules } from '#shop/rules/messages/events.ts';
import { dueAt, isNight, withinHours } from '#shop/rules/messages/hours.ts';
import { tellAtOnce } from '#tools/workshop/told.ts';
import { until } from '../../sandbox/testing/sandbox.ts';
import { daytime } from '../support/messages/outbox.ts';
import { paidGift } from '../support/orders/gift.ts';
import { buy, chargeOf, guestWithCart, stocked } from '../support/orders/purchase.ts';
import { startApi } from '../support/shop/api-process.ts';
import { lockAwaited } from '../support/shop/locks.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * The outbox: what is told leaves once, at its hours, by whoever is there to send it. Words are made up here; what every
 * event really says is tested with the orders that it is about (tests/messages/messages.test.ts).
 */

let test: TestShop;
const noon = new Date('2026-11-22T09:00:00Z');
const minutes = (count: number, from = noon) => new Date(from.getTime() + count * 60_000);

/** What has been sent by each way, as the providers were given it. */
const sentBy: Record<'sms' | 'mail' | 'push', { to: string; at: Date }[]> = { sms: [], mail: [], push: [] };
let time = noon;
/** What happens instead of sending. */
let instead: (channel: 'sms' | 'mail' | 'push', to: string) => Promise<void> | void = () => {};
const note = async (channel: 'sms' | 'mail' | 'push', to: string) => {
  await instead(channel, to);
  sentBy[channel].push({ to, at: time });
};
const push: PushSender = {
  publicKey: '',
  reaches: () => true,
  async send({ endpoint }, payload) {
    await note('push', endpoint);
    lastPush = payload;
    return endpoint.includes('gone') ? 'gone' : 'sent';
  },
};
let lastPush: Parameters<PushSender['send']>[1] | undefined;

beforeAll(async () => {
  test = await openTestShop();
  const { context } = test;
  context.sms = { name: 'fake', send: ({ to }) => note('sms', to) };
  context.mailer = { send: ({ to }) => note('mail', to) };
  context.push = push;
}, 60_000);
afterEach(async () => {
  for (const all of Object.values(sentBy)) all.length = 0;
  instead = () => {};
  await test.context.db.execute(sql`delete from messages`);
});

/** Everybody is reached by their account's number; nothing is outdated. */
const composed = (accountId: number): Composed => ({
  language: 'ar',
  origin: 'https://asees.example',
  to: { phone: `+${accountId}`, email: `${accountId}@example.com`, accountId },
  sms: { text: 'أصيص: خبر', partsMost: 1 },
  mail: async () => ({ subject: 'خبر', html: '<p>خبر', text: 'خبر' }),
  push: { title: 'خبر', body: 'في صفحة الطلب', tag: 'a'.repeat(32), data: {} },
});
const everybody = new Proxy({} as Composers['people'], {
  get:
    () =>
    async (_: unknown, { accountId }: { accountId: number }) =>
      composed(accountId),
});
const composers: Composers = {
  people: everybody,
  team: {
    gift_task: async () => null,
    delivery_task: async () => null,
    refund_task: async () => null,
    ticket_task: async () => null,
    form_task: async () => null,
  },
};

const drain = (at = noon, people: Composers['people'] = everybody) => {
  time = at;
  return drainOutbox(test.context, { ...composers, people }, { clock: async () => at });
};
const told = (news: News, at = noon) => test.context.db.transaction((tx) => tell(tx, at, news));
const rows = () => test.context.db.select().from(messages).orderBy(messages.id);
/** What is logged as an error meanwhile. */
async function logged(during: () => Promise<void>): Promise<unknown[]> {
  const said: unknown[] = [];
  const usual = test.context.log;
  const error = (_: unknown, words: unknown) => said.push(words);
  test.context.log = { info() {}, warn() {}, error } as unknown as FastifyBaseLogger;
  await during().finally(() => {
    test.context.log = usual;
  });
  return said;
}
const states = async () =>
  (await rows()).map(({ channel, state, note }) => [channel, state, note].filter(Boolean).join(' '));

async function shopper(): Promise<number> {
  const [account] = await test.context.db
    .insert(accounts)
    .values({ kind: 'shopper', name: 'نورة' })
    .returning({ id: accounts.id });
  return account?.id ?? 0;
}

/** A browser of an account, as it was made known. */
async function device(accountId: number, endpoint = `https://push.example/${randomUUID()}`): Promise<number> {
  const sessionHash = hashToken(randomUUID());
  const { db } = test.context;
  await db.insert(sessions).values({
    tokenHash: sessionHash,
    accountId,
    deviceId: 'Web',
    expiresAt: minutes(90 * 24 * 60, new Date()),
  });
  const keys = { p256dh: Buffer.alloc(65), auth: Buffer.alloc(16) };
  const [made] = await db
    .insert(pushSubscriptions)
    .values({ accountId, sessionHash, endpoint, endpointHash: hashToken(endpoint), ...keys, language: 'ar' })
    .returning({ id: pushSubscriptions.id });
  return made?.id ?? 0;
}

describe('what is told', () => {
  it('is a row for each way of its event, and none for one that is told already', async () => {
    const accountId = await shopper();
    await Promise.all(Array.from({ length: 5 }, () => told({ event: 'placed', accountId })));
    await told({ event: 'placed', accountId });
    expect((await rows()).map(({ channel }) => channel).sort()).toEqual(['mail', 'push', 'sms']);
    await told({ event: 'placed', accountId, version: 2 });
    expect(await rows()).toHaveLength(6);
  });

  it('is told when, and only when, what it tells of has happened', async () => {
    const accountId = await shopper();
    const undone = test.context.db.transaction(async (tx) => {
      await tell(tx, noon, { event: 'placed', accountId });
      throw new Error('not after all');
    });
    await expect(undone).rejects.toThrow('not after all');
    expect(await rows()).toEqual([]);
  });

  it('leaves by itself, within seconds', async () => {
    const accountId = await shopper();
    const stop = keepSending(test.context, composers);
    try {
      await told({ event: 'placed', accountId }, new Date());
      await until(async () => sentBy.sms.length === 1 && sentBy.mail.length === 1);
    } finally {
      await stop();
    }
    await told({ event: 'placed', accountId, version: 2 }, new Date());
    await new Promise((done) => setTimeout(done, 1_500));
    expect(sentBy.sms).toHaveLength(1);
  });

  it('leaves when it is written, and when its hour comes, though nobody looks each second', async () => {
    const accountId = await shopper();
    const stop = keepSending(test.context, composers);
    try {
      // The first look is over, and the next is seconds away.
      await new Promise((done) => setTimeout(done, 1_200));
      const written = Date.now();
      await told({ event: 'placed', accountId }, new Date());
      await until(async () => sentBy.sms.length === 1);
      expect(Date.now() - written).toBeLessThan(3_500);
      const hour = Date.now() + 1_500;
      await told({ event: 'placed', accountId, version: 2, after: new Date(hour) }, new Date());
      await until(async () => sentBy.sms.length === 2);
      expect(Date.now()).toBeGreaterThanOrEqual(hour);
      expect(Date.now() - hour).toBeLessThan(3_000);
    } finally {
      await stop();
    }
  });

  it('takes the link of a gift to its recipient within ten seconds of its payment, in the daytime', async () => {
    const rule = messageRules.gift_link;
    expect(dueAt(rule, 'sms', noon)).toEqual(noon);
    const link = async () =>
      (await rows()).find(({ event, channel }) => `${event} ${channel}` === 'gift_link sms');
    const stop = keepSending(test.context, composers);
    try {
      const { orderId } = await paidGift(test);
      const paid = new Date();
      const due = (await link())?.dueAt ?? noon;
      // Whenever the test runs, nothing but the night holds it up.
      expect(Math.abs(due.getTime() - dueAt(rule, 'sms', paid).getTime())).toBeLessThan(10_000);
      await tellAtOnce(test.context, { orderId }, Number.MAX_SAFE_INTEGER);
      await until(async () => (await link())?.state === 'sent');
      expect(Date.now() - paid.getTime()).toBeLessThan(10_000);
    } finally {
      await stop();
    }
  });
});

describe('nothing is sent twice', () => {
  it('by ten who send at once', async () => {
    const people = await Promise.all(Array.from({ length: 100 }, shopper));
    for (const accountId of people) await told({ event: 'placed', accountId });
    await Promise.all(Array.from({ length: 10 }, () => drain()));
    expect(sentBy.sms.map(({ to }) => to).sort()).toEqual(people.map((id) => `+${id}`).sort());
    expect(sentBy.mail).toHaveLength(100);
    await drain(minutes(5));
    expect(sentBy.sms).toHaveLength(100);
  });

  it('after an end between taking and marking: what was taken comes again when its lease is over, the rest at once', async () => {
    const [one, other] = [await shopper(), await shopper()];
    for (const accountId of [one, other]) await told({ event: 'placed', accountId, by: ['sms'] });
    const [taken] = await claim(test.context.db, noon, { channel: 'sms', team: false, most: 1 });
    await drain();
    expect(sentBy.sms.map(({ to }) => to)).toEqual([`+${other}`]);
    await drain(new Date(noon.getTime() + (leaseSeconds - 1) * 1_000));
    expect(sentBy.sms).toHaveLength(1);
    await drain(new Date(noon.getTime() + leaseSeconds * 1_000));
    expect(sentBy.sms.map(({ to }) => to)).toEqual([`+${other}`, `+${taken?.accountId}`]);
    await drain(minutes(10));
    expect(sentBy.sms).toHaveLength(2);
  });

  it('by a process that is killed while it sends: another sends what it had taken, and nothing else again', async () => {
    const { id: orderId } = await anOrder();
    await test.sandbox.post('/control/messages', { sms: { delayMs: 30_000 } });
    const other = await startApi({
      DATABASE_URL: test.databaseUrl,
      SANDBOX_URL: test.sandbox.origin,
      SANDBOX_SMTP_PORT: String(test.sandbox.smtpPort),
      SECRET: 'a secret for tests of at least thirty-two characters',
    });
    try {
      await told({ event: 'placed', orderId, by: ['sms'] }, new Date());
      await until(async () => (await rows())[0]?.leasedUntil !== null);
    } finally {
      await other.kill();
      await test.sandbox.post('/control/reset', {});
    }
    const [taken] = await rows();
    const end = taken?.leasedUntil ?? noon;
    await drain(minutes(-0.1, end));
    expect(sentBy.sms).toEqual([]);
    await drain(end);
    await drain(minutes(5, end));
    expect(sentBy.sms).toHaveLength(1);
    expect(await states()).toEqual(['sms sent']);
  });

  it('by one that is too slow: what somebody else has taken since is theirs to mark', async () => {
    const accountId = await shopper();
    await told({ event: 'placed', accountId, by: ['sms'] });
    // It falls asleep while the provider is down; another takes it when the lease is over, and sends it.
    let asleep = true;
    instead = async () => {
      if (!asleep) return;
      asleep = false;
      await drain(minutes(2));
      throw new ProviderUnavailable('fake', 'timeout');
    };
    await drain();
    expect(await states()).toEqual(['sms sent']);
    await drain(minutes(30));
    expect(sentBy.sms).toHaveLength(1);
  });
});

it('what became of messages is written, though somebody locks them in another order meanwhile', async () => {
  const { db } = test.context;
  for (const accountId of [await shopper(), await shopper()])
    await told({ event: 'placed', accountId, by: ['sms'] });
  const taken = await claim(db, noon, { channel: 'sms', team: false, most: 10 });
  const ended = taken.map((message) => ({ message, outcome: { state: 'sent' as const, note: '' } }));
  const [first = 0, second = 0] = taken.map(({ id }) => id);
  const lock = (tx: Transaction, id: number) =>
    tx.select().from(messages).where(eq(messages.id, id)).for('update');
  let marking: Promise<unknown> = Promise.resolve();
  // Who has waited longer is ended by the database: that is who marks.
  await db.transaction(async (tx) => {
    await lock(tx, second);
    marking = mark(test.context, ended, noon);
    await lockAwaited(test);
    await lock(tx, first);
  });
  await marking;
  expect(await states()).toEqual(['sms sent', 'sms sent']);
});

describe('a provider that doesn’t take it', () => {
  it('is asked again: when it says, or after 30 seconds and twice as long each time, until nobody needs it', async () => {
    const accountId = await shopper();
    await told({ event: 'placed', accountId, by: ['sms'] });
    const tries: number[] = [];
    let asked: number | null = 90;
    instead = () => {
      tries.push((time.getTime() - noon.getTime()) / 1_000);
      throw new ProviderUnavailable('fake', 'busy', { status: 429, retryAfterSeconds: asked });
    };
    for (let at = noon; at < minutes(30); at = new Date(at.getTime() + 15_000)) {
      await drain(at);
      asked = null;
    }
    // 90 as it asked for; then the second, third … try has doubled 30 seconds so often.
    expect(tries).toEqual([0, 90, 150, 270, 510, 990]);
    expect(await states()).toEqual(['sms due fake is unavailable: busy (HTTP 429)']);
    await drain(minutes(72 * 60));
    expect(await states()).toEqual(['sms dropped expired: fake is unavailable: busy (HTTP 429)']);
  });

  it('holds up nobody else: mails go while text messages hang', async () => {
    const hanging = Promise.withResolvers<void>();
    instead = (channel) => (channel === 'sms' ? hanging.promise : undefined);
    const stop = keepSending(test.context, composers);
    try {
      for (let at = 0; at < 8; at += 1)
        await told({ event: 'placed', accountId: await shopper() }, new Date());
      await until(async () => sentBy.mail.length === 8);
      await told({ event: 'placed', accountId: await shopper() }, new Date());
      await until(async () => sentBy.mail.length === 9);
      expect(sentBy.sms).toEqual([]);
    } finally {
      hanging.resolve();
      await stop();
    }
  });

  it.each(['timeout', 'server_error', 'network'] as const)('%s: it comes again', async (reason) => {
    await told({ event: 'placed', accountId: await shopper(), by: ['mail'] });
    instead = () => {
      throw new ProviderUnavailable('fake', reason);
    };
    await drain();
    instead = () => {};
    // Silence may hide a yes, and is asked again later than a no.
    const again = reason === 'timeout' ? 5 : 0.5;
    await drain(minutes(again - 0.1));
    expect(sentBy.mail).toEqual([]);
    await drain(minutes(again));
    expect(await states()).toEqual(['mail sent']);
  });

  it('for good: it is failed, logged and never sent again', async () => {
    // Metrics count those of the last day by the database's clock.
    const now = new Date();
    const at = withinHours(messageRules.placed, 'sms', now);
    await told({ event: 'placed', accountId: await shopper(), by: ['sms'] }, now);
    instead = () => {
      throw new ProviderRefused('fake', { status: 400, providerCode: '1', description: 'blocked' });
    };
    expect(await logged(() => drain(at))).toEqual(['message refused']);
    instead = () => {};
    await drain(minutes(60, at));
    expect(await states()).toEqual(['sms failed fake refused: 1 blocked']);
    expect(sentBy.sms).toEqual([]);
    const metrics = await (await fetch(`${test.url}/metrics`)).text();
    expect(metrics).toMatch(/^messages_failed 1$/m);
    expect(metrics).toMatch(/^messages_due 0$/m);
  });

  it('because it can’t be put in words now: it comes again, and the log says so', async () => {
    await told({ event: 'placed', accountId: await shopper(), by: ['sms'] });
    const lost = new Proxy({} as Composers['people'], {
      get: () => async () => {
        throw new Error('connection lost');
      },
    });
    expect(await logged(() => drain(noon, lost))).toEqual(['message not put in words']);
    await drain(minutes(1));
    expect(sentBy.sms).toHaveLength(1);
  });
});

describe('what nobody needs any more', () => {
  it('is dropped with why: outdated, expired, or taken back before it left', async () => {
    const accountId = await shopper();
    await told({ event: 'placed', accountId, by: ['sms'] });
    const outdated = new Proxy({} as Composers['people'], { get: () => async () => 'moved on' });
    await drain(noon, outdated);
    expect(await states()).toEqual(['sms dropped moved on']);
    await told({ event: 'on_the_way_recipient', accountId });
    await drain(minutes(6 * 60));
    expect((await states())[1]).toBe('sms dropped expired');
    expect(sentBy.sms).toEqual([]);
  });
});

/** How a push and the text message that takes its place go together. */
describe('a text message in place of a push', () => {
  const smsOf = async () => (await rows()).find(({ channel }) => channel === 'sms');

  it('is dropped when a device has shown the push, and sent after 15 minutes when none has', async () => {
    for (const seen of [true, false]) {
      const accountId = await shopper();
      await device(accountId);
      await device(accountId);
      await told({ event: 'on_the_way', accountId });
      await drain();
      expect(sentBy.push).toHaveLength(2);
      const { receipt } = lastPush?.notification.data ?? {};
      if (seen)
        await test.context.db
          .update(messages)
          .set({ state: 'seen' })
          .where(eq(messages.receipt, receipt ?? ''));
      await drain(minutes(14.9));
      expect((await smsOf())?.state).toBe('due');
      await drain(minutes(15));
      expect((await smsOf())?.state).toBe(seen ? 'dropped' : 'sent');
      expect(sentBy.sms).toHaveLength(seen ? 0 : 1);
      await test.context.db.execute(sql`delete from messages`);
      sentBy.push.length = 0;
    }
  });

  it('doesn’t wait where there is no device or none whose session lasts, where pushes are turned off, or where all devices are gone', async () => {
    const none = await shopper();
    const over = await shopper();
    await device(over);
    await test.context.db
      .update(sessions)
      .set({ expiresAt: minutes(-1) })
      .where(eq(sessions.accountId, over));
    const off = await shopper();
    await device(off);
    await test.context.db.update(accounts).set({ orderPushes: false }).where(eq(accounts.id, off));
    const gone = await shopper();
    await device(gone, `https://push.example/gone/${gone}/1`);
    await device(gone, `https://push.example/gone/${gone}/2`);
    for (const accountId of [none, over, off, gone]) await told({ event: 'on_the_way', accountId });
    await drain();
    await drain(minutes(0.1));
    expect(sentBy.sms.map(({ to }) => to).sort()).toEqual(
      [none, over, off, gone].map((id) => `+${id}`).sort(),
    );
    expect(sentBy.push.filter(({ to }) => !to.includes('gone'))).toEqual([]);
    expect(await test.context.db.$count(pushSubscriptions, eq(pushSubscriptions.accountId, gone))).toBe(0);
    expect(await test.context.db.$count(pushSubscriptions, eq(pushSubscriptions.accountId, off))).toBe(1);
  });

  it('waits while another device may still show it', async () => {
    const accountId = await shopper();
    await device(accountId, `https://push.example/gone/${accountId}`);
    await device(accountId);
    await told({ event: 'on_the_way', accountId });
    await drain();
    await drain(minutes(1));
    expect(sentBy.sms).toEqual([]);
  });

  it('isn’t sent at night, and the push makes no sound then', async () => {
    const night = new Date('2026-11-22T21:00:00Z');
    const accountId = await shopper();
    await told({ event: 'on_the_way', accountId, by: ['sms'] }, night);
    await device(accountId);
    await told({ event: 'delivered', accountId, by: ['push'] }, night);
    await drain(night);
    expect(lastPush?.notification.silent).toBe(true);
    await drain(minutes(60, night));
    expect(sentBy.sms).toEqual([]);
    await drain(new Date('2026-11-23T04:00:00Z'));
    expect(sentBy.sms).toHaveLength(1);
  });
});

describe('hours', () => {
  const events = Object.keys(messageRules) as (keyof typeof messageRules)[];
  const moment = fc.date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true });

  it('are kept by every text message and mail, whenever it is told and whenever somebody sends', () => {
    fc.assert(
      fc.property(fc.constantFrom(...events), fc.constantFrom(...channels), moment, (event, channel, at) => {
        const rule: MessageRule = messageRules[event];
        const due = dueAt(rule, channel, at);
        expect(due >= at).toBe(true);
        // Due at an hour at which it may leave: asked again, it isn't put off.
        expect(withinHours(rule, channel, due)).toEqual(due);
        if (channel === 'push' || rule.hours === 'any') return;
        const hour = Number(riyadhTime(due.toISOString()).time.slice(0, 2));
        expect(hour >= rule.hours[0] && hour < rule.hours[1]).toBe(true);
        expect(due.getTime() - at.getTime()).toBeLessThanOrEqual(12.25 * 3_600_000);
      }),
    );
  });

  it('are kept by the worker too: what is due and lay there waits for the morning', async () => {
    const accountId = await shopper();
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('delivered', 'gift_link'),
        moment,
        fc.integer({ min: 0, max: 1_440 }),
        async (event, at, wait) => {
          await test.context.db.execute(sql`delete from messages`);
          sentBy.sms.length = 0;
          await told({ event, accountId, by: ['sms'] }, at);
          for (const step of [wait, wait + 60, wait + 720]) await drain(minutes(step, at));
          for (const sent of sentBy.sms) {
            const hour = Number(riyadhTime(sent.at.toISOString()).time.slice(0, 2));
            const [first, last] = messageRules[event].hours;
            expect(hour >= first && hour < last).toBe(true);
          }
          expect(sentBy.sms.length).toBeLessThanOrEqual(1);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('don’t hold what is due at night: whoever plays with the demo then sees all of an order at once', async () => {
    const { orderId } = await paidGift(test);
    const link = async () =>
      (await rows()).find(({ event, channel }) => `${event} ${channel}` === 'gift_link sms');
    const [night, morning] = ['2026-11-22T23:00:00Z', '2026-11-23T06:00:00Z'];
    await test.context.db.execute(sql`update messages set due_at = ${morning}, expires_at = '2027-01-01'`);
    await drain(new Date(night));
    expect((await link())?.state).toBe('due');
    await tellAtOnce(test.context, { orderId }, Number.MAX_SAFE_INTEGER);
    expect((await link())?.dueAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
    // As if it had been played at that hour.
    await test.context.db.execute(sql`update messages set due_at = ${night}`);
    await drain(new Date(night));
    expect((await link())?.state).toBe('sent');
  });

  it('of the night are those from 23 to 7', () => {
    const at = (clock: string) => isNight(new Date(`2026-11-22T${clock}:00+03:00`));
    expect(['22:59', '23:00', '02:00', '06:59', '07:00'].map(at)).toEqual([false, true, true, true, false]);
  });
});

describe('wishes', () => {
  const wish = async (changes: Partial<typeof accounts.$inferInsert>) => {
    const accountId = await shopper();
    if (Object.keys(changes).length > 0)
      await test.context.db.update(accounts).set(changes).where(eq(accounts.id, accountId));
    return accountId;
  };

  it('turn off pushes and text messages of orders, never the mail', async () => {
    const accountId = await wish({ orderPushes: false, orderMessages: false });
    await device(accountId);
    await told({ event: 'placed', accountId });
    await drain();
    expect((await states()).sort()).toEqual([
      'mail sent',
      'push dropped not wanted',
      'push sent to each device',
      'sms dropped not wanted',
    ]);
    expect(sentBy.push).toEqual([]);
  });

  it('let offers come only by the ways that were agreed to', async () => {
    for (const [changes, ways] of [
      [{}, []],
      [{ marketingPush: true }, ['push']],
      [{ marketingEmail: true }, ['mail']],
    ] as const) {
      const accountId = await wish(changes);
      await device(accountId);
      await told({ event: 'pending_cart', accountId });
      await drain();
      expect(['push', 'mail'].filter((way) => sentBy[way as 'push' | 'mail'].length > 0)).toEqual(ways);
      for (const all of Object.values(sentBy)) all.length = 0;
    }
  });
});

describe('a step that is taken back within its two minutes', () => {
  it('is told to nobody', async () => {
    const accountId = await shopper();
    const event = await anEvent();
    await told({ event: 'delivered', accountId, orderEventId: event, after: minutes(2) });
    await drain(minutes(1.9));
    await test.context.db.transaction((tx) => untell(tx, event));
    await drain(minutes(3));
    await drain(minutes(60));
    expect(Object.values(sentBy).flat()).toEqual([]);
    expect(new Set(await states())).toEqual(
      new Set(['push', 'sms', 'mail'].map((channel) => `${channel} dropped taken back`)),
    );
  });

  it('after them stays told', async () => {
    const accountId = await shopper();
    const event = await anEvent();
    await told({ event: 'ready', accountId, orderEventId: event, after: minutes(2), by: ['sms'] });
    await drain(minutes(3));
    await test.context.db.transaction((tx) => untell(tx, event));
    expect(await states()).toEqual(['sms sent']);
  });
});

describe('in maintenance', () => {
  it('nothing is sent, while paying goes on; and all of it when it is over', async () => {
    const set = async (on: boolean) => {
      await test.context.db.execute(
        sql`insert into settings (key, value) values ('maintenance', ${JSON.stringify({ on })}::jsonb)
          on conflict (key) do update set value = excluded.value`,
      );
      test.context.cache.drop('content');
    };
    const { token, order } = await guestWithCart(test, await stocked(test, 'zz-plant', 5));
    const placed = await test.call(placeOrder, { body: order }, { token });
    const charge = placed.success ? chargeOf(placed.data.payment_url) : '';
    await set(true);
    try {
      // What was begun is settled, and its news waits.
      await test.sandbox.post(`/control/tap/charges/${charge}/pay`);
      await test.sandbox.post(`/control/tap/charges/${charge}/webhook`);
      await until(async () => (await rows()).length > 0);
      await drain(daytime());
      expect(Object.values(sentBy).flat()).toEqual([]);
      expect(new Set((await rows()).map(({ event, state }) => `${event} ${state}`))).toEqual(
        new Set(['placed due']),
      );
    } finally {
      await set(false);
    }
    await drain(daytime());
    expect(sentBy.sms).toHaveLength(1);
  });
});

describe('the team', () => {
  const team = (task: string | null): Composers['team'] => ({
    ...composers.team,
    gift_task: async (_context, { id }) => (task === null ? null : { about: `AS-${id}`, task }),
  });
  const drainTeam = (at: Date, task: string | null = 'الاتصال بالمستلم') => {
    time = at;
    return drainOutbox(test.context, { people: everybody, team: team(task) }, { clock: async () => at });
  };

  it('is told of all that has to be done by one mail an hour, at the shop’s own address', async () => {
    const accountId = await shopper();
    const task = (version: number, at: Date) => told({ event: 'gift_task', accountId, version }, at);
    await task(1, noon);
    await task(2, noon);
    await drainTeam(noon);
    expect(sentBy.mail.map(({ to }) => to)).toEqual([expect.stringContaining('@')]);
    await task(3, minutes(5));
    await drainTeam(minutes(5));
    await drainTeam(minutes(59));
    expect(sentBy.mail).toHaveLength(1);
    await drainTeam(minutes(61));
    expect(sentBy.mail).toHaveLength(2);
    expect((await rows()).map(({ state }) => state)).toEqual(['sent', 'sent', 'sent']);
  });

  it('isn’t told of what is done, and is asked again when the mail doesn’t leave', async () => {
    const accountId = await shopper();
    await told({ event: 'gift_task', accountId });
    await drainTeam(noon, null);
    expect(await states()).toEqual(['mail dropped done']);
    await told({ event: 'gift_task', accountId, version: 2 });
    instead = () => {
      throw new ProviderUnavailable('smtp', 'network');
    };
    await drainTeam(minutes(1));
    instead = () => {};
    await drainTeam(minutes(2));
    expect(sentBy.mail).toHaveLength(1);
  });
});

describe('a job of an earlier version', () => {
  it('that still waits is told, once, by the way that it was for', async () => {
    const orderId = (await anOrder()).id;
    const handle = jobHandlers(test.context)['tell-sender'];
    for (let again = 0; again < 2; again += 1)
      await handle({ orderId, news: 'placed', refundId: null, by: 'sms' });
    expect((await rows()).map(({ event, channel, orderId: of }) => [event, channel, of])).toEqual([
      ['placed', 'sms', orderId],
    ]);
  });
});

describe('many', () => {
  // How long it takes is no test's: alone 16 seconds on two cores, and several times that beside all the others.
  it('10,000 with a device each are told once, fifty at a time', { timeout: 300_000 }, async () => {
    const many = 10_000;
    const { db } = test.context;
    // Ten thousand at once take their time on a busy machine.
    await db.transaction(async (tx) => {
      await allowMinutes(tx, 1);
      await tx.execute(sql`
        with people as (
          insert into accounts (kind, name) select 'shopper', 'many' from generate_series(1, ${many}) returning id),
        signed_in as (
          insert into sessions (token_hash, account_id, device_id, expires_at)
          select encode(sha256(('many' || id)::bytea), 'hex'), id, 'Web', now() + interval '1 hour' from people
          returning account_id, token_hash)
        insert into push_subscriptions (account_id, session_hash, endpoint, endpoint_hash, p256dh, auth, language)
        select account_id, token_hash, 'https://push.example/' || account_id, token_hash, '\\x00', '\\x00', 'ar'
        from signed_in`);
      await tx.execute(sql`
        insert into messages (key, event, audience, channel, account_id, due_at, expires_at)
        select 'wrapped:account-' || id || ':1:sender:push', 'wrapped', 'sender', 'push', id,
          ${noon.toISOString()}, ${minutes(60).toISOString()}
        from accounts where name = 'many'`);
    });
    const sockets = { open: 0, most: 0 };
    instead = async (channel) => {
      if (channel !== 'push') return;
      sockets.open += 1;
      sockets.most = Math.max(sockets.most, sockets.open);
      await new Promise((done) => setTimeout(done, 40));
      sockets.open -= 1;
    };
    await drain();
    expect(sockets).toEqual({ open: 0, most: 50 });
    expect(new Set(sentBy.push.map(({ to }) => to)).size).toBe(many);
    expect(sentBy.push).toHaveLength(many);
  });

  it('are taken no more at once than were asked for, whatever way the database goes', async () => {
    const { db } = test.context;
    await db.execute(sql`
      with people as (
        insert into accounts (kind, name) select 'shopper', 'some' from generate_series(1, 500) returning id)
      insert into messages (key, event, audience, channel, account_id, due_at, expires_at)
      select 'ready:account-' || id || ':1:sender:push', 'ready', 'sender', 'push', id,
        ${noon.toISOString()}, ${minutes(60).toISOString()}
      from people`);
    const taken = await db.transaction(async (tx) => {
      // The way that statistics of a bad moment lead: for each row of the table what is due is looked for anew.
      for (const other of [
        'hashjoin',
        'mergejoin',
        'hashagg',
        'sort',
        'material',
        'memoize',
        'indexscan',
        'bitmapscan',
      ])
        await tx.execute(sql.raw(`set local enable_${other} = off`));
      return claim(tx, noon, { channel: 'push', team: false, most: 20 });
    });
    expect(taken).toHaveLength(20);
    await db.execute(sql`delete from messages where event = 'ready'`);
  });
});

let known: { id: number } | undefined;
/** Some paid order. */
async function anOrder(): Promise<{ id: number }> {
  if (!known) {
    known = await buyOne();
    await test.context.db.execute(sql`delete from messages`);
  }
  return known;
}
async function buyOne(): Promise<{ id: number }> {
  const { token, order } = await guestWithCart(test, await stocked(test, 'zz-plant', 5));
  const { placed } = await buy(test, token, order);
  if (!placed.success) throw new Error(placed.message);
  const [made] = await test.context.db
    .select({ id: orders.id })
    .from(orders)
    .where(eq(orders.uuid, placed.data.order_uuid));
  if (!made) throw new Error('no order');
  return made;
}
async function anEvent(): Promise<number> {
  const { id } = await anOrder();
  const [event] = await test.context.db.select().from(orderEvents).where(eq(orderEvents.orderId, id));
  return event?.id ?? 0;
}
