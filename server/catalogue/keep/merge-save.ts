import { sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import { isSame, merged } from '#shop/rules/forms/merge.ts';
import type { FlatProduct } from '#shop/rules/products/kept-product.ts';
import { fromWireFields, type ProductRow, subjectOf } from './kept.ts';

type Step = { version: number; before: Record<string, unknown>; after: Record<string, unknown> };

/** What was kept of a product after a version, the newest first, as the audit log has it. */
export async function stepsSince(tx: Transaction, id: number, version: number): Promise<Step[]> {
  const { rows } = await tx.execute<Step>(sql`
    select (after->>'version')::int as version, coalesce(before, '{}') as before, after
    from audit_log where subject = ${subjectOf(id)} and (after->>'version')::int > ${version}
    order by id desc`);
  return rows;
}

/** A product's fields as they were before these steps. */
export function stateBefore(now: FlatProduct, steps: readonly Step[]): FlatProduct {
  return Object.assign({}, now, ...steps.map(({ before }) => fromWireFields(before)));
}

/**
 * What somebody wants kept who saw an earlier version, put together with what others have kept since: fields that they left
 * alone stay as they are now. Refuses CHANGED_MEANWHILE, field by field, where both changed the same to something else,
 * and as a whole where nobody knows what was seen. Takes the product locked.
 */
export async function mergeSave(
  tx: Transaction,
  { id, version }: ProductRow,
  { mine, theirs, seen }: { mine: FlatProduct; theirs: FlatProduct; seen: number },
): Promise<{ value: FlatProduct; taken: string[] }> {
  if (seen === version) return { value: mine, taken: [] };
  const steps = seen < version ? await stepsSince(tx, id, seen) : [];
  if (steps.length !== version - seen) refuse('CHANGED_MEANWHILE');
  const was = stateBefore(theirs, steps);
  const { value, conflicts } = merged(was, mine, theirs);
  if (conflicts.length > 0)
    refuse('CHANGED_MEANWHILE', {
      fields: Object.fromEntries(conflicts.map((field) => [field, 'changed_meanwhile'])),
    });
  return { value, taken: Object.keys(theirs).filter((field) => !isSame(theirs[field], was[field])) };
}
