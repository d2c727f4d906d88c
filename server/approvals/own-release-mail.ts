import { eq } from 'drizzle-orm';
import { approvals, staff } from '#server/db/schema/index.ts';
import type { JobData } from '#server/jobs/jobs.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { staffOrigin } from '#server/kernel/origin.ts';
import { signedKey } from '#server/kernel/signed-key.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { ownReleaseWords } from '#shop/messages/bilingual/staff-mail.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';

/** The job that tells somebody, in their language, what is about to be done in their name alone. What is decided is told to nobody. */
export async function tellOfOwnRelease(
  context: AppContext,
  { approval: uuid, origin: kept }: JobData['tell-of-own-release'],
  now: Date,
): Promise<void> {
  const [found] = await context.db
    .select({ approval: approvals, email: staff.email, language: staff.language, name: staff.name })
    .from(approvals)
    .innerJoin(staff, eq(staff.id, approvals.askedBy))
    .where(eq(approvals.uuid, uuid));
  if (!found?.approval.releaseAt || found.approval.state !== 'waiting') return;
  const { approval, email, language, name } = found;
  const { kind, amount, reason, releaseAt } = approval;
  const origin = staffOrigin(context, kept);
  const facts = await readStoreInfo(context, language);
  const at = releaseAt?.toISOString() ?? '';
  const words = ownReleaseWords(language, { kind, amount, name, at, today: riyadhDay(now) });
  const key = signedKey('own-release', context.config.secret, uuid);
  const mail = await writeMail({
    language,
    ...{ subject: words.subject, preview: words.text, title: words.title },
    parts: [
      { kind: 'paragraph', text: words.text },
      ...(reason === '' ? [] : [{ kind: 'note' as const, text: reason }]),
      { kind: 'button', label: words.button, url: `${origin}/admin/stop/${key}?lang=${language}` },
      { kind: 'note', text: words.otherwise },
    ],
    shop: facts,
    shopUrl: origin,
  });
  await context.mailer.send({ to: email, ...mail });
}
