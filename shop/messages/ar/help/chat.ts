/** The help button's panel and the page of the chat service. Loaded when they open. */
export const chat = {
  title: 'أهلًا، كيف نساعدك؟',
  call: 'اتصال',
  whatsApp: 'واتساب',
  /** What is written to us there; takes the order's number where one looks at an order. */
  about: (order: string | null) =>
    order ? `السلام عليكم، أكتب إليكم بشأن الطلب ${order}.` : 'السلام عليكم، لدي سؤال.',
  ticket: 'تذكرة جديدة',
  chat: 'محادثة مباشرة',
  chatTitle: 'محادثة مباشرة',
  /** Takes the name of the service. */
  chatText: (service: string) =>
    `المحادثة خدمة من ${service}. ما تكتبه فيها يصل إليهم، ومعه عنوان IP، ولا يُحمَّل منها شيء قبل أن تبدأ.`,
  begin: 'بدء المحادثة',
  began: 'المحادثة مفتوحة في أسفل الصفحة.',
  failed: 'تعذّر فتح المحادثة. أعد المحاولة بعد قليل، أو اتصل بنا.',
};
