import { desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { piecesOf } from '#server/catalogue/pieces.ts';
import type { Transaction } from '#server/db/database.ts';
import { substitutions } from '#server/db/schema/index.ts';
import type { StaffVisit } from '#server/kernel/implement-for-staff.ts';
import { colleaguesOf } from '#server/people/colleagues.ts';
import { pictureUrl } from '#server/pictures/manifest.ts';
import type { substitution } from '#shop/contract/workshop/substitutions.ts';
import { pictureAlt } from '#shop/messages/bilingual/picture-alt.ts';
import { toRiyals } from '#shop/rules/money/money.ts';

export type SubstitutionRow = typeof substitutions.$inferSelect;
type Said = z.input<typeof substitution>;

/** In which capacity somebody of staff acts on an order, for its history. */
export function byOf({ may }: StaffVisit['caller']): 'support' | 'fulfilment' {
  return may.has('customers') ? 'support' : 'fulfilment';
}

/** A proposal as staff see it. */
export async function sayOf(tx: Transaction, visit: StaffVisit, row: SubstitutionRow): Promise<Said> {
  const [said] = await read(tx, visit, eq(substitutions.id, row.id));
  if (!said) throw new Error(`proposal ${row.id} is gone`);
  return said;
}

/** The last proposal for each line of an order, by the lines' ids. */
export async function lastProposals(
  tx: Transaction,
  visit: StaffVisit,
  orderId: number,
): Promise<Map<number, Said>> {
  const all = await read(tx, visit, eq(substitutions.orderId, orderId));
  return new Map(all.toReversed().map((said) => [said.line_id, said]));
}

async function read(tx: Transaction, visit: StaffVisit, where: ReturnType<typeof eq>): Promise<Said[]> {
  const { language } = visit;
  const rows = await tx.select().from(substitutions).where(where).orderBy(desc(substitutions.id));
  const pieces = await piecesOf(
    tx,
    rows.map(({ variantId }) => variantId),
  );
  const whoIs = await colleaguesOf(
    tx,
    visit,
    rows.flatMap(({ askedBy, answeredBy }) => [askedBy, answeredBy]),
  );
  return rows.map((row) => {
    const piece = pieces.get(row.variantId);
    if (!piece) throw new Error(`variant ${row.variantId} is proposed and gone`);
    const { kind, picture, ...named } = piece;
    const title = named.title[language];
    const color = named.glaze?.[language] ?? null;
    return {
      ...{ id: row.id, line_id: row.lineId, product_title: title, glaze: color },
      picture: pictureUrl(picture),
      alt: pictureAlt(language, { kind, title, glaze: color }),
      ...{ quantity: row.quantity, difference: toRiyals(row.difference), reason: row.reason },
      state: row.state,
      asked_at: row.askedAt.toISOString(),
      asked_by: whoIs(row.askedBy),
      answered_at: row.answeredAt?.toISOString() ?? null,
      answered_by: whoIs(row.answeredBy),
    };
  });
}
