import type { InvoiceDocument } from '../orders/invoice.ts';
import type { Day } from '../time/riyadh-day.ts';

/** Where the authority's platform is spoken to: its developers' sandbox, its simulation, or for real. */
export const authorityEnvironments = ['sandbox', 'simulation', 'core'] as const;
export type AuthorityEnvironment = (typeof authorityEnvironments)[number];

/**
 * A unit's life: it asked for certificates (new), showed that it makes every kind of document (compliant), stamps
 * documents (active), and stamps no more (retired; it still sends what it stamped).
 */
export const unitStates = ['new', 'compliant', 'active', 'retired'] as const;

/**
 * How far a document is with the authority: waiting, being sent, taken (`accepted`: reported, or cleared), taken with
 * warnings (`warned`), refused, or held back until what it corrects was taken.
 */
export const submissionStates = ['queued', 'sending', 'accepted', 'warned', 'rejected', 'held'] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** Which of them staff look at: those that aren't with the authority yet, those with an end of their own, all. */
export const einvoiceViews = ['open', 'rejected', 'warned', 'all'] as const;

/** What the authority found in a document. Codes and categories can be missing in its answers. */
export type UnitFinding = {
  type: 'info' | 'warning' | 'error';
  code: string;
  category: string;
  message: string;
};

/** What the authority said of one of the documents by which a unit shows what it can make. */
export type UnitCheck = {
  /** UNTDID 1001: invoice, credit note, debit note. */
  type: '388' | '381' | '383';
  standard: boolean;
  outcome: 'accepted' | 'warned' | 'rejected';
  findings: UnitFinding[];
};

/** What a document's XML is made of (UBL 2.1, KSA specifications of the authority). */
export type EInvoiceParts = {
  document: InvoiceDocument;
  seller: EInvoiceSeller;
  /** Of this attempt; the first attempt's is the document's own. */
  uuid: string;
  /** Its place in its unit's chain, and the hash before it. */
  icv: number;
  previousHash: string;
  /** UNTDID 4461: 10 cash, 30 transfer, 42 bank account, 48 card, 1 none of them. */
  paymentMeans: '1' | '10' | '30' | '42' | '48';
  /** Of an invoice for a company: the day on which it is handed over, as far as it is known. */
  deliveredOn: Day | null;
  /** UNTDID 1001, where the document’s kind doesn’t say it: 383, a debit note, which the shop makes for compliance checks. */
  typeCode?: '383';
};

/** Who sells, as the authority knows it: Arabic name, one identity beside the VAT number, and a national address. */
export type EInvoiceSeller = {
  name: string;
  vatNumber: string;
  /** Commercial registration (CRN), or the unified number (700). */
  identity: { scheme: 'CRN' | '700'; number: string };
  address: { street: string; building: string; district: string; city: string; postalCode: string };
};
