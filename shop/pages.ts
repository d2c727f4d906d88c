import type { parts } from './messages/load.ts';

/** What has to be known of a page outside of its own file. */
export type Page = {
  /** Short and stable: scripts speak to a page by it (`useAside`, `later`), and `_routes` of a data request names it. */
  id: string;
  /** `:name` stands for one part of an address; `/*` is whatever no other page has. */
  path: string;
  /** From `web/`. */
  file: string;
  /**
   * Depends on path, language, city and Riyadh's day alone. The server keeps it for everybody and gives its loader a
   * `call` without a caller; search engines may list it. All others are a visitor's own and stored nowhere.
   */
  public?: true;
  /** Search engines may list it although it is a visitor's own: a stranger finds there what everybody does. */
  found?: true;
  /** Parameters of the query that a kept address may hold: with any other (trackers, search words) it is made afresh. */
  parameters?: readonly string[];
  /** The parts of the strings that it needs besides `first`. */
  messages?: readonly (keyof typeof parts)[];
  /**
   * Where nobody has chosen a language it speaks as this was written or asked for in: the order, gift and so on whose key
   * stands in its path.
   */
  speaksAs?: 'order' | 'gift' | 'phone-order' | 'video' | 'ticket' | 'wait';
  /** Whoever hasn't chosen a city isn't asked for it here; of no meaning for what only scripts ask for. */
  needsNoCity?: true;
  /** Scripts and frames of others that its Content-Security-Policy lets in: the provider's card fields, or the chat service. */
  scripts?: 'card-fields' | 'chat';
  /** The most bytes that a form of it sends, where that is more than the 768 kB that every page takes: a photo as cameras make it. */
  bodyMost?: number;
  /** Stands by itself, without header and footer. */
  bare?: true;
};

/**
 * Every page: what is said of one is said here, once. Adding one takes a row and its file. `routes.ts`, the pages' cache,
 * policies, robots.txt, the sitemap, the strings and scripts that a browser loads and the tests read it.
 */
