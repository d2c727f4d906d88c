import { firstPreviousHash, type InvoiceDocument } from '../orders/invoice.ts';
import { exampleBuyer } from '../orders/testing-invoice.ts';
import type { EInvoiceParts, EInvoiceSeller } from './einvoice.ts';

/** Who sells in tests of documents for the tax authority; its address is that of the example's buyer. */
export const exampleSeller: EInvoiceSeller = {
  name: 'أصيص',
  vatNumber: '300000000000003',
  identity: { scheme: 'CRN', number: '1010123456' },
  address: exampleBuyer.address,
};

/** What a paper's XML is made of: the first of a unit's chain, paid by card. */
export function exampleParts(paper: InvoiceDocument, more: Partial<EInvoiceParts> = {}): EInvoiceParts {
  return {
    ...{ document: paper, seller: exampleSeller, uuid: paper.uuid, icv: 1, previousHash: firstPreviousHash },
    ...{ paymentMeans: '48', deliveredOn: null, ...more },
  };
}
