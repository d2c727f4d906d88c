import { type SQL, sql } from 'drizzle-orm';
import { preparedSql } from '#server/db/prepared.ts';
import {
  approvals,
  auditLog,
  einvoices,
  gifts,
  invoices,
  orderCalls,
  orderEvents,
  orderLines,
  orderNotes,
  orders,
  payments,
  refunds,
  substitutions,
  tickets,
} from '#server/db/schema/index.ts';
import { written } from '#server/db/written.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { Staff } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { readOrderVersion as contract } from '#shop/contract/workshop/orders.ts';

const id = sql`id::bigint`;

/** Of each table that an order's screen is drawn from, which rows are the order's: all that `readOrderDetails` reads, but for names. */
const rows: SQL[] = [
  sql`select ${written(sql`order_id::bigint`)} from ${gifts} where order_id = o.id`,
  ...[orderLines, orderEvents, orderNotes, orderCalls, substitutions, payments, refunds, tickets].map(
    (table) => sql`select ${written(id)} from ${table} where order_id = o.id`,
  ),
  sql`select ${written(sql`counter::bigint`)} from ${invoices} where order_id = o.id`,
  sql`select ${written(id)} from ${einvoices} where counter in (select counter from ${invoices} where order_id = o.id)`,
  ...[approvals, auditLog].map(
    (table) => sql`select ${written(id)} from ${table} where subject = 'order:' || o.id`,
  ),
];

/** One statement that reads no row whole: screens that are open ask it every few seconds (decision 0065). */
const version = preparedSql<{ version: string }>(
  'order_version',
  () =>
    sql`select concat_ws(' ', o.xmin::text, ${sql.join(
      rows.map((each) => sql`(${each})`),
      sql`, `,
    )}) as version from ${orders} o where o.number = ${sql.placeholder('number')} and o.status is not null`,
);

export const readOrderVersion = implement<typeof contract, Staff>(
  contract,
  async ({ context }, { params }) => {
    const [found] = await version(context.db, { number: params.order_number });
    return found ?? refuse('ORDER_NOT_FOUND');
  },
);
