import { LRUCache } from 'lru-cache';
import { createOutlet } from '../kit/outlet.ts';
import { ProviderUnavailable, retryAfter } from '../kit/provider-http.ts';
import {
  type BrowserError,
  type ErrorEvent,
  envelopeOf,
  eventOfBrowser,
  eventOfLog,
  type Logged,
} from './error-event.ts';
import type { ErrorSettings } from './settings.ts';

/** Tells a receiver that speaks Sentry's protocol of errors. Never throws, never waits, and never tells of anybody. */
export type ErrorReporter = {
  ofLog(logged: Logged, words: string, level: ErrorEvent['level']): void;
  ofBrowser(error: BrowserError): void;
  /** Sends what is waiting now. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** The same error is told once in so long, with how often it has happened since. */
const sameMs = 60_000;
/** Different errors that are remembered for it. */
const knownMost = 200;
const waitingMost = 50;
const timeoutMs = 5_000;

export function createErrorReporter(
  { receiver, release, environment }: ErrorSettings,
  { onLost, clock = Date.now }: { onLost: (error: unknown) => void; clock?: () => number },
): ErrorReporter {
  if (receiver === null) {
    const nothing = async () => {};
    return { ofLog() {}, ofBrowser() {}, flush: nothing, close: nothing };
  }
  const { url, publicKey } = receiver;
  const outlet = createOutlet<string>({
    most: waitingMost,
    atOnce: 1,
    onLost,
    clock,
    async send([envelope]) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-sentry-envelope',
          'x-sentry-auth': `Sentry sentry_version=7, sentry_client=asees/1, sentry_key=${publicKey}`,
        },
        body: envelope,
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      await response.body?.cancel();
      if (response.ok) return;
      const retryAfterSeconds = retryAfter(response.headers.get('retry-after'), clock());
      throw new ProviderUnavailable('sentry', 'busy', { status: response.status, retryAfterSeconds });
    },
  });
  const told = new LRUCache<string, { at: number; since: number }>({ max: knownMost });

  const take = (event: ErrorEvent) => {
    const now = clock();
    const last = told.get(event.fingerprint);
    if (last && now - last.at < sameMs) {
      last.since += 1;
      return;
    }
    const envelope = envelopeOf(event, {
      release,
      environment,
      at: new Date(now),
      times: 1 + (last?.since ?? 0),
    });
    if (outlet.put(envelope)) told.set(event.fingerprint, { at: now, since: 0 });
  };

  return {
    ofLog: (logged, words, level) => take(eventOfLog(logged, words, level)),
    ofBrowser: (error) => take(eventOfBrowser(error)),
    flush: () => outlet.flush(),
    close: () => outlet.close(),
  };
}
