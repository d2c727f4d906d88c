import { expect } from 'vitest';
import { currencies } from '#shop/rules/money/currencies.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { ratingReasons } from '#shop/rules/orders/rating.ts';
import { walletKinds } from '#shop/rules/payments/wallet.ts';
import { ticketStatuses } from '#shop/rules/tickets/ticket.ts';
import { occasions } from '#shop/rules/time/occasions.ts';
import { ask, call } from './call.ts';
import { is, message, test } from './proofs.ts';
import type { Table } from './table.ts';

const fields: Table = {
  'Signing in answers id, uuid, token, picture, name, number, and whether the account is new and verified':
    call('POST /account/verifyOtp', {
      gives: 'id uuid token profile_picture name phone_code phone_number is_new_account is_email_verified',
    }),
  'A guest is id, uuid, token and guest_user_id': call('POST /account/login-as-guest', {
    gives: 'id uuid token guest_user_id',
  }),
  'The browser keeps the token in a cookie that no script reads (decision 0030)': test(
    'tests/api/page-calls.test.ts',
    'becomes the cookie, the page never sees it, and what follows acts with it',
  ),
  'The browser keeps language and city in cookies, so that the server knows both (decision 0007)': test(
    'tests/e2e/pages/pages.spec.ts',
    'the language switch turns everything round, is kept, and keeps the page',
  ),
  'Of its city a browser keeps the id alone; what the city is called comes with each page (decision 0007)':
    test('server/delivery/cities.test.ts', 'are read by id; an unknown one is refused'),
  'How somebody signed in, and the ids of carts and orders, a browser doesn’t keep: they are the session’s, which is the server’s (decision 0030)':
    [
      test('tools/demo/demo.test.ts', 'the privacy notice names every cookie that the shop sets'),
      test('tools/demo/demo.test.ts', 'tells of everything that pages keep in the browser’s storage'),
    ],
  'Whether a device takes pushes, the shop knows, and tells its page': test(
    'tests/messages/push.test.ts',
    'a page knows what it needs for the asking, and whether its device takes pushes already',
  ),
  'A country is id, country_code and phonecode': call('GET /common/countries', {
    gives: 'id country_code phonecode',
  }),
  'A city is id, unique_city_id, region_id, its names, its service, and whether it engraves': call(
    'GET /common/saudi-cities',
    { gives: 'id unique_city_id region_id name other_name delivery_service allow_engrave' },
  ),
  'A line of the cart has what it is, how many, in which colour, and how many there are': call(
    'GET /user/shopping-cart',
    {
      gives:
        'items.id items.product_id items.product_qty items.product_color items.addon_product_ids items.product_title items.feature_image items.image_alt items.product_price items.product_avail_quantity color.color_quantity',
    },
  ),
  'A suggestion is id, title and slug': call('POST /web/products/titles', {
    gives: 'id product_title product_slug',
  }),
  'A profile is name, phone_code and phone_number': call('GET /user', {
    gives: 'name phone_code phone_number',
  }),
  'Every answer is success, statusCode, message and data': async ({ test: { url } }) => {
    const { json } = await ask(url, 'GET', '/common/countries');
    expect(Object.keys(json).sort()).toEqual(['data', 'message', 'statusCode', 'success']);
  },
  'Lists take cities_id, search, limit and page_number': call('POST /web/products', {
    takes: 'cities_id search limit page_number',
  }),
  'A colour is named by color_id': call('GET /user/product/notify-me/{id}', { takes: 'color_id' }),
};

