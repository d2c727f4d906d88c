import { exportMinutes } from '#shop/rules/staff/export.ts';
import { refuse } from './base/refusal.ts';
import type { StaffVisit } from './implement-for-staff.ts';
import { seal, unseal } from './sealed.ts';

type Kind = 'orders' | 'audit' | 'table' | 'customers';
type Export<Filters> = { kind: Kind; staffId: number; at: string; filters: Filters };

/** What an export holds and whose it is, sealed: its parts are read by this key, and nothing is kept of it. */
export function exportKey({ context, caller, now }: StaffVisit, kind: Kind, filters: object): string {
  const what: Export<object> = { kind, staffId: caller.staffId, at: now.toISOString(), filters };
  return seal('export', context.config.secret, JSON.stringify(what));
}

/** What such a key holds, and when it was asked for. Refuses EXPORT_OVER somebody else's, an old one, and what is none. */
export function readExportKey<Filters>(
  { context, caller, now }: StaffVisit,
  kind: Kind,
  key: string,
): { at: Date; filters: Filters } {
  let what: Export<Filters>;
  try {
    what = JSON.parse(unseal('export', context.config.secret, key)) as Export<Filters>;
  } catch {
    // Whatever isn't sealed by this shop is no key.
    return refuse('EXPORT_OVER');
  }
  const at = new Date(what.at);
  const isOver = now.getTime() - at.getTime() > exportMinutes * 60_000;
  if (what.kind !== kind || what.staffId !== caller.staffId || isOver) return refuse('EXPORT_OVER');
  return { at, filters: what.filters };
}
