import { z } from 'zod';
import { failuresOf, type JsonApi, jsonApi } from '#server/providers/kit/json-api.ts';
import type { ProviderRefused } from '#server/providers/kit/provider-http.ts';

export const provider = 'tabby';
export const { malformed, refused } = failuresOf(provider);

/** The header that Tabby sends with every notification; its name and value are ours, given with the address. */
export const webhookHeader = 'x-asees-tabby';

export type TabbyAccount = {
  /** "https://api.tabby.sa": another region answers 403. */
  baseUrl: string;
  /** "sk_test_…", or "sk_…" for real money: the key alone chooses the environment. */
  secretKey: string;
  timeoutMs: number;
  fetch?: typeof fetch;
};

/** Calls of one Tabby account. Throws when the key is not a secret key (a public `pk_` key, an empty setting). */
export function tabbyCall({ baseUrl, secretKey, timeoutMs, fetch }: TabbyAccount): JsonApi {
  if (!/^sk_(test_.|(?!test_).)/.test(secretKey))
    throw new Error('Tabby needs a secret key: sk_test_… or sk_…');
  const headers = { authorization: `Bearer ${secretKey}` };
  return jsonApi({ provider, baseUrl, headers, timeoutMs, fetch, refusal });
}

const errorBody = z.object({
  status: z.literal('error'),
  errorType: z.string(),
  error: z.string().nullish(),
  errors: z.unknown().optional(),
});

/** Tabby: response codes. */
function refusal(status: number, body: unknown): ProviderRefused | null {
  const given = errorBody.safeParse(body).data;
  if (!given) return null;
  // Fields that fail a check come as a list instead of a sentence.
  const description = given.error ?? JSON.stringify(given.errors ?? null).slice(0, 500);
  return refused(status, given.errorType, description);
}
