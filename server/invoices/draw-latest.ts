import type { invoices } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { invoiceWords as words } from '#shop/messages/bilingual/invoice-words.ts';
import { fileNameOf } from '#shop/rules/einvoice/file-name.ts';
import { drawInvoice } from './draw-pdf.ts';
import { type LatestPaper, readLatestPaper } from './latest-paper.ts';
import { readPaperLook } from './paper-look.ts';

type Issued = Pick<typeof invoices.$inferSelect, 'counter' | 'document' | 'hash'>;

/** A document as it is given now: its PDF, with its XML inside where it has one, and what both files are called. */
export type DrawnPaper = LatestPaper & { pdf: Buffer; fileName: string };

/** Reads and draws the last attempt of a document. Throws RangeError for what no QR code can say. */
export async function drawLatest(context: AppContext, issued: Issued): Promise<DrawnPaper> {
  const paper = await readLatestPaper(context, issued);
  const { document, hash, qr, xml, uncleared } = paper;
  const fileName = fileNameOf(document);
  const enclosed = xml && {
    name: `${fileName}.xml`,
    type: 'application/xml',
    description: `${words.xml.ar} · ${words.xml.en}`,
    content: xml,
  };
  const look = await readPaperLook(context);
  const pdf = await drawInvoice({ ...document, hash, qr, uncleared, enclosed, ...look });
  return { ...paper, pdf, fileName };
}
