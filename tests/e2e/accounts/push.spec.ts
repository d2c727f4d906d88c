import type { BrowserContext, Page } from '@playwright/test';
import { createWebPush } from '#server/providers/push/web-push.ts';
import type { Messages } from '#shop/messages/ar/index.ts';
import type { PushData, PushPayload } from '#shop/rules/messages/push.ts';
import { chromiumFlags, findChromium, whole } from '../../support/browsers/chromium.ts';
import {
  type BrowserSubscription,
  somePush,
  targetOfBrowser,
  vapidPrivateKey,
} from '../../support/messages/push.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  fillContact,
  inRiyadh,
  payOnHostedPage,
  signedIn,
  test,
} from '../support.ts';

/*
 * Pushes in a real browser. Chromium subscribes at Google's service alone, so its PushManager answers a subscription of
 * the sandbox here, which holds its keys: what is sent to it is encrypted by the shop's code with the shop's key, the
 * sandbox decrypts it, and what it read is handed to the service worker as a browser would.
 */

test.use({ launchOptions: { executablePath: findChromium(whole), args: chromiumFlags } });

const sandbox = () => process.env.SANDBOX_URL as string;

/** Has the browser subscribe at the sandbox's push service. Answers the subscriptions that it made. */
async function subscribeAtSandbox(page: Page): Promise<BrowserSubscription[]> {
  const made: BrowserSubscription[] = [];
  await page.exposeFunction('sandboxSubscribes', async (key: string) => {
    const answer = await page.request.post(`${sandbox()}/control/push/subscriptions`, { data: { key } });
    made.push(await answer.json());
    return made.at(-1);
  });
  await page.addInitScript(() => {
    const { sandboxSubscribes } = window as unknown as { sandboxSubscribes(key: unknown): Promise<unknown> };
    PushManager.prototype.subscribe = async (options) => {
      const subscription = await sandboxSubscribes(options?.applicationServerKey);
      return { toJSON: () => subscription } as PushSubscription;
    };
  });
  return made;
}

/** Sends a push by the shop's key; answers what the sandbox's browser read, as it stands in the inbox. */
async function sendPush(page: Page, to: BrowserSubscription, payload: PushPayload): Promise<string> {
  const sender = createWebPush(
    {
      privateKey: Buffer.from(vapidPrivateKey, 'base64url'),
      subject: 'mailto:hello@asees.example',
      sandboxUrl: sandbox(),
    },
    { secret: '', timeoutMs: 10_000 },
  );
  const options = { ttlSeconds: 60, topic: null, urgency: 'normal' as const };
  expect(await sender.send(targetOfBrowser(to), payload, options)).toBe('sent');
  const id = to.endpoint.split('/').at(-1);
  const inbox = await page.request.get(`${sandbox()}/messages?channel=push&to=${id}`);
  return (await inbox.json()).messages[0].push.payload;
}

/** Hands a push to the service worker, as the browser does. */
async function deliver(context: BrowserContext, page: Page, data: string): Promise<void> {
  const session = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.detach();
}

/** What stands among the notifications of the device. */
function shown(page: Page) {
  return page.evaluate(async () => {
    const { getNotifications } = ServiceWorkerRegistration.prototype;
    const notifications = await getNotifications.call(await navigator.serviceWorker.ready);
    return notifications.map(({ title, body, tag, silent }) => ({ title, body, tag, silent }));
  });
}

/** Presses the newest notification, inside the service worker. */
async function press(context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(async () => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration };
    const notification = (await registration.getNotifications()).at(-1);
    const Pressed = (self as unknown as { NotificationEvent: new (type: string, init: object) => Event })
      .NotificationEvent;
    self.dispatchEvent(new Pressed('notificationclick', { notification }));
  });
}

