import type { Output } from '#shop/contract/operation.ts';
import type { listRuns } from '#shop/contract/workshop/run-plans.ts';
import type { StaffContext } from '../base/context.ts';

type Runs = Output<typeof listRuns>['runs'];
export type PlannedRun = Runs[number] & { code: ReturnType<StaffContext['qr']> | null };

/** Runs with their link as a QR code, for the driver who stands beside; one that is over has none. */
export function withCodes({ qr }: Pick<StaffContext, 'qr'>, runs: Runs): PlannedRun[] {
  return runs.map((run) => ({ ...run, code: run.ended ? null : qr(run.address) }));
}
