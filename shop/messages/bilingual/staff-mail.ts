import { invitationDays } from '#shop/rules/staff/staff.ts';
import { days } from '../../format/durations.ts';
import { own } from '../../format/isolate.ts';
import type { Language } from '../../rules/text/language.ts';

type Words = {
  subject: string;
  title: string;
  text: string;
  button: string;
  validity: string;
  notMe: string;
};

/** The mail that invites somebody to work in the back office. The name stands in an isolate. */
export function staffInvitationWords(
  language: Language,
  { shop, name }: { shop: string; name: string },
): Words {
  const lasts = days(language, invitationDays);
  if (language === 'en')
    return {
      subject: `Your invitation to ${shop}’s back office`,
      title: 'You’re invited',
      text: `Hello ${own(name)}, you’ve been invited to work in ${shop}’s back office. Choose a password, then set up your second step of signing in.`,
      button: 'Accept the invitation',
      validity: `The link works once, for ${lasts}.`,
      notMe: 'If you didn’t expect this, ignore this email.',
    };
  return {
    subject: `دعوتك إلى لوحة إدارة ${shop}`,
    title: 'أهلًا بك معنا',
    text: `أهلًا ${own(name)}، تمت دعوتك إلى العمل في لوحة إدارة ${shop}. اختر كلمة مرور، ثم جهّز خطوة التحقق الثانية.`,
    button: 'قبول الدعوة',
    validity: `الرابط صالح لمدة ${lasts} ولمرة واحدة.`,
    notMe: 'إذا لم تكن تنتظر هذه الدعوة فتجاهل الرسالة.',
  };
}
