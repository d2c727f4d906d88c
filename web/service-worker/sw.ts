import { type PushData, type PushPayload, pushDestination } from '#shop/rules/messages/push.ts';
import { worker } from './worker.ts';

/*
 * The shop's service worker: it shows pushes and leads on from them, and has one page for when there is no connection. It
 * keeps nothing else: no page and no answer of the API. scripts/app-files bundles it to /sw.js.
 */

/** Addresses of files whose names the build makes. */
declare const __APP_FILES__: { offline: string; icon: string };

const kept = '/offline';

worker.addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(kept);
      await cache.put(kept, await fetch(__APP_FILES__.offline));
      await worker.skipWaiting();
    })(),
  );
});

// The browser asks for the page while this wakes up.
worker.addEventListener('activate', (event) => {
  event.waitUntil(Promise.resolve(worker.registration.navigationPreload?.enable()));
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode !== 'navigate' || request.method !== 'GET') return;
  event.respondWith(
    (async () => {
      try {
        return (await event.preloadResponse) ?? (await fetch(request));
      } catch {
        return (await caches.match(kept)) ?? Response.error();
      }
    })(),
  );
});

worker.addEventListener('push', (event) => {
  // A browser that knows declarative messages shows this one by itself, and hands over what it shows.
  const byItself = event.notification;
  const message = (byItself ?? event.data?.json().notification) as PushPayload['notification'];
  const { title, body, lang, dir, tag, silent, data } = message;
  const shown = { body, lang, dir, tag, silent, data, icon: __APP_FILES__.icon };
  event.waitUntil(
    Promise.all([
      byItself ?? worker.registration.showNotification(title, shown),
      send('/api/push/seen', { id: data.receipt }).catch(() => {}),
      tellPages(data),
    ]),
  );
});

/** Pages that are open read themselves again. */
async function tellPages(data: PushData): Promise<void> {
  for (const page of await worker.clients.matchAll({ includeUncontrolled: true })) page.postMessage(data);
}

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event;
  notification.close();
  event.waitUntil(goTo(pushDestination(notification.data as PushData)));
});

/** In a window of the shop that is open, or in a new one. */
async function goTo(path: string): Promise<void> {
  const [page] = await worker.clients.matchAll();
  if (!page) return void (await worker.clients.openWindow(path));
  await page.navigate(path);
  // Browsers allow it for a moment after the press, and no longer.
  await page.focus().catch(() => {});
}

worker.addEventListener('pushsubscriptionchange', (event) => {
  event.waitUntil(
    (async () => {
      const { data } = await (await fetch('/api/push/key')).json();
      const { pushManager } = worker.registration;
      const fresh =
        event.newSubscription ??
        (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: data.key }));
      const old = event.oldSubscription ? JSON.stringify(event.oldSubscription) : null;
      await send('/api/push/renew', { old, fresh: JSON.stringify(fresh) });
    })(),
  );
});

async function send(path: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) });
  // Unread, its connection would stay open.
  await answer.text();
}
