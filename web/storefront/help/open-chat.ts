import type { Language } from '#shop/contract/operation.ts';
import type { ChatService } from '#shop/contract/switches.ts';

/** Names of the services, as their owners write them. */
export const serviceNames = { chatwoot: 'Chatwoot', crisp: 'Crisp' } as const;

type Service = ChatService & { provider: NonNullable<ChatService['provider']> };

/** What the services' loaders read of the window, and leave there. */
type ServicesWindow = {
  chatwootSettings?: object;
  chatwootSDK?: { run(options: { websiteToken: string; baseUrl: string }): void };
  $chatwoot?: { hasLoaded: boolean; toggle(state: 'open'): void };
  $crisp?: unknown[];
  CRISP_WEBSITE_ID?: string;
  CRISP_RUNTIME_CONFIG?: object;
};
/** So long a service's window may take after the press. */
const readyMs = 15_000;
const view = globalThis as unknown as ServicesWindow;

/**
 * Loads the loader that a chat service publishes and opens its window: Chatwoot's `packs/js/sdk.js` of where it runs,
 * Crisp's `client.crisp.chat/l.js`. Throws where it can't be loaded.
 */
export async function openChat(
  { provider, base_url, website_id }: Service,
  language: Language,
): Promise<void> {
  if (provider === 'crisp') {
    view.CRISP_WEBSITE_ID = website_id;
    view.CRISP_RUNTIME_CONFIG = { locale: language };
    view.$crisp ??= [];
    view.$crisp.push(['do', 'chat:open']);
    return load('https://client.crisp.chat/l.js');
  }
  const baseUrl = new URL(base_url).origin;
  view.chatwootSettings = { locale: language, position: language === 'ar' ? 'left' : 'right' };
  if (!view.$chatwoot?.hasLoaded) {
    // Its window may never come: a wrong token, or its server is gone after its script.
    const signal = AbortSignal.timeout(readyMs);
    const ready = new Promise((resolve, reject) => {
      addEventListener('chatwoot:ready', resolve, { once: true, signal });
      signal.addEventListener('abort', reject, { once: true });
    });
    await Promise.all([ready, runChatwoot({ websiteToken: website_id, baseUrl })]);
  }
  view.$chatwoot?.toggle('open');
}

/** Its `run` does nothing a second time, as after a window that didn't come: then that one is waited for again. */
async function runChatwoot(options: { websiteToken: string; baseUrl: string }): Promise<void> {
  if (!view.chatwootSDK) await load(`${options.baseUrl}/packs/js/sdk.js`);
  view.chatwootSDK?.run(options);
}

function load(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      reject(new Error(`${src} can't be loaded`));
    };
    document.head.append(script);
  });
}
