/**
 * What every provider adapter shares: one JSON call with a time limit, and the two ways in which it can fail.
 * Both are classes of this process: callers tell them apart by `instanceof`. `code` is what logs and tests read.
 */

/** Answers are a few kilobytes; what is longer is not an answer of a payment, SMS or identity API. */
const answerBytesMax = 512 * 1024;

export type UnavailableReason = 'timeout' | 'network' | 'server_error' | 'busy' | 'malformed';

/**
 * No usable answer came: the time ran out, the network or the provider failed, it was too busy, or it said something
 * that can't be understood. Whether the request took effect is unknown: read again, or repeat it with the same
 * idempotency key.
 */
export class ProviderUnavailable extends Error {
  readonly code = 'provider_unavailable';
  readonly provider: string;
  readonly reason: UnavailableReason;
  /** HTTP status, when one arrived. */
  readonly status: number | null;
  /** How long it wants to be left alone (Retry-After), where it said so. */
  readonly retryAfterSeconds: number | null;

  constructor(
    provider: string,
    reason: UnavailableReason,
    more: { status?: number; detail?: string; cause?: unknown; retryAfterSeconds?: number | null } = {},
  ) {
    const detail = more.detail ?? (more.status === undefined ? null : `HTTP ${more.status}`);
    super(`${provider} is unavailable: ${reason}${detail ? ` (${detail})` : ''}`, { cause: more.cause });
    this.name = 'ProviderUnavailable';
    this.provider = provider;
    this.reason = reason;
    this.status = more.status ?? null;
    this.retryAfterSeconds = more.retryAfterSeconds ?? null;
  }
}

/** The provider understood the request and said no. Repeating it unchanged gives the same answer. */
export class ProviderRefused extends Error {
  readonly code = 'provider_refused';
  readonly provider: string;
  readonly status: number;
  /** The provider's own error code, such as Tap's "1144". */
  readonly providerCode: string;
  readonly description: string;

  constructor(provider: string, refusal: { status: number; providerCode: string; description: string }) {
    super(`${provider} refused: ${refusal.providerCode} ${refusal.description}`);
    this.name = 'ProviderRefused';
    this.provider = provider;
    this.status = refusal.status;
    this.providerCode = refusal.providerCode;
    this.description = refusal.description;
  }
}

export type JsonCall = {
  provider: string;
  fetch: typeof fetch;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers: Record<string, string>;
  /** Sent as JSON when present. */
  body?: unknown;
  /** Sent as a form instead. */
  form?: Record<string, string>;
  /** For the whole call, the answer's body included. */
  timeoutMs: number;
  /** Of a provider that says something by a status of redirection: it is an answer like any other. */
  redirectsAnswer?: boolean;
};

/**
 * Sends one request and returns its HTTP status below 500 with the parsed JSON body; the adapter judges 4xx bodies,
 * since every provider words its refusals differently. Redirects are not followed, so that the key in the headers
 * never travels to another host. Throws `ProviderUnavailable` for everything that is not such an answer.
 */
export async function requestJson(call: JsonCall): Promise<{ status: number; body: unknown }> {
  const signal = AbortSignal.timeout(call.timeoutMs);
  let status: number;
  let retryAfterSeconds: number | null;
  let text: string;
  try {
    const response = await call.fetch(call.url, {
      method: call.method,
      headers: { accept: 'application/json', ...contentType(call), ...call.headers },
      body: call.form ? new URLSearchParams(call.form) : JSON.stringify(call.body),
      redirect: call.redirectsAnswer ? 'manual' : 'error',
      signal,
    });
    status = response.status;
    retryAfterSeconds = retryAfter(response.headers.get('retry-after'), Date.now());
    text = await readText(call.provider, response);
  } catch (cause) {
    if (cause instanceof ProviderUnavailable) throw cause;
    throw new ProviderUnavailable(call.provider, signal.aborted ? 'timeout' : 'network', { cause });
  }
  if (status >= 500)
    throw new ProviderUnavailable(call.provider, 'server_error', { status, retryAfterSeconds });
  if (status === 408 || status === 425 || status === 429) {
    throw new ProviderUnavailable(call.provider, 'busy', { status, retryAfterSeconds });
  }
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    // Without the cause: it quotes the answer, and answers may quote the request with its key.
    throw new ProviderUnavailable(call.provider, 'malformed', { status, detail: 'not JSON' });
  }
}

/** Seconds of a Retry-After header, which has them or a date (RFC 9110); null without one that can be read. */
export function retryAfter(header: string | null, now: number): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now) / 1_000));
}

/** fetch names the type of a form by itself; what has no body has no type either. */
function contentType(call: JsonCall): Record<string, string> {
  return call.form || call.body === undefined ? {} : { 'content-type': 'application/json' };
}

/** The body as text, up to what an answer may be long. */
export async function readText(provider: string, response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > answerBytesMax) {
      throw new ProviderUnavailable(provider, 'malformed', {
        status: response.status,
        detail: 'answer too long',
      });
    }
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
