import { expect } from 'vitest';
import { instalmentRefusals } from '#shop/rules/payments/payment.ts';
import { afterAnswer, type Intent, signInAt } from '#web/storefront/sign-in/steps/steps.ts';
import { ask, speaks } from './call.ts';
import { is, message, stands, test } from './proofs.ts';
import type { Proof, Table } from './table.ts';

const popupStyle = 'web/components/overlay/popup.module.css';
const popups =
  'what is refused is said in the popup and where it belongs, with the icon that the spec gives it';
const steps = 'web/storefront/sign-in/steps/steps.test.ts';

const popup: Table = {
  'What the shop says stands in a popup with an OK button in the brand’s maroon': [
    message('shell.ok', 'OK'),
    stands('web/components/overlay/popup.tsx', /\{shell\.ok\}/),
  ],
  'It closes itself after 5 seconds': [
    stands(popupStyle, /run-out 5s linear/),
    test('tests/e2e/pages/popups.spec.ts', 'the popup’s time goes on where a finger has been'),
  ],
  'A refusal has the error icon': test('tests/e2e/pages/popups.spec.ts', popups),
  'Applying and saving a coupon have the info icon': test('tests/e2e/pages/popups.spec.ts', popups),
  'What can’t be read is said where it would stand, without a popup': test(
    'tests/e2e/pages/popups.spec.ts',
    'what can’t be read is said where it would stand',
  ),
  'Why an order isn’t placed is said': test('tests/api/bad-input.test.ts', 'what is missing is asked for'),
  'Why somebody isn’t signed in is said, in the popup and in the dialog': test(
    'tests/e2e/pages/popups.spec.ts',
    popups,
  ),
};

/** The call says something when it went well, and signing in shows that in a popup. */
function popsUp(named: string, intent: Intent): Proof[] {
  const answer = { success: true, message: 'Done', data: null } as const;
  return [
    speaks(named),
    () =>
      expect(afterAnswer(signInAt('phone'), intent, answer).popup).toEqual({ kind: 'success', text: 'Done' }),
  ];
}

const well: Table = {
  'A popup says that somebody has signed up': popsUp('POST /account/register', 'register'),
  'A popup says that a code was sent again': popsUp('POST /account/sendOtp', 'resend-code'),
  'A popup says that an address is verified': popsUp('POST /account/verify-email-otp', 'verify-email'),
  'A popup says that a code was mailed again': popsUp('POST /account/resend-email-otp', 'resend-email'),
  'A popup says that the password is changed': popsUp('POST /account/change-password', 'new-password'),
  'A popup says that a code for a forgotten password is on its way': popsUp(
    'POST /account/forgot-password',
    'forgot',
  ),
  'A popup says that a ticket has arrived': [
    speaks('POST /user/tickets'),
    stands('web/storefront/contact/contact.tsx', /isTicket \? \{ kind: 'success', text: result\.message \}/),
    stands('web/storefront/order/issue/issue.tsx', /kind: 'success', text: result\.message/),
  ],
};

const wrong: Table = {
  'An address that isn’t verified is told so with the error icon, and its code is next': test(
    steps,
    'an address that is not verified is an error',
  ),
  'It doesn’t claim a code that wasn’t sent': [
    message('successes.email_unverified', 'Your email isn’t verified yet. We’ve sent it a new code.'),
    message(
      'successes.email_unverified_sent',
      'Your email isn’t verified yet. Enter the code we sent it a moment ago.',
    ),
  ],
  'A cart of a session that is over says 401': async ({ test: { url } }) => {
    const { json } = await ask(url, 'GET', '/user/shopping-cart?cities_id=1', { token: 'over' });
    expect(json).toMatchObject({ statusCode: 401, error: { session_ended: true } });
  },
  'What else is wrong with a cart is said on its line': [
    message('notices.SOLD_OUT', 'Sold out. Remove it to continue.'),
    message('notices.QUANTITY_REDUCED', 'We reduced the quantity to what’s available.'),
  ],
  'When Google, Facebook or Apple say no, that is said and nothing changes': test(
    'tests/e2e/accounts/social-sign-in.spec.ts',
    "what doesn't hold is said in the window and told to the page",
  ),
  'A wrong code by mobile is red': test('tests/e2e/accounts/sign-in.spec.ts', 'a wrong one is red'),
};

const said: Table = {
  '"Product is not available for this city"': [
    message('refusals.NOT_AVAILABLE_IN_CITY', 'Product is not available for this city'),
    message('catalogue.product.notInCity', 'Product is not available for this city'),
  ],
  '"Not available"': message('catalogue.product.soldOutTitle', 'Not available'),
  '"Under Maintenance"': message('closed.title', 'Under Maintenance'),
  '"We are currently going through a scheduled maintenance …"': message(
    'refusals.MAINTENANCE',
    'We are currently going through a scheduled maintenance and will be back shortly to serve you better.',
  ),
  'An instalment plan says no as not_available, order_amount_too_high or order_amount_too_low': is(
    [...instalmentRefusals],
    ['not_available', 'order_amount_too_high', 'order_amount_too_low'],
  ),
  'not_available is said in Tabby’s words': message(
    'refusals.NOT_AVAILABLE',
    'Sorry, {plan} is unable to approve this purchase. Please use another way to pay.',
  ),
  'order_amount_too_high is said in Tabby’s words': message(
    'refusals.ORDER_AMOUNT_TOO_HIGH',
    'This purchase is above your current spending limit with {plan}. Try a smaller cart or another way to pay.',
  ),
  'order_amount_too_low is said in Tabby’s words': message(
    'refusals.ORDER_AMOUNT_TOO_LOW',
    'The purchase amount is below the minimum for {plan}. Try adding more items or another way to pay.',
  ),
  '"Tabby is not applicable for this purchase"': message(
    'refusals.TABBY_NOT_APPLICABLE',
    '{plan} is not applicable for this purchase',
  ),
  'A plan that says no says so before anything is begun': test(
    'tests/e2e/buying/payments.spec.ts',
    'a plan that says no says so before anything is begun',
  ),
};

/** Spec section 8. */
export const errors: Table = { ...popup, ...well, ...wrong, ...said };
