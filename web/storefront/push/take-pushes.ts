import type { Known } from './browser.ts';

/** Subscribes this browser and tells the shop. Throws where either can't be. */
export async function takePushes({ key, user_id }: Known): Promise<'on'> {
  const { pushManager } = await navigator.serviceWorker.ready;
  const subscribe = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  const subscription = await subscribe().catch(async () => {
    // Made for a key that the shop has no more.
    await (await pushManager.getSubscription())?.unsubscribe();
    return subscribe();
  });
  await sendToken(user_id, JSON.stringify(subscription));
  localStorage.removeItem('pushesOff');
  return 'on';
}

/** Tells the shop where this device takes pushes (JSON of its PushSubscription), or that it doesn't any more. */
export async function sendToken(user_id: number | null, device_token: string | null): Promise<void> {
  const answer = await fetch('/api/account/update-device-token', {
    method: 'POST',
    headers: { 'content-type': 'application/json', localization: document.documentElement.lang },
    body: JSON.stringify({ user_id, device_id: 'Web', device_token }),
  });
  // An answer that nobody reads keeps its connection open until the time limit cuts it off.
  await answer.text();
  if (!answer.ok) throw new Error(`device token not taken: ${answer.status}`);
}
