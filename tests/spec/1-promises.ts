import { expect } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { socialTypes } from '#shop/rules/accounts/account.ts';
import { courierDays } from '#shop/rules/delivery/delivery.ts';
import { ask, isFor } from './call.ts';
import { is, message, page, stands, test } from './proofs.ts';
import type { Table } from './table.ts';

const shopping: Table = {
  'Guests buy': test(
    'tests/e2e/buying/purchase.spec.ts',
    'picks a city, a glaze, fills the three tabs and pays',
  ),
  'Signed-in shoppers buy': test('tests/e2e/buying/payments.spec.ts', 'Tamara and urpay pay a whole order'),
  'One looks around among products and gifts': [page('/products'), page('/gifts')],
  'Searching suggests': test(
    'tests/e2e/pages/everyone.spec.ts',
    'every page, every fetch and the search answer',
  ),
  'One chooses the city that it is brought to': page('/city'),
  'There are favourites': test('tests/e2e/accounts/favourite.spec.ts', 'a guest’s heart asks to sign in'),
  'There is a cart': test('tests/orders/carts.test.ts', 'costs its piece, its add-ons and its engraving'),
  'Coupons and wallet credit are put to use': [
    test('tests/money/money.test.ts', 'says at once what it does, and is on the order'),
    test('tests/money/money.test.ts', 'pays a part and the card the rest'),
  ],
  'One pays in several ways': test(
    'tests/money/faults.test.ts',
    'adds up when the shop is killed while orders are placed',
  ),
  'Orders are rated': test('tests/orders/ratings.test.ts', 'is kept with its reasons and its note'),
  'One opens tickets': test(
    'tests/help/tickets.test.ts',
    'has a number, a link, deadlines and its first words',
  ),
  'One writes to the shop, and asks for gifts for a company': [
    test('tests/help/forms.test.ts', 'is kept as it was typed'),
    test('tests/e2e/help/forms.spec.ts', 'a company asks for gifts'),
  ],
  'One keeps one’s profile': test(
    'tests/accounts/account.test.ts',
    'is kept at once where nothing has to be verified',
  ),
  'One is told when something is back': test(
    'tests/help/notify.test.ts',
    'of 3 where 50 wait tells 3, the oldest',
  ),
  'Google, Facebook and Apple sign in': [
    is(socialTypes, ['google', 'facebook', 'apple']),
    test('tests/accounts/social-sign-in.test.ts', 'signs somebody in with what the provider has signed'),
  ],
  'The shop speaks Arabic first, and English': test(
    'tests/api/contract.test.ts',
    'speaks Arabic unless it is told otherwise',
  ),
};

const delivery: Table = {
  'In Riyadh delivery is free': test('shop/rules/money/price.test.ts', 'delivers free in Riyadh'),
  'In Riyadh it comes the same day': [
    async ({ test: { url } }) => {
      const { json } = await ask(url, 'GET', '/common/saudi-cities?search=riyadh');
      expect(json.data[0]).toMatchObject({ name: 'Riyadh', delivery_service: 'barq' });
    },
    test('server/delivery/delivery-facts.test.ts', 'the same-day cities are named'),
  ],
  'Prices include VAT': [
    message('catalogue.product.vat', 'VAT included'),
    test('shop/rules/money/money.test.ts', 'takes the VAT that a price contains'),
  ],
  'Elsewhere a courier takes 2 to 5 business days': [
    is(courierDays, { from: 2, to: 5 }),
    test('shop/rules/delivery/delivery.test.ts', 'a courier promises 2–5 business days'),
  ],
  'A city whose service is barq is fast too': async ({ test: { url } }) => {
    const { json } = await ask(url, 'GET', '/common/saudi-cities?search=jeddah');
    expect(json.data[0]).toMatchObject({ name: 'Jeddah', delivery_service: 'barq' });
  },
  'Everywhere it says 2 to 5 days, and nowhere another figure': test(
    'tests/e2e/pages/words.spec.ts',
    'pages for everybody, in every kind of city',
  ),
  'Business days leave out Friday, Saturday and holidays': test(
    'shop/rules/time/riyadh-day.test.ts',
    'rests on Friday, Saturday and holidays',
  ),
  'A gift can be given back for 3 days, beside what the law gives': [
    async ({ test: { context } }) => expect((await readSettings(context)).return_days).toBe(3),
    message('shell.withdrawal', 'on top of your right to return within 7 days'),
  ],
  'Picking up is possible at any hour': [
    message('checkout.delivery.pickupHelp', '24 hours a day'),
    test('tests/orders/pickup.test.ts', 'costs no delivery, holds no slot'),
  ],
  'A card with the giver’s words goes along': [
    message('checkout.card.help', 'We print it and send it with your gift. Write it in English or Arabic.'),
    test('tests/e2e/orders/orders.spec.ts', 'card, time and place are changed until it is wrapped'),
  ],
  'A card about care goes along with a plant': [
    message('checkout.card.careCard', 'Plant care card'),
    test('tests/messages/told.test.ts', 'promises a card about care with a plant, not with a pot alone'),
  ],
  'Some pots are engraved by laser': [
    message('catalogue.product.engraving', 'Laser engraving on the pot'),
    test('tests/e2e/buying/purchase.spec.ts', 'an engraving is shown as it is cut'),
  ],
  'A wish for a day, in words, is asked for in Riyadh alone': [
    message(
      'checkout.additional.helpWithDay',
      'A day you’d prefer, for example, or anything the driver should know',
    ),
    stands(
      'web/storefront/checkout/load.server.ts',
      /wishesDay: page\.city !== null && takesWishedDay\(page\.city\)/,
    ),
  ],
  'Who doesn’t know the address gives city and number, and the recipient is asked (decision 0041)': [
    test(
      'tests/orders/gifts.test.ts',
      'holds its pieces and no time, and its recipient is asked once it is paid',
    ),
    test('tests/orders/gifts.test.ts', 'reminds, tells the sender, has the team call'),
  ],
  'What a guest does needs no account': isFor('POST /orders/place-order', 'guest', 'shopper'),
};

/** Spec section 1. */
export const promises: Table = { ...shopping, ...delivery };
