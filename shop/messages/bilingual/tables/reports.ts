import type { Measure, ReportName } from '#shop/rules/reports/report.ts';
import type { Bilingual } from '#shop/rules/text/language.ts';

/** What reports and their numbers are called, on the screen and in the file. */
export const reportTitles: Record<ReportName, Bilingual> = {
  sales: { ar: 'المبيعات', en: 'Sales' },
  products: { ar: 'المنتجات', en: 'Products' },
  glazes: { ar: 'ألوان الأصص', en: 'Pot colours' },
  cities: { ar: 'المدن', en: 'Cities' },
  occasions: { ar: 'المناسبات', en: 'Occasions' },
  slots: { ar: 'امتلاء الفترات', en: 'How full times are' },
  'on-time': { ar: 'التوصيل في وقته', en: 'Deliveries on time' },
  refunds: { ar: 'الاسترداد وأسبابه', en: 'Refunds and why' },
  vat: { ar: 'ضريبة القيمة المضافة', en: 'VAT' },
  wallet: { ar: 'رصيد المحافظ', en: 'Wallet balances' },
  coupons: { ar: 'الكوبونات', en: 'Coupons' },
  buyers: { ar: 'من يعود إلينا', en: 'Who comes back' },
  searches: { ar: 'بحث بلا نتائج', en: 'Searches without results' },
};

export const measureNames: Record<Measure, Bilingual> = {
  orders: { ar: 'الطلبات', en: 'Orders' },
  total: { ar: 'المبيعات شاملة الضريبة', en: 'Sales incl. VAT' },
  discount: { ar: 'خصم الكوبونات', en: 'Coupon discounts' },
  delivery: { ar: 'رسوم التوصيل', en: 'Delivery fees' },
  refunded: { ar: 'المبلغ المسترد', en: 'Refunded' },
  net: { ar: 'الصافي', en: 'Net' },
  average: { ar: 'متوسط الطلب', en: 'Average order' },
  pieces: { ar: 'القطع', en: 'Pieces' },
  amount: { ar: 'المبيعات شاملة الضريبة', en: 'Sales incl. VAT' },
  back_pieces: { ar: 'قطع مستردة', en: 'Pieces refunded' },
  back_amount: { ar: 'المبلغ المسترد', en: 'Refunded' },
  capacity: { ar: 'الأماكن', en: 'Places' },
  taken: { ar: 'المحجوز منها', en: 'Taken' },
  load: { ar: 'الامتلاء', en: 'How full' },
  promised: { ar: 'طلبات وصلت', en: 'Delivered' },
  in_time: { ar: 'في وقتها', en: 'On time' },
  late: { ar: 'متأخرة', en: 'Late' },
  in_time_share: { ar: 'نسبة ما وصل في وقته', en: 'Share on time' },
  refunds: { ar: 'مرات الاسترداد', en: 'Refunds' },
  goods: { ar: 'من المنتجات', en: 'For products' },
  to_method: { ar: 'إلى وسيلة الدفع', en: 'To payment methods' },
  to_wallet: { ar: 'إلى المحفظة', en: 'To wallets' },
  invoices: { ar: 'الفواتير', en: 'Invoices' },
  sales_net: { ar: 'المبيعات قبل الضريبة', en: 'Sales before VAT' },
  sales_vat: { ar: 'ضريبة المبيعات', en: 'VAT on sales' },
  notes: { ar: 'الإشعارات الدائنة', en: 'Credit notes' },
  notes_net: { ar: 'التعديلات قبل الضريبة', en: 'Adjustments before VAT' },
  notes_vat: { ar: 'ضريبة التعديلات', en: 'VAT on adjustments' },
  vat_due: { ar: 'ضريبة المخرجات المستحقة', en: 'Output VAT due' },
  came_in: { ar: 'دخل المحافظ', en: 'Into wallets' },
  went_out: { ar: 'خرج منها', en: 'Out of wallets' },
  paid_in: { ar: 'مما دفعه العملاء', en: 'Paid in by customers' },
  given: { ar: 'مما منحه المتجر', en: 'Given by the shop' },
  owed: { ar: 'الرصيد في نهاية اليوم', en: 'Balance at the day’s end' },
  uses: { ar: 'مرات الاستخدام', en: 'Uses' },
  waived: { ar: 'توصيل مجاني', en: 'Delivery waived' },
  sold: { ar: 'مبيعات معه', en: 'Sales with it' },
  first: { ar: 'أول شراء', en: 'First purchase' },
  again: { ar: 'عادوا خلال 90 يومًا', en: 'Back within 90 days' },
  later: { ar: 'عادوا بعد ذلك', en: 'Back later' },
  again_share: { ar: 'نسبة من عاد خلال 90 يومًا', en: 'Share back within 90 days' },
  searches: { ar: 'مرات البحث', en: 'Searches' },
};

/** What the first column of a file holds, and the column beside it. */
export const rowHeads = {
  time: { ar: 'من', en: 'From' },
  until: { ar: 'إلى', en: 'Until' },
  month: { ar: 'من', en: 'From' },
  variant: { ar: 'المنتج', en: 'Product' },
  glaze: { ar: 'لون الأصيص', en: 'Pot colour' },
  city: { ar: 'المدينة', en: 'City' },
  occasion: { ar: 'المناسبة', en: 'Occasion' },
  slot: { ar: 'اليوم', en: 'Weekday' },
  times: { ar: 'الفترة', en: 'Time' },
  reason: { ar: 'السبب', en: 'Reason' },
  coupon: { ar: 'كود الخصم', en: 'Coupon code' },
  name: { ar: 'الاسم', en: 'Name' },
  words: { ar: 'الكلمات', en: 'Words' },
  /** Before the name of a number that it is compared with. */
  before: { ar: 'قبل ذلك', en: 'Before' },
} satisfies Record<string, Bilingual>;

/** What isn't of any. */
export const ofNone = {
  occasion: { ar: 'بلا مناسبة محددة', en: 'No occasion' },
  glaze: { ar: 'بلا لون', en: 'No colour' },
} satisfies Record<string, Bilingual>;
