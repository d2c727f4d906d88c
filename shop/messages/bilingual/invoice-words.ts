import { percent } from '../../format/signs.ts';
import { vatPercent } from '../../rules/money/money.ts';
import type { InvoiceDocument } from '../../rules/orders/invoice.ts';
import type { Bilingual } from '../../rules/text/language.ts';

const titles = {
  simplified: {
    invoice: { ar: 'فاتورة ضريبية مبسطة', en: 'Simplified tax invoice' },
    credit_note: { ar: 'إشعار دائن لفاتورة ضريبية مبسطة', en: 'Credit note for a simplified tax invoice' },
  },
  standard: {
    invoice: { ar: 'فاتورة ضريبية', en: 'Tax invoice' },
    credit_note: { ar: 'إشعار دائن لفاتورة ضريبية', en: 'Credit note for a tax invoice' },
  },
};

/** A simplified document is a person's; a company's names it as its buyer. */
export function invoiceTitle({ kind, buyer }: Pick<InvoiceDocument, 'kind' | 'buyer'>): Bilingual {
  return titles[buyer ? 'standard' : 'simplified'][kind];
}

/**
 * What a tax invoice says beside its values. It always says it in both languages, whatever the reader's own is, so
 * these are pairs and no messages.
 */
export const invoiceWords = {
  titles,
  number: {
    invoice: { ar: 'رقم الفاتورة', en: 'Invoice number' },
    credit_note: { ar: 'رقم الإشعار', en: 'Credit note number' },
  },
  issuedAt: { ar: 'تاريخ الإصدار', en: 'Date of issue' },
  orderNumber: { ar: 'رقم الطلب', en: 'Order number' },
  corrects: { ar: 'مرجع الفاتورة الأصلية', en: 'Original invoice' },
  reason: { ar: 'السبب', en: 'Reason' },
  buyer: { ar: 'العميل', en: 'Customer' },
  buyerVatNumber: { ar: 'الرقم الضريبي للعميل', en: 'Customer VAT number' },
  buyerAddress: { ar: 'عنوان العميل', en: 'Customer address' },
  seller: { ar: 'البائع', en: 'Seller' },
  address: { ar: 'العنوان', en: 'Address' },
  vatNumber: { ar: 'الرقم الضريبي', en: 'VAT number' },
  unifiedNumber: { ar: 'الرقم الوطني الموحد', en: 'Unified national number' },
  crNumber: { ar: 'السجل التجاري', en: 'Commercial registration' },
  deliveryTime: {
    delivery: { ar: 'موعد التسليم', en: 'Delivery date' },
    pickup: { ar: 'موعد الاستلام', en: 'Pickup' },
  },
  deliveryPlace: {
    delivery: { ar: 'مكان التسليم', en: 'Place of delivery' },
    pickup: { ar: 'مكان الاستلام', en: 'Place of pickup' },
  },
  whenReady: {
    ar: 'على مدار الساعة، بعد أن نخبرك بأنه جاهز',
    en: 'At any hour once we’ve told you it’s ready',
  },
  byRecipient: (city: { ar: string; en: string }) => ({
    ar: `${city.ar}، والعنوان يحدده المستلم`,
    en: `${city.en}, at the address the recipient gives us`,
  }),
  place: (district: { ar: string; en: string } | null, city: { ar: string; en: string }) => ({
    ar: district ? `${district.ar}، ${city.ar}` : city.ar,
    en: district ? `${district.en}, ${city.en}` : city.en,
  }),
  item: { ar: 'المنتج', en: 'Item' },
  quantity: { ar: 'الكمية', en: 'Quantity' },
  unitPrice: { ar: 'سعر الوحدة', en: 'Unit price' },
  discount: { ar: 'الخصم', en: 'Discount' },
  lineVat: { ar: 'مبلغ الضريبة (\u206615%\u2069)', en: 'VAT (15%)' },
  lineTotal: { ar: 'الإجمالي', en: 'Total' },
  goods: { ar: 'مجموع المنتجات', en: 'Items' },
  engraving: { ar: 'نقش على الأصيص', en: 'Engraving on the pot' },
  delivery: { ar: 'التوصيل', en: 'Delivery' },
  toCompany: {
    ar: 'إصدار فاتورة ضريبية باسم منشأة بدلًا منها',
    en: 'Tax invoice issued to a company instead',
  },
  reduction: { ar: 'تخفيض على قيمة الفاتورة', en: 'Price reduction' },
  net: { ar: 'الإجمالي غير شامل ضريبة القيمة المضافة', en: 'Total (excluding VAT)' },
  vat: {
    ar: `ضريبة القيمة المضافة ${percent('ar', vatPercent)}`,
    en: `VAT ${percent('en', vatPercent)}`,
  },
  total: { ar: 'الإجمالي شامل ضريبة القيمة المضافة', en: 'Total (including VAT)' },
  payment: {
    invoice: { ar: 'المدفوع', en: 'Paid' },
    credit_note: { ar: 'المبلغ المُعاد', en: 'Refunded' },
  },
  included: {
    ar: 'كل الأسعار شاملة ضريبة القيمة المضافة.',
    en: 'All prices include VAT.',
  },
  qr: { ar: 'رمز الفاتورة لهيئة الزكاة والضريبة والجمارك', en: 'Invoice QR code (ZATCA)' },
  uncleared: {
    ar: 'نسخة فقط: الفاتورة بانتظار اعتماد هيئة الزكاة والضريبة والجمارك',
    en: 'Copy only: this invoice awaits clearance by the tax authority (ZATCA)',
  },
  xml: { ar: 'الفاتورة الإلكترونية', en: 'Electronic invoice' },
  hash: { ar: 'بصمة المستند', en: 'Document hash' },
  page: {
    ar: (page: number, of: number) => `صفحة ${page} من ${of}`,
    en: (page: number, of: number) => `Page ${page} of ${of}`,
  },
};
