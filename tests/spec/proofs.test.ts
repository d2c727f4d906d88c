import { expect, it, test } from 'vitest';
import { call } from './call.ts';
import { is, message, page, test as shownBy, stands } from './proofs.ts';
import type { Proof, Shown } from './table.ts';

/* The checks of the table are awake: each of them knows what doesn't hold. */

const fails = async (proof: Proof) => {
  await expect((async () => proof({} as Shown))()).rejects.toThrow();
};
const here = 'tests/spec/proofs.test.ts';

it.each<[string, Proof]>([
  ['a call that the contract doesn’t have', call('POST /orders/no-such-call')],
  ['a field that a call doesn’t take', call('POST /orders/save-rating', { takes: 'stars' })],
  ['a field that a call doesn’t give', call('GET /user/wallet', { gives: 'dinars' })],
  [
    'a field that is inside of another one',
    call('GET /user/shopping-cart', { gives: 'addons.color_quantity' }),
  ],
  ['a page that there isn’t', page('/no-such-page')],
  ['other words', message('fields.name_required', 'A name is required')],
  ['words under another key', message('fields.email_required', 'Name is required')],
  ['words that nobody says', message('shell.noSuchWord', 'Name is required')],
  ['another number', is(59 as number, 60)],
  ['what stands nowhere', stands('package.json', /no such line/)],
  ['a test that there isn’t', shownBy(here, 'no such ' + 'title')],
  ['a test that is skipped', shownBy(here, 'shows nothing, being ' + 'skipped')],
  ['a test in words that no title has', shownBy(here, 'export ' + 'const')],
])('%s is found out', (_, proof) => fails(proof));

test.skip('shows nothing, being skipped', () => {});

it('a test is found by a part of its title, whatever it is written in', async () => {
  for (const words of ['is found out', 'by a part of its title']) await shownBy(here, words)({} as Shown);
});
