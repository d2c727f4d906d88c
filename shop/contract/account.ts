import { z } from 'zod';
import { socialTypes } from '#shop/rules/accounts/account.ts';
import { operation } from './operation.ts';
import { displayName, email, newPassword, otp, password, text, withPhone } from './shared.ts';

/** Spec sections 2, 4, 5 and 7, Account. The pages call the same operations; what is ours is in decisions 0013 and 0031. */

/** What a device says of itself when it signs in. */
const device = {
  device_id: text(64).default('Web'),
  device_token: text(4096).nullish(),
};

/**
 * The guest whose things come along. Only said for the spec's sake: it is the guest's own token in the request that
 * decides whose cart moves, never this number.
 */
const guest = { guest_user_id: z.union([z.int(), z.string().max(40)]).nullish() };

/** The spec's login response. The token is handed out this once. */
export const signedIn = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    token: z.string(),
    profile_picture: z.string().nullable(),
    name: z.string().nullable(),
    phone_code: z.string().nullable(),
    phone_number: z.string().nullable(),
    is_new_account: z.boolean(),
    is_email_verified: z.literal(true),
  })
  .meta({ id: 'SignedIn' });
export type SignedIn = z.output<typeof signedIn>;

/**
 * The password is right, the e-mail address not verified yet, and there is no session: a new code is on its way, or
 * within a minute of the last one that one is still to be typed (`code_sent` false).
 */
const unverified = z.object({ is_email_verified: z.literal(false), code_sent: z.boolean(), ...resend() });

/** How long, in seconds, until a code may be asked for again, and how long the one just sent is good. */
function resend() {
  return { resend_in: z.int(), expires_in: z.int() };
}

/** A guest is made on the first call that needs one; the pages make theirs after they are there (decision 0031). */
export const loginAsGuest = operation({
  id: 'loginAsGuest',
  method: 'POST',
  path: '/account/login-as-guest',
  summary: 'Make a guest and hand out its token',
  who: ['anyone', 'guest', 'shopper'],
  session: 'guest',
  body: z.object(device),
  output: z.object({
    id: z.int(),
    uuid: z.uuid(),
    token: z.string(),
    guest_user_id: z.int(),
  }),
  refusals: [],
});

export const logout = operation({
  id: 'logout',
  method: 'GET',
  path: '/account/logout',
  summary: 'End this session',
  who: ['guest', 'shopper'],
  changes: true,
  session: 'ends',
  output: z.null(),
  refusals: [],
});

export const sendOtp = operation({
  id: 'sendOtp',
  method: 'POST',
  path: '/account/sendOtp',
  summary: 'Send a code to a mobile number; the same call sends it again',
  who: ['anyone', 'guest'],
  body: withPhone(guest),
  output: z.object({ is_new_account: z.boolean(), ...resend() }),
  says: 'code_sent',
  refusals: ['OTP_WAIT', 'TOO_MANY_CODES'],
});

export const verifyOtp = operation({
  id: 'verifyOtp',
  method: 'POST',
  path: '/account/verifyOtp',
  summary:
    'Sign in with the code that was sent to a mobile number; whoever is new gets an account and accepts the terms by it',
  who: ['anyone', 'guest'],
  body: withPhone({ otp, ...device }),
  session: 'starts',
  output: signedIn,
  refusals: ['OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_TRIES'],
});

export const register = operation({
  id: 'register',
  method: 'POST',
  path: '/account/register',
  summary: 'Ask for an account by e-mail and password; a code by e-mail makes it',
  who: ['anyone', 'guest'],
  body: z.object({
    name: displayName('username_required'),
    email,
    password: newPassword,
    confirm_password: z.string().max(1024).optional(),
    ...device,
    ...guest,
  }),
  output: z.object({ is_email_verified: z.literal(false), ...resend() }),
  says: 'email_code_sent',
  refusals: ['TOO_MANY_CODES', 'OTP_WAIT'],
});

export const verifyEmailOtp = operation({
  id: 'verifyEmailOtp',
  method: 'POST',
  path: '/account/verify-email-otp',
  summary: 'Verify an e-mail address with the code that was sent there, and sign in',
  who: ['anyone', 'guest'],
  body: z.object({ otp, email, ...device }),
  session: 'starts',
  output: signedIn,
  says: 'email_verified',
  refusals: ['OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_TRIES'],
});

export const resendEmailOtp = operation({
  id: 'resendEmailOtp',
  method: 'POST',
  path: '/account/resend-email-otp',
  summary: 'Send the code by e-mail again',
  who: ['anyone', 'guest'],
  body: z.object({ email }),
  output: z.object(resend()),
  says: 'email_code_sent',
  refusals: ['OTP_WAIT', 'TOO_MANY_CODES'],
});

/**
 * By password, or by what a social provider said. `social_id`, `name` and `email` prove nothing: the provider's signed
 * ID token does, made for this shop and for the nonce that this shop handed out (`GET /sign-in/{provider}`).
 */
