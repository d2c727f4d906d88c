import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { consents } from '#server/db/schema/index.ts';
import type { Language } from '#shop/contract/operation.ts';
import { marketingConsent } from '#shop/messages/bilingual/consents.ts';
import type { Account } from './person.ts';

type Source = (typeof consents.$inferSelect)['source'];

/** What a shopper says to offers, by channel. */
export type MarketingChoice = Pick<Account, keyof typeof subjects>;

const subjects = {
  marketingPush: 'marketing_push',
  marketingSms: 'marketing_sms',
  marketingEmail: 'marketing_email',
} as const;

/** Keeps what changes of a shopper's consent to offers, each channel by itself, with the words that stood there. */
export async function keepMarketingChoice(
  tx: Transaction,
  account: Pick<Account, 'id'> & MarketingChoice,
  chosen: MarketingChoice,
  { language, source, now }: { language: Language; source: Source; now: Date },
): Promise<void> {
  const changed = (Object.keys(subjects) as (keyof typeof subjects)[]).filter(
    (key) => account[key] !== chosen[key],
  );
  if (changed.length === 0) return;
  await tx.insert(consents).values(
    changed.map((key) => {
      const subject = subjects[key];
      return {
        accountId: account.id,
        subject,
        given: chosen[key],
        wording: marketingConsent[subject][language],
        language,
        source,
        createdAt: now,
      };
    }),
  );
}

/** Keeps that an account was made by somebody who read that this accepts the terms. */
export async function keepTermsOfSignUp(
  tx: Transaction,
  accountId: number,
  { version, language, now }: { version: number | null; language: Language; now: Date },
): Promise<void> {
  if (version === null) return;
  await tx.insert(consents).values({
    accountId,
    subject: 'terms',
    given: true,
    version,
    language,
    source: 'sign_up',
    createdAt: now,
  });
}

/** All that a shopper has agreed to and taken back, oldest first. */
export function readConsents(db: Database, accountId: number) {
  return db.select().from(consents).where(eq(consents.accountId, accountId)).orderBy(asc(consents.id));
}
