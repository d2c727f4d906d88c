/** A map that forgets its oldest entry when it is full: everything in the sandbox lives in memory and has a limit. */
export type Bounded<T> = {
  put(key: string, value: T): void;
  get(key: string): T | undefined;
  /** Newest first. */
  newest(count: number): T[];
  clear(): void;
};

export function bounded<T>(limit: number): Bounded<T> {
  const entries = new Map<string, T>();
  return {
    put(key, value) {
      entries.set(key, value);
      if (entries.size > limit) {
        for (const oldest of entries.keys()) {
          entries.delete(oldest);
          break;
        }
      }
    },
    get: (key) => entries.get(key),
    newest: (count) => [...entries.values()].slice(-count).reverse(),
    clear: () => entries.clear(),
  };
}
