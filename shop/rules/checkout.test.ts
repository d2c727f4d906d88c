import { describe, expect, it } from 'vitest';
import { checkoutDetails } from '../contract/checkout.ts';
import { checkoutPrompt, detailProblems, paymentPrompt, tidyDetails } from './checkout.ts';
import { halalas, zero } from './money.ts';

const person = { name: 'سارة', phone_code: '966', phone_number: '551234567' };
const complete = checkoutDetails.parse({
  sender: person,
  recipient: { ...person, name: 'نورة', district: 'الملقا' },
});
const everything = { needsSlot: true, hasSlot: true, termsAccepted: true };

describe('checkout details', () => {
  it('are complete with two people and a place', () => expect(detailProblems(complete)).toEqual({}));

  it('need a place only when delivering to an address that the sender knows', () => {
    const placeless = { ...complete, recipient: { ...complete.recipient, district: '' } };
    expect(detailProblems(placeless)).toEqual({ 'recipient.district': 'address_required' });
    expect(
      detailProblems({ ...placeless, recipient: { ...placeless.recipient, knows_address: false } }),
    ).toEqual({});
    expect(detailProblems({ ...placeless, delivery_type: 'pickup' })).toEqual({});
    expect(
      detailProblems({ ...placeless, recipient: { ...placeless.recipient, short_address: 'RAMA4821' } }),
    ).toEqual({});
  });

  it('need one person only for a gift to oneself', () => {
    const self = {
      ...complete,
      gift_for: 'self' as const,
      recipient: { ...complete.recipient, name: '', phone_number: '' },
    };
    expect(detailProblems(self)).toEqual({});
  });

  it('are tidied: phones to national digits, short addresses to capitals', () => {
    const tidied = tidyDetails({
      ...complete,
      sender: { ...complete.sender, phone_code: '+٩٦٦', phone_number: '٠٥٥ ١٢٣ ٤٥٦٧' },
      recipient: { ...complete.recipient, short_address: 'rama ٤٨٢١' },
    });
    expect(tidied.sender.phone_code).toBe('966');
    expect(tidied.sender.phone_number).toBe('551234567');
    expect(tidied.recipient.short_address).toBe('RAMA4821');
  });

  it.each([
    'sara@example',
    'sara example.com',
    'a@b@c.com',
    'sara@example.c',
    '"x"@example.com\nbcc: y',
    'sara@x..com',
    'sara@-x.com',
    'sara.@x.com',
  ])('refuse the e-mail %s', (email) =>
    expect(detailProblems({ ...complete, sender: { ...complete.sender, email } })).toEqual({
      'sender.email': 'email_invalid',
    }),
  );

  it('take an e-mail address in capitals', () =>
    expect(
      detailProblems({ ...complete, sender: { ...complete.sender, email: 'Sara.S@Example.COM' } }),
    ).toEqual({}));
});

describe('checkout prompts', () => {
  it('come in the order of the spec', () => {
    const nothing = { needsSlot: true, hasSlot: false, termsAccepted: false };
    expect(
      checkoutPrompt({ 'recipient.name': 'name_required', 'sender.name': 'name_required' }, nothing),
    ).toBe('RECIPIENT_REQUIRED');
    expect(checkoutPrompt({ 'sender.name': 'name_required' }, nothing)).toBe('SENDER_REQUIRED');
    expect(checkoutPrompt({}, nothing)).toBe('TERMS_REQUIRED');
    expect(checkoutPrompt({}, { ...nothing, termsAccepted: true })).toBe('DELIVERY_TIME_REQUIRED');
    expect(checkoutPrompt({}, everything)).toBeNull();
    expect(checkoutPrompt({}, { ...everything, hasSlot: false, needsSlot: false })).toBeNull();
  });

  it('ask for whatever could pay what is left', () => {
    const due = halalas(100_00);
    const empty = { balance: zero, applied: false };
    const full = { balance: halalas(50_00), applied: false };
    const bare = { due, hasMethod: false, wallet: empty, hasCoupon: false };
    expect(paymentPrompt(bare)).toBe('PAYMENT_METHOD_REQUIRED');
    expect(paymentPrompt({ ...bare, wallet: full })).toBe('PROMO_PAYMENT_OR_WALLET_REQUIRED');
    expect(paymentPrompt({ ...bare, wallet: full, hasCoupon: true })).toBe(
      'PAYMENT_METHOD_OR_WALLET_REQUIRED',
    );
    expect(paymentPrompt({ ...bare, wallet: { ...full, applied: true } })).toBe('PAYMENT_METHOD_REQUIRED');
    expect(paymentPrompt({ ...bare, hasMethod: true })).toBeNull();
    expect(paymentPrompt({ ...bare, due: zero })).toBeNull();
  });
});
