import type { KeyObject } from 'node:crypto';
import { and, eq, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { einvoiceUnits } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { unitKey } from './unit-secrets.ts';

/** A unit that stamps a document: the end of its chain, its key, and its certificate as base64 of its DER. */
export type StampingUnit = {
  id: number;
  icv: number;
  lastHash: string;
  certificate: string;
  privateKey: KeyObject;
};

/**
 * Holds whatever stamps until the transaction ends: nobody else stamps, begins a unit or ends one meanwhile, in any
 * process. Selling goes on, which is numbered under another lock (decision 0097).
 */
export async function holdUnits(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('einvoice units', 0))`);
}

/**
 * Those that are active and whose key opens, in turn; one that is damaged is said in the log, and the others stamp for it.
 * The caller holds the units. Throws where there are some and no key opens.
 */
export function readActiveUnits(context: Sealing, tx: Transaction): Promise<StampingUnit[]> {
  return read(context, tx, eq(einvoiceUnits.state, 'active'));
}

/** Those that were active as a document was numbered, and have ended since. Otherwise the same. */
export function readUnitsOf(context: Sealing, tx: Transaction, counter: number): Promise<StampingUnit[]> {
  return read(
    context,
    tx,
    and(lt(einvoiceUnits.sinceCounter, counter), gte(einvoiceUnits.untilCounter, counter)),
  );
}

/** Several stamp by turns, by the document's number. */
export function unitInTurn(units: StampingUnit[], counter: number): StampingUnit | undefined {
  return units[counter % units.length];
}

type Sealing = Pick<AppContext, 'config' | 'log'>;

async function read(context: Sealing, tx: Transaction, which: SQL | undefined): Promise<StampingUnit[]> {
  const rows = await tx
    .select({
      id: einvoiceUnits.id,
      icv: einvoiceUnits.icv,
      lastHash: einvoiceUnits.lastHash,
      certificate: einvoiceUnits.certificate,
      sealedKey: einvoiceUnits.privateKey,
    })
    .from(einvoiceUnits)
    .where(which)
    .orderBy(einvoiceUnits.id);
  const units: StampingUnit[] = [];
  const closed: unknown[] = [];
  for (const { sealedKey, certificate, ...chain } of rows) {
    if (certificate === null) continue;
    try {
      units.push({ ...chain, certificate, privateKey: unitKey(context, sealedKey) });
    } catch (error) {
      context.log.error({ err: error, unit: chain.id }, 'key of an invoicing unit doesn’t open');
      closed.push(error);
    }
  }
  if (units.length === 0 && closed.length > 0) throw closed[0];
  return units;
}
