import { expect } from 'vitest';
import { otp } from '#shop/contract/shared.ts';
import { ask, call, listing } from './call.ts';
import { test } from './proofs.ts';
import type { Table } from './table.ts';

/** Spec section 7. */

const device = 'device_id device_token';
const signedIn = 'id uuid token profile_picture name phone_code phone_number';

const account: Table = {
  'POST /account/login-as-guest makes a guest and hands out its token': call('POST /account/login-as-guest', {
    takes: device,
    gives: 'id uuid token guest_user_id',
  }),
  'GET /account/logout ends the session': call('GET /account/logout'),
  'POST /account/sendOtp sends a code to a mobile number, and sends it again': call('POST /account/sendOtp', {
    takes: 'phone_code phone_number guest_user_id',
    gives: 'is_new_account',
  }),
  'POST /account/verifyOtp signs in with that code': call('POST /account/verifyOtp', {
    takes: `otp phone_code phone_number ${device}`,
    gives: signedIn,
  }),
  'POST /account/verifyOtp takes the code as a number too, with the zeros that a number loses': () => {
    expect([otp.parse(47), otp.parse('٠٠٤٧')]).toEqual(['0047', '0047']);
  },
  'POST /account/register asks for an account by e-mail and password': call('POST /account/register', {
    takes: `name email password ${device} guest_user_id`,
  }),
  'POST /account/verify-email-otp makes it with the code that was mailed, and signs in': call(
    'POST /account/verify-email-otp',
    { takes: 'otp email', gives: 'id uuid token profile_picture' },
  ),
  'POST /account/resend-email-otp mails the code again': call('POST /account/resend-email-otp', {
    takes: 'email',
  }),
  'POST /account/login signs in by e-mail and password, and says whether the address is verified': call(
    'POST /account/login',
    { takes: `login_type email password ${device} guest_user_id`, gives: 'is_email_verified' },
  ),
  'POST /account/login signs in by Google, Facebook and Apple, whose signed ID token has to prove it (decision 0013)':
    [
      call('POST /account/login', { takes: 'login_type social_id name email id_token nonce' }),
      test(
        'tests/accounts/social-sign-in.test.ts',
        'an ID token that doesn’t hold never reaches the operation',
      ),
    ],
  'POST /account/forgot-password mails a code for a new password': call('POST /account/forgot-password', {
    takes: 'email',
  }),
  'POST /account/verify-forgot-password-otp gives a token for that code': call(
    'POST /account/verify-forgot-password-otp',
    { takes: 'otp email', gives: 'token' },
  ),
  'POST /account/change-password sets the new password with that token': call(
    'POST /account/change-password',
    { takes: 'token password' },
  ),
  'POST /account/update-device-token keeps where pushes go': call('POST /account/update-device-token', {
    takes: `user_id ${device}`,
  }),
  'POST /account/update-current-language keeps the language of an account': call(
    'POST /account/update-current-language',
    { takes: 'user_id device_id current_language' },
  ),
};

const user: Table = {
  'GET /user tells name and number': call('GET /user', { gives: 'name phone_code phone_number' }),
  'POST /user/update-profile changes name and number': call('POST /user/update-profile', {
    takes: 'name phone_code phone_number',
  }),
  'POST /user/verify-update-no-otp takes the new number over with its code': call(
    'POST /user/verify-update-no-otp',
    { takes: 'otp phone_code phone_number' },
  ),
  'POST /user/delete-account ends the account with a phrase that confirms it':
    call('POST /user/delete-account'),
  'POST /user/update-info keeps what somebody is called': call('POST /user/update-info', {
    takes: 'name',
    gives: 'name phone_code phone_number',
  }),
  'GET /user/wallet tells balance and activity': call('GET /user/wallet'),
  'GET /user/save-card lists the kept cards': call('GET /user/save-card'),
  'DELETE /user/save-card/{id} removes one': call('DELETE /user/save-card/{id}', { takes: 'id' }),
  'POST /user/product/mark-unmark-as-favourite puts a product in or takes it out': call(
    'POST /user/product/mark-unmark-as-favourite',
  ),
  'POST /user/product/favourites lists them for a city': call('POST /user/product/favourites', {
    takes: 'cities_id',
  }),
  'GET /user/product/notify-me/{id} asks to be told when a colour is back in a city': call(
    'GET /user/product/notify-me/{id}',
    { takes: 'id color_id cities_id' },
  ),
};

