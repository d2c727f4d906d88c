import { answerInWords } from '#shop/messages/bilingual/promises.ts';
import { type DemoPage, facts, heading, list, paragraph } from './page.ts';
import { returnRights } from './return-rights.ts';

export const returns: DemoPage = {
  slug: 'returns',
  updatedAt: new Date('2026-11-22T00:00:00+03:00'),
  title: { ar: 'سياسة الاستبدال والإرجاع', en: 'Returns and exchanges' },
  summary: {
    ar: 'حقك في الإرجاع خلال 7 أيام وما يُستثنى منه، وما نزيده نحن عليه.',
    en: 'Your right to return within 7 days, its exceptions, and what we add on top.',
  },
  blocks: {
    ar: [
      heading('باختصار', 'in-short'),
      list(
        'غيّرت رأيك: لك الإرجاع خلال 7 أيام من التسلّم إن لم تستخدم المنتج، وتتحمل تكلفة الإعادة.',
        'وصل معيبًا أو غير ما طلبت: بديل أو استرداد المبلغ على حسابنا، ولو مضت 7 أيام.',
        `وصلت النبتة متضررة أو ذبلت: صورة خلال ${facts.guaranteeDays.ar} من التسليم تكفي، ولا نطلب إعادتها.`,
        'لم نبدأ تجهيز طلبك: ألغه من صفحته واسترد ما دفعته كاملًا.',
        'تأخر أكثر من 15 يومًا عن موعده: لك أن تلغيه وتسترد ما دفعته كاملًا.',
      ),
      ...returnRights.ar,
      heading('كيف تطلب الإرجاع أو الاستبدال', 'how'),
      list(
        'افتح صفحة طلبك من [طلباتي](/my-orders)، أو اكتب لنا من صفحة [تواصل معنا](/contact-us) ومعك رقم الطلب وصورة إن كان فيه عيب.',
        'نردّ خلال يوم عمل، ونتفق معك على موعد نأخذ فيه المنتج أو تحضره إلى إحدى نقاطنا.',
        'نفحصه حين يصلنا، ثم نبدأ الاسترداد أو نرسل البديل.',
      ),
      paragraph(
        'إن كنت مستلم الهدية فراسلنا مباشرة: نرتّب معك الاستبدال ولا نذكر لك السعر. أما المبلغ فيعود إلى من دفعه.',
      ),
      heading('أين تُعاد المنتجات', 'where'),
      paragraph(`${facts.shop.address.ar}. لا ترسلها قبل أن نتفق على ذلك، حتى لا تبقى النبتة في الطريق.`),
      heading('الشكاوى', 'complaints'),
      paragraph(
        `لم يرضك ما انتهينا إليه؟ اكتب إلى ${facts.complaintsLink} أو اتصل على ${facts.phoneLink}. ${answerInWords('ar', facts.shop.complaints_days)}. ولك دائمًا أن ترفع بلاغًا إلى وزارة التجارة بتطبيق «بلاغ تجاري» أو على الرقم [1900](tel:1900).`,
      ),
      paragraph(
        'هذه السياسة جزء من [الشروط والأحكام](/terms)، ولا تنقص حقًا يكفله لك نظام التجارة الإلكترونية أو أي نظام آخر. والنسخة العربية هي المعتمدة عند الاختلاف.',
      ),
    ],
    en: [
      heading('In short', 'in-short'),
      list(
        'You changed your mind: return it within 7 days of receiving it, unused. You pay for sending it back.',
        'It is faulty, or not what you ordered: a replacement or a refund at our cost, even after the 7 days.',
        `The plant arrived damaged or wilted: a photo within ${facts.guaranteeDays.en} of delivery is enough, and you keep the plant.`,
        'We haven’t started preparing your order: cancel it on its page for a full refund.',
        'It is more than 15 days late: you can cancel it for a full refund.',
      ),
      ...returnRights.en,
      heading('How to return or exchange something', 'how'),
      list(
        'Open your order’s page from [My orders](/my-orders), or write to us from the [contact page](/contact-us) with the order number, and a photo if something is wrong.',
        'We answer within one business day and agree a time to collect it, or for you to bring it to one of our points.',
        'Once it reaches us we look it over, then start the refund or send the replacement.',
      ),
      paragraph(
        'If the gift was given to you, write to us directly: we arrange the exchange with you and never mention the price. A refund goes back to whoever paid.',
      ),
      heading('Where returns go', 'where'),
      paragraph(
        `${facts.shop.address.en}. Please don’t send anything before we have agreed on it, so that no plant is left stranded on the way.`,
      ),
      heading('Complaints', 'complaints'),
      paragraph(
        `Not satisfied with the outcome? Write to ${facts.complaintsLink} or call ${facts.phoneLink}. Complaints are ${answerInWords('en', facts.shop.complaints_days)}. You can always report it to the Ministry of Commerce with its Balagh Tejari app or by calling [1900](tel:1900).`,
      ),
      paragraph(
        'This policy is part of the [terms and conditions](/terms) and takes away none of the rights that the E-Commerce Law or any other law gives you. Where the two languages differ, the Arabic version prevails.',
      ),
    ],
  },
};
