import type { shell as ar } from '../../ar/staff/shell.ts';

/** The back office: what stands around every screen. */
export const shell: typeof ar = {
  name: 'Asees back office',
  titled: (title) => `${title} | Asees back office`,
  toContent: 'Skip to content',
  navigation: 'Navigation',
  groups: { day: 'Today', people: 'Customer service', shop: 'Shop', management: 'Management' },
  today: 'Today',
  tickets: 'Tickets',
  forms: 'Forms',
  ratings: 'Ratings',
  customers: 'Customers',
  team: 'Staff',
  audit: 'Audit log',
  security: 'Security',
  otherLanguage: 'العربية',
  signOut: 'Sign out',
  demo: 'Demo shop',
  roles: { owner: 'Owner', catalogue: 'Catalogue', fulfilment: 'Fulfilment', support: 'Support' },
  notFoundTitle: 'Page not found',
  notFoundText: 'There’s nothing at this address.',
  errorTitle: 'Something went wrong on our side',
  errorText: 'We couldn’t show this screen. Nothing has changed. Try again in a moment.',
  refusedTitle: 'This page can’t be opened',
  home: 'Back to today’s screen',
  lost: {
    gone: 'The connection dropped, but what you typed is still here. Check your connection and try again.',
    busy: 'Too many attempts in a short time, but what you typed is still here. Wait a moment and try again.',
    broken: 'Something went wrong on our side, but what you typed is still here. Try again in a moment.',
  },
};
