import { percent } from '../format/signs.ts';
import { vatPercent } from '../rules/money.ts';

/**
 * What a tax invoice says beside its values. It always says it in both languages, whatever the reader's own is, so
 * these are pairs and no messages.
 */
export const invoiceWords = {
  title: {
    invoice: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified tax invoice' },
    credit_note: { ar: 'إشعار دائن', en: 'Credit note' },
  },
  number: {
    invoice: { ar: 'رقم الفاتورة', en: 'Invoice number' },
    credit_note: { ar: 'رقم الإشعار', en: 'Credit note number' },
  },
  issuedAt: { ar: 'تاريخ الإصدار', en: 'Date of issue' },
  orderNumber: { ar: 'رقم الطلب', en: 'Order number' },
  corrects: { ar: 'عن الفاتورة', en: 'Corrects invoice' },
  reason: { ar: 'السبب', en: 'Reason' },
  buyer: { ar: 'العميل', en: 'Customer' },
  seller: { ar: 'البائع', en: 'Seller' },
  address: { ar: 'العنوان', en: 'Address' },
  vatNumber: { ar: 'الرقم الضريبي', en: 'VAT number' },
  crNumber: { ar: 'السجل التجاري', en: 'Commercial registration' },
  item: { ar: 'الصنف', en: 'Item' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  unitPrice: { ar: 'سعر الوحدة', en: 'Unit price' },
  discount: { ar: 'الخصم', en: 'Discount' },
  lineVat: { ar: 'الضريبة', en: 'VAT' },
  lineTotal: { ar: 'الإجمالي', en: 'Total' },
  goods: { ar: 'مجموع الأصناف', en: 'Items' },
  engraving: { ar: 'نقش على الأصيص', en: 'Engraving on the pot' },
  delivery: { ar: 'التوصيل', en: 'Delivery' },
  net: { ar: 'الإجمالي دون الضريبة', en: 'Total without VAT' },
  vat: {
    ar: `ضريبة القيمة المضافة ${percent('ar', vatPercent)}`,
    en: `VAT ${percent('en', vatPercent)}`,
  },
  total: { ar: 'الإجمالي شامل الضريبة', en: 'Total with VAT' },
  payment: {
    invoice: { ar: 'ما دُفع', en: 'Paid' },
    credit_note: { ar: 'ما أُعيد', en: 'Given back' },
  },
  included: {
    ar: 'كل الأسعار شاملة ضريبة القيمة المضافة.',
    en: 'All prices include VAT.',
  },
  qr: { ar: 'رمز الفاتورة لهيئة الزكاة والضريبة والجمارك', en: 'Code for the tax authority (ZATCA)' },
  hash: { ar: 'بصمة المستند', en: 'Document hash' },
  page: {
    ar: (page: number, of: number) => `صفحة ${page} من ${of}`,
    en: (page: number, of: number) => `Page ${page} of ${of}`,
  },
};
