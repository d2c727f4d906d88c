import { z } from 'zod';
import { paymentKeys, readPaymentSettings } from './settings.ts';
import { type TabbyAccount, tabbyCall, webhookHeader } from './tabby-call.ts';

/**
 * `node --env-file=.env server/providers/payment/register-tabby-webhook.ts`: tells Tabby where the shop wants its
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

if (import.meta.main) {
  const environment = z.object({ ...paymentKeys, PUBLIC_URL: z.url({ protocol: /^https$/ }) });
  const set = Object.entries(process.env).filter(([, value]) => value !== '');
  const given = environment.safeParse(Object.fromEntries(set));
  if (!given.success) throw new Error(z.prettifyError(given.error));
  const { tabby } = readPaymentSettings(given.data).settings;
  if (!tabby) throw new Error('TABBY_SECRET_KEY, TABBY_MERCHANT_CODE and TABBY_WEBHOOK_SECRET are needed');
  const publicUrl = given.data.PUBLIC_URL;
  for (const { id, url } of await registerTabbyWebhook({ ...tabby, publicUrl, timeoutMs: 15_000 }))
    console.log(`${id}  ${url}`);
}
