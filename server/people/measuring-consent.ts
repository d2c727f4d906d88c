import { and, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { consents } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { measuringQuestion } from '#shop/messages/bilingual/consents.ts';
import { measuringVersion } from '#shop/rules/accounts/measuring.ts';
import type { Language } from '#shop/rules/text/language.ts';

/** What a shopper said last to being measured, to the words of today; null for nothing. */
export async function lastMeasuringChoice(
  db: Database,
  accountId: number,
): Promise<{ given: boolean; at: Date } | null> {
  const [last] = await db
    .select({ given: consents.given, at: consents.createdAt })
    .from(consents)
    .where(
      and(
        eq(consents.accountId, accountId),
        eq(consents.subject, 'measuring'),
        eq(consents.version, measuringVersion),
      ),
    )
    .orderBy(desc(consents.id))
    .limit(1);
  return last ?? null;
}

/** Keeps a yes or no with the words it was said to, their version and the time; the same once more is no second. */
export async function keepMeasuringChoice(
  { db, config }: Pick<AppContext, 'db' | 'config'>,
  accountId: number,
  given: boolean,
  { language, source, now }: { language: Language; source: 'question' | 'sign_in'; now: Date },
): Promise<void> {
  const last = await lastMeasuringChoice(db, accountId);
  if (last?.given === given) return;
  await db.insert(consents).values({
    accountId,
    subject: 'measuring',
    given,
    version: measuringVersion,
    wording: measuringQuestion(language, config.analytics).text,
    language,
    source,
    createdAt: now,
  });
}
