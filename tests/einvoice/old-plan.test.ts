import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readOrderRows } from '#server/orders/view/rows.ts';
import { activateUnit } from '../support/einvoice/unit.ts';
import { paidOrder, paidWorld } from '../support/orders/paid-order.ts';
import { openTestShop } from '../support/shop/test-shop.ts';

/*
 * A prepared statement keeps its plan until the tables are analysed, each minute at the soonest. One that was made before
 * the first document was stamped takes the tables of documents for empty; meanwhile thousands are stamped.
 */

const documents = 300;
const tables = ['einvoices', 'einvoice_submissions'];

type Plan = {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
};

/** How many rows of documents were looked at. */
function lookedAt({ Plans = [], ...plan }: Plan): number {
  const rows = plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0);
  const own = tables.includes(plan['Relation Name'] ?? '') ? rows * plan['Actual Loops'] : 0;
  return Plans.reduce((sum, part) => sum + lookedAt(part), own);
}

it('an order that is planned for no documents goes through them a few times, not once for each of them', async () => {
  const shop = await openTestShop();
  const world = await paidWorld(shop);
  const [seen, other] = [await paidOrder(shop, world), await paidOrder(shop, world)];
  const unit = await activateUnit(shop);
  await shop.context.db.transaction(async (tx) => {
    await tx.execute(sql`analyze ${sql.raw(tables.join(', '))}`);
    await tx.execute(sql`set local plan_cache_mode = force_generic_plan`);
    const { rows } = await tx.execute<{ uuid: string }>(sql`select uuid from orders where id = ${seen.id}`);
    const uuid = rows[0]?.uuid ?? '';
    expect((await readOrderRows(tx, uuid))?.papers).toHaveLength(1);
    await tx.execute(sql`
      insert into einvoices (counter, attempt, unit_id, icv, uuid, standard, hash, previous_hash, xml, qr, document)
      select i.counter, n, ${unit}, n, gen_random_uuid(), false, '', '', '', '', case when n > 1 then i.document end
      from invoices i, generate_series(1, ${documents}) n where i.order_id = ${other.id}`);
    await tx.execute(sql`
      insert into einvoice_submissions (einvoice_id, state, next_at, due_at) select id, 'accepted', now(), now() from einvoices`);
    const planned = await tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      sql`explain (analyze, format json) execute order_view(${sql.raw(`'${uuid}'`)})`,
    );
    const plan = planned.rows[0]?.['QUERY PLAN'][0].Plan as Plan;
    expect(lookedAt(plan)).toBeLessThanOrEqual(2 * documents);
  });
});
