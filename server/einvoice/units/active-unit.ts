import type { KeyObject } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { prepared } from '#server/db/prepared.ts';
import { einvoiceUnits } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { unitKey } from './unit-secrets.ts';

/** A unit that stamps a document: the end of its chain, its key, and its certificate as base64 of its DER. */
export type ActiveUnit = {
  id: number;
  icv: number;
  lastHash: string;
  certificate: string;
  privateKey: KeyObject;
};

const active = prepared((db) =>
  db
    .select({
      id: einvoiceUnits.id,
      icv: einvoiceUnits.icv,
      lastHash: einvoiceUnits.lastHash,
      certificate: einvoiceUnits.certificate,
      sealedKey: einvoiceUnits.privateKey,
    })
    .from(einvoiceUnits)
    .where(eq(einvoiceUnits.state, 'active'))
    .orderBy(einvoiceUnits.id)
    .prepare('einvoice_units_active'),
);

/**
 * The unit that stamps the document of a counter; null where none does. Several stamp by turns. The caller holds the end of
 * the invoice chain, under which units are switched too: what it reads holds until its transaction ends, in every process.
 * Throws where the key doesn't open.
 */
export async function readActiveUnit(
  context: Pick<AppContext, 'config'>,
  tx: Transaction,
  counter: number,
): Promise<ActiveUnit | null> {
  const units = await active(tx).execute();
  const unit = units[counter % units.length];
  if (!unit || unit.certificate === null) return null;
  const { sealedKey, certificate, ...chain } = unit;
  return { ...chain, certificate, privateKey: unitKey(context, sealedKey) };
}
