import { z } from 'zod';
import { ProviderRefused, ProviderUnavailable, requestJson } from '#server/providers/kit/provider-http.ts';
import { describe, type SmsProvider, wireNumber } from './sms-provider.ts';

/** Taqnyat's SMS API v1 (dev.taqnyat.sa): JSON with a bearer token, 201 and a message id for what was taken. */

const provider = 'taqnyat';

export type TaqnyatSettings = {
  /** With version, such as "https://api.taqnyat.sa/v1". */
  baseUrl: string;
  token: string;
  /** The registered sender name, at most eleven characters. */
  sender: string;
};

export function createTaqnyat(
  settings: TaqnyatSettings,
  reach: { timeoutMs: number; fetch?: typeof fetch },
): SmsProvider {
  const { token, sender } = settings;
  const url = `${settings.baseUrl.replace(/\/+$/, '')}/messages`;
  return {
    name: provider,
    async send({ to, text }) {
      const number = wireNumber(to);
      const { status, body } = await requestJson({
        provider,
        fetch: reach.fetch ?? fetch,
        method: 'POST',
        url,
        headers: { authorization: `Bearer ${token}` },
        body: { recipients: [number], body: text, sender },
        timeoutMs: reach.timeoutMs,
      });
      const answer = answerBody.safeParse(body);
      if (!answer.success) {
        if (status >= 400) throw refusal(status, String(status), '');
        throw new ProviderUnavailable(provider, 'malformed', { status });
      }
      const { statusCode, messageId, message, rejected } = answer.data;
      if (status >= 400 || (statusCode ?? 201) >= 400)
        throw refusal(status, String(statusCode ?? status), message ?? '');
      // Taken as a whole, but not for this number.
      if (rejected?.includes(number)) throw refusal(status, 'rejected', message ?? '');
      if (!messageId)
        throw new ProviderUnavailable(provider, 'malformed', { status, detail: 'no messageId' });
    },
  };

  function refusal(status: number, providerCode: string, description: string) {
    return new ProviderRefused(provider, {
      status,
      providerCode: describe(providerCode, token),
      description: describe(description, token),
    });
  }
}

const answerBody = z.object({
  statusCode: z.union([z.string(), z.number()]).pipe(z.coerce.number<string | number>().int()).nullish(),
  messageId: z.union([z.number(), z.string()]).nullish(),
  message: z.string().nullish(),
  /** Numbers in brackets: "[966500000000,]". */
  rejected: z.union([z.string(), z.array(z.string())]).nullish(),
});
