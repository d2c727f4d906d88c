import type { ProviderName } from '#shop/rules/payments/payment.ts';
import type { World } from './world.ts';

/** A charge as its provider has it, in halalas. */
export type Charge = {
  provider: ProviderName;
  id: string;
  taken: number;
  /** What went back, or is on its way. */
  givenBack: number;
};

/** Every charge at the four providers, whether the shop has heard of it or not. */
export async function readCharges({ test }: World): Promise<Charge[]> {
  const all = async (path: string, of: string): Promise<Json[]> =>
    (await test.sandbox.get(`/control/${path}?limit=10000`)).body[of];
  const [charges, refunds] = [await all('tap/charges', 'charges'), await all('tap/refunds', 'refunds')];
  const sum = (of: Json[]) => of.reduce((total, { amount }) => total + halalas(amount), 0);
  const tap = charges.map(({ id, status, amount }) => ({
    ...{ provider: 'tap' as const, id, taken: status === 'CAPTURED' ? halalas(amount) : 0 },
    givenBack: sum(refunds.filter((refund) => refund.charge_id === id && refund.status !== 'FAILED')),
  }));
  const tabby = (await all('tabby/payments', 'payments')).map(({ id, captures, refunds }) => ({
    ...{ provider: 'tabby' as const, id, taken: sum(captures), givenBack: sum(refunds) },
  }));
  const tamara = (await all('tamara/orders', 'orders')).map((order) => ({
    ...{ provider: 'tamara' as const, id: order.order_id, taken: halalas(order.captured_amount.amount) },
    givenBack: halalas(order.refunded_amount.amount),
  }));
  const urpay = (await all('urpay/payments', 'payments')).map(({ payment_id, status, amount, refunds }) => ({
    ...{ provider: 'urpay' as const, id: payment_id, taken: status === 'PAID' ? halalas(amount) : 0 },
    givenBack: sum(refunds.filter((refund: Json) => refund.status !== 'FAILED')),
  }));
  return [...tap, ...tabby, ...tamara, ...urpay];
}

// biome-ignore lint/suspicious/noExplicitAny: providers' answers
type Json = any;

const halalas = (riyals: number | string) => Math.round(Number(riyals) * 100);
