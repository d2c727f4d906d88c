import { readFile } from 'node:fs/promises';
import { eq } from 'drizzle-orm';
import { orders as ordersTable } from '#server/db/schema/index.ts';
import { pickupCode } from '#server/orders/pickup-code.ts';
import { orderSteps as arabic } from '#shop/messages/ar/staff/screens/order-steps.ts';
import { statusLabels } from '#shop/messages/bilingual/order-status.ts';
import { refusalMessage } from '#shop/messages/bilingual/refusals.ts';
import { orderSteps as english } from '#shop/messages/en/staff/screens/order-steps.ts';
import { pickupTriesMost } from '#shop/rules/orders/life.ts';
import { orderNumber, orderStatus } from '#shop/rules/orders/order.ts';
import { aPicture } from '../../support/media/pictures.ts';
import { paidFor } from '../orders/paid-for.ts';
import { type Bought, besideTheShop, orderIn, speaks } from '../orders/someone.ts';
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
  const { orders, waiting } = staffWords;
  const name = unique();
  const { number } = await paidFor(request, name);
  await context.addCookies(await cookiesOf('support'));
  await page.goto('/admin/orders');
  await page.locator('main input[name=q]').fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]q=/);
  await expect(page.locator('main [aria-busy]')).toHaveCount(0);
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
  // Enter before the answer is there opens what is typed, not what was found before.
  const { number: next } = await paidFor(request, unique());
  await page.keyboard.press('Control+k');
  await page.keyboard.type(next);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${next}$`));
  await page.goto(`/admin/orders/${number}`, { waitUntil: 'networkidle' });
  await expect(page.locator('main').getByText('الملقا').first()).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);

  const note = page.locator('textarea[name=text]');
  await note.fill('@fulfilment الباب الخلفي');
  await page.getByRole('button', { name: orders.addNote }).click();
  await expect(page.locator('ol li', { hasText: 'الباب الخلفي' })).toBeVisible();
  await expect(note).toHaveValue('');

  // A call is noted where somebody is, and stands in the file of whoever ordered.
  await page.getByText(waiting.log, { exact: true }).click();
  const call = page.locator('form', { has: page.locator('[value=call]') });
  await call.locator('[name=to]').selectOption('sender');
  await call.locator('[name=note]').fill('بعد الخامسة');
  await call.locator('[value=call]').click();
  await expect(page.locator('ol li', { hasText: 'بعد الخامسة' })).toBeVisible();
  await page.getByRole('link', { name: orders.openCustomer }).click();
  await expect(page).toHaveURL(/\/admin\/customers\//);
  await expect(page.locator('li', { hasText: 'بعد الخامسة' })).toContainText(waiting.whom.sender);

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
  // Nothing is chosen yet: said at the first piece, and nothing else.
  await page.locator('[name=intent][value=refund]').click();
  await expect(page.locator('input[name^="line."]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('input[name^="line."]')).toBeFocused();
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
  // Who opens the order, or would ask again, sees that it waits.
  const waits = page.getByText(
    orders
      .refundWaits('', '')
      .replace(/^\S+\s+/, '')
      .replace('.', ''),
  );
  await expect(page.getByRole('heading', { name: approvals.waiting })).toBeVisible();
  await page.goto(`/admin/orders/${many.number}`);
  await expect(waits).toBeVisible();
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
  await expect(waits).toHaveCount(0);
  // Who may not see money isn't told that nothing is left.
  await context.addCookies(await cookiesOf('fulfilment'));
  expect((await page.goto(`/admin/orders/${many.number}/refund`))?.status()).toBe(403);
  await page.goto(`/admin/orders/${many.number}`);
  await expect(page.locator('[aria-current=step]')).toContainText(/ملغى|Cancelled/);
});

test('a pickup is handed over for its code, a gift is wrapped with a photo, and one that nobody took comes back', async ({
  page,
  context,
  baseURL,
  language,
  cookiesOf,
  shopBeside,
  staffWords,
  words,
}) => {
  const { orders } = staffWords;
  const steps = language === 'en' ? english : arabic;
  const { db, close, bring, someone } = besideTheShop();
  const shopper = await someone();
  const numberOf = async ({ uuid }: Bought) => {
    const [order] = await db
      .select({ number: ordersTable.number })
      .from(ordersTable)
      .where(eq(ordersTable.uuid, uuid));
    return orderNumber(order?.number ?? 0);
  };
  const pickup = await orderIn(shopper, 'pickup');
  const direct = await orderIn(shopper, 'direct');
  await bring(direct, orderStatus.onTheWay);
  await bring(pickup, orderStatus.giftWrapping);
  const finished = await orderIn(shopper, 'direct');
  const [mine, theirs, wrapped] = [await numberOf(pickup), await numberOf(direct), await numberOf(finished)];
  await close();

  // Wrapped, it is said to be ready where it was wrapped; the board is a press away, though it has no time.
  await context.addCookies(await cookiesOf('fulfilment'));
  await page.goto(`/admin/orders/${mine}`);
  await expect(page.getByRole('link', { name: staffWords.board.title }).last()).toHaveAttribute(
    'href',
    /\/board\?cities_id=\d+&slot=none$/,
  );
  await page.getByRole('button', { name: staffWords.board.out.pickup }).click();
  await expect(page.locator('[aria-current=step]')).toContainText(staffWords.board.standings.ready);

  // Support sends the code again, and hands nothing over.
  await context.addCookies(await cookiesOf('support'));
  await page.goto(`/admin/orders/${mine}`);
  await page.getByRole('button', { name: steps.sendCode }).click();
  await expect(page.getByText(steps.codeSent)).toBeVisible();
  await expect(page.getByRole('button', { name: steps.handOver, exact: true })).toHaveCount(0);

  await context.addCookies(await cookiesOf('fulfilment'));
  await page.goto(`/admin/orders/${mine}`);
  await expectAccessibleAtBothWidths(page, language);
  const code = page.getByLabel(steps.pickupCode, { exact: true });
  const handOver = page.getByRole('button', { name: steps.handOver, exact: true });
  const right = pickupCode(shopBeside.config.secret, pickup);
  await code.fill(String((Number(right) + 1) % 10_000).padStart(4, '0'));
  await handOver.click();
  await expect(code).toHaveAttribute('aria-invalid', 'true');
  // Five tries are over: it says what helps, and support's sending the code again does.
  for (let tries = 1; tries <= pickupTriesMost; tries++) {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await handOver.click();
    await answered;
  }
  await expect(page.getByText(steps.pickupTriesOver)).toBeVisible();
  await context.addCookies(await cookiesOf('support'));
  await page.goto(`/admin/orders/${mine}`);
  await page.getByRole('button', { name: steps.sendCode }).click();
  await expect(page.getByText(steps.codeSent)).toBeVisible();
  await context.addCookies(await cookiesOf('fulfilment'));
  await page.goto(`/admin/orders/${mine}`);
  await code.fill(right);
  await handOver.click();
  await expect(handOver).toHaveCount(0);
  await expect(page.locator('[aria-current=step]')).toContainText(orders.statuses[5] ?? '');

  // Wrapped with a photo, which its sender sees.
  await page.goto(`/admin/orders/${wrapped}`);
  const photo = page.getByLabel(steps.wrapPhoto);
  const wrap = page.getByRole('button', { name: steps.wrap, exact: true });
  await photo.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') });
  await expect(page.getByText('a.jpg', { exact: true })).toBeVisible();
  await wrap.click();
  await expect(page.getByText(refusalMessage(language, 'ATTACHMENT_BAD', {}))).toBeVisible();
  const buffer = await aPicture({ width: 2400, height: 1800 });
  await photo.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer });
  await wrap.click();
  await expect(page.locator('[aria-current=step]')).toContainText(orders.statuses[3] ?? '');
  await speaks(context, { baseURL, language });
  await page.goto(finished.link);
  await expect(page.getByAltText(words.orders.photo[3] ?? '')).toBeVisible();

  await page.goto(`/admin/orders/${theirs}`);
  // Nobody took it: said with what becomes of the order, and once more before anybody hears of it.
  const nobody = page.getByRole('button', { name: steps.nobodyThereYes });
  await expect(nobody).toBeHidden();
  await page.getByText(steps.nobodyThere, { exact: true }).click();
  await expect(page.getByText(steps.nobodyThereText)).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
  await nobody.click();
  await expect(page.locator('[aria-current=step]')).toContainText(orders.statuses[3] ?? '');
});

for (const scripted of [true, false])
  test(`orders of the list are printed and moved together${scripted ? '' : ' without script @ar'}`, async ({
    browser,
    baseURL,
    request,
    language,
    cookiesOf,
    staffWords,
  }) => {
    const { board, print } = staffWords;
    const name = unique();
    const numbers: string[] = [];
    for (let made = 0; made < 3; made += 1) numbers.push((await paidFor(request, name)).number);
    const context = await browser.newContext({ baseURL, javaScriptEnabled: scripted });
    const list = `/admin/orders?${new URLSearchParams({ q: name })}`;

    // Who moves nothing chooses nothing.
    await context.addCookies(await cookiesOf('support'));
    const page = await context.newPage();
    await page.goto(list);
    await expect(page.locator('main tbody tr')).toHaveCount(3);
    await expect(page.locator('main [type=checkbox]')).toHaveCount(0);

    await context.addCookies(await cookiesOf('fulfilment'));
    await page.goto(list, { waitUntil: 'networkidle' });
    const bar = page.getByRole('region', { name: board.bulk });
    const box = (at: number) => page.getByRole('checkbox', { name: numbers[at] ?? '' });
    if (scripted) {
      await expect(bar).toHaveCount(0);
      await page.getByRole('checkbox', { name: board.selectAll }).check();
      await expect(bar).toContainText(board.chosen(3));
      await box(0).uncheck();
      await expect(bar).toContainText(board.chosen(2));
      await expect(bar.getByRole('button', { name: board.steps.delivered })).toHaveCount(0);
      await expectAccessibleAtBothWidths(page, language);
    } else for (const at of [1, 2]) await box(at).check();
    await bar.getByRole('button', { name: print.print, exact: true }).click();
    const typed = page.locator('textarea[name=order_numbers]');
    for (const at of [1, 2]) await expect(typed).toHaveValue(new RegExp(numbers[at] ?? ''));
    await expect(typed).not.toHaveValue(new RegExp(numbers[0] ?? ''));

    await page.goto(list, { waitUntil: 'networkidle' });
    for (const at of [1, 2]) await box(at).check();
    await bar.getByRole('button', { name: board.steps.wrapping }).click();
    await expect(page.getByText(board.moved(2))).toBeVisible();
    const wrapping = page.locator('main tbody tr', { hasText: statusLabels.gift_wrapping[language] });
    await expect(wrapping).toHaveCount(2);
    await page.getByRole('button', { name: board.undo }).click();
    await expect(page.getByText(board.undone(2))).toBeVisible();
    await expect(wrapping).toHaveCount(0);
    await context.close();
  });

test('the list goes by keys, on an Arabic keyboard too; a view of one’s own is kept', async ({
  page,
  context,
  request,
  language,
  cookiesOf,
  staffWords,
}) => {
  const { orders, shell } = staffWords;
  const name = unique();
  const { number: older } = await paidFor(request, name);
  const { number: newer } = await paidFor(request, name);
  await context.addCookies(await cookiesOf('support'));
  await page.goto(`/admin/orders?${new URLSearchParams({ q: name })}`, { waitUntil: 'networkidle' });
  const press = (code: string, key: string, shiftKey = false) =>
    page.evaluate(
      (init) =>
        (document.activeElement ?? document.body).dispatchEvent(
          new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init }),
        ),
      { code, key, shiftKey },
    );
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  // What an Arabic layout has where j and k are.
  await press('KeyJ', 'ت');
  expect(await focused()).toBe(newer);
  await press('KeyJ', 'ت');
  expect(await focused()).toBe(older);
  await page.keyboard.press('j');
  expect(await focused()).toBe(older);
  await page.keyboard.press('ArrowUp');
  expect(await focused()).toBe(newer);
  await press('Slash', '؟', true);
  const help = page.getByRole('dialog', { name: shell.keys.title });
  await expect(help).toContainText(shell.keys.go);
  await page.keyboard.press('j');
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.keyboard.press('/');
  await expect(page.locator('dialog[open] input[name=q]')).toBeFocused();
  await page.keyboard.type('jk?');
  await expect(page.locator('dialog[open] input[name=q]')).toHaveValue('jk?');
  // The browser empties the field first.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.locator('dialog[open]')).toHaveCount(0);
  // While somebody types it is a letter.
  await page.locator('main input[type=search]').focus();
  await page.keyboard.press('j');
  await expect(page.locator('main input[type=search]')).toBeFocused();

  await page.locator('summary', { hasText: orders.ownViews.save }).click();
  await page.getByLabel(orders.ownViews.name).fill(name);
  await page.getByRole('button', { name: orders.ownViews.keep }).click();
  const views = page.getByRole('navigation', { name: orders.viewsLabel });
  await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  await page.goto('/admin/orders');
  await views.getByRole('link', { name }).click();
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await expectAccessibleAtBothWidths(page, language);
  await page.locator('tbody th a').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${older}$`));
});

