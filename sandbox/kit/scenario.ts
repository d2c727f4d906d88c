import { z } from 'zod';

/** How Tap behaves until it is told otherwise or reset. */
export type Scenario = {
  /** Every answer of the API comes this late. */
  delayMs: number;
  /** Every call of the API gets 503 and does nothing. */
  down: boolean;
  /** A charge or refund is made as usual, but the answer to its POST doesn't come (two minutes). */
  timeoutAfterSuccess: boolean;
  /** Who decides a new charge: the shopper on the payment page, or nobody waits and it is captured or declined. */
  decide: 'shopper' | 'capture' | 'decline';
  /** The amount, in major units, that GET /charges/{id} claims instead of the true one. */
  answerAmount: number | null;
  /** What becomes of new refunds after a moment. */
  refunds: 'succeed' | 'stay-pending' | 'fail';
  webhooks: {
    delayMs: number;
    /** Each is delivered two times. */
    twice: boolean;
    /** Each waits for the next one, which is delivered first; alone it goes after two seconds. */
    outOfOrder: boolean;
    /** None is sent. */
    lost: boolean;
    /** Signed with a key that isn't the merchant's. */
    forged: boolean;
  };
};

export function calm(): Scenario {
  return {
    delayMs: 0,
    down: false,
    timeoutAfterSuccess: false,
    decide: 'shopper',
    answerAmount: null,
    refunds: 'succeed',
    webhooks: { delayMs: 0, twice: false, outOfOrder: false, lost: false, forged: false },
  };
}

export const delayMs = z.int().min(0).max(600_000).optional();
export const flag = z.boolean().optional();

/** How webhooks are sent; every provider's scenario has it. */
export const webhooksChange = z
  .strictObject({ delayMs, twice: flag, outOfOrder: flag, lost: flag, forged: flag })
  .optional();

/** Settings to change; a word that isn't one is refused, so that a misspelt scenario can't pass for a quiet one. */
export const scenarioChange = z.strictObject({
  delayMs,
  down: flag,
  timeoutAfterSuccess: flag,
  decide: z.enum(['shopper', 'capture', 'decline']).optional(),
  answerAmount: z.number().nonnegative().nullable().optional(),
  refunds: z.enum(['succeed', 'stay-pending', 'fail']).optional(),
  webhooks: webhooksChange,
});

/** Changes the settings that are named and leaves the others. */
export function apply<Any extends { webhooks: Scenario['webhooks'] }>(
  scenario: Any,
  change: { [setting in keyof Any]?: unknown },
): void {
  const { webhooks, ...rest } = change;
  Object.assign(scenario, defined(rest));
  Object.assign(scenario.webhooks, defined(webhooks ?? {}));
}

function defined(settings: object): object {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}
