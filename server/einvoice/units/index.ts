import { writeAudit } from '#server/kernel/audit.ts';
import type { Staff } from '#server/kernel/caller.ts';
import { implementForStaff } from '#server/kernel/implement-for-staff.ts';
import { type Implementation, implement, type Visit } from '#server/kernel/operation.ts';
import {
  continueEInvoiceUnit,
  readEInvoiceUnits,
  registerEInvoiceUnit,
  renewEInvoiceUnit,
  retireEInvoiceUnit,
} from '#shop/contract/store/einvoices.ts';
import { readUnits, shown } from './read-units.ts';
import { continueUnit, type Onboarding, registerUnit, renewUnit, retireUnit } from './register-unit.ts';

const read = implementForStaff(readEInvoiceUnits, (_tx, { context, now }) => readUnits(context, now));

/**
 * Not `implementForStaff`: the authority is asked between transactions, and each of them keeps its own row of the audit
 * log with what it changes.
 */
function runOf({ context, caller, now }: Visit<Staff>, operation: string): Onboarding {
  const by = { staffId: caller.staffId, operation, at: now };
  return { context, now, audit: (tx, change) => writeAudit(tx, by, [change]) };
}

const register = implement<typeof registerEInvoiceUnit, Staff>(
  registerEInvoiceUnit,
  async (visit, { body }) =>
    shown(visit, await registerUnit(runOf(visit, registerEInvoiceUnit.id), body.otp, body.beside)),
);

const takeUp = implement<typeof continueEInvoiceUnit, Staff>(continueEInvoiceUnit, async (visit) =>
  shown(visit, await continueUnit(runOf(visit, continueEInvoiceUnit.id))),
);

const renew = implement<typeof renewEInvoiceUnit, Staff>(renewEInvoiceUnit, async (visit, { body }) =>
  shown(visit, await renewUnit(runOf(visit, renewEInvoiceUnit.id), body.otp)),
);

const end = implement<typeof retireEInvoiceUnit, Staff>(retireEInvoiceUnit, async (visit, { params }) =>
  shown(visit, await retireUnit(runOf(visit, retireEInvoiceUnit.id), params.id)),
);

/** Units of invoices, for the shop's owners. */
export const einvoiceUnitOperations: readonly Implementation[] = [read, register, takeUp, renew, end];
