import rateLimit from '@fastify/rate-limit';
import { LRUCache } from 'lru-cache';
import type { AppContext } from '#server/kernel/context.ts';
import { networkOf } from '#server/kernel/limits.ts';
import { type Told, tellCounts } from '#server/kernel/shared-counts.ts';
import type { createServer } from './server.ts';

/** A provider tells of all shops' payments from few addresses: so many times what a visitor may ask (decision 0099). */
const webhooksTimes = 10;
const windowMs = 60_000;
/** Networks that are counted at the same time. */
const networksMost = 20_000;
/** What asks for less than this part of what it may is this process's own affair: most visits never come to a write. */
const toldFrom = 1 / 10;
const tellEveryMs = 1_000;

/**
 * How often one network may ask for anything in a minute (`RATE_LIMIT`), over all processes: each counts for itself, and
 * knows a second later what the others have counted.
 */
export async function limitRequests(
  app: ReturnType<typeof createServer>,
  context: AppContext,
): Promise<void> {
  const counts = countTogether(context);
  app.addHook('onClose', async () => counts.stop());
  await app.register(rateLimit, {
    allowList: (request) => isFile(request.url),
    // Webhooks are counted apart: what a provider has to say never waits for shoppers of its network, nor they for it.
    keyGenerator: ({ ip, url }) => (isWebhook(url) ? `webhook ${networkOf(ip)}` : networkOf(ip)),
    max: ({ url }) => context.config.rateLimit * (isWebhook(url) ? webhooksTimes : 1),
    timeWindow: windowMs,
    store: counts.Store,
  });
}

function isWebhook(url: string): boolean {
  return /^\/api\/webhooks\/\w+(?:\?|$)/.test(url);
}

/** Files cost next to nothing, and a page asks for dozens: they don't count against a visitor's limit. */
function isFile(url: string): boolean {
  return (
    /^\/(?:mail-)?pictures\//.test(url) || url.startsWith('/brand.') || /^\/(?:admin\/)?assets\//.test(url)
  );
}

/** Of one network in the minute that ends at `until`: what was counted here, how much of it is told, and the others'. */
type Count = { until: number; here: number; told: number; others: number };

/** The store that the plugin asks, and how to end what goes on beside it. */
function countTogether({ db, log, config: { secret } }: Pick<AppContext, 'db' | 'log' | 'config'>) {
  const counts = new LRUCache<string, Count>({ max: networksMost });
  const toTell = new Set<string>();
  let telling = false;

  async function tell(): Promise<void> {
    if (telling || toTell.size === 0) return;
    telling = true;
    const told = [...toTell].flatMap((network): Told[] => {
      const count = counts.peek(network);
      if (!count || count.until <= Date.now()) return [];
      const more = count.here - count.told;
      count.told = count.here;
      return [{ name: network, more, until: count.until }];
    });
    toTell.clear();
    try {
      for (const { name, until, all } of await tellCounts(db, secret, told)) {
        const count = counts.peek(name);
        if (count?.until === until) count.others = Math.max(count.others, all - count.told);
      }
    } catch (error) {
      // Each process is left with what it has counted itself; the next minute begins anew.
      log.debug({ err: error }, 'counts of requests not told');
    } finally {
      telling = false;
    }
  }
  const timer = setInterval(() => void tell(), tellEveryMs).unref();

  type Counted = (error: Error | null, count: { current: number; ttl: number }) => void;
  class Store {
    incr(network: string, counted: Counted, _window: number, most: number): void {
      const now = Date.now();
      let count = counts.get(network);
      if (!count || count.until <= now) {
        count = { until: (Math.floor(now / windowMs) + 1) * windowMs, here: 0, told: 0, others: 0 };
        counts.set(network, count);
      }
      count.here++;
      if (count.here >= most * toldFrom) toTell.add(network);
      counted(null, { current: count.here + count.others, ttl: count.until - now });
    }
    child(): Store {
      return this;
    }
  }
  return { Store, stop: () => clearInterval(timer) };
}
