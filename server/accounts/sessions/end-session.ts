import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { sessions } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implement } from '#server/kernel/operation.ts';
import { endSession as contract } from '#shop/contract/user.ts';
import { accountOf } from '../../kernel/caller.ts';
import { readSessions } from './list-sessions.ts';

export const endSession = implement(contract, async (visit, { params: { id } }) => {
  if (!z.guid().safeParse(id).success) refuse('SESSION_NOT_FOUND');
  const ended = await visit.context.db
    .delete(sessions)
    .where(and(eq(sessions.uuid, id), eq(sessions.accountId, accountOf(visit.caller))))
    .returning({ uuid: sessions.uuid });
  if (ended.length === 0) refuse('SESSION_NOT_FOUND');
  return readSessions(visit);
});
