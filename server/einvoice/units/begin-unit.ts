import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { einvoiceUnits } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings, type Settings } from '#server/settings/settings.ts';
import type { AuthorityEnvironment } from '#shop/rules/einvoice/einvoice.ts';
import { certificateRequest } from './certificate-request.ts';
import { missingFacts } from './shop-facts.ts';
import { type Audit, holdUnitsAndChain, retire, subjectOf, type UnitRow } from './switch-unit.ts';
import { sealForUnit } from './unit-secrets.ts';

/**
 * Makes a unit that has nothing yet but a key and a request for its certificate, named after the shop's facts as they
 * stand. One that was begun before and never became active ends, since a new one-time code begins anew.
 */
export async function beginUnit(
  context: AppContext,
  environment: AuthorityEnvironment,
  { renews, beside, now, audit }: { renews: UnitRow | null; beside: boolean; now: Date; audit: Audit },
): Promise<UnitRow> {
  const { shop } = await readSettings(context);
  if (missingFacts(shop).length > 0) refuse('EINVOICE_FACTS_MISSING');
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const names = namesOf(shop, randomUUID());
  return context.db.transaction(async (tx) => {
    const counter = await holdUnitsAndChain(tx);
    for (const coming of await comingUnits(tx)) await retire(tx, coming, { counter, now, audit });
    const [unit] = await tx
      .insert(einvoiceUnits)
      .values({
        environment,
        serial: names.serial,
        privateKey: sealForUnit(context, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
        csr: certificateRequest(privateKey, names, environment),
        ...{ renews: renews?.id ?? null, beside },
        createdAt: now,
      })
      .returning();
    if (!unit) throw new Error('no unit was written');
    await audit(tx, {
      subject: subjectOf(unit),
      before: null,
      after: { state: unit.state, environment, serial: unit.serial },
    });
    return unit;
  });
}

/** Units on their way: one at most. */
export function comingUnits(tx: Pick<Transaction, 'select'>): Promise<UnitRow[]> {
  return tx
    .select()
    .from(einvoiceUnits)
    .where(inArray(einvoiceUnits.state, ['new', 'compliant']));
}

/** Of those that stamp documents the one whose certificate ends first; undefined where none does. */
export async function activeUnitRow(
  tx: Pick<Transaction, 'select'>,
  environment: AuthorityEnvironment,
): Promise<UnitRow | undefined> {
  const isIt = and(eq(einvoiceUnits.state, 'active'), eq(einvoiceUnits.environment, environment));
  const [unit] = await tx.select().from(einvoiceUnits).where(isIt).orderBy(einvoiceUnits.validUntil).limit(1);
  return unit;
}

/** Maker, model and serial are of this software: its name, its generation of units, and one of a kind. */
function namesOf({ name, vat_number, address }: Settings['shop'], serial: string) {
  const city = address.city.en || address.city.ar;
  return {
    organisation: name.ar,
    branch: city,
    name: `${name.en || name.ar} ${serial.slice(0, 8)}`,
    serial: `1-Asees|2-1.0|3-${serial}`,
    vatNumber: vat_number,
    address: `${address.building} ${address.street.en || address.street.ar}, ${city} ${address.postal_code}`,
    industry: 'Retail',
  };
}
