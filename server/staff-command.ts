import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { and, eq, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { staff } from '#server/db/schema/index.ts';
import { writeAudit } from '#server/kernel/audit.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { runCommand } from '#server/run-command.ts';
import { email as emailOf } from '#shop/contract/shared.ts';
import { staffOrigin } from './kernel/origin.ts';
import { invitationLink } from './staff/base/invitations.ts';
import { takeKeysAway } from './staff/base/member.ts';

/**
 * `npm run staff -- owner name@example.com [--name "Lama"] [--language en]`: makes an owner, or invites one anew who lost
 * password or second factor, and prints the link, which is good for seven days. What they came in by is over. Everybody
 * else is invited in the back office.
 */

const usage = 'usage: npm run staff -- owner name@example.com [--name "…"] [--language ar|en]';

type Wish = { email: string; name: string; language: 'ar' | 'en' };

/** Reads the command's words. Throws an Error with how it is used. */
export function readWish(words: string[]): Wish {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { name: { type: 'string' }, language: { type: 'string', default: 'ar' } },
  });
  const [what, address, ...more] = positionals;
  const email = emailOf.safeParse(address);
  const language = z.enum(['ar', 'en']).safeParse(values.language);
  if (what !== 'owner' || !email.success || !language.success || more.length > 0) throw new Error(usage);
  const name = values.name?.trim() || (email.data.split('@')[0] ?? '');
  return { email: email.data, name, language: language.data };
}

/** Makes the owner or takes away what they came in by. Answers the link of their invitation. */
export async function inviteOwner(context: AppContext, wish: Wish, now: Date): Promise<string> {
  const invitation = randomUUID();
  const member = await context.db.transaction(async (tx) => {
    const fresh = { ...wish, roles: ['owner' as const], invitation, invitedAt: now, createdAt: now };
    const [made] = await tx.insert(staff).values(fresh).onConflictDoNothing().returning();
    const known = made ?? (await again(tx));
    await writeAudit(tx, { staffId: known.id, operation: 'staff command', at: now }, [
      { subject: `staff:${known.id}`, before: null, after: { roles: known.roles, state: 'invited' } },
    ]);
    return known;

    async function again(on: typeof tx) {
      const whose = and(eq(staff.email, wish.email), isNull(staff.endedAt));
      const [found] = await on.select().from(staff).where(whose).for('update');
      if (!found)
        throw new Error(`${wish.email} worked for the shop until it was ended: use another address`);
      await takeKeysAway(on, found.id, now);
      const roles = [...new Set(['owner' as const, ...found.roles])];
      const [invited] = await on
        .update(staff)
        .set({ roles, invitation, invitedAt: now })
        .where(eq(staff.id, found.id))
        .returning();
      return invited ?? found;
    }
  });
  return invitationLink(context, member, staffOrigin(context, null));
}

if (import.meta.main)
  await runCommand(readWish, async (context, wish) => {
    console.log(await inviteOwner(context, wish, new Date()));
  });
