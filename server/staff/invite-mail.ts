import { eq } from 'drizzle-orm';
import { staff } from '#server/db/schema/index.ts';
import type { JobData } from '#server/jobs/jobs.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { staffOrigin } from '#server/kernel/origin.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { staffInvitationWords } from '#shop/messages/bilingual/staff-mail.ts';
import { invitationLink, invitedUntil } from './base/invitations.ts';
import { findMember } from './base/member.ts';

/** The job that mails an invitation. It knows no more than which one; what is accepted, replaced or over is sent to nobody. */
export async function inviteStaffByMail(
  context: AppContext,
  { invitation, origin: kept }: JobData['invite-staff'],
  now: Date,
): Promise<void> {
  const member = await findMember(context.db, eq(staff.invitation, invitation));
  const until = member && invitedUntil(member);
  if (!member || !until || until <= now) return;
  const origin = staffOrigin(context, kept);
  const { language, email, name } = member;
  const facts = await readStoreInfo(context, language);
  const words = staffInvitationWords(language, { shop: facts.name, name });
  const mail = await writeMail({
    language,
    ...{ subject: words.subject, preview: words.text, title: words.title },
    parts: [
      { kind: 'paragraph', text: words.text },
      { kind: 'button', label: words.button, url: invitationLink(context, member, origin) },
      { kind: 'note', text: words.validity },
      { kind: 'note', text: words.notMe },
    ],
    shop: facts,
    shopUrl: origin,
  });
  await context.mailer.send({ to: email, ...mail });
}