const cart: Table = {
  'POST /user/shopping-cart puts a product in': call('POST /user/shopping-cart', { takes: 'cities_id' }),
  'GET /user/shopping-cart reads the cart': call('GET /user/shopping-cart', { takes: 'cities_id' }),
  'GET /user/shopping-cart says 401 of a session that is over': async ({ test: { url } }) => {
    const answer = await ask(url, 'GET', '/user/shopping-cart?cities_id=1', { token: 'over' });
    expect(answer.json).toMatchObject({
      statusCode: 401,
      error: { code: 'UNAUTHENTICATED', session_ended: true },
    });
  },
  'PUT /user/shopping-cart/{id} changes a line, which keeps its id whatever it becomes': [
    call('PUT /user/shopping-cart/{id}', {
      takes: 'id cities_id product_id product_qty product_color addon_product_ids',
    }),
    test('tests/orders/carts.test.ts', 'keeps its id, whatever it becomes'),
  ],
  'DELETE /user/shopping-cart/{id} takes a line out': call('DELETE /user/shopping-cart/{id}', {
    takes: 'id',
  }),
  'GET /user/shopping-cart/update-all-items brings every line up to date': call(
    'GET /user/shopping-cart/update-all-items',
  ),
  'That GET changes something, so another site can’t have a browser send it (decision 0030)': test(
    'tests/api/security.test.ts',
    'the GET that brings a cart up to date too',
  ),
  'POST /user/shopping-cart/update-all-items changes all lines at once': call(
    'POST /user/shopping-cart/update-all-items',
  ),
};

const buying: Table = {
  'POST /orders/place-order places what is in the cart': call('POST /orders/place-order'),
  'POST /orders lists the caller’s orders': call('POST /orders'),
  'GET /orders/delivered lists those that have arrived': call('GET /orders/delivered'),
  'POST /orders/save-rating rates one, or puts that off': call('POST /orders/save-rating', {
    takes: 'order_id rating reasons',
  }),
  'GET /orders/tabby/required-payload gives what Tabby judges by': call('GET /orders/tabby/required-payload'),
  'POST /orders/pre-tabby-processing asks Tabby beforehand': call('POST /orders/pre-tabby-processing'),
  'GET /user/tickets lists the caller’s tickets': call('GET /user/tickets', {
    gives: 'ticket_number status',
  }),
  'GET /user/tickets/issue-list/{id} tells what a ticket about an order can be about': call(
    'GET /user/tickets/issue-list/{id}',
    { takes: 'id', gives: 'id title' },
  ),
  'POST /user/tickets opens a ticket': call('POST /user/tickets', {
    takes: 'order_id issue_id description name email phone_code phone_number attachments',
    gives: 'ticket_number',
  }),
  'POST /payment/urpay-wallet/pay has urpay send its code': call('POST /payment/urpay-wallet/pay'),
  'POST /payment/urpay-wallet/validate-otp pays with that code': call(
    'POST /payment/urpay-wallet/validate-otp',
  ),
  'POST /payment/tap/capture settles what was paid by card': call('POST /payment/tap/capture'),
  'POST /delivery/available-time-slots tells the days and times of a city': call(
    'POST /delivery/available-time-slots',
    { takes: 'cities_id' },
  ),
  'POST /wallet/apply uses the wallet for the cart, or stops': call('POST /wallet/apply', {
    takes: 'cities_id',
  }),
  'POST /coupons/apply puts a coupon on the cart': call('POST /coupons/apply', { takes: 'cities_id' }),
  'GET /coupons lists the shopper’s coupons': call('GET /coupons'),
  'POST /coupons/save keeps one for later': call('POST /coupons/save'),
  'POST /coupons lists those of one state': call('POST /coupons'),
};

const products: Table = {
  'POST /products/addons lists what can be added, for everybody': listing('POST /products/addons', {
    takes: 'cities_id',
  }),
  'GET /products/master tells what can be filtered by': listing('GET /products/master', {
    takes: 'cities_id',
  }),
  'GET /products/gift-category lists what gifts are for': listing('GET /products/gift-category', {
    takes: 'limit',
  }),
  'POST /products lists products': listing('POST /products', { takes: 'cities_id search limit page_number' }),
  'GET /products/product/{id} tells one': listing('GET /products/product/{id}', { takes: 'id cities_id' }),
  'GET /products/description/{id} describes it': listing('GET /products/description/{id}', {
    takes: 'id cities_id',
  }),
  'POST /products/recommeded (spelt so) lists what goes with it': listing('POST /products/recommeded'),
  'POST /products/titles suggests while somebody types': listing('POST /products/titles', {
    takes: 'search cities_id',
    gives: 'id product_title product_slug',
  }),
};

