/** What visitors choose about being measured. Loaded with the pages that show it. */
export const choices = {
  title: 'خيارات الخصوصية',
  measuring: 'قياس الزيارات',
  off: 'لا تصل بيانات زيارتك إلى أي جهة قياس، فلا يوجد هنا ما تختاره.',
  states: {
    given: (day: string) => `سمحت بقياس زياراتك في ${day}.`,
    refused: (day: string) => `رفضت قياس زياراتك في ${day}.`,
    unasked: () => 'لم تختر بعد، ولن تُقاس زياراتك ما لم تسمح.',
    byBrowser: () => 'يطلب متصفحك ألا تُقاس زياراتك، ونحن نلتزم بطلبه.',
  },
  counts: 'عدد الزيارات والطلبات نحصيه بأنفسنا في كل الأحوال، أرقامًا لا تدل على أحد.',
};
