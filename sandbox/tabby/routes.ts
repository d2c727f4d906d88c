import type { FastifyInstance } from 'fastify';
import type { Doors } from '../kit/doors.ts';
import type { Provider, ProviderOptions } from '../kit/provider.ts';
import { tabbyApi } from './api.ts';
import { tabbyControl } from './control.ts';
import { hostedPage } from './hosted-page.ts';
import { tabbySection } from './index-section.ts';
import { createTabby } from './tabby.ts';

/** /tabby: four payments with a page for the shopper, captures, refunds and webhooks. /control/tabby directs it. */
export function tabbyRoutes(app: FastifyInstance, options: ProviderOptions & { doors: Doors }): Provider {
  const tabby = createTabby(options);
  tabbyApi(app, tabby, options.doors);
  hostedPage(app, tabby.payments);
  tabbyControl(app, tabby);
  app.addHook('preClose', () => tabby.webhooks.settled());
  return { section: () => tabbySection(tabby), reset: tabby.reset };
}
