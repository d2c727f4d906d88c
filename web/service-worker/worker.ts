import type { PushPayload } from '#shop/rules/messages/push.ts';

/*
 * What TypeScript would know of a service worker, as far as ours needs it: its own library (`webworker`) and that of pages
 * (`dom`) don't go into one program.
 */

type Later = Event & { waitUntil(work: Promise<unknown>): void };

type Events = {
  install: Later;
  activate: Later;
  fetch: Event & {
    request: Request;
    preloadResponse?: Promise<Response | undefined>;
    respondWith(answer: Promise<Response>): void;
  };
  push: Later & { data: { json(): PushPayload } | null; notification?: Notification | null };
  notificationclick: Later & { notification: Notification };
  pushsubscriptionchange: Later & {
    oldSubscription?: PushSubscription | null;
    newSubscription?: PushSubscription | null;
  };
};

type Page = {
  navigate(path: string): Promise<unknown>;
  focus(): Promise<unknown>;
  postMessage(message: unknown): void;
};

type Worker = {
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll(which?: { includeUncontrolled: boolean }): Promise<readonly Page[]>;
    openWindow(path: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Events>(name: Name, heard: (event: Events[Name]) => void): void;
};

export const worker = self as unknown as Worker;
