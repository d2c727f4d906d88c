import { expect } from 'vitest';
import { codeLength, resendSeconds } from '#shop/rules/accounts/account.ts';
import { pushDestination } from '#shop/rules/messages/push.ts';
import { is, message, stands, test } from './proofs.ts';
import type { Table } from './table.ts';

const who: Table = {
  'Who somebody is, their token says: a guest’s or a shopper’s': test(
    'tests/api/contract.test.ts',
    'takes the token with or without the word Bearer',
  ),
  'A browser without a session gets a guest’s once the page is there (decision 0031)': test(
    'tests/e2e/pages/popups.spec.ts',
    'a page makes a guest once it is there, one for all tabs',
  ),
  'Signing in ends the guest, whose things come along': test(
    'tests/accounts/sign-in.test.ts',
    'is the new shopper’s, with what was filled in of the checkout',
  ),
  'A session that is over goes, and a guest begins anew; of a private page one is led to sign in, with the way back (decision 0021)':
    test('tests/e2e/pages/popups.spec.ts', 'a session that has ended is said where one signs in'),
  'Signing out ends at home': test(
    'tests/e2e/accounts/sign-in.spec.ts',
    'signin: the code goes out by itself',
  ),
  'Deleting the account ends it everywhere': [
    test(
      'tests/e2e/accounts/my-account.spec.ts',
      'one’s data comes as a file, and the account ends with the phrase alone',
    ),
    test('tests/accounts/account.test.ts', 'ends every session of it, on whichever device'),
  ],
  'The cart is read anew when who somebody is changes': test(
    'tests/e2e/accounts/sign-in.spec.ts',
    'the cart is read anew when who somebody is changes',
  ),
};

const signIn = 'signin: the code goes out by itself, a wrong one is red, the right one green; then the name';
const signingIn: Table = {
  'The code is asked for as soon as the number is complete': test(
    'tests/e2e/accounts/sign-in.spec.ts',
    signIn,
  ),
  'The code comes next, and signs in': test(
    'tests/accounts/sign-in.test.ts',
    'is sent, and signs a new shopper in',
  ),
  'The dialog closes a second later for whoever is known by name': [
    test('tests/e2e/accounts/sign-in.spec.ts', signIn),
    stands('web/storefront/sign-in/steps/use-sign-in.tsx', /pauseMs = 1000/),
  ],
  'Whoever has no name yet is asked for it, and it is kept': test(
    'tests/e2e/accounts/sign-in.spec.ts',
    signIn,
  ),
  'A shopper without a name is asked on the next visit': test(
    'tests/e2e/accounts/sign-in.spec.ts',
    'a shopper without a name is asked on the next visit',
  ),
  'By e-mail the address is remembered or forgotten, never the password (decision 0031)': [
    test('tests/e2e/accounts/sign-in.spec.ts', 'a code by e-mail, the address remembered'),
    stands('web/storefront/sign-in/remembered.server.ts', /Max-Age=\$\{email === null \? 0 : week\}/),
  ],
  'An address that isn’t verified is told so, and its code is next': test(
    'tests/accounts/account.test.ts',
    'that isn’t verified yet sends a new code on signing in',
  ),
  'Signing up leads to the code of the address, and then one is signed in': test(
    'tests/accounts/account.test.ts',
    'is made when its code comes back, with the guest’s cart',
  ),
  'A code for a forgotten password gives a token, with which the new one is set; then one is at home': test(
    'tests/e2e/accounts/sign-in.spec.ts',
    'forgot-password: e-mail, code, new password, and home',
  ),
  'Google, Facebook and Apple have a window of their own, which ends signed in': test(
    'tests/e2e/accounts/sign-in.spec.ts',
    'google in a small window: closed it changes nothing, done it signs in',
  ),
  'Closing that window changes nothing': test(
    'tests/e2e/accounts/social-sign-in.spec.ts',
    'Cancel closes the window, tells the page and changes nothing',
  ),
  'Another code can be asked for after 60 seconds, which begin again with each': [
    is(resendSeconds, 60),
    test('tests/e2e/accounts/sign-in.spec.ts', 'another code: the button waits with the server'),
  ],
  'A wrong code is red': test('tests/e2e/accounts/sign-in.spec.ts', 'a wrong one is red'),
  'A right code is green': test('tests/e2e/accounts/sign-in.spec.ts', 'the right one green'),
  'A code has four digits': is(codeLength, 4),
};

