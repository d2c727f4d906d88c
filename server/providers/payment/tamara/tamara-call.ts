import { z } from 'zod';
import { failuresOf, jsonApi } from '#server/providers/kit/json-api.ts';
import type { JsonCall, ProviderRefused } from '#server/providers/kit/provider-http.ts';

export const provider = 'tamara';
export const { malformed, refused } = failuresOf(provider);

export type TamaraAccount = {
  /** "https://api.tamara.co"; only that moves real money. */
  baseUrl: string;
  /** Of the portal: "API token". The notification token is another one. */
  apiToken: string;
  timeoutMs: number;
  fetch?: typeof fetch;
};

export type TamaraCall = <T>(
  method: JsonCall['method'],
  path: string,
  schema: z.ZodType<T>,
  body?: object,
) => Promise<T>;

/** Calls of one Tamara account. Throws when the token is empty. */
export function tamaraCall({ baseUrl, apiToken, timeoutMs, fetch }: TamaraAccount): TamaraCall {
  if (apiToken === '') throw new Error('Tamara needs an API token');
  const headers = { authorization: `Bearer ${apiToken}` };
  const call = jsonApi({ provider, baseUrl, headers, timeoutMs, fetch, refusal });
  return (method, path, schema, body) => call(method, path, schema, { body });
}

const errorBody = z.object({
  message: z.string(),
  errors: z.array(z.object({ error_code: z.string().min(1) })).nullish(),
});

function refusal(status: number, body: unknown): ProviderRefused | null {
  const given = errorBody.safeParse(body).data;
  return given ? refused(status, given.errors?.[0]?.error_code ?? String(status), given.message) : null;
}
