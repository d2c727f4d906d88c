import { test as base, expect } from '@playwright/test';
import { codePartsMost } from '#shop/messages/bilingual/codes.ts';
import { newsPartsMost } from '#shop/messages/bilingual/told/order-news.ts';
import { pageAt, pages } from '#shop/pages.ts';
import { isNight } from '#shop/rules/messages/hours.ts';
import { byLink } from '../../words/addresses.ts';
import { type Problem, problemsOf, told } from '../../words/find.ts';
import { unpricedAmounts } from '../../words/prices.ts';
import { falsePromises, type Promised } from '../../words/promises.ts';
import type { Json } from '../../words/reader.ts';
import { Shopper } from '../../words/shopper.ts';

/*
 * Every page, mail, text message and PDF keeps to docs/words.md, in both languages. Read over plain HTTP from the run's
 * shop: no browser is opened.
 */

const test = base.extend<{ shopper: Shopper }>({
  shopper: async ({ baseURL }, use, { project }) =>
    use(
      new Shopper(project.name === 'en' ? 'en' : 'ar', baseURL as string, process.env.SANDBOX_URL as string),
    ),
});

/** Of each kind of city one: the same day for nothing, the same day for a fee, by courier. */
const kinds = ['riyadh', 'jeddah', 'makkah'] as const;

test('every page is read, here or by its link in links.spec.ts @ar', () => {
  const read = [...forEverybody, ...sameEverywhere, ...ofShoppers]
    .map((address) => pageAt(address.split('?')[0] ?? '').id)
    .concat(byLink);
  expect(pages.filter(({ id }) => !read.includes(id)).map(({ id }) => id)).toEqual([]);
});

test('pages for everybody, in every kind of city', async ({ shopper }) => {
  const cities = await promisedBy(shopper);
  const problems: Problem[] = [];
  for (const kind of [null, ...kinds]) {
    const city = kind === null ? null : await shopper.cityOf(kind);
    const here = cities.find(({ id }) => id === city) ?? null;
    shopper.city = city;
    const before = shopper.texts.length;
    const items = await shopper.products(city ?? cities[0]?.id);
    // What a product's page says differs little from city to city.
    const shown = kind === 'riyadh' ? items : items.filter((_: Json, at: number) => at % 12 === 0);
    for (const path of forEverybody) await shopper.read(path);
    if (kind === 'riyadh') for (const path of [...sameEverywhere, ...nothingThere]) await shopper.read(path);
    for (const { product_slug, product_price, price_before } of shown)
      problems.push(
        ...unpricedAmounts(await shopper.read(`/product/${product_slug}`), [product_price, price_before]),
      );
    // Their titles are strings, and what lists hold is read on other pages.
    const { items: categories } = await shopper.call('GET', '/web/products/gift-category?limit=100');
    for (const [at, { slug }] of categories.entries())
      if (at % 10 === 0) await shopper.read(`/products?category=${slug}`);
    const { own = [], all = [] } = Object.groupBy(shopper.texts.slice(before), ({ where }) =>
      ofAllCities.test(where) ? 'all' : 'own',
    );
    problems.push(...falsePromises(own, here, cities), ...falsePromises(all, null, cities));
  }
  expect(shopper.texts.length).toBeGreaterThan(10_000);
  expect(told([...problemsOf(shopper.texts), ...problems])).toEqual([]);
});

const forEverybody = [
  ...[
    '/',
    '/gifts',
    '/products',
    '/products?type=pot',
    '/products?search=98765',
    '/products?page=99',
    '/cart',
    '/city',
  ],
  ...['/terms', '/privacy-policy', '/about-asees', '/faq', '/gifts-care', '/corporate-gifts', '/contact-us'],
  ...[
    '/returns',
    '/connect',
    '/faq?q=zzz',
    '/gifts-care?plant=zz-plant&symptom=droop',
    '/gifts-care/card/zz-plant',
  ],
];
/** What the other two tests read; and what is data, leads elsewhere, or stands only while the shop is closed. */
const ofShoppers = [
  ...[
    '/product/zz-plant',
    '/cart',
    '/checkout/return',
    '/checkout/urpay/key',
    '/checkout/success/key',
    '/order/key',
  ],
  ...['/order/key/invoice/INV-000001', '/my-account', '/wallet', '/payment', '/coupons', '/rewards'],
  ...[
    '/checkout/attempt',
    '/checkout/instalments',
    '/my-account/data',
    '/search/suggestions',
    '/me',
    '/me/glance',
    '/language',
    '/my-orders/rating',
    '/gift/key/calendar',
    // Only where a service is set up (switches.spec.ts).
    '/chat',
  ],
  ...['/gifts-care/calendar/zz-plant', '/maintenance-mode', '/notify-me', '/privacy-choices'],
];
/** They speak of every city, whichever is chosen. */
const ofAllCities =
  /^\/(city|terms|returns|connect|faq|privacy-policy|about-asees|gifts-care|corporate-gifts|contact-us)\b/;
