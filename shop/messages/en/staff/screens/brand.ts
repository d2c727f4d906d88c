import type { brand as arabic } from '../../../ar/staff/screens/brand.ts';

export const brand: typeof arabic = {
  title: 'Brand',
  save: 'Save',
  look: {
    title: 'Colours and lettering',
    text: 'The shop’s pages, messages and invoices wear them as soon as they’re saved. A colour that can’t be read is refused.',
    accent: 'Buttons and links',
    fresh: 'Delivery, and what is right',
    usual: 'Leave it empty for the usual colour',
    font: 'Typeface',
    fonts: { readex: 'Readex Pro', system: 'The visitor’s own' },
    sign: 'Logo',
    signs: { drawn: 'The drawn Asees logo', name: 'The shop’s name, in letters', picture: 'A picture' },
    logo: 'Logo picture',
    logoHelp:
      'A PNG or WebP with a transparent background suits best; in dark mode it stands on the shop’s light background. Upload a picture that isn’t here on the Pictures screen first.',
    hero: 'Product at the top of the home page',
    heroHelp:
      'Paste the product page’s address, or its last part, such as vase-bahr. Its picture opens the home page. Leave it empty for the usual picture.',
    preview: 'Preview',
    shown: 'This is how the shop would look. Nothing is saved yet.',
    saved: 'This is how the shop looks now.',
    byDay: 'By day',
    evening: 'In dark mode',
    sample: { title: 'Bahr Vase', text: 'Same-day delivery', button: 'Add to cart' },
  },
  words: {
    title: 'The shop’s texts',
    text: 'One text a line: its name, then = and the words that replace it. Whatever isn’t here stays as usual.',
    example: 'Fayrouz House | Ceramics from Jeddah',
    arabic: 'Arabic texts',
    english: 'English texts',
    line: (line, problem) => `Line ${line}: ${problem}`,
    noSign: 'it has no =',
    preview: 'Preview',
    shown: 'This is how the texts read. Nothing is saved yet.',
    nothingNew: 'No text changes.',
    before: 'Now:',
    after: 'Once saved:',
    unseen: 'Depends on what it is about',
  },
  ways: {
    title: 'Ways to pay',
    text: 'What the shop doesn’t offer. Payments that have begun are still completed. Cards can always be used.',
    names: { apple_pay: 'Apple Pay', tabby: 'Tabby', tamara: 'Tamara', urpay: 'urpay' },
    preview: 'Preview',
    shown:
      'These ways to pay would be offered, of those that the shop is signed up for. Nothing is saved yet.',
    off: (way) => `Hide ${way}`,
  },
};
