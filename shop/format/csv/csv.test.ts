import { expect, test } from 'vitest';
import { csv, csvRows } from './csv.ts';

test('a table opens in a spreadsheet as it is', () => {
  const rows = [
    ['أصيص', 'say "hi"', -5],
    ['two\nlines', 'a,b', 0],
  ];
  expect(csv(['name', 'text', 'count'], rows)).toBe(
    '\uFEFFname,text,count\r\nأصيص,"say ""hi""",-5\r\n"two\nlines","a,b",0\r\n',
  );
});

test.each(['=1+1', '+966551234567', '-5', '@SUM(A1)', '\t=1', ' =1', '\r=1'])(
  'the text %j is no formula',
  (text) => {
    const [, row = ''] = csv(['text'], [[text]]).split('\r\n', 2);
    expect(row.replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

test('a phone keeps its plus, and is no way in for a formula', () => {
  const phones = ['+966551234567', '+', '', '=1+1', '+1+1', '+966 HYPERLINK()', '-5'];
  expect(csvRows([phones.map((phone) => ({ phone }))])).toBe(
    "+966551234567,+,,'=1+1,'+1+1,'+966 HYPERLINK(),'-5\r\n",
  );
});

test('a hash is as it is, and is no way in for a formula', () => {
  const hash = '+WIbx1q8CSiIREqrDKc67NuCXdd6Zr0vtllS+2W8cA8=';
  const hashes = [hash, '=1+1', `${hash}+1`, `+A1(${hash.slice(4)}`];
  expect(csvRows([hashes.map((each) => ({ hash: each }))])).toBe(
    `${hash},'=1+1,'${hash}+1,'+A1(${hash.slice(4)}\r\n`,
  );
});

test('a table that is made part by part is the same', () => {
  const rows = [['a', 1] as const, ['b', 2] as const];
  expect(csv(['text', 'count'], rows.slice(0, 1)) + csvRows(rows.slice(1))).toBe(
    csv(['text', 'count'], rows),
  );
});
