import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { orderSteps as arabic } from '#shop/messages/ar/staff/screens/order-steps.ts';
import { fieldMessage } from '#shop/messages/bilingual/fields.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { orderSteps as english } from '#shop/messages/en/staff/screens/order-steps.ts';
import { aPicture } from '../../support/media/pictures.ts';
import { aVideo } from '../../support/media/videos.ts';
import { changedLetter } from '../../support/people/changed-letter.ts';
import { test } from '../staff/door.ts';
import {
  expect,
  expectAccessible,
  expectAccessibleAtBothWidths,
  fillContact,
  inRiyadh,
  payOnHostedPage,
} from '../support.ts';

/** Photo and video cards: a shopper chooses them in the cart, pays, and the code's page plays the video or leads to it. */

const video = 'https://youtu.be/2kYXzvvDXcw';
const picture = async (width = 1500, height = 800) => ({
  name: 'صورة.jpg',
  mimeType: 'image/jpeg',
  buffer: await aPicture({ width, height }),
});

const film = async (format: 'mp4' | 'webm' = 'webm') => ({
  name: 'فيديو.webm',
  mimeType: 'video/webm',
  buffer: await aVideo(format),
});
/** Whether a video moves, and how wide it is. */
const plays = (player: Locator) =>
  player.evaluate(async (video: HTMLVideoElement) => {
    video.muted = true;
    await video.play();
    await new Promise((moved) => video.addEventListener('timeupdate', moved, { once: true }));
    return video.videoWidth;
  });

/** The plant with the two add-ons that ask for something, in the cart. */
async function addWithCards(page: Page, words: { photo: string; video: string }): Promise<void> {
  await page.goto('/product/zz-plant');
  // Before its script is in, the form leads to the cart, without a dialog.
  await page.waitForLoadState('networkidle');
  for (const details of await page.locator('fieldset:has([name="addon_product_ids"]) details').all())
    await details.locator('summary').click();
  for (const title of Object.values(words))
    await page
      .locator('label', { hasText: title })
      .locator('[name="addon_product_ids"]')
      .check({ force: true });
  await page.locator('form[action="/cart"] button[type=submit]:visible').first().click();
}

const addons = {
  ar: { photo: 'بطاقة بصورة', video: 'بطاقة فيديو برمز يُمسح' },
  en: { photo: 'Photo card', video: 'Video QR card' },
};
const choices = (page: Page) => page.locator('main li section');
const goOn = (page: Page) =>
  page.locator('form:has([name=intent][value="refresh"]) button[type=submit]:visible').first().click();
const crops = (section: Locator) => section.locator('[name="crop"]');

