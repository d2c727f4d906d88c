import { expect, test } from 'vitest';
import { csv } from './csv.ts';

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
