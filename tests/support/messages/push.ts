import type { PushPayload } from '#shop/rules/messages/push.ts';
import type { TestShop } from '../shop/test-shop.ts';

/** Whoever sends for a shop that was started with it (VAPID_PRIVATE_KEY) is that shop to the push service. */
export const vapidPrivateKey = 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94';

/** What a browser's PushManager answers, made by the sandbox for a key of the shop. */
export type BrowserSubscription = {
  endpoint: string;
  expirationTime: null;
  keys: { p256dh: string; auth: string };
};

/** A browser behind the sandbox's push service that has said yes to the shop. */
export async function subscribe({ sandbox, context }: TestShop): Promise<BrowserSubscription> {
  const { status, body } = await sandbox.post('/control/push/subscriptions', { key: context.push.publicKey });
  if (status !== 200) throw new Error(JSON.stringify(body));
  return body;
}

/** The same as `context.push.send` takes it. */
export function targetOfBrowser({ endpoint, keys }: BrowserSubscription) {
  return {
    endpoint,
    p256dh: Buffer.from(keys.p256dh, 'base64url'),
    auth: Buffer.from(keys.auth, 'base64url'),
  };
}

export function somePush(changes: Partial<PushPayload['notification']> = {}): PushPayload {
  return {
    web_push: 8030,
    mutable: true,
    notification: {
      title: 'هديتك في الطريق',
      body: 'تصل اليوم بين 4:00 و7:00 م',
      lang: 'ar',
      dir: 'rtl',
      tag: 'order-AS-10245',
      silent: false,
      navigate: 'https://asees.example/my-orders',
      data: { type: 'order_history_status', receipt: '0f4a4f0e-8f0e-4c57-9a8e-55c1d3f3f6b1' },
      ...changes,
    },
  };
}
