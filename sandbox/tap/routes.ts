import type { FastifyInstance } from 'fastify';
import type { Doors } from '../kit/doors.ts';
import type { Html } from '../kit/html.ts';
import type { Provider } from '../kit/provider.ts';
import { tapApi } from './api.ts';
import { cardFields } from './card-fields/card-fields.ts';
import { tapControl } from './control.ts';
import { hostedPage } from './hosted/page.ts';
import { verifyPage } from './hosted/verify-page.ts';
import { latestCharges, tapSection } from './index-section.ts';
import type { TapScenario } from './state/scenario.ts';
import { createTap } from './state/tap.ts';

/**
 * /tap: charges and kept cards with pages for the shopper, card fields for the shop's page, refunds and webhooks.
 * /control/tap directs it.
 */
export function tapRoutes(
  app: FastifyInstance,
  options: Parameters<typeof createTap>[0] & {
    doors: Doors;
    /** The shop's address, where that is at another host than the sandbox and not on this machine. */
    shopUrl: string | null;
  },
): Provider & { scenario: TapScenario; latestCharges(): Html } {
  const tap = createTap(options);
  tapApi(app, tap, options.doors);
  hostedPage(app, tap);
  verifyPage(app, tap.verifications);
  cardFields(app, tap, options.shopUrl);
  tapControl(app, tap);
  app.addHook('preClose', () => tap.webhooks.settled());
  return {
    section: () => tapSection(tap),
    latestCharges: () => latestCharges(tap),
    reset: tap.reset,
    scenario: tap.scenario,
  };
}
