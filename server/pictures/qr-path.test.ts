import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { qrText, readQrText } from '#shop/rules/orders/invoice.ts';
import { exampleInvoice } from '#shop/rules/orders/testing-invoice.ts';
import { qrPath } from './qr-path.ts';

it('a camera reads the values of the invoice from the drawing', async () => {
  const read = readQrText(await seen(qrPath(qrText(exampleInvoice(12)))));
  const { seller, totals } = exampleInvoice(12);
  expect(read.get(1)).toBe(seller.name.ar);
  expect(read.get(2)).toBe(seller.vatNumber);
  expect(Number(read.get(4)) * 100).toBeCloseTo(totals.total);
  expect(Number(read.get(5)) * 100).toBeCloseTo(totals.vat);
});

it('the longest text that may be asked of it still fits: 700 characters', async () => {
  expect(await seen(qrPath('A'.repeat(700)))).toHaveLength(700);
});

/** What a reader makes of the picture. */
async function seen({ size, path }: ReturnType<typeof qrPath>): Promise<string> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 4}"><path d="${path}"/></svg>`;
  const { data, info } = await sharp(Buffer.from(svg))
    .flatten({ background: 'white' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data ?? 'nothing';
}