const purchase = 'picks a city, a glaze, fills the three tabs and pays';
const cityLanguage: Table = {
  'The picker of cities opens by itself while none is chosen': test(
    'tests/e2e/buying/purchase.spec.ts',
    purchase,
  ),
  'The header names the chosen city': stands(
    'web/storefront/shell/header.tsx',
    /\{city\?\.name \?\? shell\.chooseCity\}/,
  ),
  'Where a courier delivers it says that it takes 2 to 5 business days': test(
    'tests/e2e/pages/popups.spec.ts',
    'the city’s note contradicts no city',
  ),
  'The picker can be closed only once there is a city': [
    test('tests/e2e/buying/purchase.spec.ts', purchase),
    stands('web/storefront/city/city-picker.tsx', /closable=\{city !== null\}/),
  ],
  'It saves only a chosen one': [
    message('cities.save', 'Save city'),
    test('tests/e2e/buying/purchase.spec.ts', purchase),
  ],
  'While the flag is on, everything leads to the page of maintenance': [
    test('tests/store/switches.test.ts', 'stands in for every page, says when to ask again'),
    test('server/http/api/api.test.ts', 'while the shop is closed'),
  ],
  'While it is off, that page leads home': test(
    'tests/e2e/store/switches.spec.ts',
    'in maintenance every page is one, which asks each minute and gives the shop back',
  ),
  'Arabic and English are switched, and the page turns round': test(
    'tests/e2e/pages/pages.spec.ts',
    'the language switch turns everything round, is kept, and keeps the page',
  ),
  'The language is kept with the account too, and the page is made anew': [
    test('tests/accounts/account.test.ts', 'keeps the language that its shopper switches to'),
    test('tests/e2e/accounts/my-account.spec.ts', 'the language that a shopper switches to is the account’s'),
  ],
};

const receipt = '0f4a4f0e-8f0e-4c57-9a8e-55c1d3f3f6b1';
const pushes: Table = {
  'A device is asked for pushes, after an order and once (decision 0043)': test(
    'tests/e2e/accounts/push.spec.ts',
    'after an order a device is asked once, gets pushes',
  ),
  'Once they are allowed, where they go is sent to the shop': test(
    'tests/messages/push.test.ts',
    'takes pushes from when it says so until it says no more',
  ),
  'A push is shown, and a press on it leads on': test(
    'tests/e2e/accounts/push.spec.ts',
    'a press on one leads to what it tells of',
  ),
  'What happened to an order leads to the orders': () => {
    const there = pushDestination({ type: 'order_history_status', receipt, order_id: '7' });
    expect(there).toBe('/my-orders?order_id=7');
  },
  'A refund to the wallet leads to the wallet': () =>
    expect(pushDestination({ type: 'wallet_refund', receipt })).toBe('/wallet'),
  'A cart that waits leads to the cart': () =>
    expect(pushDestination({ type: 'pending_cart_checkout', receipt })).toBe('/cart'),
  'A product that is back leads to its page': () => {
    const there = pushDestination({ type: 'product_available', receipt, slug: 'zz-plant', color: 3 });
    expect(there).toBe('/product/zz-plant?color=3');
  },
  'News of a ticket, and its end, lead to my tickets': () => {
    for (const type of ['ticket_updated', 'ticket_closed'] as const)
      expect(pushDestination({ type, receipt })).toBe('/contact-us?activetab=my-ticket');
  },
  'Being asked how it was leads to that order': () => {
    const there = pushDestination({ type: 'rating_popup', receipt, order_id: '7' });
    expect(there).toBe('/my-orders?order_id=7');
  },
  'A device that can’t get pushes goes on without': test(
    'tests/messages/push.test.ts',
    'lets somebody sign in whose token can’t be used',
  ),
};

const buying: Table = {
  'Plus ends at what there is, of the product and of its colour': [
    stands(
      'web/storefront/cart/line-quantity.tsx',
      /Math\.min\(\s*line\.product_avail_quantity,\s*line\.color\?\.color_quantity[\s\S]*aria-disabled=\{quantity >= most/,
    ),
    test('tests/e2e/pages/lost.spec.ts', 'plus ends at what there is'),
  ],
  'Minus at one piece takes the line out': stands(
    'web/storefront/cart/line-quantity.tsx',
    /quantity <= 1 \? cart\.remove\(title\)/,
  ),
  'More than there is becomes what there is, and that is said': [
    test('tests/orders/carts.test.ts', 'drops to what is there and says so once'),
    test('tests/e2e/pages/lost.spec.ts', 'more pieces than there are become what there is'),
  ],
  'Lines are changed one by one': test('tests/orders/carts.test.ts', 'keeps its id, whatever it becomes'),
  'Lines are changed all at once': test('tests/orders/carts.test.ts', 'are set all or none'),
  'While one pays, a note asks not to reload or go back': message(
    'checkout.complete.doNotLeave',
    'Don’t refresh the page or go back while your payment is in progress.',
  ),
  'An order moves from one status to another by a table, and nobody but those it names': test(
    'shop/rules/orders/order.test.ts',
    'moves by exactly these people',
  ),
  'So does a ticket': test('shop/rules/tickets/ticket.test.ts', 'is the one that was decided, move by move'),
};

/** Spec section 4. */
export const states: Table = { ...who, ...signingIn, ...cityLanguage, ...pushes, ...buying };
