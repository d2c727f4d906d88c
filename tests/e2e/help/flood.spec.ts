import type { Route } from '@playwright/test';
import { type RunningShop, startShop } from '../../support/shop/shop.ts';
import { expect, test as inDemo, inRiyadh } from '../support.ts';

/* More forms than people send, in a shop of its own: no other test's form shall have to work for it. */

const test = inDemo.extend<object, { own: RunningShop }>({
  own: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright demands a pattern as the first parameter
    async ({}, use) => {
      const shop = await startShop({ TRUST_PROXY: '1' });
      await use(shop);
      await shop.stop();
      if (shop.faults().length > 0) throw new Error(`its log tells of errors:\n${shop.faults().join('\n')}`);
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ own }, use) => use(own.url),
});

/** As many forms as make a flood, each from a network of its own. */
async function flood(shopUrl: string): Promise<void> {
  const sent = Array.from({ length: 30 }, (_, index) =>
    fetch(`${shopUrl}/api/form/contact-us`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${index + 1}` },
      body: JSON.stringify({
        name: 'Spam',
        email: `spam-${index}@bulk.example`,
        phone_code: '966',
        phone_number: '512345678',
      }),
    }),
  );
  for (const { status } of await Promise.all(sent)) expect(status).toBe(200);
}

test('in a flood the browser works for a form and sends it; where the work never begins, other ways are said @en', async ({
  page,
  context,
  own,
  words,
}) => {
  await inRiyadh(context, own.url);
  await page.clock.install();
  await page.goto('/contact-us', { waitUntil: 'networkidle' });
  const form = page.locator('main form', { has: page.locator('[name="email"]') });
  await form.locator('[name="message"]').fill('Do you ship monsteras to Hail?');
  await form.locator('[name="name"]').fill('Sara');
  await form.locator('[name="phone_number"]').fill('512345678');
  await form.locator('[name="email"]').fill('sara@example.com');
  await expect(form.locator('[name="token"]')).not.toHaveValue('');
  await expect(form.locator('[name="work"]')).toHaveValue('');

  await flood(own.url);
  const held: Route[] = [];
  await page.route(/\/assets\/work-[^/]*\.js$/, (route) => {
    held.push(route);
  });
  const send = form.getByRole('button', { name: words.tickets.sendMessage, exact: true });
  await send.click();
  await page.keyboard.press('Escape');
  await expect(form.getByText(words.forms.proving)).toBeVisible();
  await expect.poll(() => held.length).toBe(1);
  await page.clock.runFor(79_000);
  await expect(form.getByText(words.forms.proving)).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(form.getByText(words.forms.proving)).toHaveCount(0);
  await expect(form.getByText(words.forms.directly)).toBeVisible();
  await expect(form.locator('[name="message"]')).toHaveValue('Do you ship monsteras to Hail?');

  // The next try begins anew, and this time what works for it comes.
  await page.unroute(/\/assets\/work-[^/]*\.js$/);
  await send.click();
  await expect(page.locator('main')).toContainText(/F-\d+/);
});
