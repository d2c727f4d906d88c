import { expect, it } from 'vitest';
import { fromRiyals } from '../rules/money.ts';
import { shell as ar } from './ar/shell.ts';
import { shell as en } from './en/shell.ts';
import { refusalMessage } from './refusals.ts';
import { inRiyals } from './riyals.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it.each([
  [0, '0 ريال'],
  [0.5, '0.50 ريال'],
  [1, 'ريال واحد'],
  [1.5, '1.50 ريال'],
  [2, 'ريالان'],
  [3, '3 ريالات'],
  [10, '10 ريالات'],
  [11, '11 ريالًا'],
  [99, '99 ريالًا'],
  [100, '100 ريال'],
  [102, '102 ريال'],
  [103, '103 ريالات'],
  [258, '258 ريالًا'],
  [258.5, '258.50 ريالًا'],
  [1_000, '1,000 ريال'],
  [12_345, '12,345 ريالًا'],
])('%d riyals are said as counted things are in Arabic', (riyals, said) => {
  expect(plain(inRiyals('ar', fromRiyals(riyals)))).toBe(said);
});

it('two of them are put into the case that a preposition asks for', () => {
  expect(inRiyals('ar', fromRiyals(2), 'oblique')).toBe('ريالين');
});

it('are written with the currency before them in English', () => {
  expect(plain(inRiyals('en', fromRiyals(1_249.5)))).toBe('SAR 1,249.50');
});

it('a refusal says them the same way as a page and a mail', () => {
  expect(plain(refusalMessage('ar', 'PRICE_CHANGED', { total: '258' }))).toContain('وأصبح 258 ريالًا.');
  expect(plain(refusalMessage('ar', 'PRICE_CHANGED', { total: '100' }))).toContain('وأصبح 100 ريال.');
  expect(plain(refusalMessage('en', 'PRICE_CHANGED', { total: '258' }))).toContain('now SAR 258.');
});

it('a balance or a discount of nothing is heard as nothing, not as free', () => {
  expect(plain(ar.riyals(0, '0'))).toBe('0 ريال');
  expect(en.riyals(0, '0')).toBe('0 Saudi riyals');
});
