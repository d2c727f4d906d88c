import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { exactRiyalDigits } from '#shop/format/documents.ts';
import { type InvoiceDocument, qrText } from '#shop/rules/orders/invoice.ts';
import { exampleBuyer, exampleCreditNote, exampleInvoice } from '#shop/rules/orders/testing-invoice.ts';
import { drawInvoice } from './draw-pdf.ts';
import { hashOf } from './hash.ts';
import { heightOf, openPaper, widthOf } from './paper.ts';
import { riyalSign } from './riyal-sign.ts';

const draw = (document: InvoiceDocument) => drawInvoice({ ...document, hash: hashOf(document) });

/** The words of each page, as one finds them when searching in it. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)));
  return text.map((page) => page.replace(/\s+/g, ' '));
}

/** The one file that lies in a PDF. */
function enclosedIn(pdf: Buffer): Buffer {
  const at = pdf.indexOf('/Type /EmbeddedFile');
  const start = pdf.indexOf('stream\n', at) + 'stream\n'.length;
  return inflateSync(pdf.subarray(start, pdf.indexOf('\nendstream', start)));
}

describe('the PDF of an invoice', () => {
  it('says who sold, what it is, its number, its order and what was paid', async () => {
    const document = exampleInvoice(3);
    const [page = ''] = await pagesOf(await draw(document));
    for (const said of [
      'Simplified tax invoice',
      document.number,
      document.orderNumber,
      document.seller.vatNumber,
      document.seller.crNumber,
      '7001234567',
      '2026-11-22, 4:00–7:00 PM',
      'Al Malqa, Riyadh',
      '2026-11-21 00:16',
      'ZZ plant in a handmade ceramic pot',
      exactRiyalDigits(document.totals.total),
      exactRiyalDigits(document.totals.vat),
      exactRiyalDigits(document.totals.net),
      hashOf(document),
    ]) {
      expect(page).toContain(said);
    }
  });

  it('made out to a company is no simplified one, and names it with its VAT number and address', async () => {
    const [page = ''] = await pagesOf(await draw(exampleInvoice(3, { buyerName: '', buyer: exampleBuyer })));
    for (const said of [
      'Tax invoice',
      exampleBuyer.name,
      exampleBuyer.vatNumber,
      '3456 Olaya Street',
      'Riyadh 13512',
    ])
      expect(page).toContain(said);
    expect(page).not.toContain('Simplified');
  });

  it('of a credit note names the invoice that it corrects, and why', async () => {
    const [page = ''] = await pagesOf(await draw(exampleCreditNote()));
    for (const said of ['Credit note', 'CRN-000007', 'INV-000123', 'Arrived damaged', 'Refunded'])
      expect(page).toContain(said);
    expect(page).not.toContain('Simplified tax invoice');
  });

  it('goes on on a second page under the same headings; no line is lost, totals and hash are on the last', async () => {
    const document = exampleInvoice(12);
    const pages = await pagesOf(await draw(document));
    expect(pages).toHaveLength(2);
    for (const page of pages) {
      expect(page).toContain('Unit price');
      expect(page).toContain(hashOf(document));
    }
    for (const line of document.lines) expect(pages.join(' ')).toContain(exactRiyalDigits(line.unitPrice));
    expect(pages[0]).not.toContain('Total (including VAT)');
    expect(pages[1]).toContain(exactRiyalDigits(document.totals.total));
    expect(pages[1]).toContain('Page 2 of 2');
  });

  it('is long for many lines, and a name without spaces stays on the paper', async () => {
    const document = exampleInvoice(60, { buyerName: 'ن'.repeat(200) });
    const pages = await pagesOf(await draw(document));
    expect(pages.length).toBeGreaterThan(4);
    expect(pages.join(' ')).toContain(exactRiyalDigits(document.lines[59]?.total as never));
  });

  it('is the same to the byte whenever it is drawn', async () => {
    const [one, other] = await Promise.all([draw(exampleInvoice(3)), draw(exampleInvoice(3))]);
    expect(one.equals(other)).toBe(true);
  });

  it('shows a logo as it is, with the seller’s name below it', async () => {
    const logo = { create: { width: 300, height: 100, channels: 3, background: '#12263a' } } as const;
    const png = await sharp(logo).png().toBuffer();
    const document = { ...exampleInvoice(3), hash: hashOf(exampleInvoice(3)) };
    const drawn = await drawInvoice({ ...document, logo: { png, width: 300, height: 100 } });
    expect(drawn.toString('latin1')).toMatch(/\/Subtype \/Image\b[\s\S]*\/Width 300/);
    const [page = ''] = await pagesOf(drawn);
    expect(page).toContain(document.seller.name.en);
    expect(page).toContain(document.seller.vatNumber);
    expect((await draw(exampleInvoice(3))).toString('latin1')).not.toContain('/Subtype /Image');
  });

  it('of a company’s says that it is a copy for as long as the authority hasn’t cleared it', async () => {
    const document = exampleInvoice(3, { buyerName: '', buyer: exampleBuyer });
    const said = 'Copy only: this invoice awaits clearance by the tax authority';
    const drawn = (uncleared: boolean) => drawInvoice({ ...document, hash: hashOf(document), uncleared });
    expect((await pagesOf(await drawn(true)))[0]).toContain(said);
    expect((await pagesOf(await drawn(false)))[0]).not.toContain(said);
  });

  it('has the QR code that it is given, and not the first phase’s', async () => {
    const document = { ...exampleInvoice(3), hash: 'hash' };
    const [own, given] = await Promise.all([
      drawInvoice(document),
      drawInvoice({ ...document, qr: Buffer.alloc(400, 'nine tags').toString('base64') }),
    ]);
    expect(given.length).toBeGreaterThan(own.length);
    expect((await drawInvoice({ ...document, qr: qrText(document) })).equals(own)).toBe(true);
  });

  it('is for long keeping (PDF/A-3b): fonts and colours lie in it, and so does the XML, byte for byte', async () => {
    const document = exampleInvoice(3, {
      seller: { ...exampleInvoice().seller, name: { ar: 'أ & <ب> 🌿', en: 'A' } },
    });
    const xml = Buffer.from('<Invoice>أصيص & 🌿</Invoice>');
    const enclosed = { name: 'one.xml', type: 'application/xml', description: 'الفاتورة', content: xml };
    const pdf = await drawInvoice({ ...document, hash: hashOf(document), enclosed });
    const text = pdf.toString('utf8');
    expect(text).toMatch(/^%PDF-1\.7\n/);
    expect(text).toContain('<pdfaid:part>3</pdfaid:part>');
    expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
    expect(text).toMatch(/\/OutputIntents \[/);
    expect(text).toMatch(/\/AF \[/);
    expect(text).toContain('/AFRelationship /Alternative');
    expect(text).toContain('/Subtype /application#2Fxml');
    // Fonts that lie outside, and what the metadata would no longer be XML with.
    expect(text).not.toMatch(/\/Subtype \/Type1\b|\/Helvetica/);
    expect(text.slice(text.indexOf('<dc:creator>'), text.indexOf('</dc:creator>'))).not.toMatch(/[&🌿]|<ب/u);
    const inside = await (await getDocumentProxy(new Uint8Array(pdf))).getAttachments();
    expect([...(inside as Map<string, unknown>).keys()]).toEqual(['one.xml']);
    expect(enclosedIn(pdf).equals(xml)).toBe(true);
    const drawn = await drawInvoice({ ...document, hash: hashOf(document), enclosed });
    expect(drawn.equals(pdf)).toBe(true);
    const without = await getDocumentProxy(new Uint8Array(await draw(document)));
    expect(await without.getAttachments()).toBeNull();
  });

  it('says very long names whole, with quotes, marks and letters of both scripts, and shapes nothing that has no shape', async () => {
    const name = 'شركة «الظل» و"النور" & أبناؤه 🌿 للتجارة — Shade’s & Sons <Ltd.> ';
    const buyer = { ...exampleBuyer, name: name.repeat(8).trim() };
    const document = exampleInvoice(2, { buyerName: '', buyer });
    const titled = { ar: `نبتة ${'طويلة '.repeat(40)}👩‍🌾`, en: `Plant ${'x'.repeat(300)} 北京` };
    const lines = document.lines.map((line) => ({ ...line, title: titled }));
    const pages = await pagesOf(await draw({ ...document, lines }));
    const all = pages.join(' ');
    for (const said of ['Shade’s', 'Ltd', '&', '«', 'Plant', '??', 'Total (including VAT)'])
      expect(all).toContain(said);
    expect(all.match(/Shade’s/g)).toHaveLength(8);
    expect(all).not.toMatch(/\p{Extended_Pictographic}/u);
    expect(all.match(/x/g)?.length).toBeGreaterThanOrEqual(600);
  });

  it('is refused when the QR code could not say it', async () => {
    const { seller } = exampleInvoice();
    const unsayable = exampleInvoice(1, { seller: { ...seller, vatNumber: '3'.repeat(256) } });
    await expect(draw(unsayable)).rejects.toThrow(RangeError);
  });
});

it('a line of the PDF breaks at no space that holds words together', async () => {
  const paper = await openPaper({ title: '', author: '', date: new Date(0) });
  paper.addPage();
  const style = { size: 10, base: 'ltr' } as const;
  const width = widthOf(paper, 'from 4:00', style) + 1;
  const lines = (text: string) => heightOf(paper, text, width, style) / heightOf(paper, 'from', width, style);
  expect(lines('from 4:00 to six')).toBe(2);
  expect(lines('from 4:00\u00a0to six')).toBe(3);
});

it('the riyal sign of the PDF is the one of the pages', () => {
  // A sheet carries it, which is shorter with commas.
  const svg = readFileSync('web/styles/marks/riyal.svg', 'utf8').replaceAll(',', ' ');
  expect(svg).toContain(`viewBox="0 0 ${riyalSign.width} ${riyalSign.height}"`);
  const outlines = [...svg.matchAll(/ d="([^"]+)"/g)].map(([, outline]) => outline);
  expect(outlines.join('')).toBe(riyalSign.path);
});
