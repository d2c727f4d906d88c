import { and, eq, gte, isNotNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { afterCursor, cursorOf, inOrder } from '#server/db/list-cursor.ts';
import { accounts, orders, ratings } from '#server/db/schema/index.ts';
import { readHandled, writeAnswer } from '#server/inbox/answers.ts';
import { countsOf, viewOf } from '#server/inbox/views.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { mustMay } from '#server/people/colleagues.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import * as contract from '#shop/contract/help/ratings-inbox.ts';
import { orderNumber } from '#shop/rules/orders/order.ts';
import { heardRatingMost } from '#shop/rules/orders/rating.ts';

type Rating = typeof ratings.$inferSelect;

const order = { by: ratings.ratedAt, id: ratings.orderId, way: 'desc' } as const;
const averageDays = 30;

/** Who is unhappy, or said something in words. */
const heard = or(lte(ratings.rating, heardRatingMost), ne(ratings.comment, ''));

export const listRatings = implementForStaff(contract.listRatings, async (tx, visit, { query }) => {
  const { view, cursor, limit } = query;
  const chosen = view === 'done' ? undefined : heard;
  const rows = await read(
    tx,
    visit,
    and(chosen, viewOf(ratings, view, visit), afterCursor(order, cursor)),
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const [counts] = await tx
    .select(countsOf(ratings, visit))
    .from(ratings)
    .where(and(isNotNull(ratings.ratedAt), heard));
  const [of] = await tx
    .select({ average: sql<string | null>`round(avg(${ratings.rating}), 1)` })
    .from(ratings)
    .where(gte(ratings.ratedAt, new Date(visit.now.getTime() - averageDays * 86_400_000)));
  return {
    items: await viewsOf(tx, visit, page),
    next: rows.length > limit ? (page.at(-1)?.at ?? null) : null,
    counts: counts ?? { open: 0, mine: 0, unassigned: 0 },
    average: of?.average == null ? null : Number(of.average),
  };
});

export const answerRating = implementForStaff(contract.answerRating, async (tx, visit, { params, body }) => {
  const before = await lockRating(tx, params.order_number);
  const [view] = await viewsOf(tx, visit, await read(tx, visit, eq(ratings.orderId, before.orderId), 1));
  if (!view?.can_answer) refuse('NO_ADDRESS');
  const written = await writeAnswer(tx, visit, { ratingId: before.orderId }, body);
  const staffId = before.staffId ?? visit.caller.staffId;
  return change(tx, visit, before, written ? { staffId, doneAt: body.done ? visit.now : null } : null);
});

export const assignRating = implementForStaff(contract.assignRating, async (tx, visit, { params, body }) => {
  await mustMay(tx, body.staff_id, 'customers');
  return change(tx, visit, await lockRating(tx, params.order_number), { staffId: body.staff_id });
});

export const doneRating = implementForStaff(contract.doneRating, async (tx, visit, { params, body }) => {
  const before = await lockRating(tx, params.order_number);
  const doneAt = body.done ? (before.doneAt ?? visit.now) : null;
  return change(tx, visit, before, { staffId: before.staffId ?? visit.caller.staffId, doneAt });
});

async function lockRating(tx: Transaction, number: number): Promise<Rating> {
  const [found] = await tx
    .select({ rating: ratings })
    .from(ratings)
    .innerJoin(orders, eq(orders.id, ratings.orderId))
    .where(and(eq(orders.number, number), isNotNull(ratings.ratedAt)))
    .for('update', { of: ratings });
  return found?.rating ?? refuse('RATING_NOT_FOUND');
}

/** Null: it was done before, and nothing changes. */
async function change(
  tx: Transaction,
  visit: StaffVisit,
  before: Rating,
  set: Partial<Pick<Rating, 'staffId' | 'doneAt'>> | null,
) {
  const mine = eq(ratings.orderId, before.orderId);
  const [after] = set === null ? [] : await tx.update(ratings).set(set).where(mine).returning();
  const said = ({ staffId, doneAt }: Rating) => ({ staff: staffId, done: doneAt !== null });
  visit.audit(
    after ? { subject: `rating:${before.orderId}`, before: said(before), after: said(after) } : null,
  );
  const [view] = await viewsOf(tx, visit, await read(tx, visit, mine, 1));
  return view ?? refuse('RATING_NOT_FOUND');
}

/** Ratings that were given, the newest first, with whose and of what. */
function read(tx: Transaction, { language }: StaffVisit, which: SQL | undefined, most: number) {
  const firstLine = (column: SQL) =>
    sql<string>`(select ${column} from order_lines l where l.order_id = ${ratings.orderId} order by l.id limit 1)`;
  return tx
    .select({
      rating: ratings,
      at: cursorOf(order),
      number: orders.number,
      customerId: accounts.uuid,
      sender: sql<{ name: string; email: string }>`${orders.details}->'sender'`,
      title: firstLine(sql`l.title->>${language}`),
      picture: firstLine(sql`l.picture`),
    })
    .from(ratings)
    .innerJoin(orders, eq(orders.id, ratings.orderId))
    .innerJoin(accounts, eq(accounts.id, orders.accountId))
    .where(and(isNotNull(ratings.ratedAt), which))
    .orderBy(inOrder(order))
    .limit(most);
}

async function viewsOf(tx: Transaction, visit: StaffVisit, rows: Awaited<ReturnType<typeof read>>) {
  const own = rows.map(({ rating }) => ({ ...rating, id: rating.orderId }));
  const handled = await readHandled(tx, visit, 'ratingId', own);
  return rows.map(({ rating, number, customerId, sender, title, picture }) => ({
    order_number: orderNumber(number ?? 0),
    rating: rating.rating ?? 0,
    reasons: rating.reasons,
    comment: rating.comment,
    rated_at: (rating.ratedAt ?? visit.now).toISOString(),
    customer_id: customerId,
    name: sender.name,
    can_answer: sender.email !== '',
    product_title: title,
    picture: pictureUrl(picture),
    ...handled({ ...rating, id: rating.orderId }),
  }));
}

/** What support hears of what was delivered. */
export const staffRatingOperations = [listRatings, answerRating, assignRating, doneRating];
