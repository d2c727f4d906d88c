import { createDeliveries, type Delivery as Sent } from '../../kit/deliveries.ts';
import type { WebhookScenario } from '../../kit/scenario.ts';
import { type SignedFields, sign } from '../protocol/signature.ts';

/** One thing to tell a merchant, with what is signed of it. */
export type Delivery = Omit<Sent, 'headers'> & { signed: SignedFields };

/** Tap: webhook, "Important notes": two more attempts after the first, then the post's status is ERROR. */
const attemptsMax = 3;

export type Webhooks = ReturnType<typeof createWebhooks>;

/** Tap's webhooks: deliveries signed with the merchant's key, or with another when the scenario forges. */
export function createWebhooks(options: {
  secretKey: string;
  scenario: { webhooks: WebhookScenario };
  retryMs: number;
  closing: AbortSignal;
}) {
  const { secretKey, ...rest } = options;
  const deliveries = createDeliveries({ ...rest, attemptsMax });
  const signed = ({ signed, ...delivery }: Delivery): Sent => ({
    ...delivery,
    headers: (forged) => ({ hashstring: sign(forged ? 'sk_test_forged' : secretKey, signed) }),
  });
  return {
    notify: (delivery: Delivery) => deliveries.notify(signed(delivery)),
    replay: (delivery: Delivery) => deliveries.replay(signed(delivery)),
    settled: () => deliveries.settled(),
  };
}
