import { listed } from '../../../format/lists.ts';
import { plural } from '../../../format/plural.ts';

/** What a company asks for: the form of /corporate-gifts, and its answer. */
export const corporate = {
  ask: 'طلب عرض سعر',
  longText: 'ما زالت مجرد فكرة؟',
  toShort: 'نموذج أقصر',
  shortText: 'العدد والمدينة معروفان؟',
  toLong: 'النموذج الكامل',
  companyName: 'اسم المنشأة',
  companyEmail: 'بريد المنشأة الإلكتروني',
  /** Mobile or landline. */
  phone: 'رقم التواصل',
  city: 'المدينة',
  quantity: 'الكمية',
  quantityHint: 'مثلًا 120',
  occasion: 'المناسبة',
  noOccasion: 'بلا مناسبة محددة',
  description: 'وصف الطلب',
  descriptionHint: 'المناسبة والموعد وما يعجبك من النباتات والألوان',
  pictures: 'الصور والشعار',
  picturesHelp: 'شعار، أو هدية أعجبتك.',
  links: 'روابط',
  link: (number: number) => `الرابط ${number}`,
  moreLinks: 'روابط أخرى',
  send: 'إرسال الطلب',
  privacy: 'نستخدم ما تكتبه هنا للرد عليك فقط، ونحذفه بعد سنة.',
  /** The company's name stands in an isolate. */
  sent: (name: string) => `وصلنا طلبك، ${name}`,
  sentText: 'نراجعه ونرسل إليك عرضًا بالصور والأسعار. احتفظ بالرقم المرجعي، فلن تصلك رسالة تأكيد.',
  given: 'المرفقات',
  givenCount: (pictures: number, count: number) =>
    listed('ar', [
      ...(pictures > 0
        ? [
            plural('ar', pictures, {
              one: 'صورة واحدة',
              two: 'صورتان',
              few: '# صور',
              many: '# صورة',
              other: '# صورة',
            }),
          ]
        : []),
      ...(count > 0
        ? [
            plural('ar', count, {
              one: 'رابط واحد',
              two: 'رابطان',
              few: '# روابط',
              many: '# رابطًا',
              other: '# رابط',
            }),
          ]
        : []),
    ]),
  back: 'هدايا تناسب الشركات',
  /** Engraved on the pots of the pictures: of a company that there isn't. */
  sampleCompany: 'رواسي',
};
