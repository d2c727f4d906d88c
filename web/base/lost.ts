import { useState } from 'react';
import {
  type DataStrategyResult,
  data,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
} from 'react-router';
import type { PageId } from '#shop/pages.ts';

/*
 * Answers that get lost: the connection breaks, nobody answers, a proxy or a limit answers instead of the shop. Every
 * request of a page's script goes through here (root.tsx), so that no form has to think of it by itself: what is lost
 * becomes a value that the form shows where it stands, and the page stays as it is.
 */

/** A request whose answer didn't come. Whether the shop did what was asked is not known, unless it was turned away. */
export type Lost = {
  /** gone: no connection, or no answer in time; busy: too many at once; broken: a failure of the shop's side. */
  lost: 'gone' | 'busy' | 'broken';
  /** What the shop says itself, where it does; null otherwise. */
  message: string | null;
  /** Whether nothing was done: too much was asked at once, or the shop itself has refused it. */
  turnedAway: boolean;
  /** The form that was sent; empty for what was only read. */
  sent: FormData;
};

/** How long an answer may take, in milliseconds. */
const patienceMs = 20_000;

/** Marks the address of what a script reads beside the page: where it gets lost, the page stays. */
export function beside(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}beside`;
}

/** Tells the layout of a page that stands as it was because it couldn't be read again. */
export const missed = new EventTarget();

/**
 * Keeps the page where an answer gets lost. A form's answer, and that of what is read beside the page, is then a `Lost`;
 * a page that is read again stays as it was. A page that is opened and can't be had is an error as ever.
 */
export const keepPage: MiddlewareFunction<Record<string, DataStrategyResult>> = async ({ request }, next) => {
  const reads = request.method === 'GET';
  const sent = reads ? new FormData() : await request.clone().formData();
  const results = await next();
  const { pathname, search, searchParams } = new URL(request.url);
  for (const [route, { type, result: given }] of Object.entries(results)) {
    const result = unwrapped(given);
    // A page that leads on throws, too.
    if (type !== 'error' || result instanceof Response) continue;
    // What the router itself has given up, because something newer was asked for, isn't lost.
    if (request.signal.aborted) continue;
    const lost = lostBy(result, sent);
    if (!reads) results[route] = { type: 'data', result: data(lost, { status: statusOf(result) }) };
    else if (searchParams.has('beside')) results[route] = { type: 'data', result: lost };
    else if (lost.message !== null) continue;
    else if (pathname + search === location.pathname + location.search && !isMissing(result)) {
      delete results[route];
      missed.dispatchEvent(new Event('missed'));
    }
  }
  return results;
};

/** React Router gives what an action has answered or thrown a status around it. */
export function unwrapped(given: unknown): unknown {
  return typeof given === 'object' && given !== null && 'init' in given && 'data' in given
    ? given.data
    : given;
}

/** A page's own refusal is an answer: it has words, or says that something isn't there. */
function isMissing(error: unknown): boolean {
  return isRouteErrorResponse(error) && typeof error.data !== 'string';
}

function lostBy(error: unknown, sent: FormData): Lost {
  if (isRouteErrorResponse(error)) {
    const given: unknown = error.data?.message;
    const busy = error.status === 429 || error.status === 503;
    const message = typeof given === 'string' ? given : null;
    // Somebody else's 503 may come of a shop that was cut off in the middle of it.
    const turnedAway = error.status === 429 || (message !== null && error.status < 500);
    return { lost: busy ? 'busy' : 'broken', message, turnedAway, sent };
  }
  // What was sent whole and can't be read was cut on the way, or isn't the shop's.
  const cut = error instanceof TypeError || error instanceof DOMException || hasCause(error);
  return { lost: cut ? 'gone' : 'broken', message: null, turnedAway: false, sent };
}

function hasCause(error: unknown): boolean {
  return error instanceof Error && error.cause !== undefined;
}

/** A status by which nothing is read again. */
function statusOf(error: unknown): number {
  return isRouteErrorResponse(error) ? error.status : 503;
}

/** Tells the shop's answer from one that got lost. */
export function splitLost<T>(answer: T | Lost | undefined): { answer: T | undefined; lost: Lost | null } {
  const lost = lostIn(answer);
  return lost ? { answer: undefined, lost } : { answer: answer as T | undefined, lost: null };
}

export function lostIn(answer: unknown): Lost | null {
  return typeof answer === 'object' && answer !== null && 'lost' in answer && 'sent' in answer
    ? (answer as Lost)
    : null;
}

/**
 * What came of a page's form, kept until something else is sent or opened, but for what isn't `lasting`: React Router
 * forgets it as soon as the page is read again, which some do by themselves while a refusal is being read.
 */
export function useStill<T>(
  given: T | undefined,
  lasting: (answer: T) => boolean = () => true,
): T | undefined {
  const { key } = useLocation();
  const [kept, setKept] = useState<{ given: T; key: string } | null>(null);
  if (given !== undefined && lasting(given) && (given !== kept?.given || key !== kept.key))
    setKept({ given, key });
  return given ?? (kept?.key === key ? kept.given : undefined);
}

/** The same of a page whose refusals end when it is read again: what got lost stays, as nothing more is known by that. */
export function useStillLost<T>(given: T | Lost | undefined): T | Lost | undefined {
  return useStill(given, (answer) => lostIn(answer) !== null);
}

/** What is said of it, by the strings of the page. */
export function lostMessage({ lost, message }: Lost, words: Record<Lost['lost'], string>): string {
  return message ?? words[lost];
}

type Manifest = { routes: Record<string, { module: string; imports?: string[] }> };
const here = new Set<string>();

/**
 * Whether the script of another page is here, fetched now if need be. React Router loads the whole document anew where
 * it can't import one, and what was typed would go with it: ask before anything is sent to a route that isn't the
 * page's. It is fetched and not imported, because a browser tries an import that has failed never again.
 */
export async function isHere(page: PageId): Promise<boolean> {
  const { __reactRouterManifest: manifest } = globalThis as { __reactRouterManifest?: Manifest };
  const known = manifest?.routes[page];
  if (!known || here.has(page)) return true;
  try {
    const missing = [known.module, ...(known.imports ?? [])].filter((file) => !isLoaded(file));
    const files = await Promise.all(missing.map((file) => fetch(file)));
    if (!files.every(({ ok }) => ok)) return false;
  } catch {
    return false;
  }
  here.add(page);
  return true;
}

/** Whether the document has loaded a file before; what it did before it forgot counts as not. */
function isLoaded(file: string): boolean {
  const entries = performance.getEntriesByName(new URL(file, location.href).href);
  return entries.some((entry) => (entry as PerformanceResourceTiming).responseStatus === 200);
}

/** Gives every fetch of the document a time limit: React Router has none, and a hanging answer would hang for ever. */
export function limitFetches(): void {
  const plain = window.fetch;
  window.fetch = (input, init) => {
    if (typeof AbortSignal.any !== 'function') return plain(input, init);
    const limit = new AbortController();
    setTimeout(() => limit.abort(new DOMException('no answer', 'TimeoutError')), patienceMs);
    const signals = init?.signal ? [init.signal, limit.signal] : [limit.signal];
    return plain(input, { ...init, signal: AbortSignal.any(signals) });
  };
}
