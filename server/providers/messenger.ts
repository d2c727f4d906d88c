import { ProviderUnavailable } from './provider-http.ts';

export type Message = {
  channel: 'sms' | 'email';
  to: string;
  subject?: string;
  body: string;
  language: 'ar' | 'en';
};

/** Hands messages for people over. Throws ProviderUnavailable, so that the job that sends tries again. */
export type Messenger = { send(message: Message): Promise<void> };

/** Posts each message as JSON to `url`: the sandbox's inbox, or a gateway of the shop's own. */
export function createMessenger({ url, timeoutMs }: { url: string; timeoutMs: number }): Messenger {
  return {
    async send(message) {
      let response: Response;
      try {
        response = await fetch(url, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(message),
          signal: AbortSignal.timeout(timeoutMs),
        });
      } catch (error) {
        throw new ProviderUnavailable('messages', 'network', { cause: error });
      }
      if (!response.ok)
        throw new ProviderUnavailable('messages', 'server_error', { status: response.status });
    },
  };
}
