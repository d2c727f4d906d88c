import { z } from 'zod';
import { failuresOf, jsonApi } from '#server/providers/kit/json-api.ts';
import type { JsonCall, ProviderRefused } from '#server/providers/kit/provider-http.ts';

export const provider = 'tap';
export const { malformed, refused } = failuresOf(provider);

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
  method: JsonCall['method'],
  path: string,
  schema: z.ZodType<T>,
  more?: More,
) => Promise<T>;

/** Calls of one Tap account. Throws when the key is not a secret key (a public `pk_` key, an empty setting). */
export function tapCall({ baseUrl, secretKey, timeoutMs, fetch }: TapAccount): TapCall {
  if (!/^sk_(test|live)_./.test(secretKey)) throw new Error('Tap needs a secret key: sk_test_… or sk_live_…');
  const headers = { authorization: `Bearer ${secretKey}` };
  const call = jsonApi({ provider, baseUrl, headers, timeoutMs, fetch, refusal });

  return (method, path, schema, { body, language = 'ar' } = {}) =>
    call(method, path, schema, { body, headers: { lang_code: language } });
}

const errorsBody = z.object({
  errors: z
    .array(z.object({ code: z.union([z.string(), z.number()]).transform(String), description: z.string() }))
    .min(1),
});

/** Tap: standard errors. */
function refusal(status: number, body: unknown): ProviderRefused | null {
  const first = errorsBody.safeParse(body).data?.errors[0];
  return first ? refused(status, first.code, first.description) : null;
}

/** Refused here with the code that Tap would give, without asking it. */
export function refusedHere(providerCode: string, description: string): ProviderRefused {
  return refused(400, providerCode, description);
}
