import { and, asc, between, desc, eq } from 'drizzle-orm';
import { eventCounts } from '#server/db/schema/index.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { readCounts as contract } from '#shop/contract/store/counts.ts';

/** What was counted in the last seconds is in the next answer: processes write every ten seconds. */
export const readCounts = implementForStaff(contract, (tx, _visit, { query }) =>
  tx
    .select()
    .from(eventCounts)
    .where(
      and(
        between(eventCounts.day, query.from, query.until),
        query.event && eq(eventCounts.event, query.event),
        query.key === undefined ? undefined : eq(eventCounts.key, query.key),
      ),
    )
    .orderBy(desc(eventCounts.day), desc(eventCounts.count), asc(eventCounts.event), asc(eventCounts.key))
    .limit(query.limit),
);
