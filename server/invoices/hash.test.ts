import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { firstPreviousHash } from '#shop/rules/orders/invoice.ts';
import { exampleInvoice } from '#shop/rules/orders/testing-invoice.ts';
import { hashOf } from './hash.ts';

it('starts the chain as the authority says: base64 of the hexadecimal SHA-256 of "0"', () => {
  const hex = createHash('sha256').update('0').digest('hex');
  expect(Buffer.from(hex).toString('base64')).toBe(firstPreviousHash);
});

it('gives one document one hash, and another with one halala more another', () => {
  const document = exampleInvoice();
  expect(hashOf(structuredClone(document))).toBe(hashOf(document));
  const [first] = document.lines;
  if (first) first.vat = (first.vat + 1) as typeof first.vat;
  expect(hashOf(document)).not.toBe(hashOf(exampleInvoice()));
});
