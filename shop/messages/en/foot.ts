import type { Messages } from '../ar/index.ts';

export const foot: Messages['foot'] = {
  tagline: 'Live plants in handmade ceramic pots, delivered as gifts across Saudi Arabia.',
  terms: 'Terms and conditions',
  returns: 'Returns and exchanges',
  connect: 'Connect with us',
  brand: 'Asees',
  privacyChoices: 'Privacy choices',
  phone: 'Phone',
  weAccept: 'Ways to pay',
  wallet: 'Wallet',
  rights: (name) => `© ${name}`,
  reserved: '. All rights reserved.',
  unifiedNumber: 'Unified national no.',
  crNumber: 'CR no.',
  vatNumber: 'VAT no.',
  certificate: 'Authenticated by the Saudi Business Center',
  complaints: 'Complaints:',
  examples: 'The registration numbers here are examples.',
};
