import { channelName, sendAll, syncTag } from './queue.ts';

/*
 * The service worker of drivers' pages, and of nothing else: its scope is /run/. It keeps the page of the run with its
 * script and styles, so that it opens without network, and sends what was said of stops when the network is back, even
 * when the page is closed.
 */

type Extended = Event & { waitUntil(work: Promise<unknown>): void };
type Fetched = Extended & { request: Request; respondWith(answer: Promise<Response>): void };
type Scope = {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: 'install' | 'activate', listen: (event: Extended) => void): void;
  addEventListener(type: 'fetch', listen: (event: Fetched) => void): void;
  addEventListener(type: 'message', listen: (event: Extended & { data: unknown }) => void): void;
  addEventListener(type: 'sync', listen: (event: Extended & { tag: string }) => void): void;
};
const worker = self as unknown as Scope;

const pages = 'asees-run-pages';
const files = 'asees-run-files';
/** On a weak network what is kept is better than waiting. */
const patienceMs = 5_000;

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

/** The page tells what it is made of, itself included: it was loaded before there was anybody to keep it. */
worker.addEventListener('message', (event) => {
  if (Array.isArray(event.data))
    event.waitUntil(keepAll(event.data.filter((each) => typeof each === 'string')));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin) return;
  if (request.mode === 'navigate') event.respondWith(openPage(request, url.pathname));
  else if (url.pathname.startsWith('/assets/')) event.respondWith(openFile(request));
});

worker.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(sendAndTell());
});

/** Throws where the shop can't be reached, so that the browser tries again by itself. */
async function sendAndTell(): Promise<void> {
  const { run, reached } = await sendAll();
  if (run) await keepFresh();
  const channel = new BroadcastChannel(channelName);
  channel.postMessage('sent');
  channel.close();
  if (!reached) throw new Error('the shop can’t be reached');
}

async function keepAll(addresses: readonly string[]): Promise<void> {
  const [page, ...made] = addresses.map((address) => new URL(address, location.origin));
  const kept = await caches.open(files);
  for (const old of await kept.keys()) if (!made.some(({ href }) => href === old.url)) await kept.delete(old);
  for (const { href } of made) if (!(await kept.match(href))) await kept.add(href);
  if (page) await fetchPage(new Request(page.href), page.pathname);
}

/** What was sent has changed the runs whose pages are kept. */
async function keepFresh(): Promise<void> {
  const kept = await caches.open(pages);
  for (const { url } of await kept.keys())
    await fetchPage(new Request(url), new URL(url).pathname).catch(() => {});
}

async function openPage(request: Request, path: string): Promise<Response> {
  const fresh = fetchPage(request, path);
  const late = new Promise<null>((wait) => setTimeout(wait, patienceMs, null));
  const answer = await Promise.race([fresh.catch(() => null), late]);
  if (answer && answer.status < 500) return answer;
  return (await keptPage(path)) ?? answer ?? fresh;
}

/** Loads a page and keeps it; one that is refused, because its run is over, is forgotten. */
async function fetchPage(request: Request, path: string): Promise<Response> {
  const response = await fetch(request);
  const kept = await caches.open(pages);
  if (response.ok) await kept.put(path, response.clone());
  else if (response.status < 500) await kept.delete(path);
  return response;
}

/** Where somebody lives is no more on the phone than on the shop's page: a run that is over is forgotten. */
async function keptPage(path: string): Promise<Response | undefined> {
  const kept = await caches.open(pages);
  const page = await kept.match(path);
  const ends = Date.parse(page?.headers.get('x-run-ends') ?? '');
  if (page && !(Date.now() < ends)) {
    await kept.delete(path);
    return undefined;
  }
  return page;
}

async function openFile(request: Request): Promise<Response> {
  const kept = await caches.open(files);
  const known = await kept.match(request.url);
  if (known) return known;
  const response = await fetch(request);
  if (response.ok) await kept.put(request.url, response.clone());
  return response;
}
