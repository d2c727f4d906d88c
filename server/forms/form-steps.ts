import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '#server/db/database.ts';
import { forms } from '#server/db/schema/index.ts';
import { writeAnswer } from '#server/inbox/answers.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff, type StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { mustMay } from '#server/people/colleagues.ts';
import type { staffForm } from '#shop/contract/help/forms.ts';
import * as contract from '#shop/contract/help/forms.ts';
import { formReference } from '#shop/rules/forms/form.ts';
import { formViews } from './list-forms.ts';

type Form = typeof forms.$inferSelect;

/** The address is what somebody typed: a person has read the form before anything is sent to it. */
export const answerForm = implementForStaff(contract.answerForm, async (tx, visit, { params, body }) => {
  const before = await lockForm(tx, params.reference);
  if (!before.given?.email) refuse('NO_ADDRESS');
  const written = await writeAnswer(tx, visit, { formId: before.id }, body);
  if (!written) {
    visit.audit(null);
    return viewOf(tx, visit, before);
  }
  return change(tx, visit, before, {
    staffId: before.staffId ?? visit.caller.staffId,
    doneAt: body.done ? visit.now : null,
  });
});

export const assignForm = implementForStaff(contract.assignForm, async (tx, visit, { params, body }) => {
  await mustMay(tx, body.staff_id, 'customers');
  return change(tx, visit, await lockForm(tx, params.reference), { staffId: body.staff_id });
});

export const doneForm = implementForStaff(contract.doneForm, async (tx, visit, { params, body }) => {
  const before = await lockForm(tx, params.reference);
  const doneAt = body.done ? (before.doneAt ?? visit.now) : null;
  return change(tx, visit, before, { staffId: before.staffId ?? visit.caller.staffId, doneAt });
});

async function lockForm(tx: Transaction, id: number): Promise<Form> {
  const [form] = await tx.select().from(forms).where(eq(forms.id, id)).for('update');
  return form ?? refuse('FORM_NOT_FOUND');
}

async function change(
  tx: Transaction,
  visit: StaffVisit,
  before: Form,
  set: Partial<Pick<Form, 'staffId' | 'doneAt'>>,
): Promise<z.input<typeof staffForm>> {
  const [after] = await tx.update(forms).set(set).where(eq(forms.id, before.id)).returning();
  const said = ({ staffId, doneAt }: Form) => ({ staff: staffId, done: doneAt !== null });
  visit.audit({
    subject: `form:${formReference(before.id)}`,
    before: said(before),
    after: said(after ?? before),
  });
  return viewOf(tx, visit, after ?? before);
}

async function viewOf(tx: Transaction, visit: StaffVisit, form: Form) {
  const [view] = await formViews(tx, visit, [form]);
  return view ?? refuse('FORM_NOT_FOUND');
}
