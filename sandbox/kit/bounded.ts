/** A map that forgets its oldest entry when it is full: everything in the sandbox has a limit. */
export type Bounded<T> = {
  /** Of a key that is there already: it keeps its place. */
  put(key: string, value: T): void;
  get(key: string): T | undefined;
  delete(key: string): void;
  /** Newest first. */
  newest(count: number): T[];
  clear(): void;
};

/** `entries` is what is there from the start; `changed` is told of every key that is put or goes. */
export function bounded<T>(
  limit: number,
  entries = new Map<string, T>(),
  changed: (key: string) => void = () => {},
): Bounded<T> {
  const remove = (key: string) => {
    entries.delete(key);
    changed(key);
  };
  return {
    put(key, value) {
      entries.set(key, value);
      changed(key);
      if (entries.size > limit) {
        for (const oldest of entries.keys()) {
          remove(oldest);
          break;
        }
      }
    },
    get: (key) => entries.get(key),
    delete: remove,
    newest: (count) => [...entries.values()].slice(-count).reverse(),
    clear: () => entries.clear(),
  };
}
