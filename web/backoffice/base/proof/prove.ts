import type { ActionFunctionArgs } from 'react-router';
import { proveByPasskey, provePasskeyOptions } from '#shop/contract/staff/me.ts';
import { formOf, notOurForm } from '../../../forms/form.server.ts';
import { type FormResult, resultOf } from '../../../forms/form-result.ts';
import { textOf } from '../../../forms/text-of.ts';
import { staffContext } from '../context.ts';
import { written } from '../written.server.ts';

export type ProveResult = FormResult<{ passkey?: { ticket: string; options: object } }>;

/** Proof by a passkey, for the field of any form that asks for one: what it has to sign, then what it signed. */
export async function action({ context, request }: ActionFunctionArgs): Promise<ProveResult> {
  const page = context.get(staffContext);
  const form = await formOf(request, page);
  const intent = textOf(form, 'intent');
  if (intent === 'options') {
    const answer = await page.call(provePasskeyOptions);
    return resultOf(intent, answer, answer.success ? { passkey: answer.data } : {});
  }
  if (intent !== 'passkey') throw notOurForm(page);
  const body = { ticket: textOf(form, 'ticket'), response: written(form) };
  return resultOf(intent, await page.call(proveByPasskey, { body }), {});
}
