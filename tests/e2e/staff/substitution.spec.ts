import { substitutes as arabic } from '#shop/messages/ar/staff/screens/substitutes.ts';
import { substitutes as english } from '#shop/messages/en/staff/screens/substitutes.ts';
import { cutNext, losePress } from '../lose.ts';
import { paidFor } from '../orders/paid-for.ts';
import { expect, inRiyadh } from '../support.ts';
import { test } from './door.ts';

/*
 * A piece can't be given: the workshop proposes another, whoever ordered is asked on the order's page, and what they say
 * stands in the back office. Without script the same forms do it.
 */

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
    test.use({ javaScriptEnabled });

    test('another piece is proposed, and its sender says yes', async ({
      page,
      context,
      browser,
      request,
      staffWords,
      words,
      cookiesOf,
      language,
      baseURL,
    }) => {
      const substitutes = language === 'en' ? english : arabic;
      const { orders: staffOrders } = staffWords;
      const { proposal, saved } = words.orders;
      const order = await paidFor(request, 'نورة', 2, {}, language);
      // The workshop's browser is one of its own.
      const workshop = await browser.newContext({ javaScriptEnabled, baseURL: String(baseURL) });
      await workshop.addCookies(await cookiesOf('fulfilment'));
      const office = await workshop.newPage();
      await office.goto(`/admin/orders/${order.number}`);
      await office.getByRole('link', { name: substitutes.propose }).click();
      await office.getByLabel(substitutes.reason).fill('انكسر الأصيص في الفرن');
      await office.getByRole('button', { name: substitutes.ask, exact: true }).click();
      await expect(office.getByText(substitutes.states.asked)).toBeVisible();
      if (javaScriptEnabled) await expect(office.getByText(substitutes.states.asked)).toBeInViewport();
      await expect(office.getByRole('link', { name: substitutes.propose })).toHaveCount(0);

      // Whoever has the link alone sees the order and no question.
      await inRiyadh(context, baseURL);
      await page.goto(`/order/${order.key}`);
      await expect(page.getByText(proposal.title)).toHaveCount(0);
      // Whoever ordered says yes.
      await context.addCookies([{ name: 'asees_session', value: order.token, url: String(baseURL) }]);
      await page.goto('/my-orders');
      const mine = page.getByRole('listitem').filter({ hasText: order.number });
      await expect(mine.getByText(proposal.title)).toBeVisible();
      await mine.getByRole('link', { name: words.orders.mine.reply }).click();
      await expect(page.getByRole('heading', { name: proposal.title })).toBeVisible();
      await page.goto(`/order/${order.key}`);
      await expect(page.getByRole('heading', { name: proposal.title })).toBeVisible();
      await expect(page.getByText('انكسر الأصيص في الفرن')).toBeVisible();
      const agree = page.getByRole('button', { name: proposal.agree });
      if (javaScriptEnabled) {
        // An answer that gets lost is said, and asked for again; one that got lost after it was heard is the same again.
        await page.clock.install();
        for (const press of [proposal.agree, proposal.decline])
          await losePress(page, words, press, () => page.getByRole('button', { name: press }).click());
        await cutNext(page);
        const isCut = page.waitForEvent('requestfailed');
        await agree.click();
        await isCut;
        await expect(agree).not.toHaveAttribute('aria-busy');
        await expect(page.getByText(words.shell.lost.gone)).toBeVisible();
      }
      await agree.click();
      await expect(page.getByText(saved.agreed)).toBeVisible();
      await expect(page.getByRole('heading', { name: proposal.title })).toHaveCount(0);

      await office.goto(`/admin/orders/${order.number}`);
      await expect(office.getByText(substitutes.states.accepted)).toBeVisible();
      await expect(office.getByText(staffOrders.parts.piece ?? '').first()).toBeVisible();
      await workshop.close();
    });
  });
