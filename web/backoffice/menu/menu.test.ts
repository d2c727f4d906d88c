import { expect, test } from 'vitest';
import { staff as arabic } from '#shop/messages/ar/staff/index.ts';
import { staff as english } from '#shop/messages/en/staff/index.ts';
import { sections } from '../base/sections.ts';

test('no two entries of the menu are called alike, in either language', () => {
  for (const messages of [arabic, english]) {
    const titles = sections.map(({ title }) => title(messages));
    expect(new Set(titles).size).toBe(titles.length);
  }
});
