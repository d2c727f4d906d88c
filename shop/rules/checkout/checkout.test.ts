import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CheckoutDetails, checkoutDetails } from '../../contract/checkout.ts';
import { halalas, zero } from '../money/money.ts';
import {
  checkoutPrompt,
  detailProblems,
  missingTime,
  needsSlot,
  orderedDetails,
  paymentPrompt,
  tidyDetails,
} from './checkout.ts';

const person = { name: 'سارة', phone_code: '966', phone_number: '551234567' };
const complete = checkoutDetails.parse({
  sender: person,
  recipient: { ...person, name: 'نورة', district: 'الملقا' },
});
const ours = '310000000000003';
const problemsOf = (details: CheckoutDetails) => detailProblems(details, 'barq', ours);
const everything = { hasTime: true, termsAccepted: true };

describe('checkout details', () => {
  it('are complete with two people and a place', () => expect(problemsOf(complete)).toEqual({}));

  it('need a place only when delivering to an address that the sender knows', () => {
    const placeless = { ...complete, recipient: { ...complete.recipient, district: '' } };
    expect(problemsOf(placeless)).toEqual({ 'recipient.district': 'address_required' });
    expect(problemsOf({ ...placeless, recipient: { ...placeless.recipient, knows_address: false } })).toEqual(
      {},
    );
    expect(problemsOf({ ...placeless, delivery_type: 'pickup' })).toEqual({});
    expect(
      problemsOf({ ...placeless, recipient: { ...placeless.recipient, short_address: 'RAMA4821' } }),
    ).toEqual({});
  });

  it('of a pickup need neither place nor time, and order none', () => {
    const chosen = {
      ...complete,
      slot: { date: '2026-11-22', slot_id: 1 },
      delivery_type: 'pickup',
    } as const;
    expect(problemsOf(chosen)).toEqual({});
    expect(needsSlot(chosen, 'barq')).toBe(false);
    expect(needsSlot(complete, 'barq')).toBe(true);
    expect(needsSlot(complete, 'courier')).toBe(false);
    expect(orderedDetails(chosen)).toMatchObject({ slot: null, recipient: { name: 'نورة', district: '' } });
  });

  it('of a gift without an address need a first day instead of a time, and order none', () => {
    const chosen = {
      ...complete,
      recipient: { ...complete.recipient, knows_address: false, surprise: true },
      slot: { date: '2026-11-22', slot_id: 1 },
      not_before: '2026-11-23',
    };
    expect(problemsOf(chosen)).toEqual({});
    expect(orderedDetails(chosen)).toMatchObject({
      slot: null,
      not_before: '2026-11-23',
      recipient: { name: 'نورة', district: '', surprise: false },
    });
    for (const by of ['barq', 'courier'] as const) {
      expect(needsSlot(chosen, by)).toBe(false);
      expect(missingTime(chosen, by)).toBeNull();
      expect(missingTime({ ...chosen, not_before: null }, by)).toBe('not_before');
    }
    // Whoever gives the address gives a time where our drivers come, and no first day.
    expect(orderedDetails({ ...complete, not_before: '2026-11-23' }).not_before).toBeNull();
    expect(missingTime({ ...complete, not_before: '2026-11-23' }, 'barq')).toBe('slot');
    expect(missingTime(complete, 'courier')).toBeNull();
    expect(missingTime({ ...chosen, delivery_type: 'pickup', not_before: null }, 'barq')).toBeNull();
  });

  it('need the National Address code where a courier brings it to an address that the sender knows', () => {
    const byCourier = (
      recipient: Partial<CheckoutDetails['recipient']>,
      more: Partial<CheckoutDetails> = {},
    ) =>
      detailProblems(
        { ...complete, ...more, recipient: { ...complete.recipient, ...recipient } },
        'courier',
        ours,
      );
    const missing = { 'recipient.short_address': 'short_address_required' };
    expect(byCourier({})).toEqual(missing);
    expect(byCourier({ district: '' })).toEqual(missing);
    expect(byCourier({}, { gift_for: 'self' })).toEqual(missing);
    expect(byCourier({ short_address: 'RAMA482' })).toEqual({ 'recipient.short_address': 'short_address' });
    expect(byCourier({ short_address: 'RAMA4821', district: '' })).toEqual({});
    expect(byCourier({ knows_address: false })).toEqual({});
    expect(byCourier({}, { delivery_type: 'pickup' })).toEqual({});
  });

  it('need one person only for a gift to oneself', () => {
    const self = {
      ...complete,
      gift_for: 'self' as const,
      recipient: { ...complete.recipient, name: '', phone_number: '' },
    };
    expect(problemsOf(self)).toEqual({});
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
    expect(problemsOf({ ...complete, sender: { ...complete.sender, email } })).toEqual({
      'sender.email': 'email_invalid',
    }),
  );

  it('take an e-mail address in capitals', () =>
    expect(problemsOf({ ...complete, sender: { ...complete.sender, email: 'Sara.S@Example.COM' } })).toEqual(
      {},
    ));
});

describe('what is ordered', () => {
  const word = fc.constantFrom('', 'نورة', 'Happy birthday', 'RAMA4821');
  const anything = fc.record({
    delivery_type: fc.constantFrom('delivery' as const, 'pickup' as const),
    gift_for: fc.constantFrom('other' as const, 'self' as const),
    sender: fc.record({ name: word, email: word, phone_code: fc.constant('966'), phone_number: word }),
    recipient: fc.record({
      name: word,
      email: word,
      phone_code: fc.constantFrom('966', '971'),
      phone_number: word,
      knows_address: fc.boolean(),
      district: word,
      address: word,
      short_address: word,
      surprise: fc.boolean(),
    }),
    card: fc.record({
      message: word,
      language: fc.constantFrom('ar' as const, 'en' as const),
      design: fc.constantFrom('leaf' as const, 'rose' as const, 'night' as const, 'clay' as const),
      to: word,
      from: word,
    }),
    care_card: fc.boolean(),
    anonymous_sender: fc.boolean(),
    slot: fc.constantFrom(null, { date: '2026-11-21', slot_id: 7 }),
    not_before: fc.constantFrom(null, '2026-11-23'),
    additional_information: word,
    company: fc.record({
      wanted: fc.boolean(),
      name: word,
      vat_number: word,
      building: word,
      street: word,
      district: word,
      city: word,
      postal_code: word,
    }),
  });

  /** The paths that the form shows, by what is chosen in it (contact.module.css: onlyOther, onlyKnown …). */
  function shown({ gift_for, delivery_type, recipient, company }: CheckoutDetails): Set<string> {
    const other = gift_for === 'other';
    const delivery = delivery_type === 'delivery';
    const known = !other || recipient.knows_address;
    const person = ['name', 'email', 'phone_code', 'phone_number'];
    const paths = (of: string, names: string[]) => names.map((name) => `${of}.${name}`);
    return new Set([
      'delivery_type',
      'gift_for',
      'care_card',
      'additional_information',
      ...paths('sender', person),
      ...(other ? paths('recipient', person) : []),
      ...(delivery && other ? ['recipient.knows_address'] : []),
      ...(delivery && known ? paths('recipient', ['district', 'address', 'short_address']) : []),
      ...(delivery && known && other ? ['recipient.surprise'] : []),
      ...(other
        ? ['anonymous_sender', ...paths('card', ['message', 'language', 'design', 'to', 'from'])]
        : []),
      ...(delivery && known ? ['slot'] : []),
      ...(delivery && !known ? ['not_before'] : []),
      ...(company.wanted ? paths('company', Object.keys(company)) : []),
    ]);
  }

  const flat = ({ slot, ...details }: CheckoutDetails): [string, unknown][] => [
    ['slot', slot],
    ...Object.entries(details).flatMap(([name, value]): [string, unknown][] =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, each])
        : [[name, value]],
    ),
  ];

  it('is what the form shows, and nothing that it hides', () => {
    const nothing = new Map(flat(checkoutDetails.parse({})));
    fc.assert(
      fc.property(anything, (details) => {
        const seen = shown(details);
        const typed = new Map(flat(details));
        for (const [path, value] of flat(orderedDetails(details)))
          expect(value, path).toEqual((seen.has(path) ? typed : nothing).get(path));
      }),
    );
  });

  it('and stays so: ordered again, nothing more is left out', () => {
    fc.assert(
      fc.property(anything, (details) => {
        const ordered = orderedDetails(details);
        expect(orderedDetails(ordered)).toEqual(ordered);
        // What isn't ordered is of no account to what is wrong.
        for (const by of ['barq', 'courier'] as const)
          expect(detailProblems(ordered, by, ours)).toEqual(detailProblems(details, by, ours));
      }),
    );
  });

  it('and only that can be wrong', () => {
    fc.assert(
      fc.property(anything, (details) => {
        const seen = shown(details);
        expect(
          [
            ...Object.keys(detailProblems(details, 'barq', ours)),
            ...Object.keys(detailProblems(details, 'courier', ours)),
          ].filter((path) => !seen.has(path)),
        ).toEqual([]);
      }),
    );
  });
});

