import { today } from '#shop/messages/ar/staff/screens/today.ts';
import { paidFor, paidTogether } from '../orders/paid-for.ts';
import { deskSize, expect, expectAccessible, newMark, phoneSize } from '../support.ts';
import { test } from './door.ts';
import { makingRow } from './week/making-row.ts';

/*
 * A day of the workshop in a browser: where somebody begins, what is made and ticked off, the list on paper, and a card
 * that is drawn to its next column; on a phone, on a desk, in the dark, and the first two without script.
 */

const ownPieces = () => ({ pieces: 2, engraving: `لك ${newMark()}` });
const sizes = [phoneSize, deskSize];

test('today tells what needs somebody and leads there; the list is ticked off, taken back and printed @ar', async ({
  page,
  context,
  request,
  cookiesOf,
  staffWords,
}) => {
  const { making, board, shell } = staffWords;
  // Engraved, so that the row holds no other test's order, which may have been wrapped before its piece is ticked off.
  const { number, day, slot } = await paidFor(request, 'قائمة التجهيز', ownPieces());
  const madeOf = (made: number) => making.madeOf(made, 2);
  await context.addCookies(await cookiesOf('owner'));
  await page.goto('/admin');
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(page.getByRole('heading', { level: 1, name: shell.today })).toBeVisible();
    await expect(
      page.getByRole('heading', { level: 2, name: new RegExp(`${today.urgent}|${today.later}`) }).first(),
    ).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: today.slots })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: today.week })).toBeVisible();
    await expectAccessible(page);
  }
  // Every line leads to a screen that there is.
  const ways = await page
    .locator('main a[href^="/admin/"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(ways.length).toBeGreaterThan(0);
  for (const way of new Set(ways)) expect((await page.request.get(way)).status(), way).toBe(200);

  await page.goto(`/admin/making?day=${day}&slot=${slot}`);
  const row = makingRow(page, number);
  await expect(row).toContainText(madeOf(0));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  // By keyboard.
  await row.getByRole('button', { name: making.ready }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(making.marked(1))).toBeVisible();
  await expect(makingRow(page, number)).toContainText(madeOf(1));
  await expectAccessible(page);
  await page.getByRole('button', { name: making.undo }).click();
  await expect(page.getByText(making.unmarked)).toBeVisible();
  await expect(makingRow(page, number)).toContainText(madeOf(0));

  // A piece that isn't there leads to another one's proposal, on its order's page.
  await makingRow(page, number)
    .getByRole('link', { name: `${making.notThere} ${number}` })
    .click();
  await expect(page).toHaveURL(new RegExp(`/admin/orders/${number}\\?substitute=\\d+#substitute$`));
  await expect(page.getByRole('searchbox')).toBeInViewport();
  await page.goBack();
  await expect(makingRow(page, number)).toContainText(madeOf(0));

  await page.emulateMedia({ media: 'print' });
  const said = await page.locator('body').innerText();
  expect(said).toContain(number);
  expect(said).not.toContain(making.ready);
  expect(said).not.toContain(board.dayAfter);
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const pages = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  expect(pages.length).toBeGreaterThan(0);
  for (const [, width, height] of pages) {
    expect(Math.round((Number(width) / 72) * 25.4)).toBe(210);
    expect(Math.round((Number(height) / 72) * 25.4)).toBe(297);
  }
});

test('without script the list is ticked off as well, and who may not see it isn’t led there @ar', async ({
  browser,
  request,
  baseURL,
  cookiesOf,
  staffWords,
}) => {
  const { making, shell } = staffWords;
  const { number, day } = await paidFor(request, 'بلا نص برمجي', ownPieces());
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  const page = await plain.newPage();
  await plain.addCookies(await cookiesOf('fulfilment'));
  await page.goto('/admin/today');
  await expect(page.getByRole('heading', { level: 2, name: today.week })).toBeVisible();
  await page.goto(`/admin/making?day=${day}`);
  await makingRow(page, number).getByRole('button', { name: making.ready }).click();
  await expect(page.getByText(making.marked(1))).toBeVisible();
  await page.getByRole('button', { name: making.undo }).click();
  await expect(page.getByText(making.unmarked)).toBeVisible();

  await plain.addCookies(await cookiesOf('catalogue'));
  await page.goto('/admin/today');
  await expect(page.getByRole('heading', { level: 1, name: shell.today })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: today.slots })).toHaveCount(0);
  await expect(page.getByRole('link', { name: making.title })).toHaveCount(0);
  expect((await page.goto('/admin/making'))?.status()).toBe(403);
  await plain.close();
});