export const pages = [
  { id: 'home', path: '/', file: 'storefront/home/home.tsx', public: true, messages: ['browse'] },
  { id: 'gifts', path: '/gifts', file: 'storefront/list/gifts.tsx', public: true, messages: ['browse'] },
  {
    id: 'products',
    path: '/products',
    file: 'storefront/list/products.tsx',
    public: true,
    parameters: ['page', 'sort', 'category', 'type', 'light'],
    messages: ['browse'],
  },
  {
    id: 'product',
    path: '/product/:slug',
    file: 'storefront/product/product.tsx',
    public: true,
    parameters: ['color'],
  },
  { id: 'about-asees', path: '/about-asees', file: 'storefront/about/about.tsx', public: true },
  {
    id: 'gifts-care',
    path: '/gifts-care',
    file: 'storefront/care/gifts-care.tsx',
    public: true,
    parameters: ['plant', 'symptom', 'season', 'show'],
    messages: ['help'],
  },
  {
    id: 'care-card',
    path: '/gifts-care/card/:slug',
    file: 'storefront/care/care-card.tsx',
    public: true,
    messages: ['help'],
    needsNoCity: true,
  },
  { id: 'care-calendar', path: '/gifts-care/calendar/:slug', file: 'storefront/care/care-calendar.ts' },
  {
    id: 'corporate-gifts',
    path: '/corporate-gifts',
    file: 'storefront/corporate/corporate-gifts.tsx',
    public: true,
    parameters: ['form'],
    messages: ['forms'],
    // Five pictures of a telephone; with script they are made small before they are sent.
    bodyMost: 12 * 1024 * 1024,
  },
  {
    id: 'faq',
    path: '/faq',
    file: 'storefront/faq/faq.tsx',
    public: true,
    parameters: ['question'],
    messages: ['help'],
  },
  {
    id: 'connect',
    path: '/connect',
    file: 'storefront/connect/connect.tsx',
    public: true,
    messages: ['help', 'foot'],
  },
  { id: 'returns', path: '/returns', file: 'storefront/content/content.tsx', public: true },
  { id: 'terms', path: '/terms', file: 'storefront/content/content.tsx', public: true },
  { id: 'privacy-policy', path: '/privacy-policy', file: 'storefront/content/content.tsx', public: true },

  {
    id: 'cart',
    path: '/cart',
    file: 'storefront/checkout/cart.tsx',
    messages: ['cart', 'later'],
    // The picture of a photo card; with script it is made small before it is sent.
    bodyMost: 12 * 1024 * 1024,
  },
  {
    id: 'instalments',
    path: '/checkout/instalments',
    file: 'storefront/checkout/instalments.ts',
  },
  { id: 'attempt', path: '/checkout/attempt', file: 'storefront/attempt/attempt.ts' },
  {
    id: 'payment-return',
    path: '/checkout/return',
    file: 'storefront/order/payment-return.tsx',
    speaksAs: 'order',
    messages: ['cart', 'later'],
    needsNoCity: true,
  },
  {
    id: 'urpay',
    path: '/checkout/urpay/:key',
    file: 'storefront/order/urpay.tsx',
    speaksAs: 'order',
    messages: ['cart', 'later'],
    needsNoCity: true,
  },
  {
    id: 'outcome',
    path: '/checkout/:outcome/:key',
    file: 'storefront/order/outcome.tsx',
    speaksAs: 'order',
    messages: ['cart', 'later'],
    needsNoCity: true,
  },
  {
    id: 'order',
    path: '/order/:key',
    file: 'storefront/order/tracking/order.tsx',
    speaksAs: 'order',
    messages: ['cart', 'later'],
    needsNoCity: true,
  },
  {
    id: 'invoice',
    path: '/order/:key/invoice/:number',
    file: 'storefront/order/invoice/order-invoice.tsx',
    speaksAs: 'order',
    messages: ['cart', 'later'],
    needsNoCity: true,
  },
  {
    id: 'issue',
    path: '/order/:key/issue',
    file: 'storefront/order/issue/issue.tsx',
    speaksAs: 'order',
    messages: ['cart', 'later', 'forms', 'tickets'],
    needsNoCity: true,
    bodyMost: 12 * 1024 * 1024,
  },
  {
    id: 'gift',
    path: '/gift/:key',
    file: 'storefront/gift/gift.tsx',
    speaksAs: 'gift',
    messages: ['gift'],
    needsNoCity: true,
    bare: true,
  },
  {
    id: 'phone-order',
    path: '/phone-order/:key',
    file: 'storefront/phone-order/phone-order.tsx',
    speaksAs: 'phone-order',
    messages: ['cart', 'later'],
    needsNoCity: true,
  },
  {
    id: 'video',
    path: '/video/:key',
    file: 'storefront/video/video.tsx',
    speaksAs: 'video',
    messages: ['gift'],
    needsNoCity: true,
    bare: true,
  },
  {
    id: 'gift-calendar',
    path: '/gift/:key/calendar',
    file: 'storefront/gift/calendar.ts',
    speaksAs: 'gift',
    bare: true,
  },
  {
    id: 'run',
    path: '/run/:key',
    file: 'storefront/run/run.tsx',
    messages: ['run'],
    needsNoCity: true,
    bare: true,
    bodyMost: (8 * 1024 + 64) * 1024,
  },
  {
    id: 'my-orders',
    path: '/my-orders',
    file: 'storefront/order/mine/my-orders.tsx',
    messages: ['cart', 'later', 'account'],
  },
  {
    id: 'rating',
    path: '/my-orders/rating/:id',
    file: 'storefront/order/rating/rating.tsx',
    messages: ['rating'],
    needsNoCity: true,
  },
  { id: 'asked', path: '/my-orders/rating', file: 'storefront/order/rating/asked.ts' },

  {
    id: 'contact-us',
    path: '/contact-us',
    file: 'storefront/contact/contact.tsx',
    found: true,
    messages: ['forms', 'tickets'],
    needsNoCity: true,
    bodyMost: 12 * 1024 * 1024,
  },
  {
    id: 'ticket',
    path: '/ticket/:key',
    file: 'storefront/tickets/ticket.tsx',
    speaksAs: 'ticket',
    messages: ['forms', 'tickets'],
    needsNoCity: true,
    bodyMost: 12 * 1024 * 1024,
  },

  {
    id: 'favourites',
    path: '/favourite',
    file: 'storefront/favourites/favourite.tsx',
    messages: ['browse', 'account'],
  },
  {
    id: 'notify-me',
    path: '/notify-me',
    file: 'storefront/waits/notify-me.tsx',
    messages: ['account', 'waits'],
  },
  {
    id: 'wait-link',
    path: '/notify-me/:key',
    file: 'storefront/waits/wait-link.tsx',
    speaksAs: 'wait',
    messages: ['waits'],
    needsNoCity: true,
  },
  {
    id: 'my-account',
    path: '/my-account',
    file: 'storefront/account/my-account.tsx',
    messages: ['account', 'profile', 'waits', 'choices'],
  },
  { id: 'own-data', path: '/my-account/data', file: 'storefront/account/own-data.ts' },
  {
    id: 'wallet',
    path: '/wallet',
    file: 'storefront/money/wallet.tsx',
    messages: ['cart', 'later', 'money', 'account'],
  },
  {
    id: 'cards',
    path: '/payment',
    file: 'storefront/money/payment.tsx',
    messages: ['money', 'account'],
    scripts: 'card-fields',
  },
  { id: 'coupons', path: '/coupons', file: 'storefront/money/coupons.tsx', messages: ['money', 'account'] },
  { id: 'rewards', path: '/rewards', file: 'storefront/money/rewards.tsx', messages: ['money', 'account'] },
  {
    id: 'sign-in',
    path: '/sign-in',
    file: 'storefront/sign-in/sign-in.tsx',
    messages: ['account'],
    needsNoCity: true,
  },
  {
    id: 'sign-out',
    path: '/sign-out',
    file: 'storefront/sign-in/sign-out.tsx',
    messages: ['account'],
    needsNoCity: true,
  },
  { id: 'me', path: '/me', file: 'storefront/sign-in/me.tsx' },
  { id: 'own-glance', path: '/me/glance', file: 'storefront/shell/own-glance.ts' },

  {
    id: 'chat',
    path: '/chat',
    file: 'storefront/help/chat.tsx',
    messages: ['chat'],
    needsNoCity: true,
    scripts: 'chat',
  },
  { id: 'city', path: '/city', file: 'storefront/city/city.tsx', messages: ['cities'], needsNoCity: true },
  {
    id: 'privacy-choices',
    path: '/privacy-choices',
    file: 'storefront/measuring/privacy-choices.tsx',
    messages: ['choices'],
    needsNoCity: true,
  },
  { id: 'language', path: '/language', file: 'storefront/language/language.tsx' },
  { id: 'suggestions', path: '/search/suggestions', file: 'storefront/search/suggestions.tsx' },
  {
    id: 'maintenance',
    path: '/maintenance-mode',
    file: 'storefront/maintenance/maintenance.tsx',
    messages: ['closed'],
    bare: true,
  },
  { id: 'not-found', path: '/*', file: 'storefront/content/not-found.tsx' },
] as const satisfies readonly Page[];

export type PageId = (typeof pages)[number]['id'];

/** Source of a regular expression for the paths of pages' addresses, also with a slash at the end. */
export function patternOf(paths: readonly string[]): string {
  const each = paths.map((path) => path.slice(1).replace('*', '.*').replace(/:\w+/g, '[^/]+'));
  return `^/(?:${each.join('|')})/?$`;
}

/** Most addresses are a path of the table as it stands; the others are tried in turn. */
const byPath = new Map<string, Page>(pages.map((page) => [page.path, page]));
const patterns = pages
  .filter(({ path }) => /[:*]/.test(path))
  .map((page: Page) => ({ page, pattern: new RegExp(patternOf([page.path])) }));

/** The page of an address; takes its path, without its query. */
export function pageAt(path: string): Page {
  return (
    byPath.get(path.replace(/(.)\/$/, '$1')) ??
    (patterns.find(({ pattern }) => pattern.test(path)) as { page: Page }).page
  );
}