describe('checkout prompts', () => {
  it('come in the order of the spec', () => {
    const nothing = { hasTime: false, termsAccepted: false };
    expect(
      checkoutPrompt({ 'recipient.name': 'name_required', 'sender.name': 'name_required' }, nothing),
    ).toBe('RECIPIENT_REQUIRED');
    expect(checkoutPrompt({ 'sender.name': 'name_required' }, nothing)).toBe('SENDER_REQUIRED');
    expect(checkoutPrompt({}, nothing)).toBe('TERMS_REQUIRED');
    expect(checkoutPrompt({}, { ...nothing, termsAccepted: true })).toBe('DELIVERY_TIME_REQUIRED');
    expect(checkoutPrompt({}, everything)).toBeNull();
  });

  it('are over when nothing is missing, and never ask for what is there', () => {
    const given = fc.record({ hasTime: fc.boolean(), termsAccepted: fc.boolean() });
    const problems = fc.uniqueArray(
      fc.constantFrom('recipient.name', 'recipient.phone_number', 'sender.name', 'company.vat_number'),
    );
    fc.assert(
      fc.property(given, problems, (seen, paths) => {
        const prompt = checkoutPrompt(Object.fromEntries(paths.map((path) => [path, 'wrong'])), seen);
        const missing = {
          RECIPIENT_REQUIRED: paths.some((path) => path.startsWith('recipient')),
          SENDER_REQUIRED: paths.includes('sender.name'),
          COMPANY_REQUIRED: paths.includes('company.vat_number'),
          TERMS_REQUIRED: !seen.termsAccepted,
          DELIVERY_TIME_REQUIRED: !seen.hasTime,
        };
        const first = Object.entries(missing).find(([, is]) => is)?.[0] ?? null;
        expect(prompt).toBe(first);
      }),
    );
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
