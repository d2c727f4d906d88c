import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';
import { emailProblem } from '#shop/rules/accounts/account.ts';

/** Refuses an address that signing up and in doesn't take, by the spec's rule or by the setting that turns it off. */
export async function checkSignInEmail(context: AppContext, email: string): Promise<void> {
  const { email_must_end_with_com } = await readSettings(context);
  const problem = emailProblem(email, { mustEndWithCom: email_must_end_with_com });
  if (problem) refuse('INVALID_INPUT', { fields: { email: problem } });
}
