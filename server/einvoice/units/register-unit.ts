import { and, eq, ne } from 'drizzle-orm';
import { einvoiceUnits } from '#server/db/schema/index.ts';
import { refuse } from '#server/kernel/base/refusal.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Authority } from '#server/providers/authority/authority.ts';
import { readSettings } from '#server/settings/settings.ts';
import { askAuthority, authorityOf } from './ask-authority.ts';
import { activeUnitRow, beginUnit, comingUnits } from './begin-unit.ts';
import { certificateOf } from './certificate.ts';
import { complianceDocuments } from './compliance-documents.ts';
import { missingFacts, sellerOfShop } from './shop-facts.ts';
import { type Audit, holdUnitsAndChain, retire, subjectOf, type UnitRow } from './switch-unit.ts';
import { checkUnit, type MakeDocuments, stampOf } from './unit-checks.ts';
import { credentialsOf, sealForUnit, unitKey } from './unit-secrets.ts';

/*
 * A unit on its way (decision 0097): a certificate of compliance for a one-time code, documents that the authority
 * judges, a certificate of production, and then it stamps. Each step is kept when it is done, so
 * what was interrupted is taken up where it stands; only a code that was spent without an answer needs another one.
 */

export type Onboarding = {
  context: AppContext;
  now: Date;
  audit: Audit;
  /** Of tests, which look at the steps and not at documents. */
  makeDocuments?: MakeDocuments;
};

/**
 * Registers a unit by a one-time code of the authority's portal; those that are active are so until this one is, or go on
 * `beside` it.
 */
export async function registerUnit(run: Onboarding, otp: string, beside = false): Promise<UnitRow> {
  const authority = authorityOf(run.context);
  const unit = await beginUnit(run.context, authority.environment, { ...run, renews: null, beside });
  return complete(
    run,
    authority,
    await certify(run, unit, () => authority.requestCompliance({ csr: unit.csr, otp })),
  );
}

/** The same in the place of the active unit whose certificate ends first, and by which it asks. */
export async function renewUnit(run: Onboarding, otp: string): Promise<UnitRow> {
  const { context } = run;
  const authority = authorityOf(context);
  const renews = await activeUnitRow(context.db, authority.environment);
  if (!renews) refuse('EINVOICE_UNIT_NOT_FOUND');
  const as = credentialsOf(context, renews);
  const unit = await beginUnit(context, authority.environment, { ...run, renews, beside: false });
  return complete(
    run,
    authority,
    await certify(run, unit, () => authority.renew(as, { csr: unit.csr, otp })),
  );
}

/** Takes up what was interrupted, or wasn't passed; one that never got a certificate needs a new code. */
export async function continueUnit(run: Onboarding): Promise<UnitRow> {
  const authority = authorityOf(run.context);
  const [unit] = await comingUnits(run.context.db);
  if (!unit || unit.token === null || unit.environment !== authority.environment)
    refuse('EINVOICE_UNIT_NOT_FOUND');
  return complete(run, authority, unit);
}

/** Ends a unit, whether it stamps or is on its way. Without an active one invoices are issued as in the first phase. */
export async function retireUnit({ context, now, audit }: Onboarding, id: number): Promise<UnitRow> {
  return context.db.transaction(async (tx) => {
    const counter = await holdUnitsAndChain(tx);
    const isIt = and(eq(einvoiceUnits.id, id), ne(einvoiceUnits.state, 'retired'));
    const [unit] = await tx.select().from(einvoiceUnits).where(isIt);
    if (!unit) refuse('EINVOICE_UNIT_NOT_FOUND');
    await retire(tx, unit, { counter, now, audit });
    return { ...unit, state: 'retired', retiredAt: now };
  });
}

async function certify(
  { context }: Onboarding,
  unit: UnitRow,
  request: () => ReturnType<Authority['requestCompliance']>,
): Promise<UnitRow> {
  const { given, read } = await askAuthority(context, async () => {
    const given = await request();
    return { given, read: certificateOf(given.token, unitKey(context, unit.privateKey)) };
  });
  return write(context, unit, {
    complianceRequest: given.requestId,
    token: given.token,
    secret: sealForUnit(context, given.secret),
    ...read,
  });
}

async function complete(run: Onboarding, authority: Authority, unit: UnitRow): Promise<UnitRow> {
  return activate(run, authority, unit.state === 'compliant' ? unit : await check(run, authority, unit));
}

async function check(
  { context, now, makeDocuments = complianceDocuments }: Onboarding,
  authority: Authority,
  unit: UnitRow,
): Promise<UnitRow> {
  const { shop } = await readSettings(context);
  if (missingFacts(shop).length > 0) refuse('EINVOICE_FACTS_MISSING');
  const documents = makeDocuments(sellerOfShop(shop), stampOf(context, unit), now);
  const { passed, checks } = await askAuthority(context, () =>
    checkUnit(context, authority, unit, documents),
  );
  if (!passed) refuse('EINVOICE_CHECKS_FAILED');
  return write(context, unit, { state: 'compliant', checks });
}

/** A unit that somebody else ended or began anew meanwhile is left alone. */
async function write(
  { db }: AppContext,
  unit: UnitRow,
  set: Partial<typeof einvoiceUnits.$inferInsert>,
): Promise<UnitRow> {
  const isStill = and(eq(einvoiceUnits.id, unit.id), eq(einvoiceUnits.state, unit.state));
  const [written] = await db.update(einvoiceUnits).set(set).where(isStill).returning();
  return written ?? refuse('CHANGED_MEANWHILE');
}

async function activate(
  { context, now, audit }: Onboarding,
  authority: Authority,
  unit: UnitRow,
): Promise<UnitRow> {
  const as = credentialsOf(context, unit);
  const { given, read } = await askAuthority(context, async () => {
    const given = await authority.requestProduction(as, { requestId: unit.complianceRequest ?? '' });
    return { given, read: certificateOf(given.token, unitKey(context, unit.privateKey)) };
  });
  return context.db.transaction(async (tx) => {
    const counter = await holdUnitsAndChain(tx);
    const before = await tx.select().from(einvoiceUnits).where(eq(einvoiceUnits.state, 'active'));
    for (const old of before) if (!staysBeside(old, unit)) await retire(tx, old, { counter, now, audit });
    const [active] = await tx
      .update(einvoiceUnits)
      .set({
        state: 'active',
        token: given.token,
        secret: sealForUnit(context, given.secret),
        ...read,
        activatedAt: now,
        sinceCounter: counter,
      })
      .where(and(eq(einvoiceUnits.id, unit.id), eq(einvoiceUnits.state, 'compliant')))
      .returning();
    if (!active) refuse('CHANGED_MEANWHILE');
    await audit(tx, {
      subject: subjectOf(unit),
      before: { state: unit.state },
      after: { state: 'active', serial: active.serial, valid_until: read.validUntil.toISOString() },
    });
    return active;
  });
}

/** Those that stamp by turns are all known to one environment of the authority. */
function staysBeside(old: UnitRow, unit: UnitRow): boolean {
  if (old.environment !== unit.environment) return false;
  return unit.renews === null ? unit.beside : old.id !== unit.renews;
}
