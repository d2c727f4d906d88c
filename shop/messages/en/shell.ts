import type { Messages } from '../ar/index.ts';
import { plural } from '../plural.ts';

const citiesReached = (count: number): string => {
  const cities = (exactly: number) => plural('en', exactly, { one: '# city', other: '# cities' });
  return count > 20 && count % 10 > 0 ? `over ${cities(count - (count % 10))}` : cities(count);
};

export const shell: Messages['shell'] = {
  ok: 'OK',
  close: 'Close',
  free: 'Free',
  quantity: 'Quantity',
  more: 'More',
  less: 'Less',
  remove: 'Remove',
  breadcrumbs: 'You are here',
  pages: 'Pages of the list',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageNumber: (number) => `Page ${number}`,
  riyals: (amount, digits) =>
    plural('en', amount, {
      one: `${digits} Saudi riyal`,
      other: `${digits} Saudi riyals`,
    }),
  minus: (price) => `minus ${price}`,
  priceBefore: (price) => `before: ${price}`,

  title: 'Asees | Live plants in handmade pots',
  titled: (page) => `${page} | Asees`,
  description: (sameDayIn, cities) =>
    `Live plants and gifts in handmade ceramic pots, delivered to ${citiesReached(cities)} in Saudi Arabia${
      sameDayIn && `, the same day in ${sameDayIn}`
    }.`,
  skip: 'Skip to content',
  demoLabel: 'Notice',
  demo: 'Demo shop: no real money is taken and nothing is shipped.',

  promiseSameDayFree: ['Free same-day delivery to', 'when you order by'],
  promiseSameDay: ['Same-day delivery to', 'when you order by'],
  promiseSameDayShort: ['Today in', 'if you order by'],
  promiseAnyDay: ['Delivery to', 'at the time you choose'],
  promiseCourier: ['Delivery to', 'in', 'business days'],
  promiseNoCity: ['Same-day delivery in', ',', 'business days elsewhere'],
  promiseNoCityShort: 'Where shall we deliver?',
  delivery: 'Delivery',
  morning: 'am',
  evening: 'pm',
  timeLeft: (hours, minutes) => {
    if (hours === 0) return minutes === 0 ? 'Under a minute left' : `${minutes} min left`;
    return minutes === 0 ? `${hours} h left` : `${hours} h ${minutes} min left`;
  },
  tomorrow: 'Order now for tomorrow',
  changeCity: 'Change city',
  chooseCity: 'Choose a city',

  home: 'Asees, home page',
  sections: 'Sections',
  plants: 'Plants',
  gifts: 'Gifts',
  pots: 'Pots',
  corporate: 'Corporate',
  corporateGifts: 'Corporate gifts',
  care: 'Care',
  search: 'Search',
  searchLabel: 'Search the shop',
  searchPlaceholder: 'Search plants and gifts',
  searchNeedsCity: 'Choose your city first, and we suggest what reaches it',
  suggestions: 'Suggestions',
  suggestionsFound: (count) =>
    count === 0 ? 'No suggestions' : plural('en', count, { one: '# suggestion', other: '# suggestions' }),
  searchAll: (text) => `All results for “${text}”`,
  deliveryCity: (city) => `Delivery city: ${city}`,
  cart: 'Cart',
  cartWith: (count) =>
    count === 0 ? 'Cart, empty' : plural('en', count, { one: 'Cart, # item', other: 'Cart, # items' }),
  menu: 'Menu',
  menuHome: 'Home',
  myOrders: 'My orders',
  signIn: 'Sign in',
  signedOut: 'Your session has ended and you are signed out. Sign in to come back.',
  privacy: 'Privacy policy',
  about: 'About Asees',
  otherLanguage: 'العربية',
  switchLanguage: 'التبديل إلى العربية',

  footer: 'About the shop',
  tagline: 'Live plants in handmade ceramic pots, gifted and delivered across Saudi Arabia.',
  yourOrders: 'Your orders',
  giftsCare: 'Gift care',
  contact: 'Contact us',
  questions: 'Questions',
  terms: 'Terms and conditions',
  brand: 'Asees',
  phone: 'Phone',
  rights: (name) => `© ${name}. All rights reserved`,
  unifiedNumber: 'Unified national no.',
  crNumber: 'CR',
  vatNumber: 'VAT no.',
  certificate: 'Authenticated by the Saudi Business Center',
  complaints: 'Complaints',
  complaintsAnswer: (days) =>
    plural('en', days, {
      one: 'answered within one business day',
      other: 'answered within # business days',
    }),
  wallet: 'Wallet',
  example: '(example)',
  examples: 'The registration numbers here are examples.',

  guarantee: (days) => `${days}-day gift guarantee`,
  withdrawal: 'on top of your right to return within 7 days',
  weAccept: 'Ways to pay',

  cityTitle: 'Where shall we deliver?',
  cityText: 'Plants and delivery times depend on the city.',
  cityFilter: 'Type the name of the city',
  cities: 'Cities',
  cityToday: 'Same day',
  cityTodayFree: 'Same day, free',
  businessDays: 'business days',
  citiesFound: (count) =>
    count === 0 ? 'No city with this name' : plural('en', count, { one: '# city', other: '# cities' }),
  cityNone: 'We don’t deliver to a city with this name yet. Try a part of it.',
  cityNotice: 'business days. Friday and Saturday don’t count.',
  cityNoticeStart: 'Other cities:',
  saveCity: 'Save city',
  citySavedTitle: (city) => `We deliver to ${city}`,
  citySavedText: ['Delivery to your city takes', 'business days. Friday and Saturday don’t count.'],
  cityBad: 'We could not find this city. Choose one from the list.',

  listComma: ', ',

  notFoundTitle: 'We could not find this page',
  notFoundText:
    'Its address may have changed, or we no longer have the product. Search for what you want, or start here:',
  beyondTitle: (page) => `There is no page ${page}`,
  beyondText: (pages) =>
    pages === 1 ? 'Everything in this list is on one page.' : `The list ends at page ${pages}.`,
  firstPage: 'To the first page',
  lastPage: 'To the last page',
  errorTitle: 'Something went wrong on our side',
  errorText:
    'We could not show this page. Try again in a moment. If you were paying or cancelling an order, look at “My orders” before you do it again.',
  errorOffline: 'The connection seems to be down. Check your network and try again.',
  refusedTitle: 'This could not be done',
  lost: {
    gone: 'The connection was lost; what you typed is still here. Check your network and try again.',
    busy: 'Too much at once; what you typed is still here. Wait a moment and try again.',
    broken: 'Something went wrong on our side; what you typed is still here. Try again in a moment.',
  },
  requestId: 'If it happens again, send us this number:',
  tryAgain: 'Try again',
  backHome: 'Back to the home page',
  maintenanceTitle: 'Under Maintenance',
  maintenanceText:
    'We are currently going through a scheduled maintenance and will be back shortly to serve you better.',
};
