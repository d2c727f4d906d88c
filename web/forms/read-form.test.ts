import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { login, sendOtp } from '#shop/contract/account.ts';
import { addToCart } from '#shop/contract/cart.ts';
import { placeOrder, saveCheckout } from '#shop/contract/checkout.ts';
import { markFavourite } from '#shop/contract/favourites.ts';
import { operation } from '#shop/contract/operation.ts';
import { updatePreferences, updateProfile } from '#shop/contract/user.ts';
import { topUpWallet } from '#shop/contract/wallet.ts';
import { readForm } from './read-form.server.ts';

function formWith(fields: [string, string][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

describe('a form is read by the schema of the operation that it is for', () => {
  it('names are paths; what the form has nothing of is left to the contract', () => {
    const form = formWith([
      ['sender.name', 'نورة'],
      ['sender.phone_code', ''],
      ['sender.phone_number', '٠٥٥'],
      ['sender.nobody', 'knows this'],
      ['intent', 'details'],
    ]);
    expect(readForm(saveCheckout, form, { cities_id: 3 })).toEqual({
      sender: { name: 'نورة', phone_number: '٠٥٥' },
      care_card: false,
      anonymous_sender: false,
      slot: null,
      not_before: null,
      cities_id: 3,
    });
  });

  it('a box that is not checked is false, whatever the contract takes for granted; one that may be absent is absent', () => {
    const checked = formWith([
      ['care_card', 'on'],
      ['recipient.knows_address', 'false'],
    ]);
    const read = saveCheckout.body?.parse(readForm(saveCheckout, checked, { cities_id: 3 }));
    expect(read).toMatchObject({
      care_card: true,
      anonymous_sender: false,
      recipient: { knows_address: false, surprise: false },
    });
    expect(readForm(updatePreferences, formWith([['marketing_sms', 'on']]))).toMatchObject({
      order_messages: false,
      marketing_sms: 'on',
    });
    expect(readForm(markFavourite, formWith([['product_id', '7']]))).toEqual({ product_id: '7' });
  });

  it('fields of one name are a list, without those that say nothing', () => {
    const form = formWith([
      ['product_id', '٧'],
      ['product_qty', '2'],
      ['addon_product_ids', '4'],
      ['addon_product_ids', ''],
      ['addon_product_ids', '5'],
      ['engraving', ''],
    ]);
    expect(addToCart.body?.parse(readForm(addToCart, form))).toEqual({
      product_id: 7,
      product_qty: 2,
      addon_product_ids: [4, 5],
    });
  });

  it('what must not be empty comes to the contract as empty text, which says so', () => {
    const { name, phone_code, phone_number, email } = readForm(updateProfile, formWith([['email', '']]));
    expect({ name, phone_code, phone_number, email }).toEqual({
      name: '',
      phone_code: '',
      phone_number: '',
      email: undefined,
    });
    expect(readForm(sendOtp, formWith([['phone_number', '55']]))).toEqual({ phone_number: '55' });
  });

  it('a number where the contract has one that reads no text, and text where it does', () => {
    const form = formWith([
      ['expected_total', '189.5'],
      ['expected_due', ''],
      ['amount', '٢٠٠'],
    ]);
    const order = readForm(placeOrder, form, { cities_id: 1 });
    expect([order.expected_total, order.expected_due]).toEqual([189.5, undefined]);
    expect(readForm(placeOrder, formWith([['expected_due', '0']])).expected_due).toBe(0);
    expect(readForm(placeOrder, formWith([['expected_total', 'much']])).expected_total).toBe('much');
    expect(readForm(topUpWallet, form).amount).toBe('٢٠٠');
  });

  it('what the page knows goes before what the form says, and tells which of several bodies it is', () => {
    const form = formWith([
      ['email', 'noura@example.com'],
      ['password', ' olives '],
      ['login_type', 'google'],
      ['id_token', 'x'],
      ['cities_id', '9'],
    ]);
    expect(readForm(login, form, { login_type: 'email_password' })).toEqual({
      login_type: 'email_password',
      email: 'noura@example.com',
      password: ' olives ',
    });
    expect(readForm(saveCheckout, form, { cities_id: 3 }).cities_id).toBe(3);
  });

  it('a file is no text, and a body that is no object no form', () => {
    const form = new FormData();
    form.set('email', new Blob(['x']), 'email.txt');
    expect(readForm(login, form, { login_type: 'email_password' })).toMatchObject({ email: '' });
    const odd = operation({
      id: 'odd',
      method: 'POST',
      path: '/odd',
      summary: '',
      who: ['anyone'],
      body: z.string(),
      output: z.null(),
      refusals: [],
    });
    expect(() => readForm(odd, form)).toThrow('no form can be read as string');
  });
});
