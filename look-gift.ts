import { mkdirSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { startShop } from './tests/support/shop.ts';

mkdirSync('/tmp/gift-shots', { recursive: true });
const shop = await startShop();
const api = async (path: string, body?: unknown, token?: string) => {
  const r = await fetch(`${shop.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      localization: 'ar',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const j = await r.json();
  if (!j.success) throw new Error(path + JSON.stringify(j));
  return j.data;
};
export async function paid(more: object = {}, citySearch = 'riyadh') {
  const { token } = await api('/account/login-as-guest', {});
  const [city] = await api(`/common/saudi-cities?search=${citySearch}`);
  const product = await api('/web/products', { cities_id: city.id, search: 'زاميا' });
  const p = product.items[0];
  const color = p.colors.find((c: any) => c.color_slug === 'sand') ?? p.colors[0];
  const cart = await api(
    `/user/shopping-cart?cities_id=${city.id}`,
    {
      product_id: p.id,
      product_qty: 1,
      product_color: color.color_id,
      engraving: citySearch === 'riyadh' ? 'نورة' : null,
    },
    token,
  );
  const today = new Date(Date.now() + 3 * 3600e3).toISOString().slice(0, 10);
  const placed = await api(
    '/orders/place-order',
    {
      cities_id: city.id,
      sender: { name: 'سارة العتيبي', phone_number: '0551234567' },
      recipient: { name: 'نورة القحطاني', phone_number: '0559876543', knows_address: false },
      card: {
        message: 'كل سنة وأنتِ الظلّ الذي نكبر تحته. هذه النبتة لا تطلب الكثير، مثلك تمامًا.',
        to: 'نورة',
        from: 'سارة',
      },
      not_before: today,
      terms_accepted: true,
      payment_method: 'card',
      expected_total: cart.summary.total,
      ...more,
    },
    token,
  );
  const charge = /chg_\w+/.exec(placed.payment_url)![0];
  await fetch(`${shop.sandboxUrl}/control/tap/charges/${charge}/pay`, { method: 'POST' });
  await api('/payment/tap/capture', { tap_id: charge }, token);
  const order = await api(`/orders/by-link/${placed.order_key}`, undefined, token);
  return { token, order, link: order.gift.link, orderKey: placed.order_key };
}
const { findChromium, chromiumFlags } = await import('./tests/support/chromium.ts');
const browser = await chromium.launch({ executablePath: findChromium(), args: chromiumFlags });
const g = await paid();
const shoot = async (
  name: string,
  width: number,
  lang: string,
  go: (page: any) => Promise<void>,
  js = true,
) => {
  const context = await browser.newContext({
    viewport: { width, height: 850 },
    javaScriptEnabled: js,
    deviceScaleFactor: 1,
  });
  await context.addCookies([{ name: 'lang', value: lang, url: shop.url }]);
  const page = await context.newPage();
  page.on('console', (m: any) => {
    if (['error', 'warning'].includes(m.type())) console.log(name, m.text());
  });
  await go(page);
  await page.waitForTimeout(300);
  await page.screenshot({ path: `/tmp/gift-shots/${name}-${lang}-${width}.png`, fullPage: true });
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  if (over > 0) console.log('OVERFLOW', name, width, over);
  await context.close();
};
const where = async (page: any) => {
  await page.goto(shop.url + g.link, { waitUntil: 'networkidle' });
};
const when = async (page: any) => {
  await where(page);
  await page.fill('[name="place.district"]', 'الملقا');
  await page.click('[name=intent][value=where]');
  await page.waitForSelector('[name=day]', { state: 'attached' });
};
const confirm = async (page: any) => {
  await when(page);
  await page.locator('[name="day"]:enabled').nth(1).check({ force: true });
  await page.locator('[name="slot"]:enabled:visible').last().check({ force: true });
  await page.click('[name=intent][value=when]');
  await page.waitForSelector('[name=intent][value=accept]');
};
const want = process.argv.slice(2);
const on = (n: string) => want.length === 0 || want.includes(n);
for (const width of [360, 1280]) {
  if (on('where')) await shoot('where', width, 'ar', where);
  if (on('where')) await shoot('where', width, 'en', where);
  if (on('when')) await shoot('when', width, 'ar', when);
  if (on('confirm')) await shoot('confirm', width, 'ar', confirm);
  if (on('decline'))
    await shoot('decline', width, 'ar', async (p) => {
      await p.goto(shop.url + g.link + '?decline', { waitUntil: 'networkidle' });
    });
  if (on('notme'))
    await shoot('notme', width, 'ar', async (p) => {
      await p.goto(shop.url + g.link + '?not-me', { waitUntil: 'networkidle' });
    });
  if (on('over'))
    await shoot('over', width, 'ar', async (p) => {
      await p.goto(shop.url + '/gift/abc', { waitUntil: 'networkidle' });
    });
}
if (on('where')) await shoot('where', 320, 'ar', where);
if (on('confirm')) await shoot('confirm', 320, 'en', confirm);
if (on('done')) {
  await shoot('done', 360, 'ar', async (p) => {
    await confirm(p);
    await p.click('[name=intent][value=accept]');
    await p.waitForSelector('a[href$="/calendar"]');
  });
  const see = async (p: any) => {
    await p.goto(shop.url + g.link, { waitUntil: 'networkidle' });
  };
  await shoot('done', 1280, 'ar', see);
  await shoot('done', 1280, 'en', see);
  await shoot('done', 320, 'en', see);
  await shoot('change', 360, 'ar', async (p) => {
    await p.goto(shop.url + g.link + '?change', { waitUntil: 'networkidle' });
  });
  await shoot('changecode', 360, 'ar', async (p) => {
    await p.goto(shop.url + g.link + '?change', { waitUntil: 'networkidle' });
    await p.click('[name=intent][value=where]');
    await p.waitForSelector('[name=day]', { state: 'attached' });
    await p.locator('[name="day"]:enabled').nth(2).check({ force: true });
    await p.locator('[name="slot"]:enabled:visible').last().check({ force: true });
    await p.click('[name=intent][value=when]');
    await p.waitForSelector('[name=otp]');
  });
  console.log(await (await fetch(shop.url + g.link + '/calendar')).text());
}
if (on('courier')) {
  const c = await paid({}, 'makkah');
  await shoot('courier', 360, 'ar', async (p) => {
    await p.goto(shop.url + c.link, { waitUntil: 'networkidle' });
    await p.fill('[name="place.short_address"]', 'RAMA4821');
    await p.click('[name=intent][value=where]');
    await p.waitForSelector('[value=courier], [name=courier]', { state: 'attached' });
  });
}
if (on('surprise')) {
  const s = await paid({ anonymous_sender: true });
  const v = await api(s.link.replace('/gift/', '/gift/'));
  const d = v.days.flatMap((x: any) =>
    x.slots.filter((q: any) => q.status === 'available').map((q: any) => ({ date: x.date, slot_id: q.id })),
  )[0];
  await api(
    '/orders/place-gift',
    { order_key: s.orderKey, place: { district: 'الملقا' }, slot: d, surprise: true },
    s.token,
  );
  for (const w of [360, 1280])
    await shoot('surprise', w, 'ar', async (p) => {
      await p.goto(shop.url + s.link, { waitUntil: 'networkidle' });
    });
}
if (on('checkout'))
  for (const w of [360, 1280])
    await shoot('checkout', w, 'ar', async (p) => {
      const { token } = await api('/account/login-as-guest', {});
      const [city] = await api('/common/saudi-cities?search=riyadh');
      const product = await api('/web/products', { cities_id: city.id, search: 'زاميا' });
      await api(
        `/user/shopping-cart?cities_id=${city.id}`,
        {
          product_id: product.items[0].id,
          product_qty: 1,
          product_color: product.items[0].colors[0].color_id,
        },
        token,
      );
      await p.context().addCookies([
        { name: 'asees_session', value: token, url: shop.url },
        { name: 'city', value: String(city.id), url: shop.url },
      ]);
      await p.goto(shop.url + '/cart?tab=contact', { waitUntil: 'networkidle' });
      await p.locator('[name="recipient.knows_address"][value=false]').check({ force: true });
    });
console.log(shop.faults());
await browser.close();
await shop.stop();
