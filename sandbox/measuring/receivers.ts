import { z } from 'zod';

/** One call as it came in. `kept` is false where the service says yes and keeps nothing, as theirs do. */
export type Received = {
  by: 'ga4' | 'umami' | 'plausible' | 'sentry';
  kept: boolean;
  /** Why it was refused or dropped; '' otherwise. */
  why: string;
  headers: Record<string, string>;
  body: unknown;
};

export type Answer = { status: number; body: unknown; headers?: Record<string, string>; why: string };

export type Call = { query: Record<string, string>; headers: Record<string, string>; body: unknown };

const address = z.url({ protocol: /^https?$/ }).max(2_000);
const isProgram = (agent: string) => agent === '' || /bot|crawl|spider|curl|node/i.test(agent);
const why = (error: z.ZodError) => z.prettifyError(error);

const item = z.strictObject({
  item_id: z.string().min(1).max(100),
  item_name: z.string().max(100).optional(),
  price: z.number().optional(),
  quantity: z.int().optional(),
});

/** GA4's Measurement Protocol: at most 25 events, names and parameters as they are allowed; what it needs for shops. */
const ga4Event = z
  .strictObject({
    name: z.string().regex(/^[A-Za-z]\w{0,39}$/),
    params: z
      .object({
        session_id: z.string().regex(/^\d+$/),
        engagement_time_msec: z.number().positive(),
        page_location: address,
        page_referrer: address.optional(),
        currency: z.string().length(3).optional(),
        value: z.number().optional(),
        transaction_id: z.string().max(100).optional(),
        items: z.array(item).max(200).optional(),
      })
      .catchall(z.union([z.string().max(100), z.number()])),
  })
  .refine(({ params }) => params.value === undefined || params.currency !== undefined, 'value needs currency')
  .refine(
    ({ name, params }) =>
      name !== 'purchase' || (params.transaction_id && params.items && params.value !== undefined),
    'purchase needs transaction_id, value and items',
  )
  .refine(
    ({ name, params }) => !['view_item', 'add_to_cart'].includes(name) || (params.items?.length ?? 0) > 0,
    'needs items',
  );
const ga4Body = z.strictObject({
  client_id: z.string().min(1),
  timestamp_micros: z.int().optional(),
  consent: z
    .strictObject({
      ad_user_data: z.enum(['GRANTED', 'DENIED']).optional(),
      ad_personalization: z.enum(['GRANTED', 'DENIED']).optional(),
    })
    .optional(),
  events: z.array(ga4Event).min(1).max(25),
});

/** It says 204 whatever comes, and drops what it can't read. */
export function ga4({ query, body }: Call): Answer {
  const keys = z
    .object({ measurement_id: z.string().regex(/^G-[A-Z0-9]+$/), api_secret: z.string().min(1) })
    .safeParse(query);
  const given = ga4Body.safeParse(body);
  const problem = keys.success ? (given.success ? '' : why(given.error)) : why(keys.error);
  return { status: 204, body: null, why: problem };
}

const umamiBody = z.strictObject({
  type: z.literal('event'),
  payload: z.strictObject({
    website: z.uuid(),
    hostname: z.string().max(100),
    url: z.string().startsWith('/').max(500),
    referrer: z.string().max(500).optional(),
    language: z.string().max(35).optional(),
    title: z.string().max(500).optional(),
    name: z.string().min(1).max(50).optional(),
    data: z.record(z.string(), z.unknown()).optional(),
  }),
});

/** 400 for what it can't read; programs get a beep and are kept by nobody. */
export function umami({ headers, body }: Call): Answer {
  const given = umamiBody.safeParse(body);
  if (!given.success) return { status: 400, body: { error: 'Bad request' }, why: why(given.error) };
  if (isProgram(headers['user-agent'] ?? ''))
    return { status: 200, body: { beep: 'boop' }, why: 'no browser by its User-Agent' };
  return { status: 200, body: { cache: 'x', sessionId: 's', visitId: 'v' }, why: '' };
}

const plausibleBody = z.strictObject({
  domain: z.string().min(1),
  name: z.string().min(1).max(120),
  url: address,
  referrer: address.optional(),
  props: z.record(z.string().max(300), z.string().max(2_000)).optional(),
  revenue: z
    .strictObject({
      currency: z.string().length(3),
      amount: z.union([z.number(), z.string().regex(/^\d+(?:\.\d+)?$/)]),
    })
    .optional(),
});

/** 400 for what it can't read, 202 otherwise; what it drops has a header that says so. */
export function plausible({ headers, body }: Call): Answer {
  const given = plausibleBody.safeParse(body);
  if (!given.success) return { status: 400, body: { errors: why(given.error) }, why: why(given.error) };
  const dropped = isProgram(headers['user-agent'] ?? '') || !headers['x-forwarded-for'];
  return {
    status: 202,
    body: 'ok',
    ...(dropped && { headers: { 'x-plausible-dropped': '1' } }),
    why: dropped ? 'no browser, or nobody’s address' : '',
  };
}

const frame = z.strictObject({
  filename: z.string(),
  function: z.string().optional(),
  lineno: z.int(),
  colno: z.int(),
  in_app: z.boolean(),
});
const sentryEvent = z.strictObject({
  event_id: z.string().regex(/^[\da-f]{32}$/),
  timestamp: z.iso.datetime(),
  platform: z.enum(['node', 'javascript']),
  level: z.enum(['fatal', 'error', 'warning', 'info', 'debug']),
  logger: z.string(),
  release: z.string(),
  environment: z.string(),
  logentry: z.strictObject({ formatted: z.string() }),
  exception: z.strictObject({
    values: z.array(
      z.strictObject({
        type: z.string(),
        value: z.string(),
        stacktrace: z.strictObject({ frames: z.array(frame) }),
      }),
    ),
  }),
  tags: z.record(z.string().max(32), z.string().max(200)),
  fingerprint: z.array(z.string()).min(1),
  extra: z.record(z.string(), z.unknown()),
});

/** An envelope: a line for all of it, then a line for each item with its length, and the item. */
export function sentry({ headers, body }: Call): Answer & { event: unknown } {
  const refused = (status: number, problem: string) => ({
    status,
    body: { detail: problem },
    why: problem,
    event: null,
  });
  if (!/^Sentry sentry_version=7, sentry_client=\S+, sentry_key=\w+$/.test(headers['x-sentry-auth'] ?? ''))
    return refused(403, 'no auth');
  if (headers['content-type'] !== 'application/x-sentry-envelope') return refused(415, 'no envelope');
  const [all = '', about = '', item = ''] = String(body).split('\n');
  try {
    const [envelope, header] = [JSON.parse(all), JSON.parse(about)];
    if (header.type !== 'event' || header.length !== Buffer.byteLength(item))
      return refused(400, 'item header');
    const event = sentryEvent.safeParse(JSON.parse(item));
    if (!event.success) return refused(400, why(event.error));
    if (envelope.event_id !== event.data.event_id) return refused(400, 'another event_id');
    return { status: 200, body: { id: event.data.event_id }, why: '', event: event.data };
  } catch {
    return refused(400, 'not JSON');
  }
}