/** A gift is bought and paid; the browser is on the page of success. */
async function buy(
  page: Page,
  context: BrowserContext,
  { baseURL, words }: { baseURL: string | undefined; words: Messages },
): Promise<void> {
  await inRiyadh(context, baseURL);
  await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
  await page.locator('form[action="/cart"] button[type=submit]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/cart?tab=contact', { waitUntil: 'networkidle' });
  await fillContact(page, { script: true });
  await page.locator('button[name=intent][value=details]:not([aria-hidden]):visible').first().click();
  await page.locator('[name="terms_accepted"]').check();
  await page.getByRole('button', { name: words.checkout.complete.pay }).first().click();
  await payOnHostedPage(page);
  await expect(page).toHaveURL(/\/checkout\/success\//);
}

test('after an order a device is asked once, gets pushes, and a press on one leads to what it tells of @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  const subscriptions = await subscribeAtSandbox(page);
  await buy(page, context, { baseURL, words });
  const ask = page.getByRole('region', { name: words.push.ask });
  await expect(ask).toContainText(words.push.said.default);
  await expectAccessible(page);

  // The browser has its own question; somebody answers it some seconds later.
  await page.evaluate(() => {
    Notification.requestPermission = () => new Promise(() => {});
  });
  await ask.getByRole('button', { name: words.push.yes }).click();
  await expect(ask).toContainText(words.push.said.asking);
  await context.grantPermissions(['notifications'], { origin: baseURL as string });
  await expect(ask).toContainText(words.push.said.on);
  expect(subscriptions).toHaveLength(1);
  const key = await page.request.get('/api/push/key');
  expect((await key.json()).data.is_sent_device_token).toBe(true);

  // The next page knows, and asks nothing.
  await page.reload({ waitUntil: 'networkidle' });
  await expect(ask).toHaveCount(0);
  expect(subscriptions).toHaveLength(1);

  const [subscription] = subscriptions as [BrowserSubscription];
  const data: PushData = {
    type: 'pending_cart_checkout',
    receipt: '0f4a4f0e-8f0e-4c57-9a8e-55c1d3f3f6b1',
  };
  const read = await sendPush(page, subscription, somePush({ tag: 'cart', silent: true, data }));
  const seen = context.waitForEvent('request', (request) => request.url().endsWith('/api/push/seen'));
  // Pages that are open hear of it: an order's reads itself again.
  await page.evaluate(() =>
    navigator.serviceWorker.addEventListener('message', (event) => {
      document.documentElement.dataset.heard = event.data.type;
    }),
  );
  await deliver(context, page, read);
  await expect(page.locator('html')).toHaveAttribute('data-heard', data.type);
  await expect
    .poll(() => shown(page))
    .toEqual([{ title: 'هديتك في الطريق', body: 'تصل اليوم بين 4:00 و7:00 م', tag: 'cart', silent: true }]);
  expect((await seen).postDataJSON()).toEqual({ id: data.receipt });
  await press(context);
  await expect(page).toHaveURL(/\/cart$/);
  expect(await shown(page)).toEqual([]);
});

test('a browser that changes its subscription by itself goes on taking pushes @en', async ({
  page,
  context,
  baseURL,
}) => {
  const subscriptions = await subscribeAtSandbox(page);
  await context.grantPermissions(['notifications'], { origin: baseURL as string });
  await signedIn(page, context, baseURL);
  await page.goto('/my-account', { waitUntil: 'networkidle' });
  await expect.poll(() => subscriptions.length).toBe(1);
  const renewed = context.waitForEvent('request', (request) => request.url().endsWith('/api/push/renew'));
  const key = (await (await page.request.get('/api/push/key')).json()).data.key;
  const answer = await page.request.post(`${sandbox()}/control/push/subscriptions`, { data: { key } });
  const fresh = await answer.json();
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(
    ([oldSubscription, newSubscription]) => {
      const { ExtendableEvent: Changed } = self as unknown as { ExtendableEvent: typeof Event };
      const changed = new Changed('pushsubscriptionchange');
      self.dispatchEvent(Object.assign(changed, { oldSubscription, newSubscription }));
    },
    [subscriptions[0], fresh],
  );
  const response = await (await renewed).response();
  expect(response?.status()).toBe(200);
});

