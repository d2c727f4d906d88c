import { issueEInvoiceAgain } from './issue-again.ts';
import { listEInvoices, readEInvoice } from './list-einvoices.ts';
import { sendEInvoicesNow } from './send-now.ts';

/** Documents for the tax authority, as the owner sees them, and what is done about them. */
export const einvoiceOperations = [listEInvoices, readEInvoice, issueEInvoiceAgain, sendEInvoicesNow];
