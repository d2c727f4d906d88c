import { type Implementation, implement } from '#server/kernel/operation.ts';
import { checkMaintenanceMode as operation } from '#shop/contract/common.ts';
import { readSettings } from '../settings/settings.ts';

/** Says whether the shop is closed for maintenance; a change is known everywhere within a minute. */
export const checkMaintenanceMode: Implementation = implement(operation, async ({ context }) => {
  const { maintenance } = await readSettings(context);
  return { is_web_app_maintenance: maintenance.on };
});
