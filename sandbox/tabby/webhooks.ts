import { createDeliveries, type Delivery } from '../kit/deliveries.ts';
import { account } from './account.ts';
import { noticeBody } from './answers.ts';
import type { TabbyPayment } from './payments.ts';
import type { TabbyScenario } from './scenario.ts';

type Header = { title: string; value: string };
export type Webhook = { id: string; url: string; header: Header | null };

/** Tabby: webhooks. Up to four more attempts after the first; only HTTP 200 acknowledges. */
const attemptsMax = 5;

/** Tells the merchant what a payment has become, at every address that is registered. */
export function createWebhooks(options: {
  scenario: TabbyScenario;
  registered: () => Webhook[];
  retryMs: number;
  closing: AbortSignal;
}) {
  const { scenario, registered } = options;
  const deliveries = createDeliveries({
    scenario,
    attemptsMax,
    acknowledged: (status) => status === 200,
    retryMs: options.retryMs,
    closing: options.closing,
  });

  return {
    notify(payment: TabbyPayment): void {
      for (const delivery of deliveriesOf(payment)) deliveries.notify(delivery);
    },
    /** Sends its notice once more, now; the HTTP statuses it met. */
    replay: (payment: TabbyPayment) => Promise.all(deliveriesOf(payment).map(deliveries.replay)),
    settled: () => deliveries.settled(),
  };

  function deliveriesOf(payment: TabbyPayment): Delivery[] {
    // As it stands now, however late it arrives.
    const body = noticeBody(payment);
    return addressesFor(payment).map(({ url, header }) => ({
      url,
      headers: (forged) => (header ? { [header.title]: forged ? 'forged' : header.value } : {}),
      body: () => body,
      post: { attempt: 0, status: 'PENDING' },
    }));
  }

  /**
   * The registered addresses; without any, the one of the scenario. The real Tabby tells nobody then, and an operator
   * of the shop registers its address once. So that demo and tests need no such step, the sandbox takes the address
   * from where the shopper goes back to: the shop's own, with the header that its settings for the sandbox expect.
   */
  function addressesFor({ merchantUrls }: TabbyPayment): Omit<Webhook, 'id'>[] {
    const webhooks = registered();
    if (webhooks.length > 0) return webhooks;
    const shop = merchantUrls && `${new URL(merchantUrls.success).origin}/api/webhooks/tabby`;
    const url = scenario.webhookUrl ?? shop;
    return url ? [{ url, header: account.webhookHeader }] : [];
  }
}