const sameEverywhere = [
  ...['/sign-in', '/sign-in?step=email', '/sign-in?step=sign-up', '/sign-in?step=forgot', '/sign-in?ended=1'],
  ...[
    '/sign-in?refused=SOCIAL_REFUSED',
    '/sign-out',
    '/nothing/here',
    '/favourite',
    '/my-orders',
    '/contact-us?activetab=my-ticket',
    '/%E0%A4%A',
  ],
];
/** Links that were never given to anybody. */
const nothingThere = [
  '/order/none',
  '/order/none/issue',
  '/my-orders/rating/none',
  '/ticket/none',
  '/video/none',
  '/gift/none',
  '/notify-me/none',
  '/phone-order/none',
  '/run/none',
];

test('the way of an order: cart, payment, its pages, mails, text messages and papers', async ({
  shopper,
}) => {
  await shopper.signIn();
  const riyadh = await shopper.cityOf('riyadh');
  shopper.city = riyadh;

  // The cart and its tabs, with everything that a line can have, in every kind of city.
  await shopper.fillCart();
  await shopper.read('/cart', { intent: 'coupon', coupon_code: 'NOSUCH1' });
  await shopper.read('/cart', { intent: 'coupon', coupon_code: 'WELCOME10' });
  await shopper.read('/cart?tab=contact', { intent: 'details', 'recipient.phone_number': '1' });
  for (const kind of kinds) {
    shopper.city = await shopper.cityOf(kind);
    await shopper.call('PUT', '/user/checkout', await shopper.details());
    for (const tab of ['basket', 'contact', 'complete']) await shopper.read(`/cart?tab=${tab}`);
  }
  shopper.city = riyadh;
  await shopper.call('PUT', '/user/checkout', await shopper.details());
  await shopper.read('/cart?tab=complete', { intent: 'place' });

  // What becomes of a payment, and of an order.
  const order = await shopper.place('card');
  for (const outcome of ['failure', 'cancel', 'success'])
    await shopper.read(`/checkout/${outcome}/${order.key}`);
  await shopper.read(`/order/${order.key}`);
  await shopper.read(`/checkout/return?order=${order.key}`);
  await shopper.read(order.payment_url);
  await shopper.pay(order);
  const shown = [
    ...(await shopper.read(`/checkout/success/${order.key}`)),
    ...(await shopper.read(`/order/${order.key}`)),
    ...(await shopper.read('/my-orders')),
  ];
  await shopper.read(`/order/${order.key}/issue`, { intent: 'ticket' });
  await shopper.read('/contact-us', { intent: 'ticket' });
  await shopper.read('/contact-us', { intent: 'contact' });
  await shopper.hear('an order', 2);
  await shopper.call('POST', '/orders/cancel', { order_key: order.key });
  shown.push(...(await shopper.read(`/order/${order.key}`)));
  // At night it waits for the morning; tests/messages/messages.test.ts reads its words at any hour.
  if (!isNight(new Date())) await shopper.hear('a cancelled order', 2);
  await shopper.readPapers(order.key);

  // The other ways: picked up, by courier to an address that isn't known, for oneself; in instalments, from a wallet.
  for (const [kind, method, how] of [
    ['riyadh', 'card', { delivery_type: 'pickup' }],
    ['makkah', 'tabby', { knows_address: false }],
    ['jeddah', 'tamara', { gift_for: 'self' }],
  ] as const) {
    shopper.city = await shopper.cityOf(kind);
    await shopper.fillCart();
    await shopper.call('PUT', '/user/checkout', await shopper.details(how));
    for (const tab of ['contact', 'complete']) await shopper.read(`/cart?tab=${tab}`);
    const other = await shopper.place(method, how);
    await shopper.read(other.payment_url);
    await shopper.pay(other);
    await shopper.read(`/checkout/success/${other.key}`);
    await shopper.read(`/order/${other.key}`);
    await shopper.hear(`an order by ${method}`, 2);
  }
  await shopper.fillCart();
  const { key } = await shopper.place('urpay');
  await shopper.read(`/checkout/urpay/${key}`);
  await shopper.read('/checkout/return?tap_id=chg_none');

  const most = (about: string) => (about === 'a code' ? codePartsMost : newsPartsMost[shopper.language]);
  expect(shopper.parts.filter(({ about, parts }) => parts > most(about))).toEqual([]);
  const problems = problemsOf(shopper.texts, Object.values(shopper.own));
  expect(told([...problems, ...unpricedAmounts(shown, [order.total])])).toEqual([]);
});

