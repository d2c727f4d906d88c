import { eq } from 'drizzle-orm';
import { forms } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { readSentForm as contract } from '#shop/contract/help/forms.ts';
import { formViews } from './list-forms.ts';

/** One form by its reference. */
export const readSentForm = implementForStaff(contract, async (tx, visit, { params }) => {
  const rows = await tx.select().from(forms).where(eq(forms.id, params.reference));
  const [view] = await formViews(tx, visit, rows);
  return view ?? refuse('FORM_NOT_FOUND');
});
