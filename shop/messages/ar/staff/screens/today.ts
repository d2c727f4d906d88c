import { plural } from '#shop/format/plural.ts';

/** شاشة اليوم وحدها: ما ينتظر أحدًا، وفترات اليوم، والأسبوع. */
export const today = {
  now: (when: string) => `الآن ${when}`,
  urgent: 'عاجل الآن',
  later: 'قبل نهاية اليوم',
  nothing: 'لا يوجد ما يحتاج إلى متابعة الآن.',
  lateOut: (name: string, when: string) => `طلب ${name} لم يصل بعد، وانتهى موعده ${when}`,
  lateIn: (name: string, when: string) => `طلب ${name} لم يخرج بعد، وانتهى موعده ${when}`,
  courierOut: (name: string, day: string) =>
    `طلب ${name} مع شركة التوصيل ولم يصل بعد، وانتهت مدة توصيله يوم ${day}`,
  courierIn: (name: string, day: string) =>
    `طلب ${name} لم يخرج مع شركة التوصيل بعد، وانتهت مدة توصيله يوم ${day}`,
  pickupKept: (name: string, when: string) => `طلب ${name} جاهز للاستلام منذ ${when}، ولم يستلمه أحد`,
  cameBack: (name: string) => `عاد طلب ${name} إلى الورشة: لم نجد من يستلم`,
  untimed: (name: string) => `طلب ${name} بلا موعد`,
  agreeOnTime: (name: string) => `اتفق مع ${name} على موعد جديد`,
  otherTime: 'موعد جديد',
  callBuyer: 'اتصل بصاحب الطلب',
  /** After what whoever ordered may do. */
  tellThem: 'اتصل به لإبلاغه',
  cancelsFrom: (day: string) => `لصاحب الطلب إلغاؤه واسترداد المبلغ كاملًا ابتداءً من ${day}`,
  mayCancel: 'لصاحب الطلب إلغاؤه الآن واسترداد المبلغ كاملًا',
  /** What isn't named one by one. */
  others: {
    late: (count: number) =>
      plural('ar', count, {
        one: 'طلب متأخر آخر',
        two: 'طلبان متأخران آخران',
        few: '# طلبات متأخرة أخرى',
        many: '# طلبًا متأخرًا آخر',
        other: '# طلب متأخر آخر',
      }),
    couriers: (count: number) =>
      plural('ar', count, {
        one: 'طلب آخر متأخر مع شركات التوصيل',
        two: 'طلبان آخران متأخران مع شركات التوصيل',
        few: '# طلبات أخرى متأخرة مع شركات التوصيل',
        many: '# طلبًا آخر متأخرًا مع شركات التوصيل',
        other: '# طلب آخر متأخر مع شركات التوصيل',
      }),
    pickups: (count: number) =>
      plural('ar', count, {
        one: 'طلب آخر لم يستلمه أحد',
        two: 'طلبان آخران لم يستلمهما أحد',
        few: '# طلبات أخرى لم يستلمها أحد',
        many: '# طلبًا آخر لم يستلمه أحد',
        other: '# طلب آخر لم يستلمه أحد',
      }),
    untimed: (count: number) =>
      plural('ar', count, {
        one: 'طلب آخر يحتاج إلى موعد',
        two: 'طلبان آخران يحتاجان إلى موعد',
        few: '# طلبات أخرى تحتاج إلى موعد',
        many: '# طلبًا آخر يحتاج إلى موعد',
        other: '# طلب آخر يحتاج إلى موعد',
      }),
  },
  lateBy: (when: string) => `متأخر ${when}`,
  waiting: (count: number) =>
    plural('ar', count, {
      one: 'هدية واحدة بانتظار المستلم',
      two: 'هديتان بانتظار المستلم',
      few: '# هدايا بانتظار المستلم',
      other: '# هدية بانتظار المستلم',
    }),
  long: (count: number) =>
    plural('ar', count, {
      one: 'واحدة منها منذ يومين أو أكثر',
      two: 'اثنتان منها منذ يومين أو أكثر',
      other: '# منها منذ يومين أو أكثر',
    }),
  oldest: (name: string) => `أقدمها إلى ${name}`,
  opened: 'فُتح الرابط ولم يأتِ ردّ',
  unopened: 'لم يُفتح الرابط بعد',
  proposalDeclined: (thing: string) => `رفض المُرسِل بديل ${thing}`,
  proposalDeclinedText: 'اقترح بديلًا آخر، أو ابدأ استرداد ثمن القطعة',
  proposalUnanswered: (thing: string) => `بديل ${thing} بانتظار المُرسِل`,
  proposalUnansweredText: 'اتصل بالمُرسِل قبل التجهيز',
  approvals: (count: number) =>
    plural('ar', count, {
      one: 'مبلغ واحد ينتظر موافقتك',
      two: 'مبلغان ينتظران موافقتك',
      few: '# مبالغ تنتظر موافقتك',
      many: '# مبلغًا ينتظر موافقتك',
      other: '# مبلغ ينتظر موافقتك',
    }),
  files: (count: number) =>
    plural('ar', count, {
      one: 'ملف أسعار واحد ينتظر موافقتك',
      two: 'ملفا أسعار ينتظران موافقتك',
      few: '# ملفات أسعار تنتظر موافقتك',
      other: '# ملف أسعار ينتظر موافقتك',
    }),
  filePrices: (count: number) =>
    plural('ar', count, {
      one: 'يغيّر سعرًا واحدًا',
      two: 'يغيّر سعرين',
      few: 'يغيّر # أسعار',
      many: 'يغيّر # سعرًا',
      other: 'يغيّر # سعر',
    }),
  wishes: {
    refund: (sum: string) => `استرداد ${sum}`,
    credit: (sum: string) => `رصيد ${sum}`,
    coupon: () => 'كوبون',
    products: () => 'أسعار منتجات',
    price: () => 'سعر منتج',
    rewards: () => 'رفع نسبة المكافآت',
  },
  askedBy: (name: string) => `بطلب من ${name}`,
  until: (when: string) => `تنتهي المهلة ${when}`,
  decide: 'مراجعة',
  tickets: (count: number) =>
    plural('ar', count, {
      one: 'تذكرة واحدة تنتظرنا',
      two: 'تذكرتان تنتظراننا',
      few: '# تذاكر تنتظرنا',
      other: '# تذكرة تنتظرنا',
    }),
  ticketsLate: (count: number) =>
    plural('ar', count, {
      one: 'واحدة فاتت مهلتها',
      two: 'اثنتان فاتت مهلتهما',
      other: '# فاتت مهلتها',
    }),
  ticketsSoon: (count: number) =>
    plural('ar', count, {
      one: 'واحدة مهلتها اليوم',
      two: 'اثنتان مهلتهما اليوم',
      other: '# مهلتها اليوم',
    }),
  due: (when: string) => `المهلة ${when}`,
  forms: (count: number) =>
    plural('ar', count, {
      one: 'نموذج واحد ينتظر الرد',
      two: 'نموذجان ينتظران الرد',
      few: '# نماذج تنتظر الرد',
      many: '# نموذجًا ينتظر الرد',
      other: '# نموذج ينتظر الرد',
    }),
  low: (count: number) =>
    plural('ar', count, {
      one: 'منتج واحد أوشك على النفاد',
      two: 'منتجان أوشكا على النفاد',
      few: '# منتجات أوشكت على النفاد',
      many: '# منتجًا أوشك على النفاد',
      other: '# منتج أوشك على النفاد',
    }),
  pieces: (title: string, left: number) => `${title}: ${left}`,
  einvoices: (count: number) =>
    plural('ar', count, {
      one: 'فاتورة واحدة لم تصل إلى الهيئة بعد',
      two: 'فاتورتان لم تصلا إلى الهيئة بعد',
      few: '# فواتير لم تصل إلى الهيئة بعد',
      other: '# فاتورة لم تصل إلى الهيئة بعد',
    }),
  einvoicesRejected: (count: number) =>
    plural('ar', count, {
      one: 'رفضت الهيئة مستندًا واحدًا',
      two: 'رفضت الهيئة مستندين',
      few: 'رفضت الهيئة # مستندات',
      many: 'رفضت الهيئة # مستندًا',
      other: 'رفضت الهيئة # مستند',
    }),
  einvoicesUnknown: 'لا تقبل الهيئة وحدة الفوترة، والإرسال متوقف',
  einvoicesStopped: 'رُفضت ثلاثة مستندات متتالية، والإرسال متوقف',
  einvoicesText: 'المهلة 24 ساعة من إصدار الفاتورة',
  toEInvoices: 'عرض الفواتير',
  open: (thing: string) => `فتح ${thing}`,
  slots: 'فترات اليوم',
  noSlots: 'لا توجد فترات توصيل اليوم.',
  toOrder: 'فتح الطلب',
  toOrders: 'عرض الطلبات',
  mentions: 'ملاحظات ذُكر فيها اسمك',
  seen: 'تمت القراءة',
  toBoard: 'اللوحة',
  tomorrow: (list: string) => `غدًا: ${list}`,
  week: 'طلبات الأسبوع',
  before: 'الأسبوع السابق',
  beforeOf: (number: number) => `الأسبوع السابق ${number}`,
  leaf: (count: number) =>
    plural('ar', count, {
      one: 'تمثّل كل ورقة طلبًا واحدًا',
      two: 'تمثّل كل ورقة طلبين',
      few: 'تمثّل كل ورقة # طلبات',
      many: 'تمثّل كل ورقة # طلبًا',
      other: 'تمثّل كل ورقة # طلب',
    }),
  soFar: 'حتى الآن',
  more: (number: number) => `أكثر من الأسبوع السابق بمقدار ${number}`,
  fewer: (number: number) => `أقل من الأسبوع السابق بمقدار ${number}`,
  same: 'مثل الأسبوع السابق',
};
