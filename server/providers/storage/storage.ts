import type { Readable } from 'node:stream';

/**
 * Where pictures and videos that people give are kept, by name. A name has letters, digits, hyphens and a dot; nothing lists them.
 * Throws what the folder throws, or `ProviderUnavailable` and `ProviderRefused`.
 */
export type Storage = {
  /** Keeps it whole or not at all. */
  put(name: string, bytes: Buffer): Promise<void>;
  /** The same with a file of so many bytes, which is never held whole; the file itself may be gone afterwards. */
  putFile(name: string, path: string, bytes: number): Promise<void>;
  /** Null where there is none of this name. */
  get(name: string): Promise<Buffer | null>;
  /** A part of it, both ends included, as fast as it is read. Whoever asks for it reads it to its end or destroys it. */
  read(name: string, part: { from: number; to: number }): Promise<Readable | null>;
  /** One that isn't there is removed already. */
  remove(name: string): Promise<void>;
};
