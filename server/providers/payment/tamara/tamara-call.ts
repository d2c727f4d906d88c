import { z } from 'zod';
import { ProviderRefused, ProviderUnavailable, requestJson } from '#server/providers/kit/provider-http.ts';

export const provider = 'tamara';

export type TamaraAccount = {
  /** "https://api.tamara.co"; only that moves real money. */
  baseUrl: string;
  /** Of the portal: "API token". The notification token is another one. */
  apiToken: string;
  timeoutMs: number;
  fetch?: typeof fetch;
};

export type TamaraCall = <T>(
  method: 'GET' | 'POST',
  path: string,
  schema: z.ZodType<T>,
  body?: object,
) => Promise<T>;

/** Calls of one Tamara account. Throws when the token is empty. */
export function tamaraCall({ apiToken, timeoutMs, ...account }: TamaraAccount): TamaraCall {
  if (apiToken === '') throw new Error('Tamara needs an API token');
  const baseUrl = account.baseUrl.replace(/\/+$/, '');

  return async (method, path, schema, sent) => {
    const { status, body } = await requestJson({
      provider,
      fetch: account.fetch ?? fetch,
      method,
      url: `${baseUrl}${path}`,
      headers: { authorization: `Bearer ${apiToken}` },
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
  message: z.string(),
  errors: z.array(z.object({ error_code: z.string().min(1) })).nullish(),
});

/** A 4xx that isn't worded like Tamara's (a proxy's, a firewall's) is no refusal of Tamara's. */
function refusal(status: number, body: unknown): ProviderRefused | ProviderUnavailable {
  const given = errorBody.safeParse(body).data;
  if (!given) return new ProviderUnavailable(provider, 'malformed', { status });
  return refused(status, given.errors?.[0]?.error_code ?? String(status), given.message);
}

export function refused(status: number, providerCode: string, description: string): ProviderRefused {
  return new ProviderRefused(provider, { status, providerCode, description });
}

export function malformed(detail: string): ProviderUnavailable {
  return new ProviderUnavailable(provider, 'malformed', { detail });
}
