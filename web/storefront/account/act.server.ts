import { redirect } from 'react-router';
import { notifyMe } from '#shop/contract/help/waits.ts';
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
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';

/** A number or address that waits for the code that was sent to it. */
export type Pending = {
  verify: 'phone' | 'email';
  phoneCode: string;
  phoneNumber: string;
  email: string;
  name: string;
};

/** What became of a form of the page. */
export type AccountResult = FormResult<{
  form: 'picture' | 'details' | 'verify' | 'messages' | 'devices' | 'waits' | 'delete';
  /** What was typed, to stand there again after a refusal. */
  typed: { name: string; phone: string; email: string };
  pending: Pending | null;
  /** Seconds until another code can be asked for. */
  resendIn: number;
}>;

/** Does what a form of the page asks for. Null for a form that the page doesn't have. */
export async function act(page: PageContext, form: FormData): Promise<AccountResult | null> {
  const typed = {
    name: textOf(form, 'name'),
    phone: textOf(form, 'phone_number'),
    email: textOf(form, 'email'),
  };
  const result = (
    where: AccountResult['form'],
    answer: Answer<unknown>,
    pending: Pending | null = null,
    resendIn = 0,
  ): AccountResult => ({ ...resultOf(where, answer, { typed, pending, resendIn }), form: where });

  const intent = textOf(form, 'intent');
  const verify = verifyOf(textOf(form, 'verify'));
  switch (intent) {
    case 'details':
    case 'resend': {
      const answer = await page.call(updateProfile, { body: readForm(updateProfile, form) });
      const waiting = answer.success ? answer.data.verify : intent === 'resend' ? verify : null;
      const pending = waiting && pendingOf(waiting, form);
      const resendIn = answer.success ? answer.data.resend_in : 0;
      return result(pending ? 'verify' : 'details', answer, pending, resendIn);
    }
    case 'verify': {
      if (!verify) return null;
      const answer: Answer<Profile> =
        verify === 'phone'
          ? await page.call(verifyUpdateNoOtp, { body: readForm(verifyUpdateNoOtp, form) })
          : await page.call(verifyUpdateEmailOtp, { body: readForm(verifyUpdateEmailOtp, form) });
      // One at a time: a new address waits for its code until the new number has had its own.
      if (answer.success && verify === 'phone' && typed.email && typed.email !== answer.data.email) {
        const next = await page.call(updateProfile, { body: readForm(updateProfile, form) });
        const waits = next.success && next.data.verify === 'email';
        return waits
          ? result('verify', next, pendingOf('email', form), next.data.resend_in)
          : result('details', next);
      }
      return answer.success ? result('details', answer) : result('verify', answer, pendingOf(verify, form));
    }
    case 'messages':
      return result(
        'messages',
        await page.call(updatePreferences, { body: readForm(updatePreferences, form) }),
      );
    case 'picture': {
      const file = form.get('picture');
      const bytes = file instanceof File ? Buffer.from(await file.arrayBuffer()) : Buffer.alloc(0);
      return result(
        'picture',
        await page.call(updatePicture, { body: { picture: bytes.toString('base64') } }),
      );
    }
    case 'remove-picture':
      return result('picture', await page.call(updatePicture, { body: { picture: null } }));
    case 'end-session':
      return result('devices', await page.call(endSession, { params: { id: textOf(form, 'id') } }));
    case 'stop-wait': {
      const color = textOf(form, 'color_id');
      const query = { cities_id: textOf(form, 'cities_id'), ...(color && { color_id: color }), on: false };
      return result(
        'waits',
        await page.call(notifyMe, { params: { id: textOf(form, 'product_id') }, query }),
      );
    }
    case 'delete': {
      const answer = await page.call(deleteAccount, { body: readForm(deleteAccount, form) });
      if (answer.success) throw redirect('/', 303);
      return result('delete', answer);
    }
    default:
      return null;
  }
}

function verifyOf(given: string): Pending['verify'] | null {
  return given === 'phone' || given === 'email' ? given : null;
}

function pendingOf(verify: Pending['verify'], form: FormData): Pending {
  return {
    verify,
    phoneCode: textOf(form, 'phone_code'),
    phoneNumber: textOf(form, 'phone_number'),
    email: textOf(form, 'email'),
    name: textOf(form, 'name'),
  };
}
