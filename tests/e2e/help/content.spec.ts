import type { Page } from '@playwright/test';
import { textOfQr } from '../../support/media/read-qr.ts';
import { deskSize, expect, expectAccessible, inRiyadh, phoneSize, test } from '../support.ts';

/* Questions, care and ways to reach the shop: with script and without, in both languages. */

const sought = { ar: 'استرجاع', en: 'refund' };
const questions = (page: Page) => page.locator('main details:visible');
const opened = (page: Page) => page.locator('main details[open]');

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a question is found, a plant is led to, a sign is explained @en', async ({
    page,
    context,
    baseURL,
    language,
    words,
  }) => {
    await inRiyadh(context, baseURL);
    await page.setViewportSize(phoneSize);
    await page.goto('/faq');
    const all = await questions(page).count();
    await page.locator('[name="q"]').fill(sought[language]);
    await page.locator('[name="q"]').press('Enter');
    await expect(page).toHaveURL(/\?q=/);
    expect(await questions(page).count()).toBeLessThan(all);
    await expect(page.locator('main [role="status"]').first()).not.toBeEmpty();
    // A link to a question opens it, by the address and by the anchor alone.
    await page.goto('/faq?question=anonymous#anonymous');
    await expect(opened(page)).toHaveCount(1);
    await expect(page.locator('#anonymous')).toBeInViewport();
    await page.goto('/faq#engraving');
    await expect(page.locator('#engraving')).toBeVisible();

    await page.goto('/gifts-care');
    await page.locator('[name="plant"]').selectOption('lucky-bamboo');
    await page.locator('[name="symptom"][value="yellow"]').check({ force: true });
    await page.getByRole('button', { name: words.help.care.showCause }).click();
    await expect(page).toHaveURL(/plant=lucky-bamboo&symptom=yellow#symptoms$/);
    // It lives in water: nobody tells it to let its soil dry.
    await expect(page.locator('[aria-live] ol')).not.toContainText(language === 'ar' ? 'تربة' : 'soil');
    await expect(page.locator('h1')).toContainText(language === 'ar' ? 'بامبو' : 'Bamboo');
    await page.goto('/gifts-care?plant=no-such-plant&season=winter&show=pet_safe');
    await expect(page.locator('main')).toContainText(words.help.care.unknownPlant);
    for (const current of [words.help.care.shown.pet_safe, words.help.care.seasons.winter])
      await expect(page.locator('main nav [aria-current]', { hasText: current })).toBeVisible();

    await page.goto('/connect');
    await expect(page.locator('main a[href^="tel:"]')).toBeVisible();
    await expect(page.locator('main a[href*="maps"]').first()).toBeVisible();
    await expect(page.locator('main').getByRole('heading', { name: words.help.connect.hours })).toBeVisible();
  });
});

test('questions answer as one types, and a link to one is copied @ar', async ({
  page,
  context,
  baseURL,
  language,
  words,
}) => {
  await inRiyadh(context, baseURL);
  await page.setViewportSize(deskSize);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/faq', { waitUntil: 'networkidle' });
  await expect(opened(page)).toHaveCount(1);
  const field = page.locator('[name="q"]');
  await field.fill('zzzz');
  await expect(page.locator('main [role="status"]').first()).toHaveText(words.help.faq.found(0));
  await field.fill(sought[language]);
  await expect(questions(page).first()).toBeVisible();
  expect(await questions(page).count()).toBeLessThan(8);
  await expectAccessible(page);
  await page.locator('main details').first().locator('summary').click();
  const link = opened(page).getByText(words.help.faq.link, { exact: true });
  await link.click();
  await expect(opened(page).getByText(words.help.faq.copied).first()).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/faq\?question=([a-z-]+)#\1$/);
  // Somewhere else on the shop a link leads to an answer: it opens.
  await page.goto('/returns', { waitUntil: 'networkidle' });
  await page.locator('footer a[href="/faq"]').click();
  await expect(page).toHaveURL(/\/faq$/);
});

