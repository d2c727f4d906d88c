import { expect, it } from 'vitest';
import type { Parsed } from '#shop/contract/operation.ts';
import { takePhoneOrder } from '#shop/contract/workshop/phone-orders.ts';
import { orderOf } from './read-order.server.ts';

/* The form of an order on the phone, read as the body of the shop's own checkout. */

function read(fields: Record<string, string>) {
  const form = new FormData();
  const said = { ...fields, 'piece.0': '7:3', cities_id: '1', idempotency_key: crypto.randomUUID() };
  for (const [name, value] of Object.entries(said)) form.set(name, value);
  return takePhoneOrder.body?.parse(orderOf(form)) as Parsed<typeof takePhoneOrder>['body'];
}

it('goes to an address that the caller knows, to be asked of the recipient, to the caller, or over the counter', () => {
  const ways = ['other', 'ask', 'self', 'pickup'].map((handed) => {
    const { delivery_type, gift_for, recipient, slot, not_before } = read({
      ...{ handed, time: '2026-12-01:4', not_before: '2026-12-02', 'recipient.name': 'Noura' },
    });
    return [delivery_type, gift_for, recipient.knows_address, recipient.name, slot?.slot_id, not_before];
  });
  expect(ways).toEqual([
    ['delivery', 'other', true, 'Noura', 4, '2026-12-02'],
    ['delivery', 'other', false, 'Noura', 4, '2026-12-02'],
    ['delivery', 'self', true, 'Noura', 4, '2026-12-02'],
    ['pickup', 'other', true, 'Noura', undefined, '2026-12-02'],
  ]);
});

it('has the wishes that were said, and none that weren’t', () => {
  expect(read({ handed: 'other' })).toMatchObject({
    ...{
      anonymous_sender: false,
      not_before: null,
      card: { design: 'leaf' },
      recipient: { surprise: false },
    },
  });
  const wished = { 'recipient.surprise': 'on', anonymous_sender: 'on', 'card.design': 'night' };
  expect(read({ handed: 'other', ...wished })).toMatchObject({
    ...{ anonymous_sender: true, card: { design: 'night' }, recipient: { surprise: true } },
  });
});

it('has its card in the language that it is written in, and an empty one in the sender’s', () => {
  const written = [
    ['كل عام وأنت بخير', 'en'],
    ['Congratulations', 'ar'],
    ['', 'en'],
  ].map(([message = '', language = '']) => read({ 'card.message': message, language }).card.language);
  expect(written).toEqual(['ar', 'en', 'en']);
});
