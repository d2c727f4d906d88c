import { redirect } from 'react-router';
import type { z } from 'zod';
import type { Answer, Output } from '#shop/contract/operation.ts';
import {
  type halfway,
  staffPasskeyOptions,
  staffSignIn,
  staffSignInByCode,
  staffSignInByPasskey,
  staffSignInByRecovery,
} from '#shop/contract/staff/sign-in.ts';
import { notOurForm } from '../../forms/form.server.ts';
import { type FormResult, resultOf } from '../../forms/form-result.ts';
import { readForm } from '../../forms/read-form.server.ts';
import { textOf } from '../../forms/text-of.ts';
import type { StaffContext } from '../base/context.ts';
import { written } from '../base/written.server.ts';

/** Where somebody is on their way in, and what that step shows. A ticket travels in the form, so that nothing needs a script. */
export type Step =
  | { step: 'password' }
  | { step: 'code' | 'recovery'; ticket: string }
  | { step: 'enrol'; ticket: string; secret: string; uri: string; qr: { size: number; path: string } }
  | { step: 'codes'; codes: string[]; next: string };

/** `email` is what was typed; passwords and codes are typed anew. */
export type DoorResult = FormResult<{
  at: Step;
  email?: string;
  passkey?: { ticket: string; options: object };
}>;

/** What follows a right password. */
export function afterPassword({ qr }: StaffContext, data: z.output<typeof halfway>): Step {
  const { ticket, enrol } = data;
  if (!enrol) return { step: 'code', ticket };
  return { step: 'enrol', ticket, ...enrol, qr: qr(enrol.uri) };
}

/** The step that a form was sent from, as its hidden fields say. */
function stepOf({ qr }: StaffContext, form: FormData): Step {
  const [ticket, secret, uri] = ['ticket', 'secret', 'uri'].map((name) => textOf(form, name)) as [
    string,
    string,
    string,
  ];
  if (secret !== '') return { step: 'enrol', ticket, secret, uri, qr: qr(uri.slice(0, 400)) };
  return { step: textOf(form, 'intent') === 'recovery' ? 'recovery' : 'code', ticket };
}

/** Takes one step further in; answers where that leads, or throws the way on once somebody is in. */
export async function comeFurther(context: StaffContext, form: FormData, next: string): Promise<DoorResult> {
  const { call } = context;
  const intent = textOf(form, 'intent');
  switch (intent) {
    case 'password': {
      const answer = await call(staffSignIn, { body: readForm(staffSignIn, form) });
      const at: Step = answer.success ? afterPassword(context, answer.data) : { step: 'password' };
      return resultOf(intent, answer, { at, email: textOf(form, 'email') });
    }
    case 'use-recovery':
    case 'use-code': {
      const at: Step = {
        step: intent === 'use-recovery' ? 'recovery' : 'code',
        ticket: textOf(form, 'ticket'),
      };
      return { form: intent, ok: true, code: null, message: '', fields: {}, at };
    }
    case 'code':
      return ended(intent, await call(staffSignInByCode, { body: readForm(staffSignInByCode, form) }));
    case 'recovery':
      return ended(
        intent,
        await call(staffSignInByRecovery, { body: readForm(staffSignInByRecovery, form) }),
        // Whose authenticator is lost sets up another there, and sees how many codes are left.
        '/security?recovered',
      );
    case 'passkey-options': {
      const answer = await call(staffPasskeyOptions);
      const more = answer.success ? { passkey: answer.data } : {};
      return resultOf(intent, answer, { at: { step: 'password' }, ...more });
    }
    case 'passkey': {
      const body = { ticket: textOf(form, 'ticket'), response: written(form) };
      const answer = await call(staffSignInByPasskey, { body });
      if (answer.success) throw redirect(next);
      return resultOf(intent, answer, { at: { step: 'password' } });
    }
    default:
      throw notOurForm(context);
  }

  function ended(
    name: string,
    answer: Answer<Output<typeof staffSignInByCode>>,
    to: string = next,
  ): DoorResult {
    if (!answer.success) {
      // The ticket is over: from the beginning, with the reason.
      const over = answer.error.code === 'SIGN_IN_OVER';
      return resultOf(over ? 'password' : name, answer, {
        at: over ? { step: 'password' } : stepOf(context, form),
      });
    }
    const codes = answer.data.recovery_codes;
    if (!codes) throw redirect(to);
    return resultOf(name, answer, { at: { step: 'codes', codes, next } });
  }
}
