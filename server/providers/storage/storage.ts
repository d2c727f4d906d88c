/**
 * Where pictures that people give are kept, by name. A name has letters, digits, hyphens and a dot; nothing lists them.
 * Throws what the folder throws, or `ProviderUnavailable` and `ProviderRefused`.
 */
export type Storage = {
  /** Keeps it whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** Null where there is none of this name. */
  get(name: string): Promise<Buffer | null>;
  /** One that isn't there is removed already. */
  remove(name: string): Promise<void>;
};
