import type { Answer } from '#shop/contract/operation.ts';
import {
  deleteAccount,
  endSession,
  type Profile,
  updatePicture,
  updatePreferences,
  updateProfile,
  verifyUpdateEmailOtp,
  verifyUpdateNoOtp,
} from '#shop/contract/user.ts';
import type { PageContext } from '../../base/context.ts';
import { textOf } from '../../forms/text-of.ts';

export const sections = ['picture', 'details', 'verify', 'messages', 'devices', 'delete'] as const;
export type Section = (typeof sections)[number];

/** A number or address that waits for the code that was sent to it. */
export type Pending = {
  verify: 'phone' | 'email';
  phoneCode: string;
  phoneNumber: string;
  email: string;
  name: string;
};

/** What came of a form of the page, said where the form stands. */
export type Outcome = {
  section: Section;
  ok: boolean;
  /** In the shopper's language; empty where nothing needs saying. */
  message: string;
  fields: Record<string, string>;
  /** What was typed, to stand there again after a refusal. */
  typed: { name: string; phone: string; email: string };
  pending: Pending | null;
  /** Seconds until another code can be asked for. */
  resendIn: number;
  deleted?: true;
};

/** Does what a form of the page asks for. Null for a form that the page doesn't have. */
export async function act(page: PageContext, form: FormData): Promise<Outcome | null> {
  const value = (name: string) => textOf(form, name);
  const typed = { name: value('name'), phone: value('phone_number'), email: value('email') };
  const phone = { phone_code: value('phone_code'), phone_number: typed.phone };
  const outcome = (
    section: Section,
    answer: Answer<unknown>,
    pending: Pending | null = null,
    resendIn = 0,
  ): Outcome => ({
    section,
    ok: answer.success,
    message: answer.message,
    fields: answer.success ? {} : (answer.error.fields ?? {}),
    typed,
    pending,
    resendIn,
  });

  const intent = value('intent');
  switch (intent) {
    case 'details':
    case 'resend': {
      const answer = await page.call(updateProfile, {
        body: { name: typed.name, ...phone, email: typed.email || null },
      });
      const waiting = answer.success
        ? answer.data.verify
        : intent === 'resend'
          ? verifyOf(value('verify'))
          : null;
      const pending = waiting && pendingOf(waiting, typed, phone);
      const resendIn = answer.success ? answer.data.resend_in : 0;
      return outcome(pending ? 'verify' : 'details', answer, pending, resendIn);
    }
    case 'verify': {
      const verify = verifyOf(value('verify'));
      if (!verify) return null;
      const otp = value('otp');
      const answer: Answer<Profile> =
        verify === 'phone'
          ? await page.call(verifyUpdateNoOtp, { body: { otp, ...phone } })
          : await page.call(verifyUpdateEmailOtp, { body: { otp, email: typed.email } });
      // One at a time: a new address waits for its code until the new number has had its own.
      if (answer.success && verify === 'phone' && typed.email && typed.email !== answer.data.email) {
        const next = await page.call(updateProfile, {
          body: { name: typed.name, ...phone, email: typed.email },
        });
        const waits = next.success && next.data.verify === 'email';
        return waits
          ? outcome('verify', next, pendingOf('email', typed, phone), next.data.resend_in)
          : outcome('details', next);
      }
      return answer.success
        ? outcome('details', answer)
        : outcome('verify', answer, pendingOf(verify, typed, phone));
    }
    case 'messages':
      return outcome(
        'messages',
        await page.call(updatePreferences, {
          body: {
            current_language: value('current_language') === 'en' ? 'en' : 'ar',
            order_pushes: form.has('order_pushes'),
            order_messages: form.has('order_messages'),
            marketing_push: form.has('marketing_push'),
            marketing_sms: form.has('marketing_sms'),
            marketing_email: form.has('marketing_email'),
          },
        }),
      );
    case 'picture': {
      const file = form.get('picture');
      const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
      return outcome(
        'picture',
        await page.call(updatePicture, { body: { picture: bytes.toString('base64') } }),
      );
    }
    case 'remove-picture':
      return outcome('picture', await page.call(updatePicture, { body: { picture: null } }));
    case 'end-session':
      return outcome('devices', await page.call(endSession, { params: { id: value('id') } }));
    case 'delete': {
      const answer = await page.call(deleteAccount, { body: { confirmation: value('confirmation') } });
      return answer.success ? { ...outcome('delete', answer), deleted: true } : outcome('delete', answer);
    }
    default:
      return null;
  }
}

function verifyOf(given: string): 'phone' | 'email' | null {
  return given === 'phone' || given === 'email' ? given : null;
}

function pendingOf(
  verify: 'phone' | 'email',
  typed: Outcome['typed'],
  phone: { phone_code: string; phone_number: string },
): Pending {
  return {
    verify,
    phoneCode: phone.phone_code,
    phoneNumber: phone.phone_number,
    email: typed.email,
    name: typed.name,
  };
}
