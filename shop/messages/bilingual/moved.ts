import { seconds } from '../../format/durations.ts';
import { ltr } from '../../format/isolate.ts';
import type { Language } from '../../rules/text/language.ts';

/** What the old host says of the new one, and after how many seconds it leads there by itself. */
export function movedInWords(
  language: Language,
  { name, host, after }: { name: string; host: string; after: number },
) {
  return language === 'ar'
    ? {
        title: `انتقل ${name} إلى عنوان جديد`,
        text: `كل شيء كما هو: حسابك وطلباتك ومحفظتك. ستنتقل إليه خلال ${seconds('ar', after, 'oblique')}.`,
        go: `الذهاب إلى ${ltr('ar', host)}`,
        note: 'احفظ العنوان الجديد في مفضلة متصفحك، وسجّل الدخول فيه مرة واحدة.',
      }
    : {
        title: `${name} has moved to a new address`,
        text: `Everything is as it was: your account, orders and wallet. We’ll take you there in ${seconds('en', after)}.`,
        go: `Go to ${host}`,
        note: 'Please update your bookmark. You’ll need to sign in there once.',
      };
}

/** Stands at the top of a page whose draft somebody of staff looks at. */
export function previewNotice(language: Language): string {
  return language === 'ar'
    ? 'معاينة مسودة: لا يراها إلا من معه رابطها، وينتهي الرابط بعد نصف ساعة.'
    : 'Preview of a draft: only who has its link can see it, for half an hour.';
}
