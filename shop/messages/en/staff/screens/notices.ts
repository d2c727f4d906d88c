import type { notices as ar } from '../../../ar/staff/screens/notices.ts';

/** Notices of the shop: what every visitor reads for a while. */
export const notices: typeof ar = {
  text: 'A notice stands at the top of the shop’s pages from its start to its end, and ends automatically. Whoever closes it sees it again only when its words change.',
  none: 'No notices yet.',
  add: 'New notice',
  textAr: 'Arabic text',
  textEn: 'English text',
  place: 'Where it shows',
  places: { everywhere: 'Every page', home: 'Home page', cart: 'Cart' },
  to: 'Who sees it',
  cities: { all: 'Every city', only: 'The chosen cities only', except: 'Every city but the chosen ones' },
  reach: (choice, names) => `${choice}: ${names}`,
  choose: 'Choose cities',
  from: 'Starts',
  until: 'Ends',
  riyadh: 'Riyadh time',
  fromHelp: 'Empty: from now on. Riyadh time',
  states: { waits: 'Not started', shown: 'Showing now', ended: 'Ended' },
  span: (from, until) => `Starts: ${from}. Ends: ${until}`,
  save: 'Save notice',
  end: 'End it now',
};