test('the code of a care card leads to its plant, which says what is wrong with it @en', async ({
  page,
  context,
  baseURL,
  language,
  words,
}) => {
  await inRiyadh(context, baseURL);
  await page.setViewportSize(phoneSize);
  await page.goto('/product/zz-plant', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: words.catalogue.product.careGuide }).click();
  await expect(page).toHaveURL(/\/gifts-care\?plant=zz-plant$/);
  await expectAccessible(page);
  await page.getByRole('link', { name: words.help.care.card }).click();
  await expect(page.locator('article')).toHaveCount(2);
  await expectAccessible(page);
  const side = page.locator(`article[lang="${language}"]`);
  const drawn = await side.locator('a svg').evaluate((svg) => ({
    size: (svg as SVGSVGElement).viewBox.baseVal.width,
    path: svg.querySelector('path')?.getAttribute('d') ?? '',
  }));
  const address = new URL(await textOfQr(drawn));
  expect(address.origin).toBe(baseURL);
  // On paper there are the two sides and nothing else.
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('header').first()).toBeHidden();
  await expect(side).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(address.href, { waitUntil: 'networkidle' });
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  await expect(page.locator('[name="plant"]')).toHaveValue('zz-plant');
  await page.locator('[name="symptom"][value="droop"]').check({ force: true });
  await expect(page).toHaveURL(/symptom=droop/);
  await expect(page.locator('[aria-live] li').first()).toBeVisible();
  await expect(page.locator('[name="symptom"][value="droop"]')).toBeChecked();
  await page.goBack();
  await expect(page.locator('[name="symptom"]:checked')).toHaveCount(0);
  await page.locator('#calendar').scrollIntoViewIfNeeded();
  await page.getByRole('link', { name: words.help.care.seasons.winter, exact: true }).click();
  await expect(page).toHaveURL(/season=winter/);
  const file = await context.request.get('/gifts-care/calendar/zz-plant');
  expect(file.headers()['content-type']).toContain('text/calendar');
  expect(await file.text()).toMatch(/RRULE:FREQ=DAILY;INTERVAL=\d+;UNTIL=\d{8}/);
});

test('a long text has an index, a glaze leads to what is sold in it, and where nothing is found there is a plant @ar', async ({
  page,
  context,
  baseURL,
  words,
}) => {
  await inRiyadh(context, baseURL);
  await page.setViewportSize(deskSize);
  for (const path of ['/terms', '/privacy-policy', '/returns']) {
    await page.goto(path);
    const index = page.getByRole('navigation', { name: words.catalogue.content.index }).getByRole('link');
    expect(await index.allInnerTexts()).toEqual(await page.locator('main h2').allInnerTexts());
    await index.last().click();
    await expect(page.locator('main h2').last()).toBeInViewport();
  }
  await page.goto('/about-asees');
  const glazes = page.locator('main a[href^="/products?colors="]');
  const addresses = await glazes.evaluateAll((all) => all.map((each) => each.getAttribute('href') ?? ''));
  expect(addresses).toHaveLength(14);
  for (const address of addresses)
    expect(await (await page.request.get(address)).text(), address).toContain('href="/product/');
  await page.goto('/contact-us');
  for (const way of ['tel:', 'mailto:', 'https:'])
    await expect(page.locator(`main ul > li > a[href^="${way}"]`).first()).toBeVisible();
  await page.goto('/nothing/here');
  const plant = page.locator('main img').first();
  await expect.poll(() => plant.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('whether somebody is there now is said on the page of ways to reach the shop @ar', async ({
  page,
  context,
  baseURL,
}) => {
  await inRiyadh(context, baseURL);
  await page.goto('/connect', { waitUntil: 'networkidle' });
  await expect(page.locator('main [role="status"]')).not.toBeEmpty();
});
