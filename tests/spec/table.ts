import type { TestShop } from '../support/shop/test-shop.ts';

/** What a statement is checked against: a shop that listens, without its pages. */
export type Shown = { test: TestShop };

/** One check of a statement: it throws when what the statement says doesn't hold. */
export type Proof = (shown: Shown) => void | Promise<void>;

/**
 * A section of the specification: each statement in the shop's words, with the checks that show it. Where the shop has
 * decided otherwise than the specification's client, the statement says what the shop does and cites the decision.
 */
export type Table = Record<string, Proof | readonly Proof[]>;
