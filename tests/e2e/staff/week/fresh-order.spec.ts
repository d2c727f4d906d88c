import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { staff } from '#server/db/schema/index.ts';
import { addDays, type Day } from '#shop/rules/time/riyadh-day.ts';
import { paidFor } from '../../orders/paid-for.ts';
import { deskSize, expect, newMark } from '../../support.ts';
import { test } from '../door.ts';

/*
 * What a colleague changes shows within six seconds on one order's screen, on today's and among what waits for a second
 * person; what is typed stays, and what somebody began to edit is still held against what they saw then.
 */

const soon = { timeout: 6_500 };

test('one order follows a colleague: what is typed stays, and nothing of theirs is undone by it @ar', async ({
  page,
  context,
  request,
  cookiesOf,
  staffWords,
}) => {
  const { orders } = staffWords;
  const { number } = await paidFor(request, `هيا ${newMark()}`);
  await context.addCookies(await cookiesOf('support'));
  await page.setViewportSize(deskSize);
  await page.goto(`/admin/orders/${number}?change=place`, { waitUntil: 'networkidle' });
  const field = (at: Page, name: string) => at.locator(`[name="place.${name}"]`);
  const note = page.locator('textarea[name=text]');
  await field(page, 'short_address').fill('RBTB3344');
  await note.fill('الباب الجانبي');
  await note.press('ArrowRight');

  const other = await context.newPage();
  await other.goto(`/admin/orders/${number}?change=place`, { waitUntil: 'networkidle' });
  await field(other, 'district').fill('النرجس');
  await other.locator('[name=intent][value=place]').click();
  await expect(other.getByText(orders.saved)).toBeVisible();
  await page.bringToFront();

  await expect(page.locator('dd', { hasText: 'النرجس' })).toBeVisible(soon);
  await expect(page.getByText(orders.standsNow('النرجس'))).toBeVisible();
  await expect(field(page, 'short_address')).toHaveValue('RBTB3344');
  await expect(note).toHaveValue('الباب الجانبي');
  await expect(note).toBeFocused();
  // A note that is kept meanwhile reads the order anew: what was seen of the address is still what was seen.
  await page.getByRole('button', { name: orders.addNote }).click();
  await expect(page.locator('ol li', { hasText: 'الباب الجانبي' })).toBeVisible();
  await page.locator('[name=intent][value=place]').click();
  await expect(page.getByText(orders.saved)).toBeVisible();
  const place = page.locator('dd', { hasText: 'RBTB3344' });
  await expect(place).toContainText('النرجس');
  await expect(field(page, 'district')).toHaveValue('النرجس');
});

test('of two other times for one order the second is asked whether it still is to be: it never replaces the first unseen @en', async ({
  page,
  context,
  request,
  cookiesOf,
  staffWords,
}) => {
  const { orders } = staffWords;
  const { number, day } = await paidFor(request, `Haya ${newMark()}`);
  await context.addCookies(await cookiesOf('support'));
  await page.setViewportSize(deskSize);
  // A day of which every slot is still to come.
  const address = `/admin/orders/${number}?change=slot&day=${addDays(day as Day, 2)}`;
  await page.goto(address, { waitUntil: 'networkidle' });
  const other = await context.newPage();
  await other.goto(address, { waitUntil: 'networkidle' });
  const save = (at: Page) => at.locator('[name=intent][value=slot]');
  const time = (at: Page) => at.locator('#time p').first();
  const before = await time(page).innerText();
  await save(other).click();
  await expect(other.getByText(orders.saved)).toBeVisible();
  await expect(time(other)).not.toHaveText(before);
  const theirs = await time(other).innerText();
  await page.bringToFront();
  await expect(time(page)).toHaveText(theirs, soon);

  const slot = page.locator('select[name=slot]');
  const kept = await other.locator('select[name=slot]').inputValue();
  const all = await slot
    .locator('option')
    .evaluateAll((each) => each.map((one) => (one as HTMLOptionElement).value));
  await slot.selectOption(all.find((each) => each !== kept) ?? '');
  await save(page).click();
  await expect(slot).toHaveAttribute('aria-invalid', 'true');
  await expect(time(page)).toHaveText(theirs);
  // Again, on purpose.
  await save(page).click();
  await expect(page.getByText(orders.saved)).toBeVisible();
  await expect(time(page)).not.toHaveText(theirs);
});

test('what waits for a second person follows a colleague, and nothing moves under a finger that is about to agree @ar', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  cookiesOf,
  staffWords,
}) => {
  const { approvals } = staffWords;
  const support = await browser.newContext({ baseURL });
  await support.addCookies(await cookiesOf('support'));
  const asker = await support.newPage();
  const ask = async (mark: string) => {
    const { number } = await paidFor(request, `موافقة ${mark}`, 6);
    await asker.goto(`/admin/orders/${number}/refund`);
    await asker.locator('[name=what][value=whole]').check();
    await asker.locator('textarea[name=note]').fill(`سبب ${mark}`);
    await asker.locator('[name=intent][value=refund]').click();
    await expect(asker.locator('textarea[name=note]')).toHaveValue('');
    return number;
  };
  const [first, second] = [await ask(newMark()), await ask(newMark())];
  await context.addCookies(await cookiesOf('owner'));
  await page.setViewportSize(deskSize);
  await page.goto('/admin/approvals', { waitUntil: 'networkidle' });
  const wish = (number: string) => page.locator('main li', { hasText: number });
  const answer = wish(second).getByLabel(approvals.answer);
  await answer.fill('اسألها');
  const stood = await wish(second).boundingBox();

  // Whoever asked for the first takes it back, and asks for a third.
  await asker.goto('/admin/approvals');
  await asker
    .locator('main li', { hasText: first })
    .getByRole('button', { name: approvals.withdraw })
    .click();
  const third = await ask(newMark());
  await expect(wish(first)).toContainText(approvals.states.withdrawn, soon);
  await expect(wish(first).getByRole('button')).toHaveCount(0);
  await expect(wish(third).getByRole('button', { name: approvals.agree })).toBeVisible(soon);
  await expect(answer).toHaveValue('اسألها');
  expect(await wish(second).boundingBox()).toMatchObject({ x: stood?.x });
  await support.close();
});

test('today follows a colleague: a note that names somebody is there without a press @en', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  cookiesOf,
  shopBeside,
}) => {
  const [called] = await shopBeside.db
    .select({ name: staff.name })
    .from(staff)
    .where(eq(staff.email, 'fulfilment@asees.example'));
  const { number } = await paidFor(request, `Today ${newMark()}`);
  await context.addCookies(await cookiesOf('fulfilment'));
  await page.setViewportSize(deskSize);
  await page.goto('/admin/today', { waitUntil: 'networkidle' });
  const support = await browser.newContext({ baseURL });
  await support.addCookies(await cookiesOf('support'));
  const other = await support.newPage();
  await other.goto(`/admin/orders/${number}`);
  const text = `Ring twice ${newMark()}`;
  await other.locator('textarea[name=text]').fill(`@${called?.name} ${text}`);
  await other.locator('[name=intent][value=note]').click();
  await expect(other.locator('ol li', { hasText: text })).toBeVisible();
  await expect(page.getByText(text)).toBeVisible(soon);
  await support.close();
});