const common: Table = {
  'GET /common/check-maintenance-mode tells whether the shop is closed': [
    call('GET /common/check-maintenance-mode', { gives: 'is_web_app_maintenance' }),
    async ({ test: { url } }) => {
      const { json } = await ask(url, 'GET', '/common/check-maintenance-mode');
      expect(json).toMatchObject({ success: true, statusCode: 200, data: { is_web_app_maintenance: false } });
    },
  ],
  'GET /common/countries answers an array': async ({ test: { url } }) => {
    expect((await ask(url, 'GET', '/common/countries')).json.data).toContainEqual(
      expect.objectContaining({ phonecode: '966' }),
    );
  },
  'GET /common/saudi-cities answers at most 120 cities by a part of the name': [
    call('GET /common/saudi-cities', { takes: 'search type limit page_number' }),
    async ({ test: { url } }) => {
      const path = '/common/saudi-cities?search=riyadh&type=web&limit=120&page_number=1';
      const [riyadh] = (await ask(url, 'GET', path)).json.data;
      expect(riyadh).toMatchObject({ name: 'Riyadh', other_name: 'الرياض', delivery_service: 'barq' });
    },
  ],
  'POST /form/contact-us takes a message': call('POST /form/contact-us', {
    takes: 'name email phone_number message',
  }),
  'POST /form/corporate-gifts takes what a company asks for': call('POST /form/corporate-gifts', {
    takes: 'company_name name email phone_number city quantity description attachments links',
  }),
  'GET /page-contents/privacy-policy gives the privacy policy': call('GET /page-contents/privacy-policy'),
  'GET /page-contents/all/{slug} gives any page of text': call('GET /page-contents/all/{slug}', {
    takes: 'slug',
  }),
};

const wire: Table = {
  'Every call carries the token in authorization, bare or after Bearer': test(
    'tests/api/contract.test.ts',
    'takes the token with or without the word Bearer',
  ),
  'Every call carries the language in localization; without one the shop speaks Arabic': test(
    'tests/api/contract.test.ts',
    'speaks Arabic unless it is told otherwise',
  ),
  'The calls of the specification are all there under their own names': test(
    'tests/api/contract.test.ts',
    'are all there under their own names',
  ),
  'Each of them answers as the contract declares, in both languages': test(
    'tests/api/contract.test.ts',
    'answers as declared, in both languages',
  ),
  'A success is success true with statusCode 200; the HTTP status says the same': async ({
    test: { url },
  }) => {
    const answer = await ask(url, 'GET', '/common/countries');
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({ success: true, statusCode: 200, message: '' });
  },
  'A refusal carries its status, a message in the caller’s language, and no data (decision 0030)': async ({
    test: { url },
  }) => {
    for (const language of ['ar', 'en'] as const) {
      const { status, json } = await ask(url, 'GET', '/nowhere', { language });
      expect(status).toBe(404);
      expect(json).toMatchObject({ success: false, statusCode: 404, data: null });
      expect(json.message).toMatch(language === 'ar' ? /\p{Script=Arabic}/u : /^[^\p{Script=Arabic}]+$/u);
    }
  },
  'A network that fails loses neither the page nor what was typed': test(
    'tests/e2e/accounts/sign-in.spec.ts',
    'a lost connection loses neither the page nor what was typed',
  ),
};

const services: Table = {
  'Others prove who somebody is: Google, Facebook, Apple': test(
    'server/providers/identity/open-id.test.ts',
    'tells who somebody is, and the ID token proves it once more',
  ),
  'A provider takes cards, so that the shop never sees a number': test(
    'tests/e2e/buying/card-fields.spec.ts',
    'a typed card becomes a token; the page sees no number',
  ),
  'Tabby and Tamara lend in four payments': [
    test('server/providers/payment/tabby/tabby.test.ts', 'says yes, or no with Tabby’s reason'),
    test('server/providers/payment/tamara/tamara.test.ts', 'says yes, or no with the reason, to the halala'),
  ],
  'What people look at and buy is counted here, without anybody; GA4, Umami or Plausible hear of it after a yes alone (decision 0053)':
    [
      test('tests/store/counts.test.ts', 'hears of nothing without a yes'),
      test('tests/store/counts.test.ts', 'takes views, carts and purchases as each of them wants it'),
      test('tests/e2e/store/consent.spec.ts', 'one is asked after the city and not where one pays'),
    ],
  'What breaks is told to a service of errors, without what it was about (decision 0053)': [
    test(
      'tests/processes/errors-reported.test.ts',
      'is told with its place, its operation, request id and release',
    ),
    test('tests/e2e/store/consent.spec.ts', 'what breaks in a browser is told by page and script'),
  ],
  'Text messages go out by a service of them, mail by the shop’s own mailbox': [
    test('server/providers/messages/sms.test.ts', 'hands a message over'),
    test('server/providers/messages/smtp.test.ts', 'sends one mail, in both forms and in Arabic'),
  ],
  'A chat service is asked for where it is set up, after a press alone (decision 0052)': test(
    'tests/e2e/store/switches.spec.ts',
    'a chat service is offered where it is set up',
  ),
  'Pushes go straight to the browsers’ own services, with nobody in between (decision 0043)': test(
    'tests/messages/push.test.ts',
    'arrives as it was written, with how long it is of use',
  ),
};

export const calls: Table = {
  ...wire,
  ...account,
  ...user,
  ...cart,
  ...buying,
  ...products,
  ...common,
  ...services,
};
