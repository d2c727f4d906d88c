import { asc, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#server/db/database.ts';
import { consents } from '#server/db/schema/index.ts';
import type { Language } from '#shop/contract/operation.ts';
import { marketingConsent } from '#shop/messages/bilingual/consents.ts';
import { inOwnVoice, type OwnVoice } from '#shop/messages/own-words.ts';
import type { Account } from './person.ts';

type Source = (typeof consents.$inferSelect)['source'];

/** What a shopper says to offers, by channel. */
export type MarketingChoice = Pick<Account, keyof typeof subjects>;

const subjects = {
  marketingPush: 'marketing_push',
  marketingSms: 'marketing_sms',
  marketingEmail: 'marketing_email',
} as const;

/** In which language and where it was said, and in whose voice the page asked; null: the usual one. */
type Said = { language: Language; source: Source; now: Date; voice: OwnVoice | null };

/** The very words that stood beside the tick. */
function wordingOf(
  subject: (typeof subjects)[keyof typeof subjects],
  language: Language,
  voice: OwnVoice | null,
) {
  const profile = {
    marketingPushText: marketingConsent.marketing_push[language],
    marketingSmsText: marketingConsent.marketing_sms[language],
    marketingEmailText: marketingConsent.marketing_email[language],
  };
  const shown = voice ? inOwnVoice({ profile }, voice).profile : profile;
  return {
    marketing_push: shown.marketingPushText,
    marketing_sms: shown.marketingSmsText,
    marketing_email: shown.marketingEmailText,
  }[subject];
}

/** Keeps what changes of a shopper's consent to offers, each channel by itself, with the words that stood there. */
export async function keepMarketingChoice(
  tx: Transaction,
  account: Pick<Account, 'id'> & MarketingChoice,
  chosen: MarketingChoice,
  { language, source, now, voice }: Said,
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
        wording: wordingOf(subject, language, voice),
        language,
        source,
        createdAt: now,
      };
    }),
  );
}

/** By which way an account was made, and which text of the terms was in force; null where a shop has none. */
export type SignUp = {
  source: Extract<Source, `sign_up${string}`>;
  version: number | null;
  language: Language;
  now: Date;
};

/** Keeps that an account was made by somebody who read that this accepts the terms. */
export async function keepTermsOfSignUp(
  tx: Transaction,
  accountId: number,
  { source, version, language, now }: SignUp,
): Promise<void> {
  if (version === null) return;
  await tx.insert(consents).values({
    accountId,
    subject: 'terms',
    given: true,
    version,
    language,
    source,
    createdAt: now,
  });
}

/** All that a shopper has agreed to and taken back, oldest first. */
export function readConsents(db: Database, accountId: number) {
  return db.select().from(consents).where(eq(consents.accountId, accountId)).orderBy(asc(consents.id));
}
