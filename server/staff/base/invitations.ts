import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { staff } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { keptOrigin } from '#server/kernel/origin.ts';
import { signedKey } from '#server/kernel/signed-key.ts';
import { invitationDays } from '#shop/rules/staff/staff.ts';
import type { Member } from './member.ts';

/** Invites somebody: a new link, which ends the one before, and the mail that brings it. */
export async function invite(
  tx: Transaction,
  { context, now, origin }: { context: AppContext; now: Date; origin: string },
  staffId: number,
): Promise<void> {
  const invitation = randomUUID();
  await tx.update(staff).set({ invitation, invitedAt: now }).where(eq(staff.id, staffId));
  await context.jobs.enqueue(tx, 'invite-staff', { invitation, origin: keptOrigin(context, origin) });
}

/** Until when an invitation is good; null where there is none. */
export function invitedUntil({ invitedAt }: Pick<Member, 'invitedAt'>): Date | null {
  return invitedAt && new Date(invitedAt.getTime() + invitationDays * 86_400_000);
}

/** The page that an invitation leads to. It can be made again whenever it has to be shown, and is stored nowhere. */
export function invitationLink(
  { config }: Pick<AppContext, 'config'>,
  { invitation, language }: Pick<Member, 'invitation' | 'language'>,
  origin: string,
): string {
  const key = signedKey('invitation', config.secret, invitation ?? '');
  return `${origin}/admin/invitation/${key}?lang=${language}`;
}
