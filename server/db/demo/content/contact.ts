import { type DemoPage, facts, heading, list, paragraph } from './page.ts';

export const contact: DemoPage = {
  slug: 'contact-us',
  title: { ar: 'تواصل معنا', en: 'Contact us' },
  summary: {
    ar: `نحن هنا ${facts.shop.support_hours.ar}.`,
    en: `We are here ${facts.shop.support_hours.en.replace('Every', 'every')}.`,
  },
  blocks: {
    ar: [
      paragraph('اسألنا عن طلب، أو عن نبتة اصفرّت أوراقها، أو عن هدية لا تعرف كيف تختارها.'),
      heading('الهاتف'),
      paragraph(`${facts.phoneLink}، ${facts.shop.support_hours.ar}.`),
      heading('البريد الإلكتروني'),
      paragraph(`${facts.emailLink}. نردّ خلال يوم عمل، وغالبًا قبله.`),
      heading('العنوان'),
      paragraph(facts.shop.address.ar),
      heading('ليصلك الجواب أسرع'),
      list(
        'عن طلب: اذكر رقمه، أو الجوال الذي طلبت به.',
        'عن نبتة متعبة: أرسل صورة لها كاملة وأخرى لتربتها، وقل لنا أين تقف ومتى سُقيت.',
        'عن وصول متضرّر: صورة واحدة خلال 3 أيام تكفي، والباقي علينا.',
        'عن هدايا شركة: اقرأ [هدايا الشركات](/corporate-gifts) أولًا، ففيها ما نحتاج إلى معرفته.',
      ),
      paragraph('وقد تجد الجواب جاهزًا في [الأسئلة الشائعة](/faq) أو في [العناية بالهدايا](/gifts-care).'),
    ],
    en: [
      paragraph(
        'Ask us about an order, a plant whose leaves have turned yellow, or a gift you can’t decide on.',
      ),
      heading('Telephone'),
      paragraph(`${facts.phoneLink}. ${facts.shop.support_hours.en}.`),
      heading('E-mail'),
      paragraph(`${facts.emailLink}. We reply within one business day, usually sooner.`),
      heading('Address'),
      paragraph(facts.shop.address.en),
      heading('For a quicker answer'),
      list(
        'About an order: give its number, or the mobile number you ordered with.',
        'About a plant that is struggling: send a picture of all of it and one of its soil, and say where it stands and when it was last watered.',
        'About damage on arrival: one picture within 3 days is enough; the rest is up to us.',
        'About gifts for a company: read [corporate gifts](/corporate-gifts) first, which lists what we need to know.',
      ),
      paragraph('The answer may already be among the [questions](/faq) or in [gift care](/gifts-care).'),
    ],
  },
};
