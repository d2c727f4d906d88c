import { expect } from 'vitest';
import { ask, call, isFor } from './call.ts';
import { stands, test } from './proofs.ts';
import type { Table } from './table.ts';

/** Spec section 6. */
export const people: Table = {
  'A guest has an identity and a token of the server’s': async ({ test: shop }) => {
    const { json } = await ask(shop.url, 'GET', '/account/summary', { token: await shop.newGuest() });
    expect(json.data).toMatchObject({ kind: 'guest', name: null });
  },
  'A guest goes on without signing in, to the paid order': test(
    'tests/e2e/buying/purchase.spec.ts',
    'picks a city, a glaze, fills the three tabs and pays',
  ),
  'guest_user_id is taken with signing in and up; whose things come along, the guest’s own token says (decision 0013)':
    [
      call('POST /account/sendOtp', { takes: 'guest_user_id' }),
      call('POST /account/login', { takes: 'guest_user_id' }),
      call('POST /account/register', { takes: 'guest_user_id' }),
      test('tests/accounts/sign-in.test.ts', 'is the new shopper’s'),
    ],
  'A guest’s menu has none of a shopper’s entries': test(
    'tests/e2e/pages/popups.spec.ts',
    'a guest’s menu is the spec’s',
  ),
  'A shopper’s menu is whole': stands(
    'web/storefront/shell/shopper-entries.tsx',
    /favourite[\s\S]*my-orders[\s\S]*wallet[\s\S]*payment[\s\S]*coupons[\s\S]*my-account[\s\S]*corporate-gifts[\s\S]*gifts-care[\s\S]*contact-us[\s\S]*privacy-policy[\s\S]*about-asees[\s\S]*sign-out[\s\S]*delete/,
  ),
  'A shopper signs out, and deletes the account': [
    isFor('POST /user/delete-account', 'shopper'),
    isFor('GET /account/logout', 'guest', 'shopper'),
  ],
  'A shopper has a name, or is asked for one': test(
    'tests/e2e/accounts/sign-in.spec.ts',
    'a shopper without a name is asked on the next visit',
  ),
  'Favourites are a shopper’s': isFor('POST /user/product/favourites', 'shopper'),
  'The wallet is a shopper’s': isFor('GET /user/wallet', 'shopper'),
  'Saved cards are a shopper’s': isFor('GET /user/save-card', 'shopper'),
  'Kept coupons are a shopper’s': isFor('GET /coupons', 'shopper'),
  'The account is a shopper’s': isFor('GET /user', 'shopper'),
  'Lists have two paths: guests call the one under /web/, shoppers the plain one': test(
    'server/catalogue/list-products.test.ts',
    'sends guests to the /web path and shoppers to the plain one, with the same answer',
  ),
  'Whoever calls the other one is told which is theirs (decision 0030)': async ({ test: shop }) => {
    const token = await shop.newGuest();
    const { json } = await ask(shop.url, 'POST', '/products', { body: { cities_id: 1 }, token });
    expect(json).toMatchObject({ statusCode: 403, error: { code: 'USE_WEB_PATH' } });
    expect(json.message).toContain('/web/products');
  },
  'What is somebody else’s can’t be read or changed': test(
    'tests/api/security.test.ts',
    'cart, checkout and orders can not be read or changed',
  ),
  'Staff have an API of their own, and nobody of staff is a shopper by it (decision 0035)': test(
    'tests/staff/staff.test.ts',
    'is nobody of staff where one shops, whatever they may',
  ),
};
