import type { Messages } from './ar/index.ts';

/** Loads one language's strings that every page may need at once: for the browser. */
export async function loadFirst(language: 'ar' | 'en'): Promise<Pick<Messages, 'shell' | 'catalogue'>> {
  return language === 'en' ? (await import('./en/first.ts')).first : (await import('./ar/first.ts')).first;
}

/** Loads the strings of home, gifts and lists of products. */
export async function loadBrowse(language: 'ar' | 'en'): Promise<Pick<Messages, 'browse'>> {
  return language === 'en' ? import('./en/browse.ts') : import('./ar/browse.ts');
}

/** Loads the strings of the cart: for its panel and the pages of ordering. */
export async function loadCart(language: 'ar' | 'en'): Promise<Pick<Messages, 'cart'>> {
  return language === 'en' ? import('./en/cart.ts') : import('./ar/cart.ts');
}

/** Loads the strings of the pages around paying and orders, which most visits never see. */
export async function loadLater(
  language: 'ar' | 'en',
): Promise<Pick<Messages, 'checkout' | 'orders' | 'paying'>> {
  return language === 'en' ? (await import('./en/later.ts')).later : (await import('./ar/later.ts')).later;
}

/** Loads the strings of the page of one's own account. */
export async function loadProfile(language: 'ar' | 'en'): Promise<Pick<Messages, 'profile'>> {
  return language === 'en' ? import('./en/profile.ts') : import('./ar/profile.ts');
}

/** Loads the strings of the pages of cards, wallet, coupons and rewards. */
export async function loadMoney(language: 'ar' | 'en'): Promise<Pick<Messages, 'money'>> {
  return language === 'en' ? import('./en/money.ts') : import('./ar/money.ts');
}

/** Loads the strings of signing in and of the account: for the dialog, its pages, and whoever is signed in. */
export async function loadAccount(language: 'ar' | 'en'): Promise<Pick<Messages, 'account'>> {
  return language === 'en' ? import('./en/account.ts') : import('./ar/account.ts');
}
