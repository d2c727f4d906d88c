import { and, asc, desc, eq, gt, inArray, not, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { changesOfWishes } from '#server/catalogue/bulk/agree.ts';
import { pricesOfWishes } from '#server/catalogue/staff/ask-price.ts';
import { addonPricesOfWishes, isOfAddon } from '#server/catalogue/terms/addon-price.ts';
import { couponOfWish } from '#server/coupons/staff/keep-coupon.ts';
import type { CreditWish } from '#server/customers/credit-customer.ts';
import { givenAloneToday } from '#server/customers/give-credit.ts';
import type { Transaction } from '#server/db/database.ts';
import { accounts, approvals, orderLines, orders } from '#server/db/schema/index.ts';
import { decidedImports, importsForSecond } from '#server/imports/waiting-imports.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import { refundedAloneToday, type StaffRefund } from '#server/refunds/staff-refund.ts';
import { noRefund, toldWish } from '#server/refunds/told-wish.ts';
import { rewardsOfWish } from '#server/wallet/rules/set-rewards.ts';
import { type approval, listApprovals as contract } from '#shop/contract/workshop/approvals.ts';
import { type Halalas, toRiyals } from '#shop/rules/money/money.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import type { ApprovalRow } from './base/ask-approval.ts';
import { mayReleaseOwn } from './base/own-release.ts';

/** So many that were decided are shown. */
const decidedMost = 50;

export const listApprovals = implementForStaff(contract, async (tx, visit) => {
  const { caller, now } = visit;
  const whose = caller.may.has('manage') ? undefined : eq(approvals.askedBy, caller.staffId);
  const waits = and(eq(approvals.state, 'waiting'), gt(approvals.expiresAt, now));
  const waiting = await tx.select().from(approvals).where(and(whose, waits)).orderBy(asc(approvals.id));
  const decided = await tx
    .select()
    .from(approvals)
    .where(and(whose, not(waits as SQL)))
    .orderBy(desc(approvals.id))
    .limit(decidedMost);
  const shown = await views(tx, visit, [...waiting, ...decided]);
  return {
    waiting: shown.slice(0, waiting.length),
    imports: await importsForSecond(tx, visit),
    decided: shown.slice(waiting.length),
    decided_imports: await decidedImports(tx, visit),
  };
});

async function views(
  tx: Transaction,
  visit: StaffVisit,
  rows: readonly ApprovalRow[],
): Promise<z.input<typeof approval>[]> {
  const whoIs = await colleaguesOf(
    tx,
    visit,
    rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy]),
  );
  const ofOrders = await ordersOf(tx, rows);
  const ofCustomers = await customersOf(tx, rows);
  const changes = await changesOfWishes(tx, visit, rows);
  const prices = new Map([
    ...(await pricesOfWishes(
      tx,
      rows.filter((row) => !isOfAddon(row)),
    )),
    ...(await addonPricesOfWishes(tx, rows)),
  ]);
  const alone = await mayReleaseOwn(tx, visit.caller);
  const today = givenToday(tx, visit.now);
  const shown: z.input<typeof approval>[] = [];
  for (const row of rows) {
    const { kind, wish, askedBy } = row;
    const mine = askedBy === visit.caller.staffId;
    const refund = kind === 'refund' ? (wish as StaffRefund) : null;
    const order = ofOrders.get(row.subject);
    shown.push({
      ...{ id: row.uuid, kind, state: row.state, reason: row.reason, answer: row.answer },
      over: row.state === 'waiting' && row.expiresAt <= visit.now,
      amount: toRiyals(row.amount),
      asked_by: whoIs(askedBy),
      asked_at: row.askedAt.toISOString(),
      expires_at: row.expiresAt.toISOString(),
      decided_by: whoIs(row.decidedBy),
      decided_at: row.decidedAt?.toISOString() ?? null,
      order_number: order?.number ? orderNumber(order.number) : null,
      customer: ofCustomers.get(row.subject) ?? null,
      credit_reason: kind === 'credit' ? (wish as CreditWish).reason : null,
      coupon: kind === 'coupon' ? couponOfWish(wish) : null,
      products: changes.get(row.uuid) ?? null,
      price: titled(prices.get(row.uuid), visit.language),
      rewards: kind === 'rewards' ? rewardsOfWish(wish) : null,
      ...(refund ? toldWish(refund, order?.titles, visit.language) : noRefund),
      today: isOfMoney(kind) ? toRiyals(await today(kind, askedBy)) : 0,
      release_at: alone && mine ? (row.releaseAt?.toISOString() ?? null) : null,
      mine,
    });
  }
  return shown;
}

/** What one of staff has given alone today, of a kind: counted once, however many wishes they have. */
function givenToday(tx: Transaction, now: Date) {
  const counted = new Map<string, Promise<Halalas>>();
  return (kind: 'refund' | 'credit', staffId: number) => {
    const of = `${kind}:${staffId}`;
    const sum =
      counted.get(of) ?? (kind === 'refund' ? refundedAloneToday : givenAloneToday)(tx, staffId, now);
    counted.set(of, sum);
    return sum;
  };
}

function isOfMoney(kind: ApprovalRow['kind']): kind is 'refund' | 'credit' {
  return kind === 'refund' || kind === 'credit';
}

function titled<Of extends { title: { ar: string; en: string } }>(of: Of | undefined, language: 'ar' | 'en') {
  return of ? { ...of, title: of.title[language] } : null;
}

type Titles = Map<number, { ar: string; en: string }>;

async function ordersOf(tx: Transaction, rows: readonly ApprovalRow[]) {
  const ids = rows.flatMap(({ kind, subject }) => (kind === 'refund' ? [idOf(subject)] : []));
  if (ids.length === 0) return new Map<string, { number: number | null; titles: Titles }>();
  const found = await tx
    .select({ id: orders.id, number: orders.number, lineId: orderLines.id, title: orderLines.title })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(inArray(orders.id, ids));
  return new Map(
    [...Map.groupBy(found, ({ id }) => `order:${id}`)].map(([subject, lines]) => [
      subject,
      {
        number: lines[0]?.number ?? null,
        titles: new Map(lines.map(({ lineId, title }) => [lineId, title])),
      },
    ]),
  );
}

async function customersOf(tx: Transaction, rows: readonly ApprovalRow[]) {
  const uuids = rows.flatMap(({ kind, subject }) =>
    kind === 'credit' ? [subject.slice('customer:'.length)] : [],
  );
  const found =
    uuids.length === 0
      ? []
      : await tx
          .select({ id: accounts.uuid, name: accounts.name })
          .from(accounts)
          .where(or(...uuids.map((uuid) => eq(accounts.uuid, uuid))));
  return new Map(found.map(({ id, name }) => [`customer:${id}`, { id, name: name ?? '' }]));
}

function idOf(subject: string): number {
  return Number(subject.slice(subject.indexOf(':') + 1));
}
