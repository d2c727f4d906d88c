import { desc } from 'drizzle-orm';
import type { z } from 'zod';
import { einvoiceUnits } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { EInvoiceUnit, readEInvoiceUnits } from '#shop/contract/store/einvoices.ts';
import { daysUntil, warnDays } from '#shop/rules/einvoice/unit-days.ts';
import { missingFacts } from './shop-facts.ts';
import type { UnitRow } from './switch-unit.ts';
import { opens } from './unit-secrets.ts';

/** Years of renewals fit. */
const unitsMost = 50;

/** All units, the latest first, and what stands in the way of another. */
export async function readUnits(
  context: AppContext,
  now: Date,
): Promise<z.output<(typeof readEInvoiceUnits)['output']>> {
  const rows = await context.db.select().from(einvoiceUnits).orderBy(desc(einvoiceUnits.id)).limit(unitsMost);
  const { shop } = await readSettings(context);
  return {
    environment: context.authority?.environment ?? null,
    missing_facts: missingFacts(shop),
    warn_days: warnDays,
    units: rows.map((row) => shown({ context, now }, row)),
  };
}

/** A unit without what opens anything. */
export function shown(
  { context, now }: { context: Pick<AppContext, 'config'>; now: Date },
  unit: UnitRow,
): EInvoiceUnit {
  const { id, environment, serial, state, renews, beside, checks, validUntil } = unit;
  return {
    ...{ id, environment, serial, state, renews, beside, checks },
    certified: unit.token !== null,
    opens: opens(context, unit.privateKey),
    documents: unit.icv,
    valid_until: validUntil?.toISOString() ?? null,
    days_left: validUntil && daysUntil(validUntil, now),
    created_at: unit.createdAt.toISOString(),
    activated_at: unit.activatedAt?.toISOString() ?? null,
    retired_at: unit.retiredAt?.toISOString() ?? null,
  };
}
