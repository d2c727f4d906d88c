import { z } from 'zod';
import { ProviderRefused, ProviderUnavailable, requestJson } from '#server/providers/kit/provider-http.ts';
import { describe, type SmsProvider, wireNumber } from './sms-provider.ts';

/** Unifonic's REST API (docs.unifonic.com): one form per message, whose answer says by itself whether it was taken. */

const provider = 'unifonic';

export type UnifonicSettings = {
  /** Without the path, such as "https://el.cloud.unifonic.com". */
  baseUrl: string;
  /** The application's key. */
  appSid: string;
  /** The registered sender name, at most eleven characters. */
  sender: string;
};

export function createUnifonic(
  settings: UnifonicSettings,
  reach: { timeoutMs: number; fetch?: typeof fetch },
): SmsProvider {
  const { appSid, sender } = settings;
  const url = `${settings.baseUrl.replace(/\/+$/, '')}/rest/SMS/messages`;
  return {
    name: provider,
    async send({ to, text }) {
      const { status, body } = await requestJson({
        provider,
        fetch: reach.fetch ?? fetch,
        method: 'POST',
        url,
        headers: {},
        form: {
          AppSid: appSid,
          SenderID: sender,
          Recipient: wireNumber(to),
          Body: text,
          responseType: 'JSON',
        },
        timeoutMs: reach.timeoutMs,
      });
      const answer = answerBody.safeParse(body);
      if (answer.success && status < 400 && succeeded(answer.data)) return;
      if (!answer.success && status < 400) throw new ProviderUnavailable(provider, 'malformed', { status });
      throw new ProviderRefused(provider, {
        status,
        providerCode: describe(answer.data?.errorCode ?? String(status), appSid),
        description: describe(answer.data?.message ?? '', appSid),
      });
    },
  };
}

const answerBody = z.object({
  success: z.union([z.boolean(), z.enum(['true', 'false'])]),
  errorCode: z.string().nullish(),
  message: z.string().nullish(),
});

/** "ER-00" is Unifonic's code for no error; an answer that gives another has failed, whatever else it says. */
function succeeded({ success, errorCode }: z.output<typeof answerBody>): boolean {
  return String(success) === 'true' && (errorCode ?? 'ER-00') === 'ER-00';
}
