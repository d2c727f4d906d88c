import { setTimeout as sleep } from 'node:timers/promises';
import type { WebhookScenario } from './scenario.ts';

/** One thing to tell a merchant: where to, its proof, the body for an attempt, and where the result is kept. */
export type Delivery = {
  url: string;
  /** With the proof that the provider sends; with a wrong one when the scenario forges. */
  headers: (forged: boolean) => Record<string, string>;
  body: (attempt: number) => unknown;
  post: { attempt: number; status: 'PENDING' | 'SUCCESS' | 'ERROR' };
};

const attemptTimeoutMs = 10_000;
/** How long a webhook waits for the one that shall overtake it. */
const holdMs = 2_000;
/** Deliveries under way; more than that and new ones are dropped with ERROR. */
const pendingMax = 10_000;

/** Sends a provider's webhooks in the manner of its scenario, and again until one is acknowledged: by any 2xx. */
export function createDeliveries(options: {
  scenario: { webhooks: WebhookScenario };
  attemptsMax: number;
  /** What acknowledges, where the provider asks for another status. */
  acknowledged?: (status: number) => boolean;
  retryMs: number;
  closing: AbortSignal;
}) {
  const { scenario, attemptsMax, retryMs, closing } = options;
  const acknowledged = options.acknowledged ?? ((status) => status >= 200 && status < 300);
  const pending = new Set<Promise<void>>();
  let held: Delivery | null = null;

  return {
    /** Sends a webhook in the manner of the scenario, without waiting for it. */
    notify(delivery: Delivery): void {
      const { lost, outOfOrder } = scenario.webhooks;
      if (lost) return;
      if (pending.size >= pendingMax) {
        delivery.post.status = 'ERROR';
        return;
      }
      track(outOfOrder ? overtake(delivery) : deliver(delivery));
    },

    /** Sends it once, now, whatever came before; the HTTP status it met, or null when nobody answered. */
    async replay(delivery: Delivery): Promise<number | null> {
      return attempt(delivery, 1);
    },

    /** Waits for what is under way; after the closing signal that is a moment. */
    async settled(): Promise<void> {
      await Promise.allSettled(pending);
    },
  };

  function track(work: Promise<void>): void {
    // What rejects here is the closing signal: the sandbox is going, and its webhooks with it.
    const settled = work.catch(() => undefined).finally(() => pending.delete(settled));
    pending.add(settled);
  }

  async function overtake(delivery: Delivery): Promise<void> {
    if (held) {
      const overtaken = held;
      held = null;
      await deliver(delivery);
      return deliver(overtaken);
    }
    held = delivery;
    await sleep(holdMs, undefined, { signal: closing });
    if (held !== delivery) return;
    held = null;
    return deliver(delivery);
  }

  async function deliver(delivery: Delivery): Promise<void> {
    const { delayMs, twice } = scenario.webhooks;
    if (delayMs > 0) await sleep(delayMs, undefined, { signal: closing });
    await deliverOnce(delivery);
    if (twice) await deliverOnce(delivery);
  }

  async function deliverOnce(delivery: Delivery): Promise<void> {
    for (let count = 1; count <= attemptsMax; count++) {
      delivery.post.attempt = count;
      const status = await attempt(delivery, count);
      if (status !== null && acknowledged(status)) {
        delivery.post.status = 'SUCCESS';
        return;
      }
      if (count < attemptsMax) await sleep(retryMs, undefined, { signal: closing });
    }
    delivery.post.status = 'ERROR';
  }

  async function attempt(delivery: Delivery, count: number): Promise<number | null> {
    try {
      const response = await fetch(delivery.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...delivery.headers(scenario.webhooks.forged) },
        body: JSON.stringify(delivery.body(count)),
        redirect: 'manual',
        signal: AbortSignal.any([closing, AbortSignal.timeout(attemptTimeoutMs)]),
      });
      await response.body?.cancel();
      return response.status;
    } catch {
      // Unreachable, too slow or closing: the attempt counts as failed, which `post.status` tells in the end.
      return null;
    }
  }
}
