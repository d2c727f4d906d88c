import { createPrivateKey, type KeyObject } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { einvoiceUnits } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { AuthorityCredentials } from '#server/providers/authority/authority.ts';

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

export async function readActiveUnit(_context: AppContext, tx: Transaction): Promise<ActiveUnit | null> {
  const [row] = await active(tx).execute();
  if (!row) return null;
  const { id, icv, lastHash, certificate, privateKey } = row;
  return { id, icv, lastHash, certificate: certificate ?? '', privateKey: createPrivateKey(privateKey) };
}

export async function credentialsOfUnit(context: AppContext, id: number): Promise<AuthorityCredentials> {
  const [unit] = await context.db.select().from(einvoiceUnits).where(eq(einvoiceUnits.id, id));
  return { token: unit?.token ?? '', secret: unit?.secret ?? '' };
}

export async function keyOfUnit(context: AppContext, id: number) {
  const [unit] = await context.db.select().from(einvoiceUnits).where(eq(einvoiceUnits.id, id));
  if (!unit) throw new Error(`no unit ${id}`);
  return { certificate: unit.certificate ?? '', privateKey: createPrivateKey(unit.privateKey) };
}
