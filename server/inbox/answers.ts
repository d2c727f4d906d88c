import { asc, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { mailAnswers } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { tell } from '#server/outbox/tell.ts';
import { type Colleague, colleaguesOf } from '#server/people/colleagues.ts';

/** What is answered by mail: a form, or a rating by its order. */
export type Answered = { formId: number } | { ratingId: number };

type Handled = { staffId: number | null; doneAt: Date | null };
type HandledView = {
  staff: Colleague | null;
  done_at: string | null;
  answers: { text: string; staff: Colleague | null; at: string }[];
};

/** How far staff are with forms, or with ratings: looked up once for all. */
export async function readHandled(
  tx: Transaction,
  visit: Pick<StaffVisit, 'caller'>,
  of: 'formId' | 'ratingId',
  rows: readonly (Handled & { id: number })[],
): Promise<(row: Handled & { id: number }) => HandledView> {
  const ids = rows.map(({ id }) => id);
  const written =
    ids.length === 0
      ? []
      : await tx.select().from(mailAnswers).where(inArray(mailAnswers[of], ids)).orderBy(asc(mailAnswers.id));
  const did = [...rows, ...written];
  const whoIs = await colleaguesOf(
    tx,
    visit,
    did.map(({ staffId }) => staffId),
  );
  return ({ id, staffId, doneAt }) => ({
    staff: whoIs(staffId),
    done_at: doneAt?.toISOString() ?? null,
    answers: written
      .filter((answer) => answer[of] === id)
      .map((answer) => ({
        text: answer.text,
        staff: whoIs(answer.staffId),
        at: answer.at.toISOString(),
      })),
  });
}

/** Keeps an answer and has it mailed. False where it was written before: the same key is the same answer. */
export async function writeAnswer(
  tx: Transaction,
  { caller, now }: Pick<StaffVisit, 'caller' | 'now'>,
  of: Answered,
  { text, idempotency_key }: { text: string; idempotency_key?: string | undefined },
): Promise<boolean> {
  const requestKey = idempotency_key ? `${caller.staffId}:${idempotency_key}` : null;
  const [made] = await tx
    .insert(mailAnswers)
    .values({ ...of, staffId: caller.staffId, text, requestKey, at: now })
    .onConflictDoNothing({ target: mailAnswers.requestKey })
    .returning({ id: mailAnswers.id });
  if (!made) return false;
  const about =
    'formId' in of
      ? ({ event: 'form_answered', formId: of.formId } as const)
      : ({ event: 'rating_answered', orderId: of.ratingId } as const);
  await tell(tx, now, { ...about, version: made.id });
  return true;
}