test('who would rather not is left in peace for 30 days, and who has blocked it is never asked @en', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await buy(page, context, { baseURL, words });
  const ask = page.getByRole('region', { name: words.push.ask });
  await ask.getByRole('button', { name: words.push.notNow }).click();
  await expect(ask).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(ask).toHaveCount(0);
  const age = (days: number) =>
    page.evaluate((ms) => {
      localStorage.pushesAsked = Number(localStorage.pushesAsked) - ms;
    }, days * 86_400_000);
  await age(29);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(ask).toHaveCount(0);
  await age(2);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(ask).toBeVisible();

  // Headless Chromium says no by itself.
  await ask.getByRole('button', { name: words.push.yes }).click();
  await expect(ask).toContainText(words.push.said.denied);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(ask).toHaveCount(0);
});

test('in the account they are turned off and on again, for this device @ar', async ({
  page,
  context,
  baseURL,
  words,
  language,
}) => {
  const subscriptions = await subscribeAtSandbox(page);
  await context.grantPermissions(['notifications'], { origin: baseURL as string });
  await signedIn(page, context, baseURL);
  const sent = page.waitForResponse(/update-device-token/);
  await page.goto('/my-account', { waitUntil: 'networkidle' });
  const part = page.getByRole('region', { name: words.profile.pushes });
  // Read to its end: nothing goes on waiting until a time limit cuts it off.
  expect(await (await sent).finished()).toBeNull();
  // Allowed, and no token sent: sent at once (spec section 4).
  await expect(part).toContainText(words.push.said.on);
  await expectAccessibleAtBothWidths(page, language);
  await part.getByRole('button', { name: words.push.turnOff }).click();
  await expect(part).toContainText(words.push.said.off);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(part).toContainText(words.push.said.off);
  expect(subscriptions).toHaveLength(1);
  await part.getByRole('button', { name: words.push.turnOn }).click();
  await expect(part).toContainText(words.push.said.on);
  expect(subscriptions).toHaveLength(2);
});

test('on an iPhone, the way to the Home Screen is told instead @en', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'PushManager');
    Object.defineProperty(navigator, 'standalone', { value: false });
  });
  await signedIn(page, context, baseURL);
  await page.goto('/my-account', { waitUntil: 'networkidle' });
  const part = page.getByRole('region', { name: words.profile.pushes });
  await expect(part).toContainText(words.push.said.install);
  await expect(part.getByRole('button')).toHaveCount(0);
});

test('offline there is one page in both languages, and nothing else is kept @ar', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  await page.goto('/start.html');
  await expect(page).toHaveURL(`${baseURL}/`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await context.setOffline(true);
  await page.goto('/products');
  await expect(page.locator('[lang=ar] h1')).toHaveText('لا يوجد اتصال بالإنترنت');
  await expect(page.locator('[lang=en] h2')).toHaveText('You’re offline');
  await expectAccessible(page);
  const kept = await page.evaluate(async () => {
    const caches_ = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const keys = await Promise.all(caches_.map((cache) => cache.keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline']);
  await context.setOffline(false);
  await page.locator('[lang=en] a').click();
  await expect(page).toHaveURL(/\/products$/);
  await expect(page.locator('main h1')).toBeVisible();
});

test('the shop can be installed, as one app in either language', async ({ page, language }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  expect(href).toBe(`/manifest-${language}.webmanifest`);
  const manifests = await Promise.all(
    ['ar', 'en'].map(async (each) => (await page.request.get(`/manifest-${each}.webmanifest`)).json()),
  );
  expect(manifests.map(({ id, dir, name }) => [id, dir, name])).toEqual([
    ['/', 'rtl', 'أصيص'],
    ['/', 'ltr', 'Asees'],
  ]);
  const icons: { src: string }[] = manifests[0].icons;
  expect(icons).toHaveLength(3);
  for (const { src } of [...icons, { src: '/apple-touch-icon.png' }]) {
    const icon = await page.request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/png']);
  }
  const worker = await page.request.get('/sw.js');
  expect(worker.headers()['cache-control']).toBe('no-cache');
  expect(worker.headers()['content-type']).toMatch(/javascript/);
});
