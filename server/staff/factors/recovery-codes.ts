import { createHmac, randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { staffRecoveryCodes } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { recoveryCodesCount, tidyRecoveryCode } from '#shop/rules/staff/staff.ts';

/** Without what is read as something else: 0 and O, 1, I and L. */
const letters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

type Of = { staffId: number; secret: string };

function hashOf({ staffId, secret }: Of, code: string): string {
  return createHmac('sha256', secret)
    .update(`recovery|${staffId}|${tidyRecoveryCode(code)}`)
    .digest('hex');
}

/** Ten new ones instead of those of before. They are shown this once: only hashes are kept. */
export async function makeRecoveryCodes(
  tx: Transaction,
  { config }: Pick<AppContext, 'config'>,
  staffId: number,
): Promise<string[]> {
  const piece = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');
  const codes = Array.from({ length: recoveryCodesCount }, () => `${piece()}-${piece()}`);
  const of = { staffId, secret: config.secret };
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId));
  await tx.insert(staffRecoveryCodes).values(codes.map((code) => ({ staffId, codeHash: hashOf(of, code) })));
  return codes;
}

/** Uses one up. Refuses SECOND_FACTOR_WRONG what is none, or was used. */
export async function useRecoveryCode(
  tx: Transaction,
  { config }: Pick<AppContext, 'config'>,
  { staffId, code }: { staffId: number; code: string },
  now: Date,
): Promise<void> {
  const used = await tx
    .update(staffRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(staffRecoveryCodes.staffId, staffId),
        eq(staffRecoveryCodes.codeHash, hashOf({ staffId, secret: config.secret }, code)),
        isNull(staffRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: staffRecoveryCodes.codeHash });
  if (used.length === 0) refuse('SECOND_FACTOR_WRONG');
}