export const login = operation({
  id: 'login',
  method: 'POST',
  path: '/account/login',
  summary:
    'Sign in by e-mail and password, or by Google, Facebook or Apple; whoever is new to these three gets an account and accepts the terms by it',
  who: ['anyone', 'guest'],
  body: z.discriminatedUnion(
    'login_type',
    [
      z.object({
        login_type: z.literal('email_password'),
        email,
        password,
        ...device,
        ...guest,
      }),
      z.object({
        login_type: z.enum(socialTypes),
        social_id: text(255).nullish(),
        name: text(80).nullish(),
        email: text(320).nullish(),
        id_token: z.string({ error: 'required' }).max(8192, 'too_long'),
        nonce: z.string({ error: 'required' }).max(128, 'too_long'),
        ...device,
        ...guest,
      }),
    ],
    { error: 'unknown' },
  ),
  session: 'starts',
  output: z.discriminatedUnion('is_email_verified', [signedIn, unverified]),
  says: (data) => {
    if (data.is_email_verified) return undefined;
    return data.code_sent ? 'email_unverified' : 'email_unverified_sent';
  },
  refusals: [
    'LOGIN_WRONG',
    'TOO_MANY_TRIES',
    'TOO_MANY_CODES',
    'OTP_WAIT',
    'SOCIAL_REFUSED',
    'SOCIAL_UNAVAILABLE',
    'SOCIAL_EMAIL_TAKEN',
  ],
});

export const forgotPassword = operation({
  id: 'forgotPassword',
  method: 'POST',
  path: '/account/forgot-password',
  summary:
    'Send a code by e-mail for a new password; the answer is the same whether there is an account or not',
  who: ['anyone', 'guest'],
  body: z.object({ email }),
  output: z.object(resend()),
  says: 'reset_code_sent',
  refusals: ['OTP_WAIT', 'TOO_MANY_CODES'],
});

export const verifyForgotPasswordOtp = operation({
  id: 'verifyForgotPasswordOtp',
  method: 'POST',
  path: '/account/verify-forgot-password-otp',
  summary: 'Change the code for a token that a new password can be set with',
  who: ['anyone', 'guest'],
  body: z.object({ otp, email }),
  output: z.object({ token: z.string() }),
  refusals: ['OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_TRIES'],
});

export const changePassword = operation({
  id: 'changePassword',
  method: 'POST',
  path: '/account/change-password',
  summary: 'Set a new password with the token; every session of the account ends',
  who: ['anyone', 'guest'],
  body: z.object({ token: z.string({ error: 'required' }).max(128, 'unknown'), password: newPassword }),
  output: z.null(),
  says: 'password_changed',
  refusals: ['RESET_EXPIRED'],
});

export const updateDeviceToken = operation({
  id: 'updateDeviceToken',
  method: 'POST',
  path: '/account/update-device-token',
  summary: "Keep this device's token for push messages, as long as its session lasts",
  who: ['guest', 'shopper'],
  body: z.object({
    user_id: z.union([z.int(), z.uuid()]),
    device_id: text(64),
    device_token: text(4096).nullable().describe('JSON of its PushSubscription; null: no more of them'),
  }),
  output: z.null(),
  refusals: ['PUSH_REFUSED'],
});

export const updateCurrentLanguage = operation({
  id: 'updateCurrentLanguage',
  method: 'POST',
  path: '/account/update-current-language',
  summary: 'The language in which this account is written to',
  who: ['guest', 'shopper'],
  body: z.object({
    user_id: z.union([z.int(), z.uuid()]),
    device_id: text(64).default('Web'),
    current_language: z.enum(['ar', 'en'], { error: 'unknown' }),
  }),
  output: z.null(),
  refusals: [],
});

/*
 * Whether visits may be measured by others (decision 0053). A browser keeps its answer in a cookie that pages set; an
 * account keeps every answer with its words and time.
 */

export const readMeasuring = operation({
  id: 'readMeasuring',
  method: 'GET',
  path: '/account/measuring',
  summary: 'What the shopper said last to being measured; null for nothing',
  who: ['shopper'],
  output: z.object({ given: z.boolean(), at: z.iso.datetime() }).nullable(),
  refusals: [],
});

export const answerMeasuring = operation({
  id: 'answerMeasuring',
  method: 'POST',
  path: '/account/measuring',
  summary: 'Says yes or no to being measured; kept with words, version and time for shoppers',
  who: ['anyone', 'guest', 'shopper'],
  body: z.object({ given: z.boolean({ error: 'required' }) }),
  output: z.null(),
  refusals: [],
});

/** What a page needs to know of its shopper, apart from everything public: one small call after the page. */
export const accountSummary = operation({
  id: 'accountSummary',
  method: 'GET',
  path: '/account/summary',
  summary: "The shopper's kind, name, number of pieces in the cart and favourites",
  who: ['anyone', 'guest', 'shopper'],
  output: z.object({
    kind: z.enum(['anyone', 'guest', 'shopper']),
    session_ended: z.boolean().describe('the token that came along is over'),
    id: z.int().nullable(),
    name: z.string().nullable(),
    profile_picture: z.string().nullable(),
    cart_quantity: z.int(),
    favourites: z.array(z.int()).describe('ids of products, newest first'),
  }),
  refusals: [],
});