test('the pages of an account, its mails about codes, and the inbox of the sandbox', async ({ shopper }) => {
  const { own, email, phone } = shopper;
  await shopper.signIn();
  shopper.city = await shopper.cityOf('riyadh');
  const topUp = await shopper.call('POST', '/user/wallet/top-up', { amount: 150, payment_method: 'card' });
  await shopper.read(topUp.payment_url);
  await shopper.pay({ key: topUp.payment_key, payment_url: topUp.payment_url });
  const { items } = await shopper.call('POST', '/web/products', { cities_id: shopper.city, limit: 3 });
  for (const { id } of items)
    await shopper.call('POST', '/user/product/mark-unmark-as-favourite', {
      product_id: id,
      is_favourite: true,
    });
  await shopper.call('POST', '/coupons/save', { coupon_code: 'FREESHIP' });
  for (const path of [
    ...['/my-account', '/payment', '/coupons', '/coupons?state=used', '/coupons?state=expired', '/rewards'],
    ...['paid', 'pending', 'failed', 'cancelled', 'refunded'].map((what) => `/wallet?topup=${what}`),
    ...[
      '/favourite',
      '/my-orders',
      '/sign-out',
      '/notify-me?product=2',
      '/notify-me?product=2&by=email',
      '/privacy-choices',
    ],
  ])
    await shopper.read(path);
  await shopper.read('/wallet', { intent: 'top-up', amount: '5' });
  await shopper.read('/coupons', { intent: 'save', coupon_code: 'NOSUCH1' });

  await shopper.call('POST', '/user/update-profile', { name: own.sender, ...phone, email });
  const [change] = await shopper.hear('a new address', 1);
  await shopper.read('/my-account');
  const otp = /\b\d{4}\b/.exec(change?.body ?? '')?.[0];
  await shopper.call('POST', '/user/verify-update-email-otp', { email, otp });
  shopper.token = '';
  await shopper.call('POST', '/account/forgot-password', { email });
  await shopper.hear('a forgotten password', 1);
  const password = 'a good password';
  for (const [about, address] of [
    ['a new account', `new.${email}`],
    ['a second account', email],
  ] as const) {
    await shopper.call('POST', '/account/register', { name: own.sender, email: address, password });
    await shopper.hear(about, 1, address);
  }
  await shopper.read('/sign-in', { intent: 'send-code', step: 'phone', phone_number: '12' });
  await shopper.read('/sign-in', { intent: 'login', step: 'email', email, password: 'not the password' });
  await shopper.read(`${shopper.sandbox}/inbox?lang=${shopper.language}&to=${encodeURIComponent(email)}`);

  expect(told(problemsOf(shopper.texts, names))).toEqual([]);
});

/** A coupon's code, and who carries messages in the sandbox. */
const names = ['FREESHIP', 'smtp', 'unifonic'];

/** What the shop's data promise of each city: asked of the API, with a piece in the cart. */
async function promisedBy(shopper: Shopper): Promise<(Promised & { id: number })[]> {
  const cities = await shopper.call('GET', '/common/saudi-cities?limit=120');
  shopper.token = (await shopper.call('POST', '/account/login-as-guest', { device_id: 'Web' })).token;
  shopper.city = await shopper.cityOf('riyadh');
  await shopper.fillCart();
  const promised = await Promise.all(
    cities.map(async ({ id, name, other_name, delivery_service }: Json) => {
      const cart = await shopper.call('GET', `/user/shopping-cart?cities_id=${id}`);
      const free = cart.free_delivery_from === null && cart.summary.delivery === 0;
      return { id, en: name, ar: other_name, sameDay: delivery_service === 'barq', free };
    }),
  );
  shopper.token = '';
  return promised;
}
