type Facts = { shop: string; name: string; number: string; total: string; link: string };

export type ConfirmationWords = {
  sms: string;
  subject: string;
  title: string;
  greeting: string;
  text: string;
  facts: { label: string; value: string }[];
  button: string;
  keep: string;
};

/** What the sender is told when an order is paid. Numbers stand in isolates, so that they read left to right. */
export function confirmation(
  language: 'ar' | 'en',
  { shop, name, number, total, link }: Facts,
): ConfirmationWords {
  const ltr = (text: string) => `\u2066${text}\u2069`;
  const own = (text: string) => `\u2068${text}\u2069`;
  if (language === 'en') {
    return {
      sms: `${shop}: order ${number} is paid. Follow it here: ${link}`,
      subject: `Your order ${number} at ${shop}`,
      title: 'Thank you, your order is paid',
      greeting: `Dear ${own(name)},`,
      text: 'Your gift is in good hands. You can see how far it is at any time.',
      facts: [
        { label: 'Order', value: ltr(number) },
        { label: 'Paid, VAT included', value: `SAR ${total}` },
      ],
      button: 'Follow your order',
      keep: 'Keep this message: its link opens your order without signing in, so share it only with those who may see it.',
    };
  }
  return {
    sms: `${shop}: دُفع طلبك ${ltr(number)}. تابعه هنا: ${link}`,
    subject: `طلبك ${ltr(number)} من ${shop}`,
    title: 'شكرًا لك، دُفع طلبك',
    greeting: `أهلًا ${own(name)}،`,
    text: 'هديتك في أيدٍ أمينة، ويمكنك متابعتها في أي وقت.',
    facts: [
      { label: 'رقم الطلب', value: ltr(number) },
      { label: 'المدفوع شاملًا الضريبة', value: `${ltr(total)} ريال` },
    ],
    button: 'تابع طلبك',
    keep: 'احتفظ بهذه الرسالة: يفتح رابطها طلبك بلا تسجيل دخول، فلا تشاركه إلا مع من تريد أن يراه.',
  };
}
