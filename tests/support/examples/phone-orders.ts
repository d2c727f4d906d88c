import { randomUUID } from 'node:crypto';
import { takePhoneOrder } from '#shop/contract/workshop/phone-orders.ts';
import { good } from '../orders/paid-order.ts';
import { callAsStaff } from '../people/staff.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { type MakeExample, recipient, sender, type World } from './examples.ts';

/** The key of an order that was taken on the phone, and waits for its sender. */
async function taken(test: TestShop, { city, product, color, slot }: World): Promise<string> {
  const lines = [{ product_id: product, product_color: color, product_qty: 1 }];
  const idempotency_key = randomUUID();
  const body = { cities_id: city, lines, sender, recipient, slot, idempotency_key };
  const { link } = good(await callAsStaff(test, takePhoneOrder, { body }, { role: 'support' }));
  return link?.split('/').at(-1) ?? '';
}

export const phoneOrderExamples: Record<string, MakeExample> = {
  readPhoneOrder: async (test, world) => ({ params: { key: await taken(test, world) }, as: 'anyone' }),
  openPhoneOrder: async (test, world) => ({
    params: { key: await taken(test, world) },
    body: {},
    as: 'anyone',
  }),
};
