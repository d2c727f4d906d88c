import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { findDifferences } from '#server/books/check-books.ts';
import { einvoiceUnits, orders, settings } from '#server/db/schema/index.ts';
import { reportEInvoices } from '#server/einvoice/report/report.ts';
import { carryOut, readWish } from '#server/einvoice-command.ts';
import { refundOrder } from '#server/refunds/refund-order.ts';
import { exampleFacts } from '#server/settings/example-facts.ts';
import { readSettings } from '#server/settings/settings.ts';
import { halalas } from '#shop/rules/money/money.ts';
import { einvoicesOf } from '../support/einvoice/unit.ts';
import { type Paid, type PaidWorld, paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { openTestShop, type TestShop } from '../support/shop/test-shop.ts';

/*
 * The shop against the one that plays the tax authority by its published rules, over HTTP: registered by the command, and
 * what it sells and gives back is taken without a word.
 */

let test: TestShop;
let world: PaidWorld;

beforeAll(async () => {
  test = await openTestShop();
  world = await paidWorld(test);
  const shop = { key: 'shop', value: exampleFacts };
  await test.context.db.insert(settings).values(shop).onConflictDoUpdate({ target: settings.key, set: shop });
  test.context.cache.drop('content');
}, 60_000);

const command = (...words: string[]) => carryOut(test.context, readWish(words), new Date());
const code = async () => (await test.sandbox.get('/control/zatca/code')).body.code as string;

it('registers by the code of the day', async () => {
  const said = await command('register', '--otp', await code());
  console.log(said);
  const rows = await test.context.db.select().from(einvoiceUnits);
  console.log(JSON.stringify(rows.map(({ checks }) => checks), null, 1));
});
