import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** How a provider sends its webhooks. */
export type WebhookScenario = {
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

/** What every payment provider can be told. */
export type PaymentScenario = {
  /** Every answer of the API comes this late. */
  delayMs: number;
  /** Every call of the API is refused as by a server that is down, and does nothing. */
  down: boolean;
  /** What is asked for is done as usual, but the answer doesn't come (two minutes). */
  timeoutAfterSuccess: boolean;
  /** What is asked for is done as usual, and answered by an error. */
  errorAfterSuccess: boolean;
  /** The amount, in major units, that reading a payment claims instead of the true one. */
  answerAmount: number | null;
  webhooks: WebhookScenario;
};

/** What becomes of new refunds after a moment. */
export type RefundScenario = 'succeed' | 'stay-pending' | 'fail';

export function calmWebhooks(): WebhookScenario {
  return { delayMs: 0, twice: false, outOfOrder: false, lost: false, forged: false };
}

export const delayMs = z.int().min(0).max(600_000).optional();
export const flag = z.boolean().optional();

const many = z.object({ limit: z.coerce.number().int().min(1).max(10_000).catch(100) });
/** How many a list of a provider's control holds: `?limit=`, 100 unless told. */
export const limitOf = (query: unknown): number => many.parse(query).limit;

export const refundsChange = z.enum(['succeed', 'stay-pending', 'fail']).optional();
export const webhooksChange = z
  .strictObject({ delayMs, twice: flag, outOfOrder: flag, lost: flag, forged: flag })
  .optional();

/**
 * GET and POST /control/{provider} tell and change how a provider behaves. The settings that are named change, the
 * others stay; a misspelt one is refused, so that it can't pass for a quiet scenario.
 */
export function scenarioRoutes<Scenario extends object>(
  app: FastifyInstance,
  provider: string,
  scenario: Scenario,
  settings: z.ZodType<Settings<Scenario>>,
): void {
  app.get(`/control/${provider}`, async () => scenario);

  app.post(`/control/${provider}`, async (request, reply) => {
    const change = settings.safeParse(request.body ?? {});
    if (!change.success) return reply.code(400).send({ error: z.prettifyError(change.error) });
    apply(scenario, change.data);
    return scenario;
  });
}

type Settings<Scenario> = { [setting in keyof Scenario]?: unknown };

/** Changes the settings that are named, of groups of settings too, and leaves the others. */
export function apply<Scenario extends object>(scenario: Scenario, change: Settings<Scenario>): void {
  for (const [name, value] of Object.entries(change)) {
    const present = scenario[name as keyof Scenario];
    if (typeof value === 'object' && value !== null) apply(present as object, value);
    else if (value !== undefined) scenario[name as keyof Scenario] = value as typeof present;
  }
}
