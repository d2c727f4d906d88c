import { LRUCache } from 'lru-cache';

/**
 * What the database need not be asked again for a while. Entries belong to a topic; a change drops its whole topic
 * here and, by NOTIFY, in every other process (server/db/notify.ts).
 */
export type Topic = 'catalogue' | 'cities' | 'content' | 'pages';

export type Cache = {
  /**
   * The remembered value, or what `make` gives; callers that come meanwhile wait for the same making. What was known last
   * stands in while it can't be made anew.
   */
  get<T extends object>(topic: Topic, key: string, make: () => Promise<T>): Promise<T>;
  drop(topic: Topic): void;
};

const lifetimeSeconds: Record<Topic, number> = { catalogue: 15, cities: 300, content: 60, pages: 15 };
const entriesMost: Record<Topic, number> = { catalogue: 500, cities: 200, content: 100, pages: 400 };

/** How long what stands in does so before it is tried again. */
const standsInMs = 1_000;

/** `isAway`: by which errors what was known stands in for what can't be read. */
export function createCache(isAway: (error: unknown) => boolean = () => false): Cache {
  const topics = Object.fromEntries(
    (Object.keys(lifetimeSeconds) as Topic[]).map((topic) => [
      topic,
      new LRUCache<string, Promise<object>>({
        ...{ max: entriesMost[topic], ttl: lifetimeSeconds[topic] * 1000 },
        noDeleteOnStaleGet: true,
        // Looked up at every call: tests move it.
        perf: { now: () => performance.now() },
      }),
    ]),
  ) as Record<Topic, LRUCache<string, Promise<object>>>;

  return {
    get<T extends object>(topic: Topic, key: string, make: () => Promise<T>): Promise<T> {
      const entries = topics[topic];
      const known = entries.get(key);
      if (known) return known as Promise<T>;
      // A query of drizzle's is only like a promise: it asks the database again whenever it is awaited.
      const last = entries.get(key, { allowStale: true }) as Promise<T> | undefined;
      let standsIn = false;
      const making: Promise<T> = Promise.resolve(make()).catch((error: unknown) => {
        if (!last || !isAway(error)) throw error;
        standsIn = true;
        return last;
      });
      entries.set(key, making);
      // A failure is not remembered, and one that was replaced meanwhile must not take its successor away.
      making.then(
        () => standsIn && entries.peek(key) === making && entries.set(key, making, { ttl: standsInMs }),
        () => entries.peek(key) === making && entries.delete(key),
      );
      return making;
    },
    drop(topic) {
      topics[topic].clear();
      if (topic !== 'pages') topics.pages.clear();
    },
  };
}
