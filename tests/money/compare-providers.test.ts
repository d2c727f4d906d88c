import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { compareProviders } from '#server/books/compare-providers.ts';
import { linesOf, readPeriod } from '#server/compare-providers-command.ts';
import { payments, refunds } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { settlePayments } from '#server/payments/settle-payments.ts';
import { ProviderRefused } from '#server/providers/kit/provider-http.ts';
import { placeOrder } from '#shop/contract/checkout.ts';
import { settleOrder } from '#shop/contract/payments.ts';
import { until } from '../../sandbox/testing/sandbox.ts';
import { buy, chargeOf, guestWithCart, stocked } from '../support/orders/purchase.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/**
 * Whoever has lost the newest rows of the database learns of the money from those who took it: their books are held
 * against ours, both ways.
 */

const hours = (count: number) => new Date(Date.now() + count * 3_600_000);
const day = () => ({ from: hours(-12), to: hours(12) });

describe('the books of the providers and ours', () => {
  let test: TestShop;
  let paid: { tap: string; twice: { tap: string; tabby: string } };

  // One order by card, and one that was paid twice, of which one payment goes back.
  beforeAll(async () => {
    test = await openTestShop();
    const piece = await stocked(test, 'zz-plant', 9);
    const first = await guestWithCart(test, piece);
    const { chargeId } = await buy(test, first.token, first.order);
    const { token, order } = await guestWithCart(test, piece);
    const place = async (payment_method: string) => {
      const answer = await test.call(placeOrder, { body: { ...order, payment_method } }, { token });
      if (!answer.success) throw new Error(answer.message);
      return answer.data;
    };
    const byCard = await place('card');
    await place('tabby');
    const [byTabby] = await test.context.db.select().from(payments).where(eq(payments.provider, 'tabby'));
    const twice = { tap: chargeOf(byCard.payment_url), tabby: byTabby?.chargeId ?? '' };
    await test.sandbox.post(`/control/tap/charges/${twice.tap}/pay`);
    await test.sandbox.post(`/control/tabby/payments/${twice.tabby}/approve`);
    await test.call(settleOrder, { body: { order_key: byCard.order_key } }, { token });
    await until(async () => {
      await settlePayments(test.context, new Date(Date.now() + 4 * 60_000));
      const done = await test.context.db.select().from(refunds).where(eq(refunds.status, 'done'));
      return done.length === 1;
    });
    paid = { tap: chargeId ?? '', twice };
  }, 60_000);

  it('agree after sales and a refund', async () => {
    const compared = await compareProviders(test.context, day());
    expect(compared.differences).toEqual([]);
    expect(compared.read).toMatchObject({
      tap: { charges: 2 },
      tabby: { charges: 1 },
      tamara: null,
      urpay: null,
    });
    const given = (compared.read.tap?.refunds ?? 0) + (compared.read.tabby?.refunds ?? 0);
    expect(given).toBe(1);
    expect(linesOf(compared).at(-1)).toBe('All agree.');
  });

  it('tell a shop that has lost everything of each charge and refund, and who paid', async () => {
    const bare = await openTestShop({ SANDBOX_URL: test.sandbox.origin });
    const compared = await compareProviders(bare.context, day());
    const charges = compared.differences.filter(({ kind }) => kind === 'charge');
    expect(charges.map(({ id }) => id).sort()).toEqual([paid.tap, paid.twice.tap, paid.twice.tabby].sort());
    for (const charge of charges) expect(charge).toMatchObject({ here: null, there: { currency: 'SAR' } });
    const [refund, ...more] = compared.differences.filter(({ kind }) => kind === 'refund');
    expect(refund?.here).toBeNull();
    expect(more).toEqual([]);
    const lines = linesOf(compared);
    expect(lines.find((line) => line.includes(paid.tap))).toMatch(
      /there: [\d.]+ SAR, CAPTURED.*; here: unknown; paid by .*\+966551234567/,
    );
    expect(lines.find((line) => line.includes(paid.twice.tabby))).toMatch(/paid by .*551234567/);
    expect(lines.at(-1)).toBe('4 do not agree.');
    expect((await compareProviders(bare.context, { from: hours(-9), to: hours(-8) })).differences).toEqual(
      [],
    );
  });

  describe('of a provider that refuses to answer', () => {
    /** The shop with providers that show no books, and refuse whatever they are asked about one by one. */
    const refusing = (asked: 'readCharge' | 'readRefund', status: number): AppContext => {
      const { tap, tabby } = test.context.payments;
      const refuse = async () => {
        throw new ProviderRefused('it', { status, providerCode: '1101', description: 'Invalid key' });
      };
      // Made anew from their adapters, whose methods may lie with a class.
      const stubborn = <Provider extends object | null>(provider: Provider): Provider =>
        provider && Object.assign(Object.create(provider), { books: null, [asked]: refuse });
      const payments = { ...test.context.payments, tap: stubborn(tap), tabby: stubborn(tabby) };
      return { ...test.context, payments };
    };

    it.each([401, 403])(
      '%i is about the key, says nothing of what it knows, and ends the comparison',
      async (status) => {
        for (const asked of ['readCharge', 'readRefund'] as const) {
          const compared = compareProviders(refusing(asked, status), day());
          await expect(compared, asked).rejects.toMatchObject({ status });
        }
      },
    );

    it.each([400, 404])('%i is what it does not know', async (status) => {
      const { differences: charges } = await compareProviders(refusing('readCharge', status), day());
      expect(charges.map(({ id }) => id).sort()).toEqual([paid.tap, paid.twice.tap, paid.twice.tabby].sort());
      for (const charge of charges) expect(charge).toMatchObject({ kind: 'charge', there: null });
      const { differences: given } = await compareProviders(refusing('readRefund', status), day());
      expect(given).toMatchObject([{ kind: 'refund', there: null, here: { status: 'done' } }]);
    });
  });

  it('tell of what failed here and was paid there, of another amount, and of what only we know', async () => {
    const { db } = test.context;
    const [own] = await db.select().from(payments).where(eq(payments.chargeId, paid.tap));
    const differ = async (change: Partial<typeof payments.$inferInsert>) => {
      await db.update(payments).set(change).where(eq(payments.chargeId, paid.tap));
      const { differences } = await compareProviders(test.context, day());
      await db
        .update(payments)
        .set({ status: 'captured', amount: own?.amount })
        .where(eq(payments.id, own?.id ?? 0));
      return differences;
    };
    const there = { amount: own?.amount };
    expect(await differ({ status: 'failed' })).toMatchObject([
      { id: paid.tap, there, here: { status: 'failed' }, payer: null },
    ]);
    expect(await differ({ amount: 100 as never })).toMatchObject([{ there, here: { amount: 100 } }]);
    // A row that lost the provider's id is still known by the uuid that the charge was made with.
    expect(await differ({ chargeId: null })).toEqual([]);
    await db
      .update(payments)
      .set({ chargeId: paid.tap })
      .where(eq(payments.id, own?.id ?? 0));

    await test.sandbox.post('/control/reset', { all: true });
    const { differences } = await compareProviders(test.context, day());
    expect(differences).toHaveLength(4);
    for (const { there: unknown, here } of differences) {
      expect(unknown).toBeNull();
      expect(here).not.toBeNull();
    }
  });
});

describe('the command', () => {
  it('reads moments with their zone, the second one is now', () => {
    const now = new Date('2026-11-28T09:00:00Z');
    expect(readPeriod(['2026-11-28T09:00+03:00'], now)).toEqual({
      from: new Date('2026-11-28T06:00:00Z'),
      to: now,
    });
    for (const wrong of [[], ['2026-11-28'], ['2026-11-28T09:00'], ['2026-11-28T13:00Z'], ['x', 'y', 'z']])
      expect(() => readPeriod(wrong, now)).toThrow('usage');
  });
});
