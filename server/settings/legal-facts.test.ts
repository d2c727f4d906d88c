import { describe, expect, it } from 'vitest';
import { demoSettings } from '#tools/demo/store/settings.ts';
import { realFacts } from '../../tests/support/shop/real-facts.ts';
import { legalProblems } from './legal-facts.ts';
import type { Settings } from './settings.ts';

/* A shop in production doesn't open without its legal facts, and says which are missing, all at once. */

type Facts = Settings['shop'];

const problemsWith = (changed: Partial<Facts>) => legalProblems({ shop: { ...realFacts, ...changed } });

describe('the legal facts', () => {
  it('of a real shop are enough, also once it shows no old registration', () => {
    expect(problemsWith({})).toEqual([]);
    expect(problemsWith({ cr_number: '', licences: [] })).toEqual([]);
  });

  it.each([
    [{ unified_number: '' }, /^shop\.unified_number is missing: .*10 digits that begin with 7/],
    [{ unified_number: '1010000000' }, /^shop\.unified_number is not what it must be \(1010000000\)/],
    [{ vat_number: '300000000000004' }, /^shop\.vat_number is not what it must be/],
    [{ vat_number: '30000000003' }, /^shop\.vat_number is not what it must be/],
    [{ vat_certificate: '' }, /^shop\.vat_certificate is missing/],
    [{ sbc_certificate: '' }, /^shop\.sbc_certificate is missing/],
    [{ sbc_verify: 'http://sbc.example/1' }, /^shop\.sbc_verify is not what it must be/],
    [{ complaints_email: '' }, /^shop\.complaints_email is missing/],
    [{ privacy_email: 'privacy' }, /^shop\.privacy_email is not what it must be/],
    [{ cr_number: '12' }, /^shop\.cr_number is not what it must be/],
    [{ whatsapp: '0501234567' }, /^shop\.whatsapp is not what it must be/],
    [{ address: { ...realFacts.address, building: '' } }, /^shop\.address\.building is missing/],
    [
      { address: { ...realFacts.address, secondary: '78' } },
      /^shop\.address\.secondary is not what it must be/,
    ],
    [{ address: { ...realFacts.address, postal_code: '135' } }, /^shop\.address\.postal_code is not/],
    [
      { address: { ...realFacts.address, city: { ar: 'الرياض', en: '' } } },
      /^shop\.address\.city is missing/,
    ],
    [{ licences: [{ title: { ar: 'ترخيص', en: '' }, number: '1', verify: '' }] }, /^shop\.licences/],
  ] satisfies [Partial<Facts>, RegExp][])('with %o are told in one sentence', (changed, sentence) => {
    expect(problemsWith(changed)).toEqual([expect.stringMatching(sentence)]);
  });

  it.each([
    ...([
      'unified_number',
      'cr_number',
      'vat_number',
      'vat_certificate',
      'sbc_certificate',
      'sbc_verify',
    ] as const),
    ...(['phone', 'whatsapp', 'email', 'complaints_email', 'privacy_email', 'address', 'licences'] as const),
  ])('of the demo open no shop: %s', (name) => {
    const demos = [expect.stringMatching(`^shop\\.${name} (is|has) the demo's example`)];
    expect(problemsWith({ [name]: demoSettings.shop[name] })).toEqual(demos);
    expect(legalProblems({ shop: demoSettings.shop })).toEqual(expect.arrayContaining(demos));
  });

  it('may name the street, district and city that the demo names', () => {
    const { street, district, city } = demoSettings.shop.address;
    expect(problemsWith({ address: { ...realFacts.address, street, district, city } })).toEqual([]);
  });
});
