import { z } from 'zod';
import { paymentKeys, readPaymentSettings } from '../settings.ts';
import { type TabbyAccount, tabbyCall, webhookHeader } from './tabby-call.ts';

/**
 * `node --env-file=.env server/providers/payment/tabby/register-tabby-webhook.ts`: tells Tabby where the shop wants its
 * notifications, and with which header. Run once for an account and again when PUBLIC_URL or TABBY_WEBHOOK_SECRET
 * has changed; the shop never does it by itself.
 */

const webhook = z.object({ id: z.string().regex(/^[\w-]+$/), url: z.string() });
/** Tabby: an empty list is null. */
const webhooks = z
  .array(webhook)
  .nullable()
  .transform((list) => list ?? []);

type Registration = TabbyAccount & { merchantCode: string; webhookSecret: string; publicUrl: string };

/** Registers the shop's address, or renews its header. Answers what is registered then; addresses of others stay. */
export async function registerTabbyWebhook(given: Registration): Promise<z.infer<typeof webhooks>> {
  const call = tabbyCall(given);
  const headers = { 'x-merchant-code': given.merchantCode };
  const path = '/api/v1/webhooks';
  const url = `${given.publicUrl.replace(/\/+$/, '')}/api/webhooks/tabby`;
  const body = { url, header: { title: webhookHeader, value: given.webhookSecret } };

  const registered = await call('GET', path, webhooks, { headers });
  const known = registered.find((one) => one.url === url);
  if (known) await call('PUT', `${path}/${known.id}`, webhook, { headers, body });
  else await call('POST', path, webhook, { headers, body });
  return call('GET', path, webhooks, { headers });
}

/** Reads the settings of the environment. Throws an Error that names what is missing. */
function settings(): Registration {
  const publicUrl = z.url({ protocol: /^https$/, error: 'must be an address with https' });
  const environment = z.object({ ...paymentKeys, PUBLIC_URL: publicUrl });
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  const given = environment.safeParse(Object.fromEntries(set));
  if (!given.success) throw new Error(z.prettifyError(given.error));
  const { tabby } = readPaymentSettings(given.data).settings;
  if (!tabby) throw new Error('TABBY_SECRET_KEY, TABBY_MERCHANT_CODE and TABBY_WEBHOOK_SECRET are needed');
  return { ...tabby, publicUrl: given.data.PUBLIC_URL, timeoutMs: 15_000 };
}

if (import.meta.main) {
  try {
    for (const { id, url } of await registerTabbyWebhook(settings())) console.log(`${id}  ${url}`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
