import { plural } from '#shop/format/plural.ts';
import type { print as ar } from '../../ar/staff/print.ts';

/** The print screen, and what is printed from it. */
export const print: typeof ar = {
  title: 'Printing',
  paper: 'Paper',
  papers: { card: 'Greeting card', slip: 'Packing slip' },
  numbers: 'Order numbers',
  numbersHelp: 'Separated by spaces or commas, at most 200 orders.',
  prepare: 'Prepare papers',
  print: 'Print',
  ready: (count) => plural('en', count, { one: '# paper ready', other: '# papers ready' }),
  refused: 'Not prepared',
  again: (names) => `Printed before: ${names}`,
  slip: 'Packing slip',
  to: 'To',
  when: 'Time',
  driver: 'Driver',
  pickup: 'Store pickup',
  engraving: 'Engraving',
  card: (design, language) => `Greeting card “${design}”, ${language}`,
  designs: { leaf: 'Sprig', rose: 'Rose', night: 'Night', clay: 'Clay' },
  inArabic: 'in Arabic',
  inEnglish: 'in English',
  careCard: 'Care card',
  photoBefore: 'Photo before it leaves',
  note: 'Note',
  notInBag: 'Don’t put this slip in the bag.',
  madeBy: 'Packed by',
  checkedBy: 'Checked by',
  times: (times) => `Print ${times}`,
  addressed: { ar: (name) => `إلى ${name}`, en: (name) => `To ${name}` },
};
