import type { Output } from '#shop/contract/operation.ts';
import type { pushKey } from '#shop/contract/push.ts';

/** What this browser can do: what it was allowed, `install` where only an installed shop may ask (iOS), or nothing. */
export type Permission = NotificationPermission | 'install' | 'none';

export function permission(): Permission {
  if ('PushManager' in window) return Notification.permission;
  return (navigator as { standalone?: boolean }).standalone === false ? 'install' : 'none';
}

/** Brings the service worker, without which there is no push and no page while offline. */
export function bringWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register('/sw.js');
}

export type Known = Output<typeof pushKey>;

/** Whose pushes this device would take, and whether it does. */
export async function readPushes(): Promise<Known> {
  return (await (await fetch('/api/push/key')).json()).data;
}

/**
 * Has the browser ask; comes from a press, or some browsers don't. Besides what it says itself it is looked at each
 * second while the page is seen (spec section 4): not every browser tells when somebody answers later. After a minute it
 * is what it is.
 */
export function askBrowser(): Promise<NotificationPermission> {
  return new Promise((resolve) => {
    let seconds = 0;
    const timer = setInterval(() => {
      if (++seconds >= 60 || (!document.hidden && Notification.permission !== 'default')) end();
    }, 1_000);
    function end() {
      clearInterval(timer);
      resolve(Notification.permission);
    }
    Notification.requestPermission().then(end, end);
    navigator.permissions?.query({ name: 'notifications' }).then((status) => {
      status.onchange = end;
    });
  });
}
