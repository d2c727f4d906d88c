import { plural } from '#shop/format/plural.ts';
import type { imports as ar } from '../../../ar/staff/screens/imports.ts';

const rows = (count: number) => plural('en', count, { one: 'one row', other: '# rows' });

/** Tables in and out as files. */
export const imports: typeof ar = {
  kinds: {
    stock: 'Stock',
    prices: 'Prices',
    products: 'Products',
    cities: 'Cities',
    slots: 'Weekly windows',
  },
  states: {
    reading: 'Being checked',
    ready: 'Checked, nothing written',
    writing: 'Being written',
    done: 'Done',
    cancelled: 'Stopped',
    unreadable: 'Can’t be read',
  },
  rowStates: {
    wrong: 'Wrong',
    change: 'Changes',
    new: 'New',
    same: 'Unchanged',
    written: 'Written',
    overtaken: 'Changed since',
    refused: 'Refused',
  },
  take: 'Export',
  customers: 'Customers',
  takeText:
    'A file of everything of this kind in the shop. Change it in Excel and import it: whatever you leave alone stays as it is.',
  takeAs: (kind, format) => `${kind}, ${format}`,
  bring: 'Import a file',
  kind: 'What it holds',
  file: 'File',
  fileHelp: 'CSV in UTF-8, or XLSX, up to 5 MB. Nothing changes until you’ve seen what the check finds.',
  rules: 'An empty cell leaves what’s there, “-” empties it.',
  try: 'Check file',
  earlier: 'Imports',
  none: 'No imports yet.',
  state: 'State',
  result: 'Result',
  when: 'When',
  more: 'More',
  first: 'From the beginning',
  titleOf: (kind) => `Import: ${kind}`,
  back: 'All imports',
  report: (format) => `Download report, ${format}`,
  steps: { file: 'File', columns: 'Columns', trial: 'Check', writing: 'Writing' },
  empty: 'empty',
  known: (count) => plural('en', count, { one: 'one known', other: '# known' }),
  triedIn: (count, seconds) => `${rows(count)} in ${seconds} s`,
  triedSoFar: (count) => `${rows(count)} so far`,
  atOnce: (count) => `${rows(count)} at a time`,
  writtenOf: (done, all) => `${done} of ${all}`,
  choose: 'Which rows to show',
  all: 'All rows',
  row: 'Row',
  rowState: 'State',
  list: 'Rows of the file',
  noneHere: 'There are no rows here.',
  noRows: 'The file has no rows below its head.',
  becomes: 'becomes',
  whole: 'The whole row',
  onlyGood:
    'Only good rows are written. Whatever has changed in the shop since the check is left alone, and the report says why.',
  needsTwo: (count) =>
    `${plural('en', count, { one: 'One price changes', other: '# prices change' })}, which takes a second person: another owner opens this page and writes them.`,
  needsOne: (count) =>
    `${plural('en', count, { one: 'One price changes', other: '# prices change' })}, fewer than 50 and by no more than 30%: no second person is needed.`,
  willWrite: (count) =>
    plural('en', count, {
      one: 'One good row will be written.',
      other: '# good rows will be written.',
    }),
  staysInReport: (count) => `The report has ${rows(count)} with mistakes.`,
  write: (count) => `Write ${rows(count)}`,
  cancel: 'Stop importing',
  refresh: 'Refresh',
  working: 'The shop is working on the file. You can close this page.',
  stalled: 'Nothing has moved for a minute. Let it go on from where it stopped: no row is written twice.',
  resume: 'Go on',
  stopped: (written, left) => `Stopped. Written: ${rows(written)}; left: ${rows(left)}.`,
  finished: (written) => `Written: ${rows(written)}.`,
};
