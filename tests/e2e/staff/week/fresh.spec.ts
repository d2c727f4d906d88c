import type { Page } from '@playwright/test';
import { paidFor, paidTogether } from '../../orders/paid-for.ts';
import { deskSize, expect, newMark } from '../../support.ts';
import { test } from '../door.ts';
import { makingRow } from './making-row.ts';

/*
 * What a colleague changes shows within six seconds on every screen of the day, as it does on the board, and nobody loses
 * what they had chosen, typed or stood on. Where the shop can't be asked, that is said.
 */

const soon = { timeout: 6_500 };

test('the making list follows a colleague, and whoever works on it keeps their place @ar', async ({
  page,
  context,
  request,
  cookiesOf,
  staffWords,
}) => {
  const { making, shell } = staffWords;
  const mine = await paidFor(request, 'لي', { pieces: 2, engraving: `لي ${newMark()}` });
  const theirs = await paidFor(request, 'لهم', { pieces: 2, engraving: `لهم ${newMark()}` });
  await context.addCookies(await cookiesOf('fulfilment'));
  await page.setViewportSize(deskSize);
  await page.goto(`/admin/making?day=${theirs.day}&slot=${theirs.slot}`);
  const other = await context.newPage();
  await other.goto(`/admin/making?day=${theirs.day}&slot=${theirs.slot}`);
  await expect(makingRow(page, theirs.number)).toContainText(making.madeOf(0, 2));
  await page.bringToFront();
  const button = makingRow(page, mine.number).getByRole('button', { name: making.ready });
  if (mine.slot === theirs.slot) await button.focus();

  await makingRow(other, theirs.number).getByRole('button', { name: making.ready }).click();
  await expect(makingRow(other, theirs.number)).toContainText(making.madeOf(1, 2));
  await expect(makingRow(page, theirs.number)).toContainText(making.madeOf(1, 2), soon);
  if (mine.slot === theirs.slot) await expect(button).toBeFocused();

  // Without the colleague's piece this press would be refused: it goes by what is so now.
  await makingRow(page, theirs.number).getByRole('button', { name: making.ready }).click();
  await expect(page.getByText(making.marked(1))).toBeVisible();
  await expect(makingRow(page, theirs.number)).toContainText(making.madeOf(2, 2));

  await page.route('**/making/fresh?*', (route) => route.abort());
  await expect(page.getByText(shell.stale)).toBeVisible(soon);
});

test('the runs of a day follow a colleague, and what is chosen and typed stays @en', async ({
  page,
  context,
  request,
  cookiesOf,
  staffWords,
}) => {
  const { runs: words } = staffWords;
  const mark = newMark();
  const [mine, theirs] = await paidTogether(request, [`Mine ${mark}`, `Theirs ${mark}`]);
  await context.addCookies(await cookiesOf('fulfilment'));
  await page.setViewportSize(deskSize);
  await page.goto(`/admin/runs?day=${mine.day}`, { waitUntil: 'networkidle' });
  const box = (at: Page, number: string) => at.getByRole('checkbox').and(at.locator(`[value="${number}"]`));
  const driver = (at: Page) => at.getByLabel(words.driver, { exact: true }).first();
  await box(page, mine.number).check();
  await driver(page).fill('Faisal');
  await driver(page).press('ArrowLeft');

  const other = await context.newPage();
  await other.goto(`/admin/runs?day=${mine.day}`, { waitUntil: 'networkidle' });
  await box(other, theirs.number).check();
  await driver(other).fill(`Saad ${mark}`);
  await other.getByRole('button', { name: words.plan(1), exact: true }).click();
  await expect(other.getByRole('heading', { name: `Saad ${mark}` })).toBeVisible();
  await page.bringToFront();

  await expect(page.getByRole('heading', { name: `Saad ${mark}` })).toBeVisible(soon);
  await expect(box(page, theirs.number)).toHaveCount(0);
  await expect(box(page, mine.number)).toBeChecked();
  await expect(driver(page)).toHaveValue('Faisal');
  await expect(driver(page)).toBeFocused();
});

test('who waits follows a colleague: their call shows while an answer is filled in, and a gift that was answered says so @ar', async ({
  page,
  context,
  request,
  cookiesOf,
  staffWords,
}) => {
  const { waiting } = staffWords;
  const name = `لطيفة ${newMark()}`;
  const gift = await paidFor(request, name, 1, { knows_address: false });
  await context.addCookies(await cookiesOf('support'));
  await page.setViewportSize(deskSize);
  await page.goto(`/admin/waiting/${gift.number}`, { waitUntil: 'networkidle' });
  const district = (at: Page) => at.getByLabel(waiting.district, { exact: true });
  await district(page).fill('الملقا');

  const other = await context.newPage();
  await other.goto(`/admin/waiting/${gift.number}`, { waitUntil: 'networkidle' });
  await other.locator('[name=intent][value=call]').click();
  await expect(other.getByRole('list', { name: waiting.made }).getByRole('listitem')).toHaveCount(1);
  await page.bringToFront();
  await expect(page.getByRole('list', { name: waiting.made }).getByRole('listitem')).toHaveCount(1, soon);
  const inList = page.getByRole('navigation', { name: waiting.list }).getByRole('link', { name });
  await expect(inList).toContainText(waiting.calls(1), soon);
  await expect(district(page)).toHaveValue('الملقا');

  await district(other).fill('الياسمين');
  await other.locator('[name=intent][value=fill]').click();
  await expect(other).toHaveURL(new RegExp(`/admin/orders/${gift.number}`));
  await page.bringToFront();
  await expect(page.getByText(waiting.answered)).toBeVisible(soon);
  await expect(inList).toHaveCount(0, soon);
  await expect(district(page)).toHaveValue('الملقا');
});
