import { factForms } from '#shop/rules/store/fact-forms.ts';
import { exampleFacts } from './example-facts.ts';
import type { Settings } from './settings.ts';

type Facts = Settings['shop'];

const { tenDigits, page, mail, phone } = factForms;

/** What the law has a shop say of itself, the form of it, and what it is. docs/legal.md names the articles. */
const demanded: { name: string; read(shop: Facts): string; form: RegExp; what: string }[] = [
  {
    name: 'name',
    read: ({ name }) => name.ar && name.en && 'both',
    form: /^both$/,
    what: "the shop's name in Arabic and English",
  },
  {
    name: 'unified_number',
    read: (shop) => shop.unified_number,
    form: factForms.unifiedNumber,
    what: 'the unified national number of the establishment, 10 digits that begin with 7',
  },
  {
    name: 'vat_number',
    read: (shop) => shop.vat_number,
    form: factForms.vatNumber,
    what: 'the VAT registration number, 15 digits that begin and end with 3',
  },
  {
    name: 'vat_certificate',
    read: (shop) => shop.vat_certificate,
    form: page,
    what: 'the address (https) at which the VAT registration certificate can be seen',
  },
  {
    name: 'sbc_certificate',
    read: (shop) => shop.sbc_certificate,
    form: tenDigits,
    what: "the number of the Saudi Business Center's certificate of the store, 10 digits",
  },
  {
    name: 'sbc_verify',
    read: (shop) => shop.sbc_verify,
    form: page,
    what: 'the address (https) of that certificate at the Saudi Business Center',
  },
  {
    name: 'phone',
    read: (shop) => shop.phone,
    form: phone,
    what: 'a phone number that shoppers reach the shop at, such as +966920000000',
  },
  { name: 'email', read: (shop) => shop.email, form: mail, what: 'an e-mail address that the shop reads' },
  {
    name: 'complaints_email',
    read: (shop) => shop.complaints_email,
    form: mail,
    what: 'the e-mail address for complaints',
  },
  {
    name: 'privacy_email',
    read: (shop) => shop.privacy_email,
    form: mail,
    what: 'the e-mail address of whoever answers for personal data',
  },
  {
    name: 'address.building',
    read: ({ address }) => address.building,
    form: factForms.fourDigits,
    what: 'the building number of the National Address, 4 digits',
  },
  ...(['street', 'district', 'city'] as const).map((part) => ({
    name: `address.${part}`,
    read: ({ address }: Facts) => address[part].ar && address[part].en && 'both',
    form: /^both$/,
    what: `the ${part} of the National Address in Arabic and English`,
  })),
  {
    name: 'address.postal_code',
    read: ({ address }) => address.postal_code,
    form: factForms.postalCode,
    what: 'the postal code of the National Address, 5 digits',
  },
  {
    name: 'address.secondary',
    read: ({ address }) => address.secondary,
    form: factForms.fourDigits,
    what: 'the secondary number of the National Address, 4 digits',
  },
];

/** What says who the shop is: a shop that opens with the demo's would pass for somebody that doesn't exist. */
const own = [
  ...['unified_number', 'vat_number', 'vat_certificate', 'sbc_certificate', 'sbc_verify'],
  ...['phone', 'email', 'complaints_email', 'privacy_email'],
];

/**
 * What is missing or wrong among the facts that the law has a shop show, each as a sentence that names the setting. A
 * shop in production doesn't open before there is none. The old commercial registration may stand beside the unified
 * number; where it does, it has its form.
 */
export function legalProblems({ shop }: Pick<Settings, 'shop'>): string[] {
  const examples = examplesIn(shop);
  const problems = demanded.flatMap(({ name, read, form, what }) => {
    const given = read(shop);
    if (given === '') return `${setting(name)} is missing: ${what}`;
    if (!form.test(given)) return `${setting(name)} is not what it must be (${given}): ${what}`;
    if (examples.includes(name)) return `${setting(name)} is the demo's example: ${what}`;
    return [];
  });
  if (examples.includes('address'))
    problems.push(`${setting('address')} is the demo's example: the National Address of the establishment`);
  if (examples.includes('cr_number'))
    problems.push(
      `${setting('cr_number')} is the demo's example: the old commercial registration, 10 digits, or nothing`,
    );
  if (shop.cr_number !== '' && !tenDigits.test(shop.cr_number))
    problems.push(
      `${setting('cr_number')} is not what it must be (${shop.cr_number}): the old commercial registration, 10 digits, or nothing`,
    );
  if (examples.includes('whatsapp'))
    problems.push(
      `${setting('whatsapp')} is the demo's example: the number of the shop's WhatsApp, or nothing`,
    );
  if (shop.whatsapp !== '' && !phone.test(shop.whatsapp))
    problems.push(
      `${setting('whatsapp')} is not what it must be (${shop.whatsapp}): a number such as +966501234567, or nothing`,
    );
  if (shop.register_verify !== '' && !page.test(shop.register_verify))
    problems.push(
      `${setting('register_verify')} is not what it must be (${shop.register_verify}): the address (https) of the entry in the commercial register, or nothing`,
    );
  for (const { title, number } of shop.licences) {
    if (!title.ar || !title.en || !number)
      problems.push(`${setting('licences')} has one without its name in both languages or its number`);
    if (exampleFacts.licences.some((licence) => licence.number === number))
      problems.push(`${setting('licences')} has the demo's example (${number})`);
  }
  return problems;
}

/** Names of the facts that are the demo's: numbers of an establishment that doesn't exist, and its address. */
export function examplesIn(shop: Facts): string[] {
  const same = demanded.filter(({ name, read }) => own.includes(name) && read(shop) === read(exampleFacts));
  // However its words are spelt, these three are one place.
  const isSamePlace = (['building', 'postal_code', 'secondary'] as const).every(
    (part) => shop.address[part] === exampleFacts.address[part],
  );
  return [
    ...same.map(({ name }) => name),
    ...(isSamePlace ? ['address'] : []),
    ...(['cr_number', 'whatsapp'] as const).filter((name) => shop[name] === exampleFacts[name]),
  ];
}

function setting(name: string): string {
  return `shop.${name}`;
}
