/** The footer, which documents bring as it is drawn; some of it stands on the page of ways to reach the shop as well. */
export const foot = {
  tagline: 'نباتات حيّة في أصص خزفية مصنوعة باليد، نوصّلها هديةً إلى مختلف مدن المملكة.',
  terms: 'الشروط والأحكام',
  returns: 'سياسة الاستبدال والإرجاع',
  connect: 'قنوات التواصل',
  brand: 'أصيص',
  privacyChoices: 'خيارات الخصوصية',
  phone: 'الهاتف',
  weAccept: 'طرق الدفع',
  wallet: 'المحفظة',
  /** The year stands between the two; the second may be empty. */
  rights: (name: string) => `جميع الحقوق محفوظة © ${name}`,
  reserved: '',
  unifiedNumber: 'الرقم الوطني الموحد',
  crNumber: 'السجل التجاري',
  vatNumber: 'الرقم الضريبي',
  certificate: 'موثّق في منصة الأعمال',
  complaints: 'الشكاوى:',
  examples: 'أرقام التسجيل والشهادات هنا أمثلة.',
};
