import { createDeliveries, type Delivery } from '../kit/deliveries.ts';
import { account } from './account.ts';
import { noticeBody } from './answers.ts';
import type { TamaraOrder } from './orders.ts';
import type { TamaraScenario } from './scenario.ts';
import { signedToken } from './token.ts';

const attemptsMax = 5;

/** Tells the merchant what an order has become, at its `merchant_url.notification`. */
export function createWebhooks(options: {
  scenario: TamaraScenario;
  now: () => number;
  retryMs: number;
  closing: AbortSignal;
}) {
  const { scenario, now } = options;
  const deliveries = createDeliveries({
    scenario,
    attemptsMax,
    retryMs: options.retryMs,
    closing: options.closing,
  });

  return {
    notify(order: TamaraOrder): void {
      const delivery = deliveryOf(order);
      if (delivery) deliveries.notify(delivery);
    },
    /** Sends its notice once more, now; the HTTP status it met, or null when nobody answered. */
    async replay(order: TamaraOrder): Promise<number | null> {
      const delivery = deliveryOf(order);
      return delivery ? deliveries.replay(delivery) : null;
    },
    settled: () => deliveries.settled(),
  };

  /** The token is in the address and in the header; the body is signed by nobody. */
  function deliveryOf(order: TamaraOrder): Delivery | null {
    const { notification } = order.merchant_url;
    if (!notification) return null;
    // As it stands now, however late it arrives.
    const body = noticeBody(order, scenario.notices);
    const url = new URL(notification);
    url.searchParams.set('tamaraToken', token(scenario.webhooks.forged));
    return {
      url: url.href,
      headers: (forged) => ({ authorization: `Bearer ${token(forged)}` }),
      body: () => body,
      post: { attempt: 0, status: 'PENDING' },
    };
  }

  function token(forged: boolean): string {
    return signedToken(forged ? 'not the notification token' : account.notificationToken, now());
  }
}
