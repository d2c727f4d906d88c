import { plural } from '../../../format/plural.ts';
import { waitRequest } from '../../bilingual/waits.ts';

/** Being told when a product is back (decision 0050). Loaded with what asks about it. */
export const waits = {
  title: 'تنبيه التوفر',
  /** Of a page: what is waited for. */
  of: (thing: string) => `تنبيه عند توفر ${thing}`,
  /** Beside the button: whoever presses it has asked for this. */
  request: waitRequest.ar,

  where: 'أين نرسل التنبيه؟',
  whereText: 'نرسل رمزًا للتأكيد أولًا، ولا نرسل بعده إلا التنبيه.',
  byEmail: 'بالبريد الإلكتروني بدلًا من ذلك',
  byPhone: 'برسالة نصية بدلًا من ذلك',
  byPush: 'إشعار على هذا الجهاز',
  codeTo: 'أرسلنا رمزًا من 4 أرقام إلى',

  done: 'سننبّهك حين يتوفر',
  doneBy: (ways: string) => `يصلك التنبيه ${ways}، مرة واحدة.`,
  ways: { push: 'بإشعار على جهازك', sms: 'برسالة نصية', email: 'بالبريد الإلكتروني' },
  stop: 'إيقاف التنبيه',
  stopped: 'أوقفنا هذا التنبيه.',
  here: 'متوفر الآن',
  hereText: 'توفّر من جديد. افتح صفحة المنتج مرة أخرى لطلبه.',
  toProduct: 'صفحة المنتج',

  /** The link in a message. */
  link: {
    there: (thing: string) => `متوفر الآن: ${thing}`,
    thereText: (city: string) => `التوصيل متاح إلى ${city}. الكمية محدودة، والتنبيه لا يحجزها.`,
    gone: (thing: string) => `نفدت الكمية من جديد: ${thing}`,
    goneText: 'سبقك غيرك هذه المرة. يمكنك طلب تنبيه جديد من صفحة المنتج.',
    noMore: 'إيقاف كل تنبيهات التوفر',
    noMoreText: (count: number) =>
      count === 0
        ? 'لا توجد لك تنبيهات عن منتجات أخرى، ولن يصلك تنبيه إلا إن طلبته.'
        : plural('ar', count, {
            one: 'لك تنبيه عن منتج آخر.',
            two: 'لك تنبيهان عن منتجين آخرين.',
            few: 'لك تنبيهات عن # منتجات أخرى.',
            many: 'لك تنبيهات عن # منتجًا آخر.',
            other: 'لك تنبيهات عن # منتج آخر.',
          }),
    ended: 'أوقفنا تنبيهات التوفر',
    endedText: 'لن يصلك تنبيه آخر إلا إن طلبته من صفحة منتج، وحذفنا الرقم أو البريد الذي أكّدته لها.',
    over: 'انتهت صلاحية هذا الرابط',
    overText: 'لم يعد لدينا تنبيه بهذا الرابط.',
  },

  /** In one's own account. */
  own: 'تنبيهات التوفر',
  ownText: 'ننبّهك مرة واحدة حين يتوفر كل منتج منها.',
  inCity: (city: string) => `في ${city}`,
  stopOf: (thing: string) => `إيقاف التنبيه عن ${thing}`,
};