test('a card is drawn to its next column or another slot, and to the bar where a name is needed; the board asks by itself @ar', async ({
  page,
  context,
  request,
  cookiesOf,
  staffWords,
}) => {
  const { board, print } = staffWords;
  const { number, day, slot } = await paidFor(request, 'سحب البطاقة');
  await context.addCookies(await cookiesOf('fulfilment'));
  // So high that nothing is scrolled while a card is held.
  await page.setViewportSize({ width: 1280, height: 6_000 });
  await page.goto(`/admin/board?day=${day}&slot=${slot}`);
  const card = page.locator(`[data-order="${number}"]`);
  const lane = (column: string) => page.locator(`[data-lane="${slot} ${column}"]`);
  await expect(card).toHaveAttribute('draggable', 'true');
  const asked = page.waitForRequest(/\/admin\/board\/fresh\?/);

  await card.dragTo(lane('wrapping'));
  await expect(page.getByText(board.moved(1))).toBeVisible();
  await expect(lane('wrapping').locator(`[data-order="${number}"]`)).toBeVisible();
  // Two steps at once is none.
  await card.dragTo(lane('delivered'));
  await expect(lane('wrapping').locator(`[data-order="${number}"]`)).toBeVisible();
  await card.dragTo(lane('on_the_way'));
  await expect(page.getByLabel(board.driverName)).toBeFocused();
  await page.keyboard.type('فهد');
  await page.getByRole('button', { name: board.steps.on_the_way, exact: true }).click();
  await expect(lane('on_the_way').locator(`[data-order="${number}"]`)).toContainText(board.driver('فهد'));

  // A screen that asks by itself says so, and other days' times are offered.
  expect((await asked).headers()['x-unattended']).toBe('1');
  const other = await paidFor(request, 'يوم آخر');
  await expect(page.locator(`[data-order="${other.number}"]`)).toBeVisible({ timeout: 6_000 });
  const later = page.locator('[data-lane$=" to_make"]:not([data-lane^="none"])').last();
  const slotOf = (lane: string | null) => lane?.split(' ')[0];
  expect(slotOf(await later.getAttribute('data-lane'))).not.toBe(String(other.slot));
  await page.locator(`[data-order="${other.number}"]`).dragTo(later);
  await expect(page.getByText(board.moved(1))).toBeVisible();
  await expect(later.locator(`[data-order="${other.number}"]`)).toBeVisible();
  await page.getByRole('button', { name: board.undo }).click();
  await expect(lane('to_make').locator(`[data-order="${other.number}"]`)).toBeVisible();
  await page.getByRole('checkbox', { name: other.number }).check();
  expect(await page.getByLabel(board.otherSlot).locator('optgroup').count()).toBeGreaterThan(1);
  await expectAccessible(page);
  await page.keyboard.press('p');
  await expect(page.getByLabel(print.numbers)).toHaveValue(other.number);
});

