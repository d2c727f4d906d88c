import type { FastifyInstance } from 'fastify';
import type { Provider } from '../kit/provider.ts';
import { urpayApi } from './api.ts';
import { urpayControl } from './control.ts';
import { urpaySection } from './index-section.ts';
import { createUrpay } from './urpay.ts';

/**
 * /urpay: payments by a code that goes to the wallet's phone, which is the sandbox's inbox; refunds and signed
 * webhooks. /control/urpay directs it. A phone that ends in 0000 has no wallet, one in 9999 has too little in it.
 *
 * Urpay publishes no API for merchants: this plays the contract that the shop proposes.
 */
export function urpayRoutes(app: FastifyInstance, options: Parameters<typeof createUrpay>[0]): Provider {
  const urpay = createUrpay(options);
  urpayApi(app, urpay);
  urpayControl(app, urpay);
  app.addHook('preClose', () => urpay.webhooks.settled());
  return { section: () => urpaySection(urpay), reset: urpay.reset };
}
