import type { AppContext } from '#server/kernel/context.ts';
import type { Mail } from '#server/providers/messages/mailer.ts';
import { readStoreInfo } from '#server/settings/settings.ts';
import type { Language } from '#shop/contract/operation.ts';
import { type CodePurpose, codeMailWords, codeText } from '#shop/messages/bilingual/codes.ts';
import type { MailPart } from './mail-content.ts';
import { writeMail } from './mail-template.ts';

/** How the code is written to somebody, and where they have the shop open. */
type To = { language: Language; origin: string };

/** The text message that brings a code. Phones fill it in by its last line, which names the host it was asked for at. */
export async function codeSms(context: AppContext, { language, origin }: To, code: string): Promise<string> {
  const { name } = await readStoreInfo(context, language);
  return codeText(language, { shop: name, host: new URL(origin).hostname, code });
}

/**
 * The mail that brings a code, or says that the address has an account (`already_registered`, whose code is not
 * shown). `name` is null for somebody whose name isn't known.
 */
export async function codeMail(
  context: AppContext,
  { language, origin }: To,
  { purpose, code, name }: { purpose: CodePurpose; code: string; name: string | null },
): Promise<Omit<Mail, 'to'>> {
  const facts = await readStoreInfo(context, language);
  const words = codeMailWords(language, purpose, { shop: facts.name, code, name });
  const act: MailPart =
    words.button === null
      ? { kind: 'code', digits: code }
      : { kind: 'button', label: words.button, url: `${origin}/sign-in?lang=${language}` };
  return writeMail({
    language,
    subject: words.subject,
    preview: words.validity || words.text,
    title: words.title,
    parts: [
      { kind: 'paragraph', text: words.greeting },
      { kind: 'paragraph', text: words.text },
      act,
      ...(words.validity ? [{ kind: 'note', text: words.validity } as const] : []),
      { kind: 'note', text: words.notMe },
    ],
    shop: facts,
    shopUrl: origin,
  });
}
