import { createHash, randomUUID } from 'node:crypto';
import { knownMessage, knownType } from './known-message.ts';
import { browserFramesOf, type Frame, framesOf } from './told-frames.ts';

/** What an error is told as: class, place and our own words for what failed, nothing that it was given. */
export type ErrorEvent = {
  platform: 'node' | 'javascript';
  level: 'error' | 'fatal';
  /** Our own words, a constant of the source. */
  message: string;
  type: string;
  value: string;
  frames: Frame[];
  tags: Record<string, string>;
  /** Equal for equal errors. */
  fingerprint: string;
};

/** A line of the log: what was logged beside the words. */
export type Logged = { err?: unknown; [field: string]: unknown };

/** Fields of a line that name something of ours: what operation, which job. All others stay in the log. */
const named = ['operation', 'job', 'code', 'step', 'event'] as const;

/** An error as the log has it, without whatever it may have been about. */
export function eventOfLog(logged: Logged, words: string, level: ErrorEvent['level']): ErrorEvent {
  const innermost = innermostOf(logged.err);
  const tags = Object.fromEntries([
    ...named.flatMap((name) => {
      const value = logged[name];
      return typeof value === 'string' && /^[\w-]{1,60}$/.test(value) && !/\d{4}/.test(value)
        ? [[name, value]]
        : [];
    }),
    ...(isUuid(logged.requestId) ? [['request_id', logged.requestId]] : []),
  ]);
  return made({
    platform: 'node',
    level,
    message: isQuoted(words, logged.err) ? 'failed' : words.slice(0, 120),
    type: knownType(innermost?.constructor.name ?? 'Error'),
    value: innermost ? knownMessage(`${codeOf(innermost)} ${innermost.message}`) : '',
    frames: innermost ? framesOf(innermost.stack ?? '', innermost.message) : [],
    tags,
  });
}

/** What a browser tells: its own words are whatever somebody sent, so only what is known of them goes on. */
export type BrowserError = {
  kind: 'error' | 'rejection' | 'page' | 'policy';
  type: string;
  message: string;
  stack: string;
  /** Id of the page. */
  page: string;
};

export function eventOfBrowser({ kind, type, message, stack, page }: BrowserError): ErrorEvent {
  return made({
    platform: 'javascript',
    level: 'error',
    message: `browser: ${kind}`,
    type: knownType(type),
    value: kind === 'policy' ? message : knownMessage(message),
    frames: browserFramesOf(stack),
    tags: { page },
  });
}

function made(event: Omit<ErrorEvent, 'fingerprint'>): ErrorEvent {
  const place = event.frames.findLast(({ in_app }) => in_app) ?? event.frames.at(-1);
  const { operation, job, code, page } = event.tags;
  const same = [
    event.message,
    event.type,
    event.value,
    place?.filename,
    place?.lineno,
    operation,
    job,
    code,
    page,
  ];
  const fingerprint = createHash('sha256').update(JSON.stringify(same)).digest('hex').slice(0, 32);
  return { ...event, fingerprint };
}

/** Whether a line's words are an error's own, as frameworks log them, and so not ours. */
function isQuoted(words: string, error: unknown, depth = 0): boolean {
  if (!(error instanceof Error) || depth > 5) return false;
  return words === '' || error.message.includes(words) || isQuoted(words, error.cause, depth + 1);
}

/** What an error comes of: drivers and libraries wrap what has really failed. */
function innermostOf(error: unknown, depth = 0): Error | null {
  if (!(error instanceof Error)) return null;
  return (depth < 5 && innermostOf(error.cause, depth + 1)) || error;
}

const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

function isUuid(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(value);
}

/**
 * An envelope as Sentry's ingestion takes it: a line of JSON for all of it, one for the item, and the item. `times` is how
 * often it has happened since it was told last.
 */
export function envelopeOf(
  event: ErrorEvent,
  { release, environment, at, times }: { release: string; environment: string; at: Date; times: number },
): string {
  const { platform, level, message, type, value, frames, tags, fingerprint } = event;
  const id = randomUUID().replaceAll('-', '');
  const payload = JSON.stringify({
    event_id: id,
    timestamp: at.toISOString(),
    platform,
    level,
    logger: 'asees',
    release,
    environment,
    logentry: { formatted: message },
    exception: { values: [{ type, value: value || message, stacktrace: { frames } }] },
    tags,
    fingerprint: [fingerprint],
    extra: { times },
  });
  return [
    JSON.stringify({ event_id: id, sent_at: at.toISOString() }),
    JSON.stringify({ type: 'event', length: Buffer.byteLength(payload), content_type: 'application/json' }),
    payload,
    '',
  ].join('\n');
}
