import { answerInWords } from '#shop/messages/bilingual/promises.ts';
import { type DemoPage, facts, heading, list, paragraph } from './page.ts';

export const contact: DemoPage = {
  slug: 'contact-us',
  title: { ar: 'تواصل معنا', en: 'Contact us' },
  summary: {
    ar: `نحن هنا ${facts.hours.ar}.`,
    en: `We’re here ${facts.hours.en.replace('Every', 'every')}.`,
  },
  blocks: {
    ar: [
      paragraph('اسألنا عن طلب، أو عن نبتة اصفرّت أوراقها، أو عن هدية احترت في اختيارها.'),
      heading('الهاتف'),
      paragraph(`${facts.phoneLink}، ${facts.hours.ar}.`),
      heading('البريد الإلكتروني'),
      paragraph(`${facts.emailLink}. نردّ خلال يوم عمل، وغالبًا قبل ذلك.`),
      heading('العنوان'),
      paragraph(facts.shop.address.ar),
      heading('ليصلك الرد أسرع'),
      list(
        'عن طلب: اذكر رقمه، أو رقم الجوال الذي طلبت به.',
        'عن نبتة متعبة: أرسل صورة كاملة لها وأخرى لتربتها، وأخبرنا أين تضعها ومتى سقيتها آخر مرة.',
        `عن هدية وصلت متضرّرة: صورة واحدة خلال ${facts.guaranteeDays.ar} من التسليم تكفي، والباقي علينا.`,
        'عن هدايا شركتك: ابدأ بصفحة [هدايا الشركات](/corporate-gifts)، ففيها ما نحتاج إلى معرفته.',
      ),
      heading('الشكاوى'),
      paragraph(
        `لم يرضك شيء؟ اكتب إلى ${facts.complaintsLink} أو اتصل بنا، واذكر رقم الطلب. ${answerInWords('ar', facts.shop.complaints_days)}، ولك دائمًا أن ترفع بلاغًا إلى وزارة التجارة على الرقم [1900](tel:1900).`,
      ),
      paragraph('وقد تجد الجواب جاهزًا في [الأسئلة الشائعة](/faq) أو في [العناية بالهدايا](/gifts-care).'),
    ],
    en: [
      paragraph(
        'Ask us about an order, a plant whose leaves have turned yellow, or a gift you can’t decide on.',
      ),
      heading('Phone'),
      paragraph(`${facts.phoneLink}. ${facts.hours.en}.`),
      heading('Email'),
      paragraph(`${facts.emailLink}. We reply within one business day, usually sooner.`),
      heading('Address'),
      paragraph(facts.shop.address.en),
      heading('For a quicker answer'),
      list(
        'About an order: give its number, or the mobile number you ordered with.',
        'About a plant that is struggling: send a photo of the whole plant and one of its soil, and tell us where it stands and when you last watered it.',
        `About a gift that arrived damaged: one photo within ${facts.guaranteeDays.en} of delivery is enough; we take care of the rest.`,
        'About gifts for your company: start with [corporate gifts](/corporate-gifts), which lists what we need to know.',
      ),
      heading('Complaints'),
      paragraph(
        `Not happy with something? Write to ${facts.complaintsLink} or call us, with your order number. Complaints are ${answerInWords('en', facts.shop.complaints_days)}. You can also report it to the Ministry of Commerce on [1900](tel:1900).`,
      ),
      paragraph('The answer may already be in the [FAQ](/faq) or in [gift care](/gifts-care).'),
    ],
  },
};
