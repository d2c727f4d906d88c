import { z } from 'zod';
import { ProviderRefused, ProviderUnavailable, requestJson } from '#server/providers/kit/provider-http.ts';

export const provider = 'tap';

export type TapAccount = {
  /** With version, such as "https://api.tap.company/v2". */
  baseUrl: string;
  /** "sk_test_…" or "sk_live_…": the prefix chooses the environment. */
  secretKey: string;
  timeoutMs: number;
  fetch?: typeof fetch;
};

type More = { body?: unknown; language?: 'ar' | 'en' };

export type TapCall = <T>(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  schema: z.ZodType<T>,
  more?: More,
) => Promise<T>;

/** Calls of one Tap account. Throws when the key is not a secret key (a public `pk_` key, an empty setting). */
export function tapCall({ secretKey, timeoutMs, ...account }: TapAccount): TapCall {
  if (!/^sk_(test|live)_./.test(secretKey)) throw new Error('Tap needs a secret key: sk_test_… or sk_live_…');
  const baseUrl = account.baseUrl.replace(/\/+$/, '');

  return async (method, path, schema, { body: sent, language = 'ar' } = {}) => {
    const { status, body } = await requestJson({
      provider,
      fetch: account.fetch ?? fetch,
      method,
      url: `${baseUrl}${path}`,
      headers: { authorization: `Bearer ${secretKey}`, lang_code: language },
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

const errorsBody = z.object({
  errors: z
    .array(z.object({ code: z.union([z.string(), z.number()]).transform(String), description: z.string() }))
    .min(1),
});

/** Tap: standard errors. A 4xx that isn't worded like Tap's (a proxy's, a firewall's) is no refusal of Tap's. */
function refusal(status: number, body: unknown): ProviderRefused | ProviderUnavailable {
  const first = errorsBody.safeParse(body).data?.errors[0];
  if (!first) return new ProviderUnavailable(provider, 'malformed', { status });
  return new ProviderRefused(provider, { status, providerCode: first.code, description: first.description });
}

/** Refused here with the code that Tap would give, without asking it. */
export function refusedHere(providerCode: string, description: string): ProviderRefused {
  return new ProviderRefused(provider, { status: 400, providerCode, description });
}

export function malformed(detail: string): ProviderUnavailable {
  return new ProviderUnavailable(provider, 'malformed', { detail });
}
