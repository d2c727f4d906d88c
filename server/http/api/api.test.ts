import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { settings } from '#server/db/schema/index.ts';
import { operations } from '#server/operations.ts';
import { expectRefusal, send } from '../../../tests/support/browsers/wire.ts';
import { openTestShop } from '../../../tests/support/shop/test-shop.ts';

test('while the shop is closed, what tells so and what completes payments answers, and nothing else', async () => {
  const { context, url } = await openTestShop();
  await context.db
    .update(settings)
    .set({ value: { on: true } })
    .where(eq(settings.key, 'maintenance'));
  context.cache.drop('content');
  const answering: string[] = [];
  for (const { operation } of operations) {
    const path = `/api${operation.path.replace(/\{\w+\}/g, '1')}`;
    const answer = await send(url, { method: operation.method, path });
    const closed = answer.status === 503 && expectRefusal(answer, 'ar') === 'MAINTENANCE';
    if (!closed) answering.push(operation.id);
  }
  expect(answering.sort()).toEqual([
    'captureTap',
    'checkMaintenanceMode',
    'glanceOrder',
    'readInvoice',
    'readOrder',
    'settleOrder',
    'urpayValidateOtp',
  ]);
});
