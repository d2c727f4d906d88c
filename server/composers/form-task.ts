import { eq } from 'drizzle-orm';
import { photoAddress } from '#server/attachments/photo-link.ts';
import { forms } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { MailPart } from '#server/messages/mail-content.ts';
import type { TeamComposer } from '#server/outbox/message.ts';
import { ltr, own } from '#shop/format/isolate.ts';
import { phone } from '#shop/format/phone.ts';
import { giftOccasionTitle } from '#shop/messages/bilingual/occasions.ts';
import { formTask } from '#shop/messages/bilingual/told/form-task.ts';
import { formReference } from '#shop/rules/forms/form.ts';

/** Somebody of the team may open the mail days later; its pictures are of interest as long. */
const pictureDays = 14;

/**
 * What somebody wrote to the shop, whole: the team answers it from its own mail. All of it is text that nobody proved, so
 * it stands in isolates, and a link is seen as what it is. Null once it is blank.
 */
export const composeFormTask: TeamComposer = async (context, { formId }, now) => {
  const [form] = await context.db
    .select()
    .from(forms)
    .where(eq(forms.id, formId ?? 0));
  if (!form?.given) return null;
  return {
    about: formReference(form.id),
    task: formTask.task[form.kind],
    parts: [
      { kind: 'heading', text: ltr('ar', formReference(form.id)) },
      ...(form.flag === null ? [] : [{ kind: 'note', text: formTask.flagged } as const]),
      ...partsOf(context, form.given, now),
    ],
  };
};

type Given = NonNullable<(typeof forms.$inferSelect)['given']>;

function partsOf(context: AppContext, given: Given, now: Date): MailPart[] {
  const { labels } = formTask;
  const facts: [string, string][] = [
    [labels.company, own(given.company_name)],
    [labels.name, own(given.name)],
    [labels.phone, phone('ar', given.phone)],
    [labels.email, ltr('ar', given.email)],
    [labels.city, own(given.city)],
    [labels.quantity, given.quantity === null ? '' : String(given.quantity)],
    [labels.occasion, given.occasion ? giftOccasionTitle('ar', given.occasion) : ''],
    ...given.links.map((link): [string, string] => [labels.link, ltr('ar', link)]),
  ];
  return [
    {
      kind: 'facts',
      rows: facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
    },
    ...(given.text.trim() === '' ? [{ kind: 'paragraph', text: formTask.noMessage } as const] : []),
    ...given.text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line): MailPart => ({ kind: 'paragraph', text: own(line) })),
    ...given.pictures.map(
      (picture, index): MailPart => ({
        kind: 'link',
        label: formTask.picture(index + 1),
        url: context.config.publicUrl + photoAddress(context.config.secret, picture, now, pictureDays * 24),
      }),
    ),
  ];
}
