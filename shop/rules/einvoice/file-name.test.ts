import { expect, it } from 'vitest';
import { exampleInvoice } from '../orders/testing-invoice.ts';
import { fileNameOf } from './file-name.ts';

it('a file is named by VAT number, date and time in Riyadh, and number', () => {
  const { seller } = exampleInvoice();
  expect(fileNameOf({ seller, issuedAt: '2026-11-20T21:16:50.999Z', number: 'INV-000123' })).toBe(
    '310000000000003_20261121T001650_INV-000123',
  );
});

it('and by nothing that a header or a folder reads otherwise', () => {
  const { seller } = exampleInvoice();
  const odd = { ...seller, vatNumber: '../"3\r\n' };
  expect(fileNameOf({ seller: odd, issuedAt: '2026-01-01T00:00:00Z', number: 'INV/1" ٣' })).toBe(
    '----3--_20260101T030000_INV-1---',
  );
});
