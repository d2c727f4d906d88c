import { eq } from 'drizzle-orm';
import { forms, mailAnswers } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { originOfKept } from '#server/kernel/origin.ts';
import { writeMail } from '#server/messages/mail-template.ts';
import type { Composed, Composer, Message } from '#server/outbox/message.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import { ltr, own } from '#shop/format/isolate.ts';
import { mailAnswerWords } from '#shop/messages/bilingual/told/mail-answer.ts';
import { formReference } from '#shop/rules/forms/form.ts';
import type { Language } from '#shop/rules/text/language.ts';
import { readOrderOf } from './of-order.ts';

const isGone = 'what was answered is blank';

/** What staff answered to a form, at the address that was typed into it. */
export const composeFormAnswer: Composer = async (context, message) => {
  const text = await answerOf(context, message);
  const [form] = await context.db
    .select()
    .from(forms)
    .where(eq(forms.id, message.formId ?? 0));
  if (text === null || !form?.given) return isGone;
  const { language, given } = form;
  const number = ltr(language, formReference(form.id));
  return answer(context, {
    language,
    origin: null,
    email: given.email,
    name: own(given.name),
    number,
    text,
    of: 'form',
  });
};

/** What staff answered to a rating, to whoever ordered. */
export const composeRatingAnswer: Composer = async (context, message) => {
  const text = await answerOf(context, message);
  const of = await readOrderOf(context, message);
  if (text === null || !of) return isGone;
  const { order, name, number } = of;
  const { email } = order.details.sender;
  return answer(context, {
    language: order.language,
    origin: order.origin,
    email,
    name,
    number,
    text,
    of: 'rating',
  });
};

/** The answer that the message names by its version; null once it is gone. */
async function answerOf({ db }: AppContext, { key }: Message): Promise<string | null> {
  const [, , id = '0'] = key.split(':');
  const [found] = await db
    .select({ text: mailAnswers.text })
    .from(mailAnswers)
    .where(eq(mailAnswers.id, Number(id)));
  return found?.text ?? null;
}

async function answer(
  context: AppContext,
  given: {
    language: Language;
    origin: string | null;
    email: string;
    name: string;
    number: string;
    text: string;
    of: 'form' | 'rating';
  },
): Promise<Composed> {
  const { language, email, text } = given;
  const shop = await readStoreInfo(context, language);
  const origin = originOfKept(context, given.origin);
  const { subject, title, greeting, text: before, keep } = mailAnswerWords(language, given);
  return {
    ...{ language, origin },
    to: { phone: null, email: email || null, accountId: null },
    mail: async () =>
      writeMail({
        ...{ language, subject, title, preview: before },
        parts: [
          { kind: 'paragraph', text: greeting },
          { kind: 'paragraph', text: before },
          ...text
            .split('\n')
            .filter((line) => line.trim() !== '')
            .map((line) => ({ kind: 'paragraph' as const, text: own(line) })),
          { kind: 'note', text: keep },
        ],
        shop,
        shopUrl: origin,
      }),
  };
}
