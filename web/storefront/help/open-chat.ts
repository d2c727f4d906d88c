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
  CRISP_READY_TRIGGER?: () => void;
};
/** So long a service may take after the press, from its script to its window. */
const openMs = 15_000;
const view = globalThis as unknown as ServicesWindow;

/**
 * Loads the loader that a chat service publishes and opens its window: Chatwoot's `packs/js/sdk.js` of where it runs,
 * Crisp's `client.crisp.chat/l.js`. Throws where it can't be loaded, and where its window doesn't come: a wrong token, a
 * server that takes the call and says nothing, or one that is gone after its script.
 */
export async function openChat(service: Service, language: Language): Promise<void> {
  const late = AbortSignal.timeout(openMs);
  await (service.provider === 'crisp' ? openCrisp : openChatwoot)(service, language, late);
}

async function openCrisp({ website_id }: Service, language: Language, late: AbortSignal): Promise<void> {
  view.CRISP_WEBSITE_ID = website_id;
  view.CRISP_RUNTIME_CONFIG = { locale: language };
  view.$crisp ??= [['do', 'chat:open']];
  const ready = until(late, (resolve) => {
    view.CRISP_READY_TRIGGER = resolve;
  });
  await Promise.all([ready, load('https://client.crisp.chat/l.js', late)]);
}

async function openChatwoot(service: Service, language: Language, late: AbortSignal): Promise<void> {
  view.chatwootSettings = { locale: language, position: language === 'ar' ? 'left' : 'right' };
  if (!view.$chatwoot?.hasLoaded) {
    const ready = until(late, (resolve) => addEventListener('chatwoot:ready', resolve, { once: true }));
    await Promise.all([ready, runChatwoot(service, late)]);
  }
  view.$chatwoot?.toggle('open');
}

/** Its `run` does nothing a second time, as after a window that didn't come: then that one is waited for again. */
async function runChatwoot({ base_url, website_id }: Service, late: AbortSignal): Promise<void> {
  const baseUrl = new URL(base_url).origin;
  if (!view.chatwootSDK) await load(`${baseUrl}/packs/js/sdk.js`, late);
  view.chatwootSDK?.run({ websiteToken: website_id, baseUrl });
}

function load(src: string, late: AbortSignal): Promise<void> {
  return until(late, (resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, async: true });
    script.onload = resolve;
    script.onerror = () => reject(new Error(`${src} can't be loaded`));
    document.head.append(script);
  });
}

/** What `begin` begins, given up when it is too late. */
function until(
  late: AbortSignal,
  begin: (resolve: () => void, reject: (why: unknown) => void) => void,
): Promise<void> {
  return new Promise((resolve, reject) => {
    late.addEventListener('abort', () => reject(late.reason), { once: true });
    begin(resolve, reject);
  });
}
