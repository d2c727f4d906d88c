import { describe, expect, it } from 'vitest';
import { facts } from '#tools/demo/content/page.ts';
import { examplesInText } from './example-texts.ts';

/* A text that names the demo's shop names one that doesn't exist: its numbers, its address, or a mailbox of nobody's. */

describe('a text', () => {
  it.each([
    ['الرقم الوطني الموحد 7000000000، والرقم الضريبي 300000000000003', ['7000000000', '300000000000003']],
    ['Commercial registration: 1010000000.', ['1010000000']],
    ['Certificate no. 0000012345, licence 0000067890', ['0000012345', '0000067890']],
    ['[\u20669200\u00a000000\u2069](tel:+966920000000)', ['920000000']],
    ['Call 00966 920 000 000', ['920000000']],
    ['اتصل على ٩٢٠٠ ٠٠٠٠٠', ['920000000']],
    ['[hello@asees.example](mailto:hello@asees.example)', ['hello@asees.example', 'hello@asees.example']],
    ['See https://www.asees.example/terms.', ['www.asees.example']],
    [facts.shop.address.ar, ['3456 … 13512 … 7890']],
    [facts.shop.address.en, ['3456 … 13512 … 7890']],
  ])('that says %s names the demo’s', (text, found) => {
    expect(examplesInText(text)).toEqual(found);
  });

  it.each([
    'الرقم الوطني الموحد 7012345678، والرقم الضريبي 310123456700003',
    'Order 17000000000 of 70000000001',
    'For example, hello@example.com or docs.example.com',
    '[hello@shop.sa](mailto:hello@shop.sa), an example of ours',
    'Building 3456, Riyadh 13512',
    '+966 11 234 5678',
  ])('that says %s doesn’t', (text) => {
    expect(examplesInText(text)).toEqual([]);
  });
});
