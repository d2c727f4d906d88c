import { expect } from 'vitest';
import { nationalNumber, phoneLengths } from '#shop/rules/accounts/phone.ts';
import { engravingLengthMost } from '#shop/rules/catalogue/engraving.ts';
import { paymentPrompt } from '#shop/rules/checkout/checkout.ts';
import { fromRiyals, zero } from '#shop/rules/money/money.ts';
import { ask, refuses } from './call.ts';
import { is, message, stands, test } from './proofs.ts';
import type { Table } from './table.ts';

const field = 'web/components/form/field.tsx';
const boxes = 'web/storefront/sign-in/code/code-boxes.tsx';
const signIn = 'tests/e2e/accounts/sign-in.spec.ts';

const numbers: Table = {
  'Arabic-Indic and Persian digits become Western': () => {
    expect([nationalNumber('966', '٠٥٥١٢٣٤٥٦٧'), nationalNumber('966', '۵۵۱۲۳۴۵۶۷')]).toEqual([
      '551234567',
      '551234567',
    ]);
  },
  'Whatever is no digit is dropped': () =>
    expect(nationalNumber('966', '(055) 123-45 67 x')).toBe('551234567'),
  'After 966 come 9 digits': is(phoneLengths[966], 9),
  'After 973, 965 and 974 come 8': is(
    [973, 965, 974].map((code) => phoneLengths[code]),
    [8, 8, 8],
  ),
  'After 91 come 10': is(phoneLengths[91], 10),
  'What is beyond the length is not taken': stands(
    field,
    /nationalNumber\(newCode, typed\)\.slice\(0, phoneLengths/,
  ),
  'A complete number has a green border, an incomplete one a red one': [
    stands(field, /incomplete \? ` \$\{styles\.bad\}` : complete \? ` \$\{phoneStyles\.ok\}`/),
    test(signIn, 'the code goes out by itself, a wrong one is red'),
  ],
  'A complete number sends its code by itself': test(signIn, 'the code goes out by itself'),
  'Shoppers are offered 966 alone, others while developing': test(
    'server/content/content.test.ts',
    'lists Saudi Arabia alone where people shop',
  ),
  'A number of another length is told how many digits there are': [
    message('fields.phone_966', 'Mobile number must be exactly 9 digits and start with 5'),
    message('fields.phone_8', 'Mobile number must be exactly 8 digits'),
    refuses(
      'POST /account/sendOtp',
      { phone_code: '973', phone_number: '12' },
      {
        phone_number: 'Mobile number must be exactly 8 digits',
      },
    ),
  ],
  'A code is typed into four boxes of one digit': stands(boxes, /Array\(codeLength\)\.fill\(''\)/),
  'The boxes bring up keys of digits': stands(boxes, /inputMode="numeric"/),
  'The boxes are masked': stands(
    'web/storefront/sign-in/code/code-boxes.module.css',
    /-webkit-text-security: disc/,
  ),
  'The focus goes on with each digit, and back on Backspace in an empty box': test(
    signIn,
    'the code goes out by itself',
  ),
  'The fourth digit sends': stands(boxes, /code\.length === codeLength\) form\?\.requestSubmit/),
};

