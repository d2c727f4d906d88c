import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { einvoiceSubmissions, einvoices, einvoiceUnits } from '#server/db/schema/index.ts';
import { stampIssued } from '#server/einvoice/issue/stamp-issued.ts';
import { holdUnitsAndChain } from '#server/einvoice/units/switch-unit.ts';
import { sealForUnit } from '#server/einvoice/units/unit-secrets.ts';
import type { TestShop } from '../shop/test-shop.ts';
import { certificateFor } from './authority-for-units.ts';

/**
 * Registers a unit without asking anybody, and has it stamp from now on; whichever did is retired, or goes on `beside` it.
 * Answers its id.
 */
export async function activateUnit({ context }: TestShop, beside = false): Promise<number> {
  const { db } = context;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'secp256k1' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const certificate = certificateFor(spki, privateKey, new Date('2040-01-01')).toString('base64');
  return db.transaction(async (tx) => {
    const sinceCounter = await holdUnitsAndChain(tx);
    if (!beside)
      await tx
        .update(einvoiceUnits)
        .set({ state: 'retired', retiredAt: new Date(), untilCounter: sinceCounter })
        .where(eq(einvoiceUnits.state, 'active'));
    const [unit] = await tx
      .insert(einvoiceUnits)
      .values({
        environment: 'sandbox',
        serial: `1-Asees|2-Shop|3-${randomUUID()}`,
        state: 'active',
        privateKey: sealForUnit(context, privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
        ...{ csr: 'csr', token: 'token', certificate },
        secret: sealForUnit(context, 'secret'),
        ...{ activatedAt: new Date(), sinceCounter },
      })
      .returning({ id: einvoiceUnits.id });
    if (!unit) throw new Error('no unit');
    return unit.id;
  });
}

/** Every document for the authority with how far it is, in the order of issue, once what was issued is stamped. */
export async function einvoicesOf({ context }: TestShop) {
  await stampIssued(context);
  const rows = await context.db
    .select({ einvoice: einvoices, submission: einvoiceSubmissions })
    .from(einvoices)
    .innerJoin(einvoiceSubmissions, eq(einvoiceSubmissions.einvoiceId, einvoices.id))
    .orderBy(einvoices.id);
  return rows.map(({ einvoice, submission }) => ({ ...submission, ...einvoice }));
}
