import type { Mail } from '#server/providers/messages/mailer.ts';
import type { MailContent } from './mail-content.ts';
import { mailHtml } from './mail-html.ts';
import { mailText } from './mail-text.ts';

/** The mail that says this, in both forms made from the same parts. Its subject is one line, whatever was given. */
export function writeMail(content: MailContent): Omit<Mail, 'to'> {
  const subject = content.subject.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  return { subject, html: mailHtml({ ...content, subject }), text: mailText(content) };
}
