import { midSentence } from '../../format/dates.ts';
import type { Messages } from '../ar/index.ts';

export const closed: Messages['closed'] = {
  title: 'Under Maintenance',
  text: 'We are currently going through a scheduled maintenance and will be back shortly to serve you better.',
  kept: 'Your cart and orders are just as you left them.',
  until: (moment) => `We expect to be back by ${midSentence(moment)}.`,
  goesOn: 'Paid orders still arrive on time',
  urgent: 'If it’s urgent:',
  comesBack: 'The shop comes back automatically when we’re done',
};
