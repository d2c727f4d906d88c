import { eq } from 'drizzle-orm';
import { forms } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { readSentForm as contract } from '#shop/contract/help/forms.ts';
import { formView } from './list-forms.ts';

/** One form by its reference. */
export const readSentForm = implementForStaff(contract, async (tx, { context, now }, { params }) => {
  const [row] = await tx.select().from(forms).where(eq(forms.id, params.reference));
  return formView(context.config.secret, row ?? refuse('FORM_NOT_FOUND'), now);
});
