import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { halalas, includedVat } from '#shop/rules/money/money.ts';
import type { Day } from '#shop/rules/time/riyadh-day.ts';

/*
 * Days of a shop's past, written into its tables as they would stand there, of a list that a test can count by itself:
 * orders with their invoices, steps and refunds, and what moved in wallets.
 */

export type PastOrder = {
  cityId: number;
  paidAt: Date;
  accountId: number;
  phone: string;
  lines: { variantId: number; pieces: number; price: number; discount: number }[];
  delivery: number;
  slot: { day: Day; endsAt: string } | null;
};
export type PastRefund = {
  at: Date;
  line: number;
  pieces: number;
  amount: number;
  reason: string;
  toWallet: boolean;
};
/** An order as it stands in the tables. */
export type Written = { id: number; lineIds: number[] };

export const totalOf = ({ lines, delivery }: Pick<PastOrder, 'lines' | 'delivery'>): number =>
  lines.reduce((sum, { pieces, price, discount }) => sum + pieces * price - discount, delivery);

/** Writes a paid order; what isn't told of it is as in another one. */
export async function writePastOrder(
  tx: Transaction,
  order: PastOrder,
  { templateId }: { templateId: number },
): Promise<Written> {
  const { lines, delivery, slot, paidAt } = order;
  const items = lines.reduce((sum, { pieces, price }) => sum + pieces * price, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const total = totalOf(order);
  const [cart] = (
    await tx.execute<{ id: number }>(
      sql`insert into carts (account_id, status) values (${order.accountId}, 'ordered') returning id`,
    )
  ).rows;
  const [made] = (
    await tx.execute<{ id: number }>(sql`
      insert into orders (account_id, cart_id, state, status, variant, number, language, city_id, details, slot_day,
        slot_starts_at, slot_ends_at, items, extras, discount, delivery, total, vat, wallet, fingerprint, created_at,
        expires_at, paid_at)
      select ${order.accountId}, ${cart?.id}, 'placed', 3, 'direct', nextval('order_numbers'), 'ar',
        ${order.cityId}, jsonb_set(jsonb_set(details, '{sender,phone_number}', to_jsonb(${order.phone}::text)),
          '{sender,phone_code}', '"966"'),
        ${slot?.day ?? null}, ${slot ? '16:00' : null}, ${slot?.endsAt ?? null}, ${items}, 0, ${discount}, ${delivery},
        ${total}, ${includedVat(halalas(total))}, 0, fingerprint, ${paidAt.toISOString()},
        ${paidAt.toISOString()}, ${paidAt.toISOString()}
      from orders where id = ${templateId} returning id`)
  ).rows;
  const id = made?.id as number;
  const lineIds: number[] = [];
  for (const { variantId, pieces, price, discount: off } of lines) {
    const [line] = (
      await tx.execute<{ id: number }>(sql`
        insert into order_lines (order_id, product_id, variant_id, slug, kind, title, picture, addons, engraving, quantity,
          unit_price, unit_extras, line_total, discount)
        select ${id}, v.product_id, v.id, p.slug, p.kind, p.title, v.picture, '[]', '', ${pieces}, ${price}, 0,
          ${pieces * price}, ${off}
        from variants v join products p on p.id = v.product_id where v.id = ${variantId} returning id`)
    ).rows;
    lineIds.push(line?.id as number);
  }
  await writeEvent(tx, id, { from: null, to: 1, at: paidAt });
  await writeDocument(tx, { kind: 'invoice', orderId: id, refundId: null, total, at: paidAt });
  return { id, lineIds };
}

/** It arrives, or that is taken back. */
export async function writeArrival(tx: Transaction, { id }: Written, at: Date, back = false): Promise<void> {
  await tx.execute(sql`
    update orders set status = ${back ? 4 : 5}, delivered_at = ${back ? null : at.toISOString()} where id = ${id}`);
  const step = back ? { from: 5, to: 4, kind: 'taken_back' } : { from: 4, to: 5 };
  await writeEvent(tx, id, { ...step, at });
}

/** Another piece is sent instead of a line's. */
export async function writeExchange(
  tx: Transaction,
  { id, lineIds }: Written,
  { at, line, variantId }: { at: Date; line: number; variantId: number },
): Promise<void> {
  await tx.execute(sql`
    update order_lines set variant_id = v.id, product_id = v.product_id
    from variants v where v.id = ${variantId} and order_lines.id = ${lineIds[line]}`);
  await writeEvent(tx, id, { from: 3, to: 3, at, kind: 'changed' });
}

/** A step, as `advanceOrder` notes it. */
async function writeEvent(
  tx: Transaction,
  orderId: number,
  { from, to, at, kind = 'step' }: { from: number | null; to: number; at: Date; kind?: string },
): Promise<void> {
  await tx.execute(sql`
    insert into order_events (order_id, kind, from_status, to_status, at, by)
    values (${orderId}, ${kind}, ${from}, ${to}, ${at.toISOString()}, 'fulfilment')`);
}

export async function writeRefund(
  tx: Transaction,
  { id: orderId, lineIds }: Written,
  { at, line, pieces, amount, reason, toWallet }: PastRefund,
): Promise<void> {
  const lines = JSON.stringify([{ lineId: lineIds[line], quantity: pieces, amount }]);
  const [refund] = (
    await tx.execute<{ id: number }>(sql`
      insert into refunds (kind, order_id, payment_id, status, to_method, to_wallet, lines, delivery, reason, created_at,
        done_at)
      values ('order', ${orderId}, ${toWallet ? null : sql`(select min(id) from payments)`}, 'done',
        ${toWallet ? 0 : amount}, ${toWallet ? amount : 0}, ${lines}::jsonb, 0, ${reason}, ${at.toISOString()},
        ${at.toISOString()})
      returning id`)
  ).rows;
  await writeDocument(tx, { kind: 'credit_note', orderId, refundId: refund?.id ?? 0, total: amount, at });
}

async function writeDocument(
  tx: Transaction,
  of: { kind: string; orderId: number; refundId: number | null; total: number; at: Date },
): Promise<void> {
  await tx.execute(sql`
    insert into invoices (counter, kind, number, order_id, refund_id, document, total, vat, previous_hash, hash, created_at)
    select coalesce(max(counter), 0) + 1, ${of.kind}, coalesce(max(number) filter (where kind = ${of.kind}), 0) + 1,
      ${of.orderId}, ${of.refundId}, '{}', ${of.total}, ${includedVat(halalas(of.total))}, '', ${randomUUID()},
      ${of.at.toISOString()}
    from invoices`);
}

export type PastMove = {
  at: Date;
  wallet: number;
  kind: 'purchased' | 'bonus';
  /** Halalas, below zero for what goes out. */
  amount: number;
};

/** What moved in a wallet, as the ledger keeps it; its balance is nobody's question here. */
export async function writePastMove(tx: Transaction, { at, wallet, kind, amount }: PastMove): Promise<void> {
  const [from, to] = amount > 0 ? [kind === 'bonus' ? 'rewards' : 'tap', 'wallets'] : ['wallets', 'orders'];
  const expires = kind === 'bonus' && amount > 0 ? new Date(at.getTime() + 3_000 * 86_400_000) : null;
  await tx.execute(sql`
    insert into ledger (from_book, to_book, amount, wallet_id, wallet_kind, expires_at, created_at)
    values (${from}, ${to}, ${Math.abs(amount)}, ${wallet}, ${kind}, ${expires?.toISOString() ?? null},
      ${at.toISOString()})`);
}

/** Takes everything away that was written, and what moved money, so that another past can begin. */
export async function forgetPast(db: Database): Promise<void> {
  const written = sql`order_id in (select o.id from orders o where not exists (
    select from payments p where p.order_id = o.id))`;
  await db.transaction(async (tx) => {
    const appendOnly = ['invoices', 'ledger', 'order_events'];
    for (const table of appendOnly) await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    for (const table of ['report_days', 'invoices', 'ledger', 'refunds'])
      await tx.execute(sql.raw(`delete from ${table}`));
    for (const table of ['order_events', 'order_lines', 'order_search'])
      await tx.execute(sql`delete from ${sql.identifier(table)} where ${written}`);
    await tx.execute(
      sql`delete from orders o where not exists (select from payments p where p.order_id = o.id)`,
    );
    for (const table of appendOnly) await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
  });
}
