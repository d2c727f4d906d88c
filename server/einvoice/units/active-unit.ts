import type { KeyObject } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { einvoiceUnits } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { unitKey } from './unit-secrets.ts';

// A thin double until the real one is merged.
export type ActiveUnit = {
  id: number;
  icv: number;
  lastHash: string;
  certificate: string;
  privateKey: KeyObject;
};

const active = prepared((db) =>
  db.select().from(einvoiceUnits).where(eq(einvoiceUnits.state, 'active')).prepare('einvoice_unit_active'),
);

export async function readActiveUnit(context: AppContext, tx: Transaction): Promise<ActiveUnit | null> {
  const [row] = await active(tx).execute();
  if (!row) return null;
  const { id, icv, lastHash, certificate, privateKey } = row;
  return { id, icv, lastHash, certificate: certificate ?? '', privateKey: unitKey(context, privateKey) };
}
