type Facts = { name: string; number: string; total: string; link: string };

/** What the sender is told when an order is paid. Numbers and links stand in isolates, so that they read left to right. */
export function confirmation(
  language: 'ar' | 'en',
  { name, number, total, link }: Facts,
): { sms: string; subject: string; email: string } {
  const ltr = (text: string) => `\u2066${text}\u2069`;
  if (language === 'en') {
    return {
      sms: `Asees: order ${number} is paid. Follow it here: ${link}`,
      subject: `Your order ${number} at Asees`,
      email: `Dear ${name},\n\nThank you: order ${number} is paid (SAR ${total}, VAT included) and your gift is in good hands.\nFollow it here: ${link}\n\nAsees`,
    };
  }
  return {
    sms: `أصيص: دُفع طلبك ${ltr(number)}. تابعه هنا: ${link}`,
    subject: `طلبك ${ltr(number)} من أصيص`,
    email: `أهلًا ${name}،\n\nشكرًا لك. دُفع طلبك ${ltr(number)} بمبلغ ${ltr(total)} ريال شاملًا ضريبة القيمة المضافة، وهديتك في أيدٍ أمينة.\nتابعه هنا: ${link}\n\nأصيص`,
  };
}
