import type { ticketIssues } from '#server/db/schema/index.ts';
import { orderVariants } from '#shop/rules/orders/order.ts';

type DemoIssue = typeof ticketIssues.$inferInsert;
type Words = { ar: string; en: string };

/** Statuses of orders, 0 for one that isn't paid. */
const [unpaid, underWay, delivered, stopped] = [[0], [1, 2, 3, 4], [5], [6, 7]];
const nothing: Words = { ar: '', en: '' };
/** As the right to return has it. */
const returnDays = 7;

/** What people write to a shop of plants about: orders by where they stand, and what comes before and beside them. */
export function demoIssues(): DemoIssue[] {
  // What is broken shows on a picture, as long as the shop's guarantee is.
  const damage = { needsPicture: true, asGuarantee: true };
  const all: Omit<DemoIssue, 'position'>[] = [
    about(underWay, words('تأخّر الطلب', 'It’s late'), {
      note: words('نراجع الموعد مع الورشة والسائق', 'We check with the workshop and the driver'),
    }),
    about([1, 2, 3], words('تغيير العنوان أو الموعد أو البطاقة', 'Change the address, time or card'), {
      note: words('قبل خروجه للتوصيل', 'Before it sets out'),
    }),
    about([1], words('لم يصل الرابط إلى المستلم', 'The recipient didn’t get the link'), {
      note: words('نعيد إرساله أو نتصل بالمستلم', 'We send it again, or call the recipient'),
      variants: ['gift'],
    }),
    about([4], words('الاستلام من المتجر', 'Picking it up'), {
      note: words('الرمز أو العنوان أو الموعد', 'The code, the address or the time'),
      variants: ['pickup'],
    }),
    about(delivered, words('النبتة متعبة أو مكسورة', 'The plant is damaged or wilting'), {
      note: words('أوراق ذابلة أو ساق مكسورة', 'Wilted leaves or a broken stem'),
      ...damage,
    }),
    about(delivered, words('الأصيص مكسور أو مخدوش', 'The pot is broken or scratched'), {
      note: words('نستبدله ولو كان منقوشًا', 'We replace it, even if it’s engraved'),
      ...damage,
    }),
    about(delivered, words('شيء ناقص أو مختلف', 'Something is missing or different'), {
      note: words('بطاقة أو إضافة أو لون', 'A card, an add-on or a colour'),
    }),
    about(delivered, words('إرجاع الطلب', 'Return the order'), {
      note: words('خلال 7 أيام، ما لم يُستخدم', 'Within 7 days, if it hasn’t been used'),
      withinDays: returnDays,
    }),
    about(delivered, words('سؤال عن العناية', 'A question about care'), {
      note: words('صورة للنبتة وأخرى لتربتها تفيدنا', 'Send a photo of the plant and one of its soil'),
    }),
    about(stopped, words('لم يصل المبلغ المسترد', 'The refund hasn’t arrived')),
    about(unpaid, words('تعذّر الدفع', 'The payment didn’t go through'), {
      note: words('أو خُصم المبلغ ولم يكتمل الطلب', 'Or you were charged but have no order'),
    }),
    about([...underWay, ...delivered, ...stopped], words('الدفع أو الفاتورة', 'Payment or invoice')),
    about([...unpaid, ...underWay, ...delivered, ...stopped], words('شيء آخر', 'Something else')),
    general(words('سؤال قبل الشراء', 'A question before buying'), {
      note: words('اختيار نبتة أو لون أو نقش أو موعد', 'Choosing a plant, colour, engraving or time'),
    }),
    general(words('الدفع والمحفظة', 'Payment and wallet'), {
      note: words('مبلغ أو كوبون أو فاتورة', 'An amount, a coupon or an invoice'),
    }),
    general(words('الحساب وتسجيل الدخول', 'Account and signing in')),
    general(words('شكوى', 'A complaint'), {
      note: words('نرفعها إلى المسؤول ونعود إليك', 'It goes to the person in charge, who gets back to you'),
    }),
    general(words('شيء آخر', 'Something else'), {
      note: words('شراكة أو اقتراح أو شكر', 'A partnership, an idea or a thank-you'),
    }),
  ];
  return all.map((issue, position) => ({ ...issue, position }));
}

const words = (ar: string, en: string): Words => ({ ar, en });

function about(statuses: number[], title: Words, more: Partial<DemoIssue> = {}): Omit<DemoIssue, 'position'> {
  return { ...{ title, note: nothing, ofOrder: true, statuses }, variants: [...orderVariants], ...more };
}

function general(title: Words, more: Partial<DemoIssue> = {}): Omit<DemoIssue, 'position'> {
  return { ...{ title, note: nothing, ofOrder: false, statuses: [], variants: [] }, ...more };
}
