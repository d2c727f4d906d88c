import { own } from '#shop/format/isolate.ts';
import { paidTogether } from '../orders/paid-for.ts';
import { expect, holdScript, newMark } from '../support.ts';
import { test } from './door.ts';

/*
 * The runs of a day as the workshop plans them: what nobody drives is chosen, gets a driver, is put in order, printed, and
 * sets out; the driver meets the same stops by their link. Without script the same forms do it.
 */

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('a run is planned, put in order, set out, followed and ended', async ({
      page,
      request,
      staffWords,
      cookiesOf,
      browser,
    }) => {
      const { runs: words, board, print } = staffWords;
      const mark = newMark();
      const names = [`نورة ${mark}`, `سلمان ${mark}`, `هيا ${mark}`] as const;
      const orders = await paidTogether(request, names);
      const [first] = orders;
      const driver = `فهد ${mark}`;
      await page.context().addCookies(await cookiesOf('fulfilment'));
      // What is chosen before the script wakes up stays chosen.
      const wake = javaScriptEnabled ? await holdScript(page) : () => {};
      await page.goto(`/admin/runs?day=${first.day}`, { waitUntil: 'commit' });

      // Chosen and planned.
      const chosen = page.getByRole('checkbox');
      for (const { number } of orders) await chosen.and(page.locator(`[value="${number}"]`)).check();
      wake();
      await page.getByLabel(words.driver, { exact: true }).first().fill(driver);
      await page.getByRole('button', { name: words.plan(javaScriptEnabled ? 3 : null), exact: true }).click();
      // Said at the run itself, with its link, wherever one pressed.
      await expect(page.getByText(words.planned)).toBeVisible();
      if (javaScriptEnabled) await expect(page.getByText(words.planned)).toBeInViewport();
      const run = page.locator('section').filter({ has: page.getByRole('heading', { name: driver }) });
      await expect(run.getByRole('link', { name: words.open })).toBeVisible();
      const stops = run.locator('ol > li');
      await expect(stops).toHaveCount(3);

      // Put in order, and one taken off and back on.
      await run.getByRole('button', { name: words.earlier(names[2]) }).click();
      await expect(stops.nth(1)).toContainText(names[2]);
      await run.getByRole('button', { name: words.off(names[1]) }).click();
      await expect(stops).toHaveCount(2);
      await chosen.and(page.locator(`[value="${orders[1].number}"]`)).check();
      await page.getByLabel(words.which, { exact: true }).selectOption({ label: words.of(own(driver)) });
      await page.getByRole('button', { name: words.add, exact: true }).click();
      await expect(stops).toHaveCount(3);
      if (javaScriptEnabled) {
        // By a pointer as well: the last before the first.
        await expect(stops.nth(2)).toContainText(names[1]);
        // All of them in sight: a page that scrolls between pressing and moving takes the stop from under the pointer.
        await run.locator('ol').scrollIntoViewIfNeeded();
        await stops.nth(2).dragTo(stops.nth(0), { targetPosition: { x: 60, y: 6 } });
        await expect(stops.nth(0)).toContainText(names[1]);
        await expect(stops.nth(1)).toContainText(names[0]);
      }

      // Printed: labels for every piece, a sheet without a price or a sender.
      const here = page.url();
      await run.getByRole('button', { name: words.labels }).click();
      await expect(page.locator('[data-paper]')).toHaveCount(6);
      await expect(page.locator('[data-paper]').first()).toContainText(print.pieceOf(1, 2));
      // Awake: what is pressed in the tenth of a second in which a page wakes up can be lost.
      await page.goto(here, { waitUntil: 'networkidle' });
      await run.getByRole('button', { name: words.sheet }).click();
      const sheet = page.locator('[data-paper]');
      await expect(sheet.locator('tbody tr')).toHaveCount(3);
      await expect(sheet).toContainText('RAMA4821');
      expect(await sheet.innerText()).not.toMatch(/Sara|Hidden|SAR|ريال|\u20c1/);

      // Wrapped on the board, set out here: one that isn't wrapped stays and says why.
      await page.goto(`/admin/board?day=${first.day}`);
      for (const { number } of orders.slice(0, 2)) {
        const card = page.locator('li').filter({ has: page.locator(`[value="${number}"]`) });
        await expect(card).toContainText(driver);
        await card.getByRole('button', { name: board.steps.wrapping }).click();
        await expect(page.getByText(board.moved(1)).first()).toBeVisible();
      }
      await page.goto(here, { waitUntil: 'networkidle' });
      await run.getByRole('button', { name: words.start }).click();
      await expect(page.getByText(board.moved(2)).first()).toBeVisible();
      await expect(page.getByRole('listitem').filter({ hasText: orders[2].number }).first()).toBeVisible();
      await expect(run.getByText(words.states.to_deliver, { exact: true })).toHaveCount(2);

      // Who drives opens the same stops by the link.
      await run.getByText(words.link, { exact: true }).click();
      const link = await run.getByRole('link', { name: words.open }).getAttribute('href');
      if (javaScriptEnabled) {
        // Where the browser lets nothing be copied, the link stands there to be taken.
        await page.evaluate(() => {
          navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
        });
        await run.getByRole('button', { name: words.copy }).click();
        const field = run.getByLabel(words.copyHere);
        await expect(field).toHaveValue(link ?? '');
        await expect(field).toBeFocused();
        expect(await field.evaluate((input: HTMLInputElement) => input.selectionEnd)).toBe(link?.length);
      }
      const phone = await browser.newPage();
      await phone.goto(new URL(link ?? '').pathname);
      for (const name of names) await expect(phone.getByText(name).first()).toBeVisible();
      await phone.close();

      // Ended: what hasn't set out waits for a driver again.
      await run.getByText(words.end, { exact: true }).click();
      await run.getByRole('button', { name: words.endSure }).click();
      await expect(run.getByText(words.over, { exact: true })).toBeVisible();
      await expect(chosen.and(page.locator(`[value="${orders[2].number}"]`))).toBeVisible();
    });
  });
