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
  pages: 'Pagination',
  previousPage: 'Previous page',
  nextPage: 'Next page',
  pageNumber: (number) => `Page ${number}`,
  riyals: (amount) => `${riyalDigits(amount)} Saudi ${amount === 100 ? 'riyal' : 'riyals'}`,
  minus: (price) => `minus ${price}`,
  priceBefore: (price) => `was ${price}`,

  title: 'Asees | Live plants in handmade pots',
  titled: (page) => `${page} | Asees`,
  skip: 'Skip to content',
  opening: 'Opening the page',
  demoLabel: 'Notice',
  demo: 'Demo shop: nothing is charged or delivered.',

  promiseSameDayFree: ['Free same-day delivery to', 'if you order by'],
  promiseSameDay: ['Same-day delivery to', 'if you order by'],
  promiseSameDayShort: ['', 'same day: order by'],
  promiseAnyDay: ['Delivery to', 'at the time you choose'],
  promiseCourier: ['Delivery to', 'takes'],
  promiseNoCity: (sameDayIn, courier) =>
    `Same-day delivery in ${sameDayIn}${courier && `, ${courier} elsewhere`}`,
  promiseNoCityShort: 'Where should we deliver?',
  delivery: 'Delivery',
  notice: 'News from the shop',
  timeLeft: (left) => {
    const hours = left < 60 ? '' : `${Math.floor(left / 60)} h `;
    const minutes = left % 60 ? `${left % 60} min ` : '';
    return `${hours + minutes || 'Under a minute '}left`;
  },
  tomorrow: 'Order now, get it tomorrow',
  changeCity: 'Change city',
  chooseCity: 'Choose a city',

  home: 'Asees, home page',
  sections: 'Sections',
  plants: 'Plants',
  gifts: 'Gifts',
  pots: 'Pots',
  sets: 'Gift sets',
  corporateGifts: 'Corporate gifts',
  care: 'Care',
  search: 'Search',
  searchLabel: 'Search the shop',
  searchPlaceholder: 'Search plants and gifts',
  searchNeedsCity: 'Choose your city first, so we can suggest what we deliver there',
  suggestions: 'Suggestions',
  popular: 'Popular gifts',
  allResults: 'All results',
  suggestionsFound: (count) =>
    count === 0 ? 'No suggestions' : plural('en', count, { one: '# suggestion', other: '# suggestions' }),
  deliveryCity: (city) => `Delivery city: ${city}`,
  favourites: 'Favourites',
  cart: 'Cart',
  cartWith: (count) =>
    count === 0 ? 'Cart, empty' : plural('en', count, { one: 'Cart, # piece', other: 'Cart, # pieces' }),
  menu: 'Menu',
  menuHome: 'Home',
  myOrders: 'My orders',
  signIn: 'Sign in',
  signInReason: 'With an account, your orders, favourites and balance are on every device.',
  signedOut: 'Your session has ended and you’ve been signed out. Please sign in again to continue.',
  privacy: 'Privacy policy',
  about: 'About Asees',
  otherLanguage: 'العربية',
  help: 'Need help?',

  customerService: 'Customer service',
  giftsCare: 'Gift care',
  contact: 'Contact us',
  questions: 'FAQ',

  withdrawal: 'on top of your right to return within 7 days',

  notFoundTitle: 'We couldn’t find this page',
  notFoundText:
    'It may have moved, or we may no longer have that product. Search for what you want, or start here:',
  beyondTitle: (page) => `There is no page ${page}`,
  beyondText: (pages) =>
    pages === 1 ? 'Everything in this list is on one page.' : `The list ends at page ${pages}.`,
  firstPage: 'Go to the first page',
  lastPage: 'Go to the last page',
  errorTitle: 'Something went wrong on our side',
  errorText:
    'We couldn’t show this page. Please try again in a moment. If you were paying for an order or cancelling one, check “My orders” before trying again.',
  errorOffline: 'You seem to be offline. Check your connection and try again.',
  refusedTitle: 'We couldn’t do that',
  lost: {
    gone: 'The connection dropped, but what you typed is still here. Check your connection and try again.',
    busy: 'Too many attempts in a short time, but what you typed is still here. Wait a moment and try again.',
    broken: 'Something went wrong on our side, but what you typed is still here. Try again in a moment.',
  },
  requestId: 'If it happens again, send us this reference:',
  tryAgain: 'Try again',
  backHome: 'Back to the home page',
};
