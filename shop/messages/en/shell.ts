import { riyalDigits } from '../../format/numbers.ts';
import { plural } from '../../format/plural.ts';
import type { Messages } from '../ar/index.ts';

export const shell: Messages['shell'] = {
  ok: 'OK',
  close: 'Close',
  free: 'Free',
  quantity: 'Quantity',
  more: 'More',
  less: 'Less',
  breadcrumbs: 'You are here',
  pages: 'Pages of the list',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageNumber: (number) => `Page ${number}`,
  riyals: (amount) => `${riyalDigits(amount)} Saudi ${amount === 100 ? 'riyal' : 'riyals'}`,
  minus: (price) => `minus ${price}`,
  priceBefore: (price) => `before: ${price}`,

  title: 'Asees | Live plants in handmade pots',
  titled: (page) => `${page} | Asees`,
  description:
    'Live plants and gifts in handmade ceramic pots, with free same-day delivery in Riyadh and delivery across Saudi Arabia.',
  skip: 'Skip to content',
  demoLabel: 'Notice',
  demo: 'Demo shop: no real money is taken and nothing is shipped.',

  promiseSameDayFree: ['Free same-day delivery to', 'when you order by'],
  promiseSameDay: ['Same-day delivery to', 'when you order by'],
  promiseSameDayShort: ['To', 'today, order by'],
  promiseCourier: ['Delivery to', 'takes'],
  promiseNoCity: (days) => `Same-day delivery in Riyadh and some other cities, ${days} to the rest`,
  promiseNoCityShort: 'Where shall we deliver?',
  delivery: 'Delivery',
  timeLeft: (left) => {
    const hours = left < 60 ? '' : `${Math.floor(left / 60)} h `;
    const minutes = left % 60 ? `${left % 60} min ` : '';
    return `${hours + minutes || 'Under a minute '}left`;
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
  crNumber: 'CR',
  vatNumber: 'VAT no.',
  certificate: 'Certified, Saudi Business Center',
  weAccept: 'Ways to pay',

  cityTitle: 'Where shall we deliver?',
  cityText: 'Plants and delivery times depend on the city.',
  cityFilter: 'Type the name of the city',
  cities: 'Cities',
  cityToday: 'Same day',
  cityTodayFree: 'Same day, free',
  citiesFound: (count) =>
    count === 0 ? 'No city with this name' : plural('en', count, { one: '# city', other: '# cities' }),
  cityNone: 'We don’t deliver to a city with this name yet. Try a part of it.',
  cityNotice: (days) => `Other cities: ${days}, Fridays and Saturdays excluded.`,
  saveCity: 'Save city',
  citySavedTitle: (city) => `We deliver to ${city}`,
  citySavedText: (days) => `Delivery to your city takes ${days}, Fridays and Saturdays excluded.`,
  cityBad: 'We could not find this city. Choose one from the list.',

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
