import { ProviderRefused, ProviderUnavailable, readText, retryAfter } from '../kit/provider-http.ts';
import { encryptFor } from './encrypt.ts';
import type { PushSender } from './push-sender.ts';
import { isPushService } from './push-services.ts';
import type { PushSettings } from './settings.ts';
import { createVapid, keyFromSecret } from './vapid.ts';

const provider = 'web push';

/** Web Push (RFC 8030) to whichever service a browser has named, without a package (decision 0043). */
export function createWebPush(
  { privateKey, subject, sandboxUrl }: PushSettings,
  { secret, timeoutMs, ...reach }: { secret: string; timeoutMs: number; fetch?: typeof fetch },
): PushSender {
  const vapid = createVapid({ privateKey: privateKey ?? keyFromSecret(secret), subject });
  const reaches = (endpoint: string) => isPushService(endpoint, { sandboxUrl });

  return {
    publicKey: vapid.publicKey,
    reaches,
    async send({ endpoint, ...keys }, payload, { ttlSeconds, topic, urgency }) {
      // Kept by a shop with other settings, beside the sandbox for one: nobody is there.
      if (!reaches(endpoint)) return 'gone';
      const body = encryptFor(keys, Buffer.from(JSON.stringify(payload)));
      const { status, text, wait } = await post(endpoint, body, {
        authorization: vapid.authorization(new URL(endpoint).origin, Math.floor(Date.now() / 1000)),
        'content-type': 'application/octet-stream',
        'content-encoding': 'aes128gcm',
        ttl: String(Math.max(0, Math.floor(ttlSeconds))),
        urgency,
        ...(topic !== null && { topic }),
      });
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'gone';
      const more = { status, retryAfterSeconds: wait };
      if (status >= 500) throw new ProviderUnavailable(provider, 'server_error', more);
      if (status === 408 || status === 425 || status === 429)
        throw new ProviderUnavailable(provider, 'busy', more);
      throw new ProviderRefused(provider, {
        status,
        providerCode: String(status),
        description: text.slice(0, 200),
      });
    },
  };

  /** Redirects are not followed: an address that may be sent to leads to no other. */
  async function post(endpoint: string, body: Buffer, headers: Record<string, string>) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const response = await (reach.fetch ?? fetch)(endpoint, {
        method: 'POST',
        headers,
        body: new Uint8Array(body),
        redirect: 'manual',
        signal,
      });
      const wait = retryAfter(response.headers.get('retry-after'), Date.now());
      return { status: response.status, text: await readText(provider, response), wait };
    } catch (cause) {
      if (cause instanceof ProviderUnavailable) throw cause;
      throw new ProviderUnavailable(provider, signal.aborted ? 'timeout' : 'network', { cause });
    }
  }
}