test.describe('on a phone, by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('what a press did is in sight wherever one pressed, all are chosen at once, and the menu says what waits @ar', async ({
    page,
    context,
    request,
    cookiesOf,
    staffWords,
  }) => {
    const { board, making, orders, waiting } = staffWords;
    const [paid] = await paidTogether(request, ['باللمس', 'باللمس ١', 'باللمس ٢', 'باللمس ٣']);
    const gift = await paidFor(request, 'بانتظارها', 1, { knows_address: false });
    await context.addCookies(await cookiesOf('owner'));
    const { day, slot } = paid;

    // Counts come after the page, and nothing moves for them; an entry without work has none.
    await page.goto('/admin/today');
    const entry = (title: string) =>
      page.getByRole('navigation').getByRole('listitem').filter({ hasText: title });
    await expect(entry(waiting.title)).toHaveText(/\d/);
    await expect(entry(orders.title)).not.toHaveText(/\d/);
    await expectAccessible(page);

    // A step is taken far down: what it did, and its way back, stand where the thumb is.
    await page.goto(`/admin/board?day=${day}&slot=${slot}`);
    const cards = page.locator('main li[data-order]:visible');
    await expect(async () => expect(await cards.count()).toBeGreaterThan(3)).toPass();
    const last = cards.filter({ has: page.getByRole('button', { name: board.steps.wrapping }) }).last();
    await last.getByRole('button', { name: board.steps.wrapping }).tap();
    await expect(page.getByText(board.moved(1))).toBeInViewport();
    const undo = page.getByRole('button', { name: board.undo });
    await expect(undo).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await undo.tap();
    await expect(page.getByText(board.undone(1))).toBeInViewport();

    // The bar of what is chosen leaves the cards to be seen.
    await page.getByRole('checkbox', { name: paid.number }).check();
    const bar = page.getByRole('region', { name: board.bulk });
    await expect(bar).toBeInViewport();
    expect((await bar.boundingBox())?.height).toBeLessThan(220);

    // A piece is ticked off, and the next row stays under the finger.
    await page.goto(`/admin/making?day=${day}&slot=${slot}`);
    const row = makingRow(page, paid.number);
    await expect(row).toBeVisible();
    const at = await row.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await row.getByRole('button', { name: making.ready }).tap();
    await expect(page.getByText(making.marked(1))).toBeInViewport();
    expect(await row.evaluate((element) => element.getBoundingClientRect().top + scrollY)).toBe(at);
    await page.getByRole('button', { name: making.undo }).tap();
    await expect(page.getByText(making.unmarked)).toBeInViewport();

    // All orders of the list by one press; without them there is no bar.
    await page.goto('/admin/orders');
    await page.getByLabel(board.selectAll).check();
    const boxes = page.locator('tbody input[type=checkbox]');
    await expect(page.locator('tbody input[type=checkbox]:checked')).toHaveCount(await boxes.count());
    await page.getByLabel(board.selectAll).uncheck();
    await expect(page.getByRole('region', { name: board.bulk })).toHaveCount(0);

    // Filled in on the recipient’s word, it goes on as an order, from its top.
    await page.goto(`/admin/waiting/${gift.number}`);
    await page.locator('[name="place.district"]').fill('النرجس');
    await page.locator('[name="place.directions"]').fill('بجانب المسجد');
    await page.locator('[name=intent][value=fill]').tap();
    await expect(page).toHaveURL(new RegExp(`/admin/orders/${gift.number}#main$`));
    await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();

    // One Escape gives the screen back.
    await page.keyboard.press('Slash');
    await page.getByRole('dialog').getByRole('searchbox').fill('6543');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('on a phone the header is one row, and language and the way out are behind its sign, without script too', async ({
  browser,
  baseURL,
  cookiesOf,
  staffWords,
}) => {
  const { shell } = staffWords;
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ javaScriptEnabled, baseURL: String(baseURL) });
    await context.addCookies(await cookiesOf('owner'));
    const page = await context.newPage();
    const leave = page.getByRole('button', { name: shell.signOut });
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ width, height: 740 });
      await page.goto('/admin/today');
      const header = page.getByRole('banner');
      expect((await header.boundingBox())?.height, String(width)).toBeLessThan(62);
      await expect(leave).toBeHidden();
      await page.getByRole('button', { name: shell.mine }).press('Enter');
      await expect(leave).toBeInViewport({ ratio: 1 });
      await expect(page.getByRole('link', { name: shell.otherLanguage })).toBeInViewport({ ratio: 1 });
      if (javaScriptEnabled) await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(leave).toBeHidden();
    }
    await page.setViewportSize(deskSize);
    await expect(leave).toBeVisible();
    await expect(page.getByRole('button', { name: shell.mine })).toBeHidden();
    await page.setViewportSize(phoneSize);
    await page.getByRole('button', { name: shell.mine }).click();
    await leave.click();
    await expect(page).toHaveURL(/\/admin\/sign-in/);
    await context.close();
  }
});
