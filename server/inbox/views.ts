import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { forms, ratings } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import type { InboxView } from '#shop/rules/messages/inbox.ts';

type Inbox = typeof forms | typeof ratings;

/** Which rows of an inbox somebody looks at. */
export function viewOf(
  table: Inbox,
  view: InboxView,
  { caller }: Pick<StaffVisit, 'caller'>,
): SQL | undefined {
  const open = isNull(table.doneAt);
  const views: Record<InboxView, SQL | undefined> = {
    open,
    mine: and(open, eq(table.staffId, caller.staffId)),
    unassigned: and(open, isNull(table.staffId)),
    done: isNotNull(table.doneAt),
  };
  return views[view];
}

/** How many there are of what is open; asked of what is. */
export function countsOf(table: Inbox, visit: Pick<StaffVisit, 'caller'>) {
  const count = (view: InboxView) =>
    sql`count(*) filter (where ${viewOf(table, view, visit)})`.mapWith(Number);
  return { open: count('open'), mine: count('mine'), unassigned: count('unassigned') };
}
