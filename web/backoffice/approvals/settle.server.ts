import { setOwnRelease } from '#shop/contract/switches.ts';
import { decideApproval, releaseOwn, withdrawApproval } from '#shop/contract/workshop/approvals.ts';
import { notOurForm } from '../../forms/form.server.ts';
import type { FormResult } from '../../forms/form-result.ts';
import { textOf } from '../../forms/text-of.ts';
import { act } from '../base/answer.server.ts';
import type { StaffContext } from '../base/context.ts';

export type ApprovalResult = FormResult<{ typed: string }>;

/** Decides a wish, does or takes back one's own, or turns the switch; each form is named after its wish. */
export async function settle(page: StaffContext, form: FormData): Promise<ApprovalResult> {
  const intent = textOf(form, 'intent');
  const id = textOf(form, 'id');
  const answer = textOf(form, 'answer');
  const params = { id };
  const run = {
    agree: () => page.call(decideApproval, { params, body: { agree: true } }),
    refuse: () => page.call(decideApproval, { params, body: { agree: false, answer } }),
    release: () => page.call(releaseOwn, { params }),
    withdraw: () => page.call(withdrawApproval, { params }),
    'own-release': () => page.call(setOwnRelease, { body: { on: form.has('on') } }),
  }[intent];
  if (!run) throw notOurForm(page);
  return act(page, form, { name: intent === 'own-release' ? intent : id, run, more: { typed: answer } });
}
