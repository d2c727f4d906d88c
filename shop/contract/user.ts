import { z } from 'zod';
import { isDeletePhrase } from '#shop/rules/accounts/account.ts';
import { consentSubjects } from '#shop/rules/accounts/consent.ts';
import { ticketStatuses } from '#shop/rules/tickets/ticket.ts';
import { operation } from './operation.ts';
import { displayName, email, flag, inRiyals, otp, text, withPhone, withProfilePhone } from './shared.ts';

/** Spec section 7, User and profile: what a signed-in shopper sees and changes of the own account. */

export const profile = z
  .object({
    id: z.int(),
    uuid: z.uuid(),
    name: z.string().nullable(),
    phone_code: z.string().nullable(),
    phone_number: z.string().nullable(),
    email: z.string().nullable(),
    profile_picture: z.string().nullable().describe('Address of a square picture'),
    has_password: z.boolean(),
    social: z.array(z.enum(['google', 'facebook', 'apple'])),
    current_language: z.enum(['ar', 'en']),
    order_pushes: z.boolean().describe('Push about orders, on devices that take it'),
    order_messages: z.boolean().describe('SMS about orders, beside the e-mail that is always sent'),
    marketing_push: z.boolean().describe('Agreed to offers by push'),
    marketing_sms: z.boolean().describe('Agreed to offers by text message'),
    marketing_email: z.boolean().describe('Agreed to offers by e-mail'),
    wallet_balance: inRiyals,
    wallet_paid_in: inRiyals.describe('of the balance, what deleting the account pays back'),
    wallet_bonus: inRiyals.describe('of the balance, what deleting the account loses'),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profile>;

export const readUser = operation({
  id: 'readUser',
  method: 'GET',
  path: '/user',
  summary: "The shopper's profile",
  who: ['shopper'],
  output: profile,
  refusals: [],
});

/**
 * A new phone number or e-mail address is not taken over before a code sent there comes back
 * (verify-update-no-otp, verify-update-email-otp); the rest is kept at once.
 */
export const updateProfile = operation({
  id: 'updateProfile',
  method: 'POST',
  path: '/user/update-profile',
  summary: 'Change the profile; a new phone number or e-mail address gets a code first',
  who: ['shopper'],
  body: withProfilePhone({
    name: displayName('name_required'),
    email: email.nullish().describe('absent or null: leave as it is'),
  }),
  output: profile.extend({
    verify: z.enum(['phone', 'email']).nullable().describe('what a code was sent to'),
    resend_in: z.int(),
  }),
  says: (data) =>
    data.verify === 'phone' ? 'code_sent' : data.verify === 'email' ? 'email_code_sent' : 'profile_kept',
  refusals: ['OTP_WAIT', 'TOO_MANY_CODES', 'PHONE_TAKEN'],
});

/** What one is written about, and in which language: kept apart from the profile, and from each other. */
export const updatePreferences = operation({
  id: 'updatePreferences',
  method: 'PUT',
  path: '/user/preferences',
  summary: 'Choose the language of messages, and which of them to get',
  who: ['shopper'],
  body: z.object({
    current_language: z.enum(['ar', 'en'], { error: 'unknown' }),
    order_pushes: flag,
    order_messages: flag,
    marketing_push: flag,
    marketing_sms: flag,
    marketing_email: flag,
  }),
  output: profile,
  says: 'profile_kept',
  refusals: [],
});

export const verifyUpdateNoOtp = operation({
  id: 'verifyUpdateNoOtp',
  method: 'POST',
  path: '/user/verify-update-no-otp',
  summary: 'Take over the new phone number with the code that was sent to it',
  who: ['shopper'],
  body: withPhone({ otp }),
  output: profile,
  says: 'profile_kept',
  refusals: ['OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_TRIES', 'PHONE_TAKEN'],
});

export const verifyUpdateEmailOtp = operation({
  id: 'verifyUpdateEmailOtp',
  method: 'POST',
  path: '/user/verify-update-email-otp',
  summary: 'Take over the new e-mail address with the code that was sent to it',
  who: ['shopper'],
  body: z.object({ otp, email }),
  output: profile,
  says: 'profile_kept',
  refusals: ['OTP_WRONG', 'OTP_EXPIRED', 'TOO_MANY_TRIES', 'EMAIL_TAKEN'],
});

/** The form 'Your Charming name' (account-name). */
export const updateInfo = operation({
  id: 'updateInfo',
  method: 'POST',
  path: '/user/update-info',
  summary: "Set the account's name",
  who: ['shopper'],
  body: z.object({ name: displayName('account_name_required', 2) }),
  output: z.object({
    name: z.string(),
    phone_code: z.string().nullable(),
    phone_number: z.string().nullable(),
  }),
  refusals: [],
});

export const updatePicture = operation({
  id: 'updatePicture',
  method: 'PUT',
  path: '/user/profile-picture',
  summary: 'Set or remove the picture; it is cut square and made anew, so that nothing hides in it',
  who: ['shopper'],
  body: z.object({
    picture: z.base64({ error: 'picture_bad' }).max(700_000, 'picture_large').nullable(),
  }),
  bodyMost: 768 * 1024,
  output: z.object({ profile_picture: z.string().nullable() }),
  says: 'profile_kept',
  refusals: [],
});

export const deviceSession = z
  .object({
    id: z.string().describe('names the session, and is not its token'),
    device: z.string(),
    signed_in_at: z.iso.datetime(),
    seen_at: z.iso.datetime(),
    current: z.boolean(),
  })
  .meta({ id: 'DeviceSession' });

export const listSessions = operation({
  id: 'listSessions',
  method: 'GET',
  path: '/user/sessions',
  summary: 'Devices on which the account is signed in',
  who: ['shopper'],
  output: z.array(deviceSession),
  refusals: [],
});

export const endSession = operation({
  id: 'endSession',
  method: 'DELETE',
  path: '/user/sessions/{id}',
  summary: 'Sign one device out',
  who: ['shopper'],
  params: z.object({ id: z.string().max(64) }),
  output: z.array(deviceSession),
  says: 'device_signed_out',
  refusals: ['SESSION_NOT_FOUND'],
});

/** Everything kept of the shopper, as the law's right of access wants it. */
export const exportUser = operation({
  id: 'exportUser',
  method: 'GET',
  path: '/user/export',
  summary:
    "The shopper's own data: profile, devices, cart, favourites, what they wait for, wallet, consents, tickets, orders",
  who: ['shopper'],
  output: z.object({
    made_at: z.iso.datetime(),
    profile,
    sessions: z.array(deviceSession),
    cart: z.array(z.object({ product: z.string(), quantity: z.int(), engraving: z.string() })),
    favourites: z.array(z.object({ product: z.string(), since: z.iso.datetime() })),
    waits: z.array(
      z.object({
        product: z.string(),
        color: z.string().nullable(),
        city: z.string(),
        state: z.enum(['waiting', 'told', 'ended']),
        wording: z.string(),
        since: z.iso.datetime(),
      }),
    ),
    wait_contact: z
      .object({ phone: z.string().nullable(), email: z.string().nullable() })
      .nullable()
      .describe('what was proved for it, beside the profile'),
    wallet: z.array(
      z.object({
        kind: z.string(),
        amount: inRiyals,
        at: z.iso.datetime(),
        order_number: z.string().nullable(),
      }),
    ),
    saved_cards: z.array(z.object({ brand: z.string(), last_four: z.string() })),
    coupons: z.array(z.object({ code: z.string() })),
    consents: z.array(
      z.object({
        subject: z.enum(consentSubjects),
        given: z.boolean(),
        version: z.int().nullable(),
        wording: z.string().nullable(),
        language: z.enum(['ar', 'en']),
        at: z.iso.datetime(),
      }),
    ),
    tickets: z.array(
      z.object({
        ticket_number: z.string(),
        issue: z.string(),
        status: z.enum(ticketStatuses),
        at: z.iso.datetime(),
        name: z.string(),
        email: z.string(),
        phone: z.string(),
        messages: z.array(
          z.object({ by: z.enum(['me', 'shop']), text: z.string(), pictures: z.int(), at: z.iso.datetime() }),
        ),
      }),
    ),
    orders: z.array(
      z.object({
        order_number: z.string(),
        paid_at: z.iso.datetime(),
        total: z.number(),
        lines: z.array(z.object({ product: z.string(), quantity: z.int() })),
        details: z.record(z.string(), z.unknown()),
        rating: z.object({ rating: z.int(), reasons: z.array(z.string()), comment: z.string() }).nullable(),
      }),
    ),
    forms: z.array(
      z.object({
        reference: z.string(),
        sent_at: z.iso.datetime(),
        given: z.record(z.string(), z.unknown()).describe('what was typed, and addresses of its pictures'),
      }),
    ),
  }),
  refusals: [],
});

export const deleteAccount = operation({
  id: 'deleteAccount',
  method: 'POST',
  path: '/user/delete-account',
  summary:
    'Delete the account for good: everything personal goes at once, and of orders under way once they have ended; what tax law needs stays without a name',
  who: ['shopper'],
  session: 'ends',
  body: z.object({
    confirmation: text(80).refine(isDeletePhrase, { error: 'delete_phrase' }),
  }),
  output: z.null(),
  says: 'account_deleted',
  refusals: [],
});
