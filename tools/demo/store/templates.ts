import type { answerTemplates } from '#server/db/schema/index.ts';

type Words = { ar: string; en: string };

/** What support writes most often. [name] and [order] stand for those of the ticket. */
export function demoTemplates(): (typeof answerTemplates.$inferInsert)[] {
  return [
    template(words('نراجع الأمر', 'We’re looking into it'), {
      ar: 'أهلًا [الاسم]، شكرًا لرسالتك. نراجع الأمر مع الورشة، ويصلك ردّنا خلال يوم عمل.',
      en: 'Hello [name], thank you for writing. We’re checking with the workshop and will come back to you within one business day.',
    }),
    template(words('طلب صور', 'Asking for photos'), {
      ar: 'أهلًا [الاسم]، لنساعدك بسرعة نحتاج إلى صورة كاملة للنبتة وصورة قريبة لما حدث.',
      en: 'Hello [name], so that we can help quickly, could you send a photo of the whole plant and a close-up of what happened?',
    }),
    template(words('نرسل بديلًا', 'Sending a replacement'), {
      ar: 'أهلًا [الاسم]، نعتذر عمّا حدث في الطلب [الطلب]. نرسل بديلًا على حسابنا، ولا حاجة إلى إعادة القطعة الأولى.',
      en: 'Hello [name], we’re sorry about what happened with order [order]. We’ll send a replacement at our cost, and there’s no need to return the first one.',
    }),
    template(words('اعتذار عن التأخير', 'Sorry it’s late'), {
      ar: 'أهلًا [الاسم]، نعتذر عن تأخّر الطلب [الطلب]. راجعنا الموعد مع السائق، ونخبرك فور خروجه.',
      en: 'Hello [name], we’re sorry that order [order] is late. We’ve checked with the driver and will tell you as soon as it sets out.',
    }),
    template(words('انتهاء مدة الضمان', 'The guarantee has ended'), {
      ar: 'أهلًا [الاسم]، انتهت مدة ضمان الهدية للطلب [الطلب]. وإن كان في المنتج عيب فحقوقك النظامية باقية، فأخبرنا به. ويسعدنا أن نساعدك في العناية بالنبتة حتى تتعافى.',
      en: 'Hello [name], the gift guarantee on order [order] has ended. If the product is faulty, your statutory rights still apply, so please tell us about it. And we’re glad to help you care for the plant until it recovers.',
    }),
    template(words('سقي أقل وضوء أكثر', 'Less water, more light'), {
      ar: 'أهلًا [الاسم]، سبب اصفرار الأوراق في الغالب كثرة الماء. اترك التربة حتى تجفّ، وانقل النبتة إلى ضوء ساطع غير مباشر، ثم اسقها حين يجفّ النصف الأعلى من التربة.',
      en: 'Hello [name], yellow leaves usually mean too much water. Let the soil dry out, move the plant into bright, indirect light, and then water it once the top half of the soil is dry.',
    }),
  ];
}

function template(title: Words, text: Words) {
  return { title, text };
}

function words(ar: string, en: string): Words {
  return { ar, en };
}