const statuses: Table = {
  'An order is accepted, 1; one that asks no recipient is called confirmed': [
    is(orderStatus.accepted, 1),
    message('order.accepted', 'Accepted'),
    message('order.confirmed', 'Confirmed'),
  ],
  'Its recipient has accepted, 2': [
    is(orderStatus.recipientAccepted, 2),
    message('order.recipient_accepted', 'Recipient accepted'),
  ],
  'It is wrapped, 3': [is(orderStatus.giftWrapping, 3), message('order.gift_wrapping', 'Gift wrapping')],
  'It is on the way, 4': [is(orderStatus.onTheWay, 4), message('order.on_the_way', 'On the way')],
  'It is delivered, 5': [is(orderStatus.delivered, 5), message('order.delivered', 'Delivered')],
  'It is rejected, 6': [is(orderStatus.rejected, 6), message('order.rejected', 'Rejected')],
  'It is cancelled, 7': [is(orderStatus.cancelled, 7), message('order.cancelled', 'Cancelled')],
  'Beside the numbers stand the words: processing, waiting for the recipient, declined by them, wrapping, failed':
    [
      message('order.processing', 'Processing'),
      message('order.waiting_for_recipient', 'Waiting for recipient to accept'),
      message('order.recipient_rejected', 'Recipient rejected'),
      message('order.wrap_gift', 'Wrap gift'),
      message('order.failed', 'Failed'),
    ],
  'What is picked up has its own: accepted, processing, wrapped, ready, picked up': [
    message('order.ready_for_pickup', 'Ready for pick up'),
    message('order.picked_up', 'Picked up'),
    test('shop/rules/orders/timeline.test.ts', 'what is picked up is prepared first'),
  ],
  'A ticket is received, under review, pending': [
    is(ticketStatuses.slice(0, 3), ['received', 'in_progress', 'pending']),
    message('ticket.received', 'Received'),
    message('ticket.in_progress', 'In-Progress'),
    message('ticket.pending', 'Pending'),
  ],
  'A ticket is resolved with a refund or without, or rejected': [
    message('ticket.resolved_with_refund', 'Resolve with refund'),
    message('ticket.resolved_without_refund', 'Resolve without refund'),
    message('ticket.rejected', 'Reject'),
  ],
  'A ticket is closed, and has a number': [
    message('ticket.closed', 'Closed'),
    call('GET /user/tickets', { gives: 'ticket_number' }),
  ],
  'What the wallet tells is purchased, refunded, refund or bonus': is(walletKinds, [
    'purchased',
    'refunded',
    'refund',
    'bonus',
  ]),
  'A coupon is available, expired or used': test(
    'shop/rules/cart/coupon.test.ts',
    'is available, used or expired, whatever lies in the cart',
  ),
};

const words: Table = {
  'A rating is angry, sad, okay, good or great': [
    message('rating.faces.0', 'Angry'),
    message('rating.faces.1', 'Sad'),
    message('rating.faces.2', 'Okay'),
    message('rating.faces.3', 'Good'),
    message('rating.faces.4', 'Great'),
  ],
  'A rating is for service, delivery, price, product or something else': is(ratingReasons, [
    'service',
    'delivery',
    'price',
    'product',
    'other',
  ]),
  'The occasions are National Day, both Eids, Ramadan, Founding Day and other ones': [
    is([...occasions].sort(), [
      'eid-al-adha',
      'eid-al-fitr',
      'founding-day',
      'national-day',
      'other',
      'ramadan',
    ]),
    message('occasions.national-day', 'National Day'),
    message('occasions.eid-al-fitr', 'Eid Al-Fitr'),
    message('occasions.eid-al-adha', 'Eid Al-Adha'),
    message('occasions.ramadan', 'Ramadan'),
    message('occasions.founding-day', 'Founding Day'),
    message('occasions.other', 'Other'),
  ],
  'Prices are told in KWD, USD and SAR; what is charged is SAR (decision 0056)': [
    is(currencies, ['KWD', 'USD', 'SAR']),
    test('tests/store/occasions.test.ts', 'are the three of the spec, and riyals are what is charged'),
  ],
  'A company’s form has company, name, e-mail, number, city, quantity, description, pictures and links': call(
    'POST /form/corporate-gifts',
    { takes: 'company_name name email phone_number city quantity description attachments links' },
  ),
  'An order’s issue has a kind, a description, name, e-mail, number and pictures': call(
    'POST /user/tickets',
    {
      takes: 'issue_id description name email phone_number attachments',
    },
  ),
};

/** Spec section 3. */
export const things: Table = { ...fields, ...statuses, ...words };
