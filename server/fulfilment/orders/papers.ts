import { and, asc, eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { auditLog } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import { printOrders } from '#shop/contract/workshop/prints.ts';
import { papers } from '#shop/rules/orders/papers.ts';

/** Each print of an order, oldest first: the audit log counts them, and nothing else. */
export async function printsOf(tx: Transaction, orderId: number) {
  const rows = await tx
    .select({ id: auditLog.id, at: auditLog.at, staffId: auditLog.staffId, after: auditLog.after })
    .from(auditLog)
    .where(and(eq(auditLog.subject, `order:${orderId}`), eq(auditLog.operation, printOrders.id)))
    .orderBy(asc(auditLog.id));
  return rows.flatMap(({ after, ...row }) => {
    const paper = papers.find((each) => each === (after as { paper?: string } | null)?.paper);
    return paper ? [{ ...row, paper }] : [];
  });
}

/** How often each paper was printed, when last and by whom. */
export async function papersOf(tx: Transaction, visit: StaffVisit, orderId: number) {
  const prints = await printsOf(tx, orderId);
  const whoIs = await colleaguesOf(
    tx,
    visit,
    prints.map(({ staffId }) => staffId),
  );
  return papers.flatMap((paper) => {
    const printed = prints.filter((each) => each.paper === paper);
    const last = printed.at(-1);
    return last
      ? [{ paper, times: printed.length, at: last.at.toISOString(), staff: whoIs(last.staffId) }]
      : [];
  });
}
