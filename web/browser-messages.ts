import type { Messages } from '#shop/messages/ar/index.ts';
import {
  loadAccount,
  loadBrowse,
  loadCart,
  loadFirst,
  loadLater,
  loadMoney,
  loadProfile,
} from '#shop/messages/load.ts';

/** Pages that show products one beside another. */
const browsing = /^\/($|(products|gifts|favourite)(\/|\.|$))/;
/** Pages that need the strings of paying and orders. */
const late = /^\/(cart|checkout|order|my-orders|wallet)(\/|\.|$)/;
/** Pages that need those of the account. */
const personal = /^\/(sign-in|sign-out|my-account|favourite)(\/|\.|$)/;

/** The page of the account itself. */
const own = /^\/my-account(\/|\.|$)/;
/** Those of cards, wallet, coupons and rewards. */
const moneyed = /^\/(payment|wallet|coupons|rewards)(\/|\.|$)/;

const loaded = {} as Messages;
let hasLater = false;

/**
 * The strings of the document's language, in the browser: always the same object, completed as pages need more. A
 * switch of language loads a new document. Awaited before the first page wakes up and before every navigation.
 */
export async function messagesFor(path: string): Promise<Messages> {
  const needsLater = late.test(path) && !hasLater;
  const needsBrowse = browsing.test(path) && !('browse' in loaded);
  const needsProfile = own.test(path) && !('profile' in loaded);
  const needsMoney = moneyed.test(path) && !('money' in loaded);
  const [first, browse, later, profile, money] = await Promise.all([
    'shell' in loaded ? null : loadFirst(language()),
    needsBrowse ? loadBrowse(language()) : null,
    needsLater ? loadLater(language()) : null,
    needsProfile ? loadProfile(language()) : null,
    needsMoney ? loadMoney(language()) : null,
    late.test(path) ? cartMessages() : null,
    personal.test(path) ? accountMessages() : null,
  ]);
  if (later) hasLater = true;
  return Object.assign(
    loaded,
    first,
    later,
    browse && { browse: browse.browse },
    profile && { profile: profile.profile },
    money && { money: money.money },
  );
}

/** Completes them by those of the cart, for its panel over any page. */
export async function cartMessages(): Promise<void> {
  if (!('cart' in loaded)) Object.assign(loaded, { cart: (await loadCart(language())).cart });
}

/** Completes them by those of the account, for what opens over any page. */
export async function accountMessages(): Promise<void> {
  if (!('account' in loaded)) Object.assign(loaded, { account: (await loadAccount(language())).account });
}

function language(): 'ar' | 'en' {
  return document.documentElement.lang === 'en' ? 'en' : 'ar';
}
