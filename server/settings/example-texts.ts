import { westernDigits } from '#shop/rules/text/digits.ts';
import { exampleFacts } from './example-facts.ts';

/** The numbers of the shop that doesn't exist; those by which it is called are dialled with the Kingdom's code or without. */
const { unified_number, cr_number, vat_number, sbc_certificate, licences, phone, whatsapp, address } =
  exampleFacts;
const numbers = [
  ...[unified_number, cr_number, vat_number, sbc_certificate],
  ...licences.map(({ number }) => number),
];
const phones = [phone, whatsapp].map((number) => number.replace('+966', ''));
const alone = (digits: string) => new RegExp(`(?<!\\d)${digits}(?!\\d)`);
const dialled = (digits: string) => new RegExp(`(?<!\\d)(?:(?:00)?966|0)?${digits}(?!\\d)`);

/** Nobody's: names that end in .example are kept for examples (RFC 2606). */
const exampleName = /[\w.+@-]*\w\.example(?![\w-]|\.\w)/giu;

/**
 * What of the demo's facts a text names, as it is written there: numbers, however they are grouped, the National Address,
 * and mail and web addresses that end in .example. Empty where it names none.
 */
export function examplesInText(text: string): string[] {
  // Groups of a number stand apart, and between marks of direction.
  const plain = westernDigits(text).replace(/[\u200e\u200f\u2066-\u2069]/g, '');
  const spellings = [plain, plain.replace(/(?<=\d)[ \u00a0-](?=\d)/g, '')];
  const says = (form: RegExp) => spellings.some((spelling) => form.test(spelling));
  const parts = [address.building, address.postal_code, address.secondary];
  return [
    ...numbers.filter((number) => says(alone(number))),
    ...new Set(phones.filter((number) => says(dialled(number)))),
    ...(parts.every((part) => alone(part).test(plain)) ? [parts.join(' … ')] : []),
    ...(plain.match(exampleName) ?? []),
  ];
}
