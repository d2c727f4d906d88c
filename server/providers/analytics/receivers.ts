import { ProviderUnavailable, retryAfter } from '../kit/provider-http.ts';
import type { AnalyticsReceiver, Told } from './analytics.ts';
import type { AnalyticsSettings } from './settings.ts';

type Ways = { fetch: typeof fetch; timeoutMs: number };
type Settings<Name extends keyof AnalyticsSettings> = NonNullable<AnalyticsSettings[Name]>;

/**
 * GA4 by its Measurement Protocol. The shop's server asks, so Google sees neither address nor browser of the visitor;
 * a session is a day of one client, because there is no script that would know better. It answers 2xx whatever comes.
 */
export function ga4({ baseUrl, measurementId, apiSecret }: Settings<'ga4'>, ways: Ways): AnalyticsReceiver {
  const query = new URLSearchParams({ measurement_id: measurementId, api_secret: apiSecret });
  return {
    name: 'ga4',
    send: ({ clientId, url, referrer, language }, told, at) =>
      post(
        ways,
        'ga4',
        `${baseUrl}/mp/collect?${query}`,
        {},
        {
          client_id: clientId,
          timestamp_micros: at.getTime() * 1_000,
          consent: { ad_user_data: 'DENIED', ad_personalization: 'DENIED' },
          events: [
            {
              name: told.event,
              params: {
                session_id: String(Math.floor(at.getTime() / 86_400_000)),
                engagement_time_msec: 100,
                page_location: url,
                language,
                ...(referrer !== '' && { page_referrer: referrer }),
                ...(told.value !== undefined && { value: told.value, currency: 'SAR' }),
                ...(told.items && { items: told.items }),
                ...(told.transactionId && { transaction_id: told.transactionId }),
                ...named(told),
              },
            },
          ],
        },
      ),
  };
}

/** Umami's /api/send: a page view has no name. */
export function umami({ baseUrl, websiteId }: Settings<'umami'>, ways: Ways): AnalyticsReceiver {
  return {
    name: 'umami',
    send: ({ ip, userAgent, url, referrer, language }, told) => {
      const { hostname, pathname, search } = new URL(url);
      const event = told.event === 'page_view' ? {} : { name: told.event, data: propertiesOf(told) };
      return post(
        ways,
        'umami',
        `${baseUrl}/api/send`,
        { 'user-agent': userAgent, 'x-forwarded-for': ip },
        {
          type: 'event',
          payload: { website: websiteId, hostname, url: pathname + search, referrer, language, ...event },
        },
      );
    },
  };
}

/** Plausible's events API: a page view is called `pageview`, and revenue is told by itself. */
export function plausible({ baseUrl, domain }: Settings<'plausible'>, ways: Ways): AnalyticsReceiver {
  return {
    name: 'plausible',
    send: ({ ip, userAgent, url, referrer }, told) => {
      const event =
        told.event === 'page_view'
          ? { name: 'pageview' }
          : {
              name: told.event,
              props: propertiesOf(told),
              ...(told.value !== undefined && {
                revenue: { currency: 'SAR', amount: told.value },
              }),
            };
      return post(
        ways,
        'plausible',
        `${baseUrl}/api/event`,
        { 'user-agent': userAgent, 'x-forwarded-for': ip },
        { domain, url, ...(referrer !== '' && { referrer }), ...event },
      );
    },
  };
}

/** GA4 has parameters of its own for some of what the shop counts by a key. */
function named({ event, key }: Told): Record<string, string> {
  if (key === '') return {};
  if (event === 'order_placed' || event === 'purchase') return { payment_type: key };
  if (event === 'page_view') return { page_title: key };
  return { key };
}

function propertiesOf({ key, value, items, transactionId }: Told): Record<string, string> {
  const [item] = items ?? [];
  return {
    ...(key !== '' && { key }),
    ...(item && { item: item.item_id }),
    ...(value !== undefined && { value: String(value) }),
    ...(transactionId && { transaction: transactionId }),
  };
}

async function post(
  { fetch, timeoutMs }: Ways,
  name: string,
  url: string,
  headers: Record<string, string>,
  body: object,
): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  await response.body?.cancel();
  if (response.ok) return;
  const retryAfterSeconds = retryAfter(response.headers.get('retry-after'), Date.now());
  throw new ProviderUnavailable(name, 'busy', { status: response.status, retryAfterSeconds });
}
