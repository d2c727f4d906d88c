import { lt, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import {
  accounts,
  cartLines,
  carts,
  codes,
  couponUses,
  messages,
  orders,
  registrations,
  sessions,
  signInLimits,
  spentIdTokens,
  staffSessions,
  staffTickets,
  stockWaits,
  tickets,
  wallets,
} from '#server/db/schema/index.ts';
import { blankOldForms } from '#server/forms/blank-forms.ts';
import { forgetRecipients } from '#server/gifts/forget-recipients.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { blankEndedOrders } from '#server/orders/blank-orders.ts';
import { forgetPaymentRequests } from '#server/orders/forget-requests.ts';
import { payBackClosedWallets } from '#server/refunds/pay-back.ts';
import { blankOldTickets } from '#server/tickets/blank-tickets.ts';
import { forgetWaits } from '#server/waits/forget-waits.ts';
import { guestDays, inDays } from '../../kernel/session.ts';

/** So long is known what was told; after that nobody asks, and nothing would tell it again. */
const messageDays = 90;
/** Who sends and who receives is known from a checkout that nobody went on with; a cart without them is no less of one. */
const draftDays = 30;
/** So many guests or carts are taken at once: a statement may take seconds, not minutes. */
const atOnce = 500;

/**
 * Pays back what is left in closed accounts' wallets and throws away what is over: sessions, guests that nobody can be
 * any more, codes, registrations that nobody confirmed, spent ID tokens and old counts, and what was still needed of
 * closed accounts when they were closed. What is most comes last: nothing waits for it. A step that fails is told, and
 * the others are done all the same: the next night tries it again.
 */
export async function sweepAccounts(context: AppContext, now: Date): Promise<void> {
  const { db, log } = context;
  const since = inDays(now, -guestDays);
  // A token for a new password hangs on its code for a while longer.
  const anHourAgo = new Date(now.getTime() - 3_600_000);
  const steps: Record<string, () => Promise<unknown>> = {
    'closed wallets': () => payBackClosedWallets(context),
    sessions: () => db.delete(sessions).where(lt(sessions.expiresAt, now)),
    'staff’s sessions': () => db.delete(staffSessions).where(lt(staffSessions.expiresAt, since)),
    'staff’s tickets': () => db.delete(staffTickets).where(lt(staffTickets.expiresAt, now)),
    codes: () => db.delete(codes).where(lt(codes.expiresAt, anHourAgo)),
    registrations: () => db.delete(registrations).where(lt(registrations.expiresAt, now)),
    'spent tokens': () => db.delete(spentIdTokens).where(lt(spentIdTokens.expiresAt, now)),
    counts: () => db.delete(signInLimits).where(lt(signInLimits.expire, now.getTime())),
    waits: () => forgetWaits(db, now),
    orders: () => blankEndedOrders(context, now),
    tickets: () => blankOldTickets(context, now),
    messages: () => forgetMessages(db, inDays(now, -messageDays)),
    forms: () => blankOldForms(db, now),
    recipients: () => forgetRecipients(context, now),
    drafts: () => forgetDrafts(db, inDays(now, -draftDays)),
    'guests’ carts': () => emptyGuestCarts(db, since),
    'payment requests': () => forgetPaymentRequests(db),
    guests: () => deleteGuests(db, since),
  };
  for (const [step, sweep] of Object.entries(steps))
    await sweep().catch((error: unknown) => log.error({ err: error, step }, 'not swept'));
}

/** Takes rows in the order of their ids, so many at once, until there are no more. */
async function inBatches(take: (after: number) => Promise<{ rows: { id: number }[] }>): Promise<void> {
  for (let after = 0; ; ) {
    const { rows } = await take(after);
    if (rows.length < atOnce) return;
    after = Math.max(...rows.map(({ id }) => id));
  }
}

/** What was filled in in carts that nobody has touched since. */
const forgetDrafts = (db: Database, since: Date) =>
  inBatches((after) =>
    db.execute(sql`
      update ${carts} set checkout = null where id in (
        select id from ${carts}
        where id > ${after} and checkout is not null and updated_at < ${since.toISOString()}
        order by id limit ${atOnce})
        and updated_at < ${since.toISOString()}
      returning id`),
  );

/** What was put into guests' carts that nobody has touched since, and written on its pots. */
const emptyGuestCarts = (db: Database, since: Date) =>
  inBatches((after) =>
    db.execute(sql`
      with old as (
        select c.id from ${carts} c join ${accounts} a on a.id = c.account_id
        where c.id > ${after} and a.kind = 'guest' and c.updated_at < ${since.toISOString()}
          and not exists (select from ${sessions} s where s.account_id = a.id)
          and exists (select from ${cartLines} l where l.cart_id = c.id)
        order by c.id limit ${atOnce}),
      emptied as (delete from ${cartLines} l using old where l.cart_id = old.id)
      select id from old`),
  );

/** Messages that were over by then. */
const forgetMessages = (db: Database, since: Date) =>
  inBatches((after) =>
    db.execute(sql`
      delete from ${messages} where id in (
        select id from ${messages}
        where id > ${after} and state <> 'due' and expires_at < ${since.toISOString()}
        order by id limit ${atOnce})
      returning id`),
  );

/**
 * Guests from before `since` whom nobody can be any more, with their carts and what they had filled in. Whoever ordered
 * something, or waits for it, stays for its sake.
 */
const deleteGuests = (db: Database, since: Date) =>
  inBatches((after) =>
    db.execute(sql`
      delete from ${accounts} where id in (
        select id from ${accounts}
        where id > ${after} and kind = 'guest' and created_at < ${since.toISOString()}
          and not exists (select from ${sessions} where account_id = ${accounts.id})
          and not exists (select from ${orders} where account_id = ${accounts.id})
          and not exists (
            select from ${orders} join ${carts} on ${orders.cartId} = ${carts.id}
            where ${carts.accountId} = ${accounts.id})
          and not exists (select from ${couponUses} where account_id = ${accounts.id})
          and not exists (select from ${tickets} where account_id = ${accounts.id})
          and not exists (select from ${wallets} where account_id = ${accounts.id})
          and not exists (select from ${stockWaits} where account_id = ${accounts.id} and state = 'waiting')
        order by id limit ${atOnce})
      returning id`),
  );
