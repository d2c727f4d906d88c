import type { FastifyInstance } from 'fastify';
import type { Doors } from '../kit/doors.ts';
import type { Provider, ProviderOptions } from '../kit/provider.ts';
import { tamaraApi } from './api.ts';
import { tamaraControl } from './control.ts';
import { hostedPage } from './hosted-page.ts';
import { tamaraSection } from './index-section.ts';
import { createTamara } from './tamara.ts';

/** /tamara: four payments with a page for the shopper, captures, refunds and webhooks. /control/tamara directs it. */
export function tamaraRoutes(app: FastifyInstance, options: ProviderOptions & { doors: Doors }): Provider {
  const tamara = createTamara(options);
  tamaraApi(app, tamara, options.doors);
  hostedPage(app, tamara.orders);
  tamaraControl(app, tamara);
  app.addHook('preClose', () => tamara.webhooks.settled());
  return { section: () => tamaraSection(tamara), reset: tamara.reset };
}
