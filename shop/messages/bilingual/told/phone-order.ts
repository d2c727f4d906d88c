import type { Language } from '#shop/rules/text/language.ts';
import { type ToldWords, toldSender } from './told-words.ts';

/** Parts that its text message may take: its link alone is longer than one in Arabic. */
export const phonePartsMost: Record<Language, number> = { ar: 2, en: 1 };

/** What whoever ordered on the phone is sent: where to see it and pay it. */
export function phoneOrderNews(
  language: Language,
  facts: { shop: string; name: string; link: string },
): ToldWords {
  const { shop } = facts;
  return toldSender(
    language,
    facts,
    language === 'en'
      ? {
          sms: 'review your phone order and pay here:',
          subject: `Your phone order with ${shop}: review and pay`,
          title: 'Your order is ready to pay',
          text: 'We’ve set your order aside, as we agreed on the phone. Review it and choose how to pay before the reservation expires.',
          button: 'Review and pay',
        }
      : {
          sms: 'مراجعة طلبك الهاتفي ودفعه من هنا',
          subject: `طلبك الهاتفي من ${shop}: المراجعة والدفع`,
          title: 'طلبك جاهز للدفع',
          text: 'حجزنا لك طلبك كما اتفقنا في المكالمة. يمكنك مراجعته واختيار طريقة الدفع قبل انتهاء الحجز.',
          button: 'المراجعة والدفع',
        },
  );
}
