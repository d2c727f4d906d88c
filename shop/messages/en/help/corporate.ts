import { listed } from '../../../format/lists.ts';
import { plural } from '../../../format/plural.ts';
import type { Messages } from '../../ar/index.ts';

export const corporate: Messages['corporate'] = {
  ask: 'Ask for a quote',
  longText: 'Just an idea so far?',
  toShort: 'Use the short form',
  shortText: 'Do you know how many, and where?',
  toLong: 'Use the full form',
  companyName: 'Company name',
  companyEmail: 'Company email',
  phone: 'Phone number',
  city: 'City',
  quantity: 'Quantity',
  quantityHint: 'For example, 120',
  occasion: 'Occasion',
  noOccasion: 'None in particular',
  description: 'What you have in mind',
  descriptionHint: 'The occasion, the date, the plants and colours you like',
  pictures: 'Photos and logo',
  picturesHelp: 'A logo, or a gift you liked.',
  links: 'Links',
  link: (number) => `Link ${number}`,
  moreLinks: 'More links',
  send: 'Send request',
  privacy: 'We use what you write here only to answer you, and delete it after a year.',
  sent: (name) => `We’ve got your request, ${name}`,
  sentText:
    'We’ll look it over and send you a quote with photos and prices. Keep the reference: there’s no confirmation email.',
  given: 'Attached',
  givenCount: (pictures, count) =>
    listed('en', [
      ...(pictures > 0 ? [plural('en', pictures, { one: '# photo', other: '# photos' })] : []),
      ...(count > 0 ? [plural('en', count, { one: '# link', other: '# links' })] : []),
    ]),
  back: 'Gifts for companies',
  sampleCompany: 'Rawasi',
};
