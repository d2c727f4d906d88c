import type { Shelves } from './books.ts';
import type { Html } from './html.ts';

/** What the sandbox as a whole knows of one of its payment providers. */
export type Provider = {
  /** How it behaves now and what it did lately, on the sandbox's first page. For developers, in English. */
  section(): Html;
  /** Calm again; with `all`, what it keeps is forgotten too. */
  reset(all: boolean): void;
};

/** What a payment provider is made with. */
export type ProviderOptions = {
  shelf: Shelves;
  /** Milliseconds since 1970. */
  now: () => number;
  /** Between two attempts of one webhook. */
  webhookRetryMs: number;
  /** Ends pending webhooks and withheld answers. */
  closing: AbortSignal;
};