test('an owner takes the list as a file', async ({ page, context, request, cookiesOf, staffWords }) => {
  const { orders } = staffWords;
  const name = unique();
  const { number } = await paidFor(request, name);
  await context.addCookies(await cookiesOf('owner'));
  await page.goto(`/admin/orders?${new URLSearchParams({ q: name })}`);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: orders.exportFile }).click(),
  ]);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/^\uFEFF(الطلب|Order),/);
  expect(lines[1]).toContain(number);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  // The log is taken in the same way, and knows of both.
  await page.goto('/admin/audit');
  const [log] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: staffWords.audit.exportFile }).click(),
  ]);
  expect(await readFile(await log.path(), 'utf8')).toMatch(/^\uFEFFid,at,[\s\S]*,exportOrders,orders,/);
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
    await page.locator('summary', { hasText: orders.renewLink }).click();
    await page.locator('[name=intent][value=renew-link]').click();
    await expect(page.getByText('The old link has ended')).toBeVisible();
    await page.goto(`/admin/orders/${number}`);
    await page.locator('summary', { hasText: orders.cancel }).click();
    await page.locator('[name=intent][value=cancel]').click();
    await expect(page.locator('[aria-current=step]')).toContainText('Cancelled');
  });
});

test('an owner who is alone is told by mail, whose link stops it without script @ar', async ({
  page,
  context,
  browser,
  baseURL,
  request,
  language,
  cookiesOf,
  staffWords,
}) => {
  const { approvals } = staffWords;
  await context.addCookies(await cookiesOf('owner'));
  const turn = async (on: boolean) => {
    await page.goto('/admin/approvals');
    await page.locator('[name=on]').setChecked(on);
    await page.getByRole('button', { name: approvals.ownRelease.save }).click();
    await expect(page.getByText(approvals.ownRelease.saved)).toBeVisible();
  };
  await turn(true);
  const { number } = await paidFor(request, unique(), 6);
  await page.goto(`/admin/orders/${number}/refund`);
  await page.locator('[name=what][value=whole]').check();
  await page.locator('textarea[name=note]').fill('اعتذرت نورة');
  await page.locator('[name=intent][value=refund]').click();
  await expect(page.locator('textarea[name=note]')).toHaveValue('');
  await page.goto('/admin/approvals');
  const wish = page.locator('li', { hasText: number }).first();
  await expect(wish).toContainText(approvals.alone);
  await expect(wish.getByRole('button', { name: approvals.release, exact: true })).toHaveCount(0);
  await expectAccessibleAtBothWidths(page, language);

  let link = '';
  const inbox = `${process.env.SANDBOX_URL}/messages?to=owner@asees.example`;
  await expect
    .poll(
      async () => {
        const { messages } = (await (await request.get(inbox)).json()) as { messages: { body: string }[] };
        link = /\/admin\/stop\/\S+/.exec(messages[0]?.body ?? '')?.[0] ?? '';
        return link;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  const elsewhere = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const stop = await elsewhere.newPage();
  await stop.goto(link);
  await stop.getByRole('button', { name: approvals.stop.stop }).click();
  await expect(stop.getByText(approvals.stop.stopped)).toBeVisible();
  await elsewhere.close();
  await page.goto('/admin/approvals');
  await expect(page.locator('li', { hasText: number }).first()).toContainText(approvals.states.withdrawn);
  await turn(false);
});

test.describe('without script, views of one’s own', () => {
  test.use({ javaScriptEnabled: false });

  test('are kept, renamed and deleted @ar', async ({ page, context, cookiesOf, staffWords }) => {
    const { orders } = staffWords;
    const { ownViews } = orders;
    const [name, other] = [unique(), unique()];
    await context.addCookies(await cookiesOf('support'));
    await page.goto(`/admin/orders?${new URLSearchParams({ view: 'ended', status: '7', q: name })}`);
    const views = page.getByRole('navigation', { name: orders.viewsLabel });
    const save = async (button: string, typed: string) => {
      await page.locator('main details:has([name=name]) summary').click();
      await page.locator('[name=name]').fill(typed);
      await page.getByRole('button', { name: button }).click();
    };
    await save(ownViews.keep, name);
    await expect(views.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await save(ownViews.rename, other);
    await expect(views.getByRole('link', { name: other })).toHaveAttribute('aria-current', 'page');
    await page.locator('main details:has([name=name]) summary').click();
    await page.getByRole('button', { name: ownViews.remove }).click();
    await expect(views.getByRole('link', { name: other })).toHaveCount(0);
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
  await expect(page).toHaveURL(new RegExp(`/orders/${number}#main$`));
  await expect(page.locator('dd', { hasText: 'النرجس' })).toBeVisible();
  await expect(page.locator('ol li', { hasText: 'رنّ ولم يرد أحد' })).toBeVisible();
});
