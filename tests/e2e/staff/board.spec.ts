import type { Page } from '@playwright/test';
import { paidTogether } from '../orders/paid-for.ts';
import { deskSize, expect, expectAccessible, phoneSize } from '../support.ts';
import { comeIn, inLanguage } from './come-in.ts';
import { test } from './door.ts';

/*
 * The board of a day in a browser: moved by key and by button, taken back, seen by another within six seconds, who keeps
 * what they had chosen; and all of it without script.
 */

const box = (page: Page, number: string) => page.getByRole('checkbox', { name: number });
const cardOf = (page: Page, number: string) => page.getByRole('listitem').filter({ has: box(page, number) });

test('is moved by key, seen by another who keeps their choice, and taken back @ar', async ({
  page,
  context,
  request,
  staffWords,
}) => {
  const { board } = staffWords;
  const [first, second] = await paidTogether(request, ['لوحة أولى', 'لوحة ثانية']);
  const at = `/admin/board?day=${first.day}&slot=${first.slot}`;
  await page.setViewportSize(deskSize);
  await comeIn(page, staffWords, 'fulfilment@asees.example', at);
  await expect(cardOf(page, first.number)).toContainText('لوحة أولى');
  await expectAccessible(page);

  const other = await context.newPage();
  await other.goto(at);
  await box(other, second.number).check();

  // By keyboard alone: go to it, however many stand before it, choose it, move it on.
  await page.bringToFront();
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(box(page, first.number)).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
  await page.keyboard.press('x');
  await expect(page.getByText(board.chosen(1))).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('m');
  await expect(page.getByText(board.moved(1))).toBeVisible();

  await expect(cardOf(other, first.number).getByRole('button', { name: board.steps.wrapping })).toHaveCount(
    0,
    {
      timeout: 6_000,
    },
  );
  await expect(box(other, second.number)).toBeChecked();

  await page.keyboard.press('u');
  await expect(page.getByText(board.undone(1))).toBeVisible();
  await expect(cardOf(page, first.number).getByRole('button', { name: board.steps.wrapping })).toBeVisible();

  await page.setViewportSize(phoneSize);
  await expect(cardOf(page, first.number)).toBeVisible();
  await expectAccessible(page);
});

test('without script is moved one by one and many at once, and each refusal is told beside its order @en', async ({
  browser,
  request,
  baseURL,
  staffWords,
}) => {
  const { board } = staffWords;
  const [one, two] = await paidTogether(request, ['Board one', 'Board two']);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies([inLanguage('en', baseURL)]);
  const page = await plain.newPage();
  await page.setViewportSize(deskSize);
  await comeIn(page, staffWords, 'owner@asees.example', `/admin/board?day=${one.day}&slot=${one.slot}`);
  await cardOf(page, one.number).getByRole('button', { name: board.steps.wrapping }).click();
  await expect(page.getByText(board.moved(1))).toBeVisible();
  await page.getByRole('button', { name: board.undo }).click();
  await expect(page.getByText(board.undone(1))).toBeVisible();

  for (const { number } of [one, two]) await box(page, number).check();
  const bulk = page.getByRole('region', { name: board.bulk });
  await bulk.getByRole('button', { name: board.steps.wrapping }).click();
  await expect(page.getByText(board.moved(2))).toBeVisible();
  for (const { number } of [one, two]) await box(page, number).check();
  await bulk.getByRole('button', { name: board.steps.on_the_way }).click();
  await expect(page.getByRole('alert').getByRole('listitem')).toHaveCount(2);
  await bulk.getByRole('button', { name: board.steps.delivered }).click();
  await expect(bulk.getByLabel(board.takenBy)).toHaveAttribute('aria-invalid', 'true');
  for (const { number } of [one, two]) await box(page, number).check();
  await bulk.getByLabel(board.driverName).fill('Fahad');
  await bulk.getByRole('button', { name: board.steps.on_the_way }).click();
  await expect(page.getByText(board.moved(2))).toBeVisible();
  await expect(cardOf(page, two.number)).toContainText(board.driver('Fahad'));
  await plain.close();
});

test('another city is shown once it is chosen, by keys once they rest and without losing the place; without script by its button @ar', async ({
  browser,
  page,
  context,
  baseURL,
  cookiesOf,
  staffWords,
}) => {
  const { board } = staffWords;
  await context.addCookies(await cookiesOf('fulfilment'));
  await page.setViewportSize(phoneSize);
  await page.goto('/admin/board', { waitUntil: 'networkidle' });
  const city = page.getByLabel(board.city);
  const show = page.getByRole('button', { name: board.show, exact: true });
  await expect(show).toBeHidden();
  const ids = await city
    .locator('option')
    .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(ids.length).toBeGreaterThan(2);
  await city.selectOption(ids[1] ?? '');
  await expect(page).toHaveURL(new RegExp(`cities_id=${ids[1]}$`));
  await expect(city).toHaveValue(ids[1] ?? '');

  // By keys: what lies between isn't asked for, and the field keeps the focus.
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/board\.data\?/.test(request.url())) asked.push(request.url());
  });
  await city.focus();
  // Sent together: on a busy machine one after the other would rest in between.
  const key = ids.length > 3 ? 'ArrowDown' : 'ArrowUp';
  await Promise.all([page.keyboard.press(key), page.keyboard.press(key)]);
  const last = await city.inputValue();
  expect(last).not.toBe(ids[1]);
  await expect(page).toHaveURL(new RegExp(`cities_id=${last}$`));
  await expect(city).toBeFocused();
  expect(asked).toHaveLength(1);
  await page.goBack();
  await expect(city).toHaveValue(ids[1] ?? '');

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(await cookiesOf('fulfilment'));
  const still = await plain.newPage();
  await still.goto('/admin/board');
  await still.getByLabel(board.city).selectOption(ids[1] ?? '');
  await still.getByRole('button', { name: board.show, exact: true }).click();
  await expect(still).toHaveURL(new RegExp(`cities_id=${ids[1]}$`));
  await plain.close();
});
