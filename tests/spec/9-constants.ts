import { expect } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { accountNameLengthLeast, codeLength, resendSeconds } from '#shop/rules/accounts/account.ts';
import { passwordLengthLeast } from '#shop/rules/accounts/password.ts';
import { phoneLengths, saudiPhoneCode } from '#shop/rules/accounts/phone.ts';
import { courierDays } from '#shop/rules/delivery/delivery.ts';
import { fromRiyals, toRiyals } from '#shop/rules/money/money.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { instalmentCount, instalmentParts, paymentMethods } from '#shop/rules/payments/payment.ts';
import { demoNotices } from '#tools/demo/store/notices.ts';
import { ask, refuses } from './call.ts';
import { is, message, stands, test } from './proofs.ts';
import type { Table } from './table.ts';

const limits: Table = {
  'A popup closes itself after 5 s': stands('web/components/overlay/popup.module.css', /run-out 5s linear/),
  'A code has 4 digits': is(codeLength, 4),
  'Another code can be asked for after 60 s': is(resendSeconds, 60),
  'The dialog closes 1 s after a success': stands(
    'web/storefront/sign-in/steps/use-sign-in.tsx',
    /pauseMs = 1000/,
  ),
  'An address is remembered for 7 days': stands(
    'web/storefront/sign-in/remembered.server.ts',
    /const week = 7 \* 86_400/,
  ),
  'A password has 6 characters at least': is(passwordLengthLeast, 6),
  'A number of the profile has 9 digits at least': message(
    'fields.phone_short',
    'Phone number must be at least 9 digits',
  ),
  'What somebody is called has 2 characters at least': is(accountNameLengthLeast, 2),
  'Numbers have 9 digits after 966, 8 after 973, 965 and 974, 10 after 91': is(phoneLengths, {
    966: 9,
    973: 8,
    965: 8,
    974: 8,
    91: 10,
  }),
  'The country is 966 where none is named': is(saudiPhoneCode, '966'),
  'An answer has 120 cities at most': async ({ test: { url } }) => {
    expect((await ask(url, 'GET', '/common/saudi-cities?limit=120')).json.success).toBe(true);
    expect((await ask(url, 'GET', '/common/saudi-cities?limit=121')).json.error?.code).toBe('INVALID_INPUT');
  },
  'Cities are answered from page 1 on': async ({ test: { url } }) => {
    const cities = async (rest: string) =>
      (await ask(url, 'GET', `/common/saudi-cities?limit=5${rest}`)).json.data;
    expect(await cities('')).toHaveLength(5);
    expect(await cities('&page_number=1')).toEqual(await cities(''));
    expect(await cities('&page_number=2')).not.toEqual(await cities(''));
  },
  'Looking for a city waits 300 ms for what is typed': stands(
    'web/storefront/city/city-picker.tsx',
    /pauseMs = 300;/,
  ),
  'An answer has 100 gift categories at most': async ({ test: { url } }) => {
    const path = '/web/products/gift-category?limit=';
    expect((await ask(url, 'GET', `${path}100`)).json.success).toBe(true);
    expect((await ask(url, 'GET', `${path}101`)).json.error?.code).toBe('INVALID_INPUT');
  },
  'Suggestions wait 500 ms for what is typed': stands(
    'web/storefront/search/search-suggestions.tsx',
    /pauseMs = 500;/,
  ),
  'Whether pushes are allowed is looked at every second while it is asked': stands(
    'web/storefront/push/browser.ts',
    /Notification\.permission !== 'default'\)\) end\(\);\s*\}, 1_000\);/,
  ),
  'A telephone is what is narrower than 576 px': stands(
    'web/storefront/checkout/frame.module.css',
    /max-width: 575px/,
  ),
  'The shop speaks Arabic where nothing else is said': test(
    'tests/api/contract.test.ts',
    'speaks Arabic unless it is told otherwise',
  ),
  'What the language is, the cookie says: no key of the local storage says it as well (decision 0007)': test(
    'tools/demo/demo.test.ts',
    'tells of everything that pages keep in the browser’s storage',
  ),
  'The language’s cookie has path / and SameSite strict': stands(
    'web/storefront/language/language.tsx',
    /Path=\/; SameSite=Strict/,
  ),
  'The sum in the cart at the side is in whole riyals': stands(
    'web/storefront/cart/cart-panel.tsx',
    /sum = cart \? Math\.round\([\s\S]*<Price riyals=\{sum\}/,
  ),
};

