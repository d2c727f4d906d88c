import { expect, test } from 'vitest';
import { oneEach } from './one-each.ts';

const sara = { name: 'سارة', phone: '+966551112223', orders: 1 };

test('who ordered as a guest several times is found once, as they were known last, with all of their orders', () => {
  const found = [
    { id: 3, ...sara },
    { id: 2, ...sara, name: 'سارة ' },
    { id: 1, ...sara, orders: 4 },
  ];
  expect(oneEach(found)).toEqual([{ id: 3, ...sara, orders: 6 }]);
});

test('another name at the same phone, and two without a phone, are others', () => {
  const found = [sara, { ...sara, name: 'نورة' }, { ...sara, phone: '' }, { ...sara, phone: '' }];
  expect(oneEach(found)).toEqual(found);
});
