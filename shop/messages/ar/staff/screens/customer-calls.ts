/** المكالمات في صفحة العميل. */
export const customerCalls = {
  title: 'المكالمات',
  none: 'لا توجد مكالمات.',
};