const longEnough = { password: 'a pot of clay', confirm_password: 'a pot of clay' };
const accounts: Table = {
  'Signing up needs a name, an address and a password': refuses(
    'POST /account/register',
    { name: '', email: '', password: '' },
    { name: 'Username is required', email: 'Email is required', password: 'Password is required' },
  ),
  'Signing up needs a valid address': refuses(
    'POST /account/register',
    { name: 'Noura', email: 'noura@', ...longEnough },
    { email: 'Invalid email' },
  ),
  'Signing up needs an address that ends in .com': refuses(
    'POST /account/register',
    { name: 'Noura', email: 'noura@example.sa', ...longEnough },
    { email: 'Email must end with .com' },
  ),
  'Signing up needs a password of 6 characters': refuses(
    'POST /account/register',
    { name: 'Noura', email: 'noura@example.com', password: 'a pot' },
    { password: 'Password must be at least 6 characters' },
  ),
  'Signing up needs the password twice, the same': [
    refuses(
      'POST /account/register',
      { name: 'Noura', email: 'noura@example.com', ...longEnough, confirm_password: '' },
      { confirm_password: 'Confirm Password is required' },
    ),
    test('web/storefront/sign-in/steps/problems.test.ts', 'everything that signing up wants, at once'),
    refuses(
      'POST /account/register',
      { name: 'Noura', email: 'noura@example.com', ...longEnough, confirm_password: 'another pot' },
      { confirm_password: 'Passwords must match' },
    ),
  ],
  'Signing in by e-mail needs an address and a password': refuses(
    'POST /account/login',
    { login_type: 'email_password', email: '', password: '' },
    { email: 'Email is required', password: 'Password is required' },
  ),
  'Signing in by e-mail needs a valid address': refuses(
    'POST /account/login',
    { login_type: 'email_password', email: 'noura', password: 'a pot of clay' },
    { email: 'Invalid email' },
  ),
  'Signing in by e-mail needs an address that ends in .com': refuses(
    'POST /account/login',
    { login_type: 'email_password', email: 'noura@example.sa', password: 'a pot of clay' },
    { email: 'Email must end with .com' },
  ),
  'Signing in by e-mail needs a password of 6 characters': refuses(
    'POST /account/login',
    { login_type: 'email_password', email: 'noura@example.com', password: '123' },
    { password: 'Password must be at least 6 characters' },
  ),
  'A forgotten password needs a valid address, whatever it ends in': [
    refuses('POST /account/forgot-password', { email: 'noura' }, { email: 'Invalid email' }),
    async ({ test: { url } }) => {
      const { json } = await ask(url, 'POST', '/account/forgot-password', {
        body: { email: 'noura@example.sa' },
      });
      expect(json.success).toBe(true);
    },
  ],
  'A new password has 6 characters': refuses(
    'POST /account/change-password',
    { token: 'x', password: 'a pot' },
    { password: 'Password must be at least 6 characters' },
  ),
  'A profile needs a name': refuses(
    'POST /user/update-profile',
    { name: '', phone_code: '966', phone_number: '0551234567' },
    { name: 'Name is required' },
  ),
  'A profile needs a country code, and a number of digits only, 9 at least': [
    ...(
      [
        [{ phone_number: '0551234567' }, { phone_code: 'Phone code is required' }],
        [
          { phone_code: '966', phone_number: '5512' },
          { phone_number: 'Phone number must be at least 9 digits' },
        ],
        [
          { phone_code: '966', phone_number: '55123456x' },
          { phone_number: 'Phone number must only contain digits' },
        ],
      ] as const
    ).map(([given, said]) => refuses('POST /user/update-profile', { name: 'Noura', ...given }, said)),
  ],
  'What somebody is called has 2 characters': [
    refuses('POST /user/update-info', { name: '' }, { name: 'Account name is required' }),
    refuses('POST /user/update-info', { name: 'N' }, { name: 'Account name must be at least 2 characters' }),
  ],
  'The name can be sent only once it can be one': test(signIn, 'the right one green; then the name'),
};

const company = { company_name: '', email: 'x', phone_number: '', description: '' };
const forms: Table = {
  'A company’s form needs name, company, e-mail, number, city, quantity and description': refuses(
    'POST /form/corporate-gifts',
    { ...company, name: '', city: '', quantity: '' },
    {
      name: 'Name is required',
      company_name: 'Company Name is required',
      email: 'Invalid email',
      city: 'City is required',
      quantity: 'Quantity is required',
      description: 'Description is required',
    },
  ),
  'Its short variant needs company, e-mail, number and description': refuses(
    'POST /form/corporate-gifts',
    company,
    {
      company_name: 'Company Name is required',
      email: 'Invalid email',
      phone_number: 'Mobile number is required',
      description: 'Description is required',
    },
  ),
  'The contact form needs name, e-mail and a number of digits only': refuses(
    'POST /form/contact-us',
    { name: '', email: '', phone_number: '05512x' },
    {
      name: 'Name is required',
      email: 'Email is required',
      phone_number: 'Phone number must only contain digits',
    },
  ),
  'The contact form needs no message: without one it asks to be called': [
    test('tests/help/forms.test.ts', 'a contact form without a message asks to be called'),
    message('tickets.callMe', 'Leave it empty if you’d just like us to call you.'),
  ],
  'Suggestions come once something is typed and a city is chosen': [
    message('shell.searchNeedsCity', 'Choose your city first, so we can suggest what we deliver there'),
    stands(
      'web/storefront/search/search-suggestions.tsx',
      /if \(!city\) return;[\s\S]*wanted === '' && <p[^>]*>\{shell.popular\}/,
    ),
  ],
  'The list of cities narrows while one types': [
    test('server/delivery/cities.test.ts', 'are found by %s'),
    test('tests/e2e/buying/purchase.spec.ts', 'picks a city'),
  ],
  'An engraving has 30 signs at most': [
    is(engravingLengthMost, 30),
    test('tests/api/bad-input.test.ts', 'takes 30 letters, without emoji, and says so'),
  ],
};

