import { expect, it } from 'vitest';
import { qrText, readQrText } from '#shop/rules/orders/invoice.ts';
import { exampleInvoice } from '#shop/rules/orders/testing-invoice.ts';
import { textOfQr } from '../../tests/support/media/read-qr.ts';
import { qrPath } from './qr-path.ts';

it('a camera reads the values of the invoice from the drawing', async () => {
  const read = readQrText(await textOfQr(qrPath(qrText(exampleInvoice(12)))));
  const { seller, totals } = exampleInvoice(12);
  expect(read.get(1)).toBe(seller.name.ar);
  expect(read.get(2)).toBe(seller.vatNumber);
  expect(Number(read.get(4)) * 100).toBeCloseTo(totals.total);
  expect(Number(read.get(5)) * 100).toBeCloseTo(totals.vat);
});

it('the longest text that may be asked of it still fits: 700 characters', async () => {
  expect(await textOfQr(qrPath('A'.repeat(700)))).toHaveLength(700);
});