const promised: Table = {
  'A gift can be given back for 3 days': async ({ test: { context } }) => {
    expect((await readSettings(context)).return_days).toBe(3);
  },
  'A courier takes 2 to 5 business days': is(courierDays, { from: 2, to: 5 }),
  'Riyadh has free delivery on the same day, VAT included': test(
    'server/delivery/delivery-facts.test.ts',
    'the same-day cities are named, and those where it is free',
  ),
  'Instalments are 4 payments': is(instalmentCount, 4),
  'The specification’s samples are a fourth each: 18.50 of SAR 74, 53.75 of SAR 215': is(
    [74, 215].map((due) => instalmentParts(fromRiyals(due)).map(toRiyals)),
    [Array(4).fill(18.5), Array(4).fill(53.75)],
  ),
  'They add up to what is due': test(
    'shop/rules/payments/payment.test.ts',
    'add up; the first takes what does not divide',
  ),
  'One picks up at any of 24 hours': message('checkout.delivery.pickupHelp', '24 hours a day'),
  'The statuses of an order are 1 to 7': is(Object.values(orderStatus), [1, 2, 3, 4, 5, 6, 7]),
  'A rating is 1 to 5': [
    test('tests/orders/ratings.test.ts', 'is one of five, and its note has an end'),
    refuses(
      'POST /orders/save-rating',
      { order_id: '00000000-0000-4000-8000-000000000000', rating: 6 },
      { rating: 'Choose a rating first' },
    ),
  ],
};

const ways: Table = {
  'One pays by mada, Visa and Mastercard': [
    is(paymentMethods.includes('card'), true),
    test('sandbox/tap/cards/cards.test.ts', 'are made of a test card that was typed into the fields'),
  ],
  'One pays by Apple Pay, in Safari alone': [
    is(paymentMethods.includes('apple_pay'), true),
    test('tests/e2e/buying/payments.spec.ts', 'Apple Pay is offered where the browser has it'),
  ],
  'One pays by Tabby': [
    is(paymentMethods.includes('tabby'), true),
    test('tests/e2e/buying/payments.spec.ts', 'Tabby takes the rest that coupon and wallet leave'),
  ],
  'One pays by Tamara': [
    is(paymentMethods.includes('tamara'), true),
    test('tests/e2e/buying/payments.spec.ts', 'Tamara and urpay pay a whole order'),
  ],
  'One pays by urpay': [
    is(paymentMethods.includes('urpay'), true),
    test('tests/e2e/buying/payments.spec.ts', 'Tamara and urpay pay a whole order'),
  ],
  'One pays from the wallet': test('tests/e2e/buying/payments.spec.ts', 'the wallet alone pays an order'),
  'One pays by a saved card': [
    is(paymentMethods.includes('saved_card'), true),
    test('tests/money/payments.test.ts', 'is charged by the press of its shopper alone'),
  ],
  'A notice of a feast is shown in some cities, or in all but some, from one moment until another': test(
    'tests/store/switches.test.ts',
    'is shown in its cities by every process as soon as it is written',
  ),
  'The demo has the specification’s: outside five cities, what is ordered on 26 March after 12 arrives after Eid':
    () => {
      const [notice] = demoNotices(() => 1);
      expect(notice).toMatchObject({ except: true, from: new Date('2025-03-26T09:00:00Z') });
      expect(notice?.text.en).toContain('outside Riyadh, Jeddah, Khobar, Dammam and Dhahran');
    },
  'What is promised follows the days off, whatever such a notice says (decision 0052)': test(
    'tests/store/switches.test.ts',
    'promises nothing: the dates that are promised follow the days off',
  ),
};

/** Spec section 9. */
export const constants: Table = { ...limits, ...promised, ...ways };
