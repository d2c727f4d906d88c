import type { InvoiceDocument } from '../orders/invoice.ts';
import type { PaymentMethod } from '../payments/payment.ts';
import type { Day } from '../time/riyadh-day.ts';
import type { EInvoiceParts, EInvoiceSeller } from './einvoice.ts';

/**
 * Who sells, as the tax authority wants it said. Null for a document that has its seller's address in words alone, as
 * those have that were issued before the shop stamped any.
 */
export function sellerOf({ seller }: InvoiceDocument): EInvoiceSeller | null {
  const { name, vatNumber, crNumber, unifiedNumber = '', nationalAddress } = seller;
  if (!nationalAddress) return null;
  return {
    name: name.ar,
    vatNumber,
    identity:
      crNumber === '' ? { scheme: '700', number: unifiedNumber } : { scheme: 'CRN', number: crNumber },
    address: nationalAddress,
  };
}

/** How it was paid, in the numbers of UNTDID 4461: plans and the wallet are none of them. */
export function paymentMeansOf(method: PaymentMethod | null): EInvoiceParts['paymentMeans'] {
  return method === 'card' || method === 'saved_card' || method === 'apple_pay' ? '48' : '1';
}

/** Of an invoice for a company: the day for which it was promised; null where nobody knows one yet. */
export function deliveredOn({ kind, buyer, delivery }: InvoiceDocument): Day | null {
  if (kind !== 'invoice' || !buyer) return null;
  return delivery?.to ?? delivery?.from ?? null;
}
