import type { z } from 'zod';
import { type JsonCall, ProviderRefused, ProviderUnavailable, requestJson } from './provider-http.ts';

/** One account at a provider whose API speaks JSON. */
export type JsonAccount = {
  provider: string;
  baseUrl: string;
  /** Sent with every call: the key. */
  headers: Record<string, string>;
  timeoutMs: number;
  fetch: typeof fetch | undefined;
  /** Reads a refusal in the provider's own words; null for a body that isn't worded so (a proxy's, a firewall's). */
  refusal(status: number, body: unknown): ProviderRefused | null;
};

export type JsonApi = <T>(
  method: JsonCall['method'],
  path: string,
  schema: z.ZodType<T>,
  more?: { body?: unknown; headers?: Record<string, string> },
) => Promise<T>;

/**
 * Calls of one account, each answered with what its schema makes of the body. Throws `ProviderRefused` where the
 * provider says no, `ProviderUnavailable` for whatever else isn't such an answer.
 */
export function jsonApi({ provider, timeoutMs, refusal, ...account }: JsonAccount): JsonApi {
  const baseUrl = account.baseUrl.replace(/\/+$/, '');

  return async (method, path, schema, more = {}) => {
    const { status, body } = await requestJson({
      provider,
      fetch: account.fetch ?? fetch,
      method,
      url: `${baseUrl}${path}`,
      headers: { ...account.headers, ...more.headers },
      body: more.body,
      timeoutMs,
    });
    if (status >= 400)
      throw refusal(status, body) ?? new ProviderUnavailable(provider, 'malformed', { status });
    const answer = schema.safeParse(body);
    if (answer.success) return answer.data;
    // Names of fields only: the values may be personal.
    const fields = answer.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw failuresOf(provider).malformed(fields);
  };
}

/** The two failures in a provider's name. */
export function failuresOf(provider: string) {
  return {
    /** An answer that can't be what was asked for. `detail` goes to the log: names of fields, no values. */
    malformed: (detail: string) => new ProviderUnavailable(provider, 'malformed', { detail }),
    refused: (status: number, providerCode: string, description: string) =>
      new ProviderRefused(provider, { status, providerCode, description }),
  };
}
