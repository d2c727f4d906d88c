import { paidFor } from '../orders/paid-for.ts';
import { expect, expectAccessibleAtBothWidths } from '../support.ts';
import { test } from './door.ts';

/*
 * Orders on staff's screens: found in the list and by ⌘K, one of them whole, edited by two at once, noted, its money given
 * back and what is above the limit agreed to by another; by keyboard, and without script.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

const unique = () => `نورة ${Math.random().toString(36).slice(2, 8)}`;

test('an order is found, read whole, noted and edited without losing a colleague’s change', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  language,
  cookiesOf,
  staffWords,
}) => {
  const { orders } = staffWords;
  const name = unique();
  const { number } = await paidFor(request, name);
  await context.addCookies(await cookiesOf('support'));
  await page.goto('/admin/orders');
  await page.locator('main input[name=q]').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await expectAccessibleAtBothWidths(page, language);

  // Everywhere, by key: typed, found, opened.
  await page.goto('/admin/customers', { waitUntil: 'networkidle' });
  await page.keyboard.press('Control+k');
  await page.keyboard.type(number);
  await expect(page.locator('dialog a').first()).toContainText(number);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}$`));
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  await expect(page.locator('main').getByText('الملقا').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);

  const note = page.locator('textarea[name=text]');
  await note.fill('@fulfilment الباب الخلفي');
  await page.getByRole('button', { name: orders.addNote }).click();
  await expect(page.locator('ol li', { hasText: 'الباب الخلفي' })).toBeVisible();
  await expect(note).toHaveValue('');

  // A colleague has it open too, and saves first: another field stays theirs, the same one is shown.
  const other = await browser.newContext({ baseURL });
  await other.addCookies(await cookiesOf('owner'));
  const second = await other.newPage();
  for (const each of [page, second]) await each.goto(`/admin/orders/${number}?change=place`);
  await second.locator('[name="place.district"]').fill('النرجس');
  await second.locator('[name="intent"][value=place]').click();
  await expect(second.getByText(orders.saved)).toBeVisible();
  await page.locator('[name="place.district"]').fill('الياسمين');
  await page.locator('[name="intent"][value=place]').click();
  await expect(page.getByText(orders.standsNow('النرجس'))).toBeVisible();
  await expect(page.locator('[name="place.district"]')).toHaveValue('الياسمين');
  await page.locator('[name="intent"][value=place]').click();
  await expect(page.getByText(orders.saved)).toBeVisible();
  await expect(page.locator('dd', { hasText: 'الياسمين' })).toBeVisible();
  await other.close();
});

test('money goes back: pieces by one, all of it by two @ar', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  language,
  cookiesOf,
  staffWords,
}) => {
  const { orders, approvals } = staffWords;
  const { number } = await paidFor(request, unique());
  await context.addCookies(await cookiesOf('support'));
  await page.goto(`/admin/orders/${number}/refund`);
  await expectAccessibleAtBothWidths(page, language);
  await page.locator('input[name^="line."]').fill('1');
  await page.locator('[name=intent][value=refund]').click();
  await expect(page.locator('[role=status], [role=alert]').first()).toBeVisible();
  await page.goto(`/admin/orders/${number}`);
  await expect(page.getByText(orders.givenBack(1))).toBeVisible();

  const many = await paidFor(request, unique(), 6);
  await page.goto(`/admin/orders/${many.number}/refund`);
  await page.locator('[name=what][value=whole]').check();
  await page.locator('[name=intent][value=refund]').click();
  await expect(page.locator('textarea[name=note]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('textarea[name=note]').fill('اعتذرت نورة');
  await page.locator('[name=intent][value=refund]').click();
  await expect(page.locator('textarea[name=note]')).toHaveValue('');
  const other = await browser.newContext({ baseURL });
  await other.addCookies(await cookiesOf('owner'));
  const second = await other.newPage();
  await second.goto('/admin/approvals');
  await expectAccessibleAtBothWidths(second, language);
  const wish = second.locator('li', { hasText: many.number }).first();
  await expect(wish).toContainText('اعتذرت نورة');
  await wish.getByRole('button', { name: approvals.agree }).click();
  await expect(second.locator('li', { hasText: many.number }).first()).toContainText(
    approvals.states.approved,
  );
  await other.close();
  await page.goto(`/admin/orders/${many.number}`);
  await expect(page.locator('[aria-current=step]')).toContainText(/ملغى|Cancelled/);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an order is looked for, opened, given another day and cancelled @en', async ({
    page,
    context,
    request,
    cookiesOf,
    staffWords,
  }) => {
    const { orders } = staffWords;
    const { number } = await paidFor(request, unique());
    await context.addCookies(await cookiesOf('support'));
    await page.goto('/admin/search');
    await page.locator('main input[name=q]').fill(number);
    await page.getByRole('button', { name: orders.search, exact: true }).click();
    await page.locator(`main a[href$="/orders/${number}"]`).click();
    await page.getByRole('link', { name: orders.change, exact: true }).click();
    await page.locator('[name=intent][value=slot]').click();
    await expect(page.getByText(orders.saved)).toBeVisible();
    await page.goto(`/admin/orders/${number}`);
    await page.locator('summary', { hasText: orders.cancel }).click();
    await page.locator('[name=intent][value=cancel]').click();
    await expect(page.locator('[aria-current=step]')).toContainText('Cancelled');
  });
});

test('a recipient who doesn’t answer is called, and answers by phone @ar', async ({
  page,
  context,
  request,
  language,
  cookiesOf,
  staffWords,
}) => {
  const { waiting } = staffWords;
  const name = unique();
  const { number } = await paidFor(request, name, 1, { knows_address: false });
  await context.addCookies(await cookiesOf('support'));
  await page.goto('/admin/waiting');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByText(waiting.log)).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
  await page.locator('[name=note]').fill('رنّ ولم يرد أحد');
  await page.locator('[name=again_at]').fill('2030-01-01T17:00');
  await page.locator('[name=intent][value=call]').click();
  await expect(page.locator('li', { hasText: 'رنّ ولم يرد أحد' })).toBeVisible();
  await expect(page.locator('[name=note]')).toHaveValue('');
  await page.locator('[name=intent][value=fill]').click();
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible();
  await page.locator('[name="place.district"]').fill('النرجس');
  await page.locator('[name="place.directions"]').fill('الباب الأزرق');
  await page.locator('[name=intent][value=fill]').click();
  // Answered: the order tells where it stands.
  await expect(page).toHaveURL(new RegExp(`/orders/${number}$`));
  await expect(page.locator('dd', { hasText: 'النرجس' })).toBeVisible();
  await expect(page.locator('ol li', { hasText: 'رنّ ولم يرد أحد' })).toBeVisible();
});
