import { z } from 'zod';
import { ProviderRefused, ProviderUnavailable, requestJson } from '#server/providers/kit/provider-http.ts';

export const provider = 'tabby';

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

type More = { body?: unknown; headers?: Record<string, string> };

export type TabbyCall = <T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  schema: z.ZodType<T>,
  more?: More,
) => Promise<T>;

/** Calls of one Tabby account. Throws when the key is not a secret key (a public `pk_` key, an empty setting). */
export function tabbyCall({ secretKey, timeoutMs, ...account }: TabbyAccount): TabbyCall {
  if (!/^sk_(test_.|(?!test_).)/.test(secretKey))
    throw new Error('Tabby needs a secret key: sk_test_… or sk_…');
  const baseUrl = account.baseUrl.replace(/\/+$/, '');

  return async (method, path, schema, { body: sent, headers } = {}) => {
    const { status, body } = await requestJson({
      provider,
      fetch: account.fetch ?? fetch,
      method,
      url: `${baseUrl}${path}`,
      headers: { authorization: `Bearer ${secretKey}`, ...headers },
      body: sent,
      timeoutMs,
    });
    if (status >= 400) throw refusal(status, body);
    const answer = schema.safeParse(body);
    if (answer.success) return answer.data;
    // Names of fields only: the values may be personal.
    throw malformed(answer.error.issues.map((issue) => issue.path.join('.')).join(', '));
  };
}

const errorBody = z.object({
  status: z.literal('error'),
  errorType: z.string(),
  error: z.string().nullish(),
  errors: z.unknown().optional(),
});

/** Tabby: response codes. A 4xx that isn't worded like Tabby's (a proxy's, a firewall's) is no refusal of Tabby's. */
function refusal(status: number, body: unknown): ProviderRefused | ProviderUnavailable {
  const given = errorBody.safeParse(body).data;
  if (!given) return new ProviderUnavailable(provider, 'malformed', { status });
  // Fields that fail a check come as a list instead of a sentence.
  const description = given.error ?? JSON.stringify(given.errors ?? null).slice(0, 500);
  return new ProviderRefused(provider, { status, providerCode: given.errorType, description });
}

export function malformed(detail: string): ProviderUnavailable {
  return new ProviderUnavailable(provider, 'malformed', { detail });
}
