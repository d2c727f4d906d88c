import { plural } from '#shop/format/plural.ts';
import type { sales as arabic } from '../../../ar/staff/screens/sales.ts';

export const sales: typeof arabic = {
  title: 'Sale licences',
  back: 'Products',
  text: 'The price before a reduction shows only under a licence of the Ministry of Commerce, on its days and within its percentage. Enter the licence as it was issued, then reduce prices under it on a product’s page or with a bulk change.',
  none: 'No licences yet.',
  add: 'New licence',
  licence: 'Licence number',
  percent: 'Highest reduction, %',
  percentHelp: 'As the licence says.',
  firstDay: 'First day',
  lastDay: 'Last day',
  lastDayHelp: 'After it the price before is gone; the current price stays until you change it.',
  verify: 'Verification link',
  verifyHelp: 'The page that the licence’s barcode opens.',
  states: { waits: 'Not started', on: 'In force', ended: 'Ended' },
  span: (percent, first, last) => `Up to ${percent}, ${first} to ${last}`,
  products: (count) =>
    count === 0
      ? 'No prices under it'
      : plural('en', count, { one: '# product priced under it', other: '# products priced under it' }),
  agree: 'I agree: what the licence no longer covers stops showing the price before.',
  save: 'Save licence',
  end: 'End it now',
  endText: 'Ending it hides the price before on everything under it at once. No price changes.',
};
