import { and, asc, eq, sql } from 'drizzle-orm';
import { answerTemplates } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import * as contract from '#shop/contract/help/templates.ts';

/** More than anybody chooses from. */
const most = 100;
const subjectOf = (id: number) => `template:${id}`;

export const listTemplates = implementForStaff(contract.listTemplates, (tx, { language }) =>
  tx
    .select()
    .from(answerTemplates)
    .orderBy(sql`${answerTemplates.title}->>${language}`, asc(answerTemplates.id)),
);

export const addTemplate = implementForStaff(contract.addTemplate, async (tx, visit, { body }) => {
  if ((await tx.$count(answerTemplates)) >= most) refuse('TEMPLATES_FULL');
  const [made] = await tx.insert(answerTemplates).values(body).returning();
  if (!made) throw new Error('no template written');
  visit.audit({ subject: subjectOf(made.id), before: null, after: body });
  return made;
});

export const changeTemplate = implementForStaff(
  contract.changeTemplate,
  async (tx, visit, { params: { id }, body: { version, ...given } }) => {
    const [before] = await tx.select().from(answerTemplates).where(eq(answerTemplates.id, id)).for('update');
    if (!before) return refuse('TEMPLATE_NOT_FOUND');
    const [changed] = await tx
      .update(answerTemplates)
      .set({ ...given, version: version + 1 })
      .where(and(eq(answerTemplates.id, id), eq(answerTemplates.version, version)))
      .returning();
    if (!changed) return refuse('CHANGED_MEANWHILE');
    const { title, text } = before;
    visit.audit({ subject: subjectOf(id), before: { title, text }, after: given });
    return changed;
  },
);

export const removeTemplate = implementForStaff(
  contract.removeTemplate,
  async (tx, visit, { params: { id } }) => {
    const [gone] = await tx.delete(answerTemplates).where(eq(answerTemplates.id, id)).returning();
    if (!gone) return refuse('TEMPLATE_NOT_FOUND');
    const { title, text } = gone;
    visit.audit({ subject: subjectOf(id), before: { title, text }, after: null });
    return null;
  },
);
