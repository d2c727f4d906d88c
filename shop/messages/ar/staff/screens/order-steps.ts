import { plural } from '#shop/format/plural.ts';

/** What an order's page alone says: a pickup handed over, what nobody took, its papers and files. */
export const orderSteps = {
  wrap: 'بدء التغليف',
  wrapPhoto: 'صورة الهدية بعد تجهيزها (اختيارية)',
  pickPhoto: 'اختيار صورة',
  wrapPhotoHelp: 'JPEG أو PNG أو WebP، حتى 8 ميجابايت. يراها المُرسِل والمستلم.',
  handOver: 'تسليم الطلب',
  pickupCode: 'رمز الاستلام',
  pickupCodeHelp: 'يذكره من يستلم الطلب، وتُقبل فيه خمس محاولات.',
  pickupTriesOver: 'انتهت المحاولات الخمس. تُفتح من جديد بعد إرسال الرمز مرة أخرى من خدمة العملاء.',
  sendCode: 'إرسال رمز الاستلام من جديد',
  codeSent: 'أُرسل الرمز من جديد.',
  nobodyThere: 'لم نجد من يستلم',
  nobodyThereText: 'يعود الطلب إلى الورشة ويُلغى موعده، ويصل الخبر إلى المُرسِل. لا يمكن التراجع عن ذلك.',
  nobodyThereTry: (number: number) => `المحاولة رقم ${number}.`,
  nobodyThereYes: 'تأكيد: لم نجد من يستلم',
  mediaCards: 'بطاقات الصور والفيديو للطباعة',
  printed: (times: number, name: string, when: string) =>
    `${plural('ar', times, { zero: '', one: 'طُبعت مرة', two: 'طُبعت مرتين', few: 'طُبعت # مرات', many: 'طُبعت # مرة', other: 'طُبعت # مرة' })}، ${name}، ${when}`,
  noPapers: 'لم يُطبع شيء بعد.',
  xmlOf: (number: string) => `ملف XML للمستند ${number}`,
};
