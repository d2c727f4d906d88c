import { plural } from '#shop/format/plural.ts';
import type { StaffMessages } from '../../ar/staff/index.ts';

export const making: StaffMessages['making'] = {
  title: 'Making list',
  open: 'The list',
  print: 'Print the list',
  choose: 'Pieces shown',
  all: 'Whole day',
  pieces: (count) =>
    count === 0
      ? 'Nothing to make'
      : plural('en', count, { one: '# piece to make', other: '# pieces to make' }),
  madeOf: (number, most) => `${number} of ${most} ready`,
  asksSender: 'Don’t make it yet: waiting for the sender’s reply',
  asked: (count) =>
    plural('en', count, { one: '# waiting for the sender', other: '# waiting for their senders' }),
  empty: 'Nothing to make here.',
  size: (cm) => `${cm} cm`,
  engraving: 'Engraving',
  ready: 'Ready',
  allMade: 'All done',
  readyOf: (thing) => `one of ${thing}`,
  notThere: 'Not there?',
  notReady: 'Mark as not ready',
  marked: (count) => plural('en', count, { one: '# piece ready.', other: '# pieces ready.' }),
  unmarked: 'No longer marked as ready.',
  already: 'This piece was already marked as ready.',
  undo: 'Undo',
  more: 'There are more pieces without a time that aren’t shown here.',
};