const ten = fromRiyals(10);
const due = { due: ten, hasMethod: false };
const prompts: Table = {
  'What is missing of an order is asked for in this order: recipient, sender, terms, time': test(
    'shop/rules/checkout/checkout.test.ts',
    'come in the order of the spec',
  ),
  'Without a recipient: "Please enter recipient details"': [
    message('refusals.RECIPIENT_REQUIRED', 'Please enter recipient details'),
    test('tests/api/bad-input.test.ts', 'what is missing is asked for'),
  ],
  'Without accepting: "Please accept the terms and conditions"': message(
    'refusals.TERMS_REQUIRED',
    'Please accept the terms and conditions',
  ),
  'Without a time: "Please select a delivery time"': message(
    'refusals.DELIVERY_TIME_REQUIRED',
    'Please select a delivery time',
  ),
  'With credit in the wallet: "Please select a payment method or use the wallet"': [
    message('refusals.PAYMENT_METHOD_OR_WALLET_REQUIRED', 'Please select a payment method or use the wallet'),
    is(
      paymentPrompt({ ...due, wallet: { balance: ten, applied: false }, hasCoupon: true }),
      'PAYMENT_METHOD_OR_WALLET_REQUIRED',
    ),
  ],
  'Without a coupon too: "Please apply a promo code, select a payment method or use the wallet"': [
    message(
      'refusals.PROMO_PAYMENT_OR_WALLET_REQUIRED',
      'Please apply a promo code, select a payment method or use the wallet',
    ),
    is(
      paymentPrompt({ ...due, wallet: { balance: ten, applied: false }, hasCoupon: false }),
      'PROMO_PAYMENT_OR_WALLET_REQUIRED',
    ),
  ],
  'Otherwise: "Please select a payment method"': [
    message('refusals.PAYMENT_METHOD_REQUIRED', 'Please select a payment method'),
    is(
      paymentPrompt({ ...due, wallet: { balance: zero, applied: false }, hasCoupon: true }),
      'PAYMENT_METHOD_REQUIRED',
    ),
  ],
  'What the city can’t have: "Product is not available for this city"': [
    message('refusals.NOT_AVAILABLE_IN_CITY', 'Product is not available for this city'),
    test('tests/api/bad-input.test.ts', 'what the new city can not have is refused and stays in the cart'),
  ],
};

const messages: Table = {
  '"Username is required"': message('fields.username_required', 'Username is required'),
  '"Invalid email"': message('fields.email_invalid', 'Invalid email'),
  '"Email is required"': message('fields.email_required', 'Email is required'),
  '"Password is required"': message('fields.password_required', 'Password is required'),
  '"Password must be at least 6 characters"': message(
    'fields.password_short',
    'Password must be at least 6 characters',
  ),
  '"Confirm Password is required"': message('fields.confirm_required', 'Confirm Password is required'),
  '"Passwords must match"': message('fields.confirm_differs', 'Passwords must match'),
  '"Email must end with .com"': message('fields.email_com', 'Email must end with .com'),
  '"Mobile number must be exactly 10 digits"': message(
    'fields.phone_10',
    'Mobile number must be exactly 10 digits',
  ),
  '"Phone number must be at least 9 digits"': message(
    'fields.phone_short',
    'Phone number must be at least 9 digits',
  ),
  '"Phone number must only contain digits"': message(
    'fields.phone_digits',
    'Phone number must only contain digits',
  ),
  '"Name is required"': message('fields.name_required', 'Name is required'),
  '"Quantity is required"': message('fields.quantity_required', 'Quantity is required'),
  '"Company Name is required"': message('fields.company_name_required', 'Company Name is required'),
  '"Description is required"': message('fields.description_required', 'Description is required'),
  '"City is required"': message('fields.city_required', 'City is required'),
  '"Account name is required"': message('fields.account_name_required', 'Account name is required'),
  '"Account name must be at least 2 characters"': message(
    'fields.account_name_short',
    'Account name must be at least 2 characters',
  ),
};

/** Spec section 5. */
export const typed: Table = { ...numbers, ...accounts, ...forms, ...prompts, ...messages };
