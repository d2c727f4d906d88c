/** The page that stands in for all others while the shop is closed (spec section 2). */
export const closed = {
  title: 'المتجر تحت الصيانة',
  text: 'نُجري صيانة مجدولة الآن، وسنعود إليك قريبًا بخدمة أفضل.',
  kept: 'سلتك وطلباتك محفوظة كما تركتها.',
  /** Takes a moment in words. */
  until: (moment: string) => `موعد العودة المتوقع: ${moment}.`,
  goesOn: 'الطلبات المدفوعة تصل في مواعيدها',
  urgent: 'للأمور العاجلة:',
  comesBack: 'يعود المتجر تلقائيًا حين ننتهي',
};