test('cards are chosen in the cart, ordered and played', async ({
  page,
  context,
  baseURL,
  language,
  words,
  cookiesOf,
}) => {
  test.setTimeout(120_000);
  await inRiyadh(context, baseURL);
  await addWithCards(page, addons[language]);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goto('/cart');
  const [photo, code] = [choices(page).nth(0), choices(page).nth(1)];
  await expect(photo).toContainText(words.cart.cards.photoLacking);
  await expect(code).toContainText(words.cart.cards.videoLacking);
  await expectAccessibleAtBothWidths(page, language);

  // What is missing leads back here, and is said.
  await goOn(page);
  await expect(page).toHaveURL(/refused=CARD_PICTURE_REQUIRED/);

  await photo.locator('input[type=file]').setInputFiles(await picture(400, 300));
  await expect(photo).toContainText(refusalMessage(language, 'CARD_PICTURE_SMALL', {}));
  await photo.locator('input[type=file]').setInputFiles(await picture());
  await expect(crops(photo)).toHaveCount(3);
  await expect(crops(photo).nth(1)).toBeChecked();
  await crops(photo).nth(2).check();
  await expect(photo).not.toHaveAttribute('aria-busy', 'true');

  const link = code.locator('[name="link"]');
  await link.fill('http://192.168.1.1/a.mp4');
  const keep = code.getByRole('button', { name: words.cart.cards.keepVideo });
  await keep.click();
  await expect(code).toContainText(fieldMessage(language, 'video_https'));
  await expect(link).toHaveValue('http://192.168.1.1/a.mp4');
  await link.fill(video);
  await keep.click();
  await expect(code).toContainText('youtu.be');
  await expectAccessibleAtBothWidths(page, language);
  await page.reload();
  await expect(crops(photo).nth(2)).toBeChecked();
  await expect(link).toHaveValue(video);

  // A file in place of the link: told how far it is, cancelled, refused by name, and seen before it is ordered.
  const file = code.locator('input[type=file]');
  await page.route('**/api/attachments/videos', (route) => route.abort());
  await file.setInputFiles(await film());
  await expect(code).toContainText(words.shell.lost.gone);
  await page.unroute('**/api/attachments/videos');
  const slowly = await page.context().newCDPSession(page);
  await slowly.send('Network.enable');
  const speed = { offline: false, latency: 0, downloadThroughput: -1 };
  await slowly.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 200_000 });
  await file.setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.alloc(4_000_000) });
  await expect(code.getByRole('progressbar')).toHaveAttribute('value', /^[1-9]/);
  await code.getByRole('button', { name: words.cart.cards.cancel }).click();
  await expect(code).toContainText(words.cart.cards.cancelled);
  await slowly.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
  await file.setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') });
  await expect(code).toContainText(refusalMessage(language, 'VIDEO_BAD', {}));
  await expect(link).toHaveValue(video);
  await file.setInputFiles(await film());
  await expect(code).toContainText(words.cart.cards.plays);
  expect(await plays(code.locator('video'))).toBe(128);
  await expectAccessibleAtBothWidths(page, language);
  const byLink = language === 'en';
  if (byLink) {
    await link.fill(video);
    await keep.click();
    await expect(code).toContainText('youtu.be');
  }

  await goOn(page);
  await expect(page.locator('[name="sender.name"]')).toBeVisible();
  await fillContact(page, { script: true });
  await page.locator('button[name=intent][value=details]:not([aria-hidden]):visible').first().click();
  await page.locator('[name="terms_accepted"]').check();
  await page.getByRole('button', { name: words.checkout.complete.pay }).first().click();
  await payOnHostedPage(page);
  await expect(page).toHaveURL(/\/checkout\/success\//);
  await page.goto(page.url().replace('/checkout/success/', '/order/'));
  await expect(page.getByAltText(words.orders.cards.photo)).toBeVisible();
  const number = /AS-\d+/.exec(await page.locator('main').innerText())?.[0] ?? '';
  const to = page.getByRole('link', { name: words.orders.cards.page });
  await expectAccessible(page);

  const address = (await to.getAttribute('href')) ?? '';
  const answer = await page.goto(address);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  if (byLink) await expect(page.locator(`main a[href="${video}"]`)).toContainText('youtu.be');
  else expect(await plays(page.locator('main video'))).toBe(128);
  await expect(page.locator('main')).toContainText(words.gift.video.untilLater);
  await expectAccessibleAtBothWidths(page, language);
  const over = await page.goto(changedLetter(address));
  expect(over?.status()).toBe(410);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words.gift.video.over.title);
  await expectAccessible(page);

  // The workshop prints them, a page each.
  await context.addCookies(await cookiesOf('fulfilment'));
  await page.goto(`/admin/orders/${number}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: (language === 'en' ? english : arabic).mediaCards }).click();
  expect((await download).suggestedFilename()).toBe(`${number}-cards.pdf`);
  const pdf = await readFile(await (await download).path());
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
});

test('without script too @en', async ({ browser, baseURL, language, words }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
  if (language === 'en') await context.addCookies([{ name: 'lang', value: 'en', url: baseURL as string }]);
  await inRiyadh(context, baseURL);
  const page = await context.newPage();
  await addWithCards(page, addons[language]);
  await expect(page).toHaveURL(/\/cart/);
  const [photo, code] = [choices(page).nth(0), choices(page).nth(1)];
  const save = (section: Locator, name: string) => section.getByRole('button', { name }).click();
  await photo.locator('input[type=file]').setInputFiles({
    name: 'clip.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.from('this is no picture'),
  });
  await save(photo, words.cart.cards.keepPhoto);
  await expect(photo).toContainText('JPEG');
  await photo.locator('input[type=file]').setInputFiles(await picture(800, 1400));
  await save(photo, words.cart.cards.keepPhoto);
  await expect(crops(photo)).toHaveCount(3);
  await crops(photo).nth(0).check();
  await save(photo, words.cart.cards.keepCrop);
  await expect(crops(photo).nth(0)).toBeChecked();
  const link = code.locator('[name="link"]');
  await link.fill('javascript:alert(1)');
  await save(code, words.cart.cards.keepVideo);
  await expect(code).toContainText('https://');
  await expect(link).toHaveValue('javascript:alert(1)');
  const file = code.locator('input[type=file]');
  await file.setInputFiles({ name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from('no video') });
  await save(code, words.cart.cards.uploadVideo);
  await expect(code).toContainText(refusalMessage(language, 'VIDEO_BAD', {}));
  await file.setInputFiles(await film('mp4'));
  await save(code, words.cart.cards.uploadVideo);
  await expect(code).toContainText(words.cart.cards.plays);
  await expect(code.locator('video')).toBeVisible();
  await link.fill(video);
  await save(code, words.cart.cards.keepVideo);
  await expect(code).toContainText('youtu.be');
  await goOn(page);
  await expect(page.locator('[name="sender.name"]')).toBeVisible();
  await context.close();
});
