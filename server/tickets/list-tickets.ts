import { desc, eq } from 'drizzle-orm';
import { tickets } from '#server/db/schema/index.ts';
import { accountOf } from '#server/kernel/caller.ts';
import { implement } from '#server/kernel/operation.ts';
import { listTickets as contract } from '#shop/contract/help/tickets.ts';
import { ticketViews } from './ticket-view.ts';

export const listTickets = implement(contract, async (visit, { query }) => {
  const { db } = visit.context;
  const { limit, page_number } = query;
  const own = eq(tickets.accountId, accountOf(visit.caller));
  const [page, total] = await Promise.all([
    db
      .select()
      .from(tickets)
      .where(own)
      .orderBy(desc(tickets.updatedAt), desc(tickets.id))
      .limit(limit)
      .offset((page_number - 1) * limit),
    db.$count(tickets, own),
  ]);
  return { items: await ticketViews(db, visit, page), total, page_number, limit };
});
