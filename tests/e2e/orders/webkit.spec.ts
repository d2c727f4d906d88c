import { hasWebKit, openWebKit } from '../../support/browsers/webkit.ts';
import { expect, test } from '../support.ts';
import { paidGift } from './paid-gift.ts';

/*
 * The page that people open who have never heard of the shop, many on an iPhone: in Safari's engine, where the machine has
 * it. Everything else is driven in Chromium alone.
 */

test('a gift is accepted in Safari’s engine on the smallest phone', async ({
  request,
  baseURL,
  language,
  words,
}) => {
  test.skip(!hasWebKit, 'this machine has no WebKitWebDriver and Xvfb (Debian: webkit2gtk-driver, xvfb)');
  const { link } = await paidGift(request);
  const page = await openWebKit(320);
  const said = () => page.run<string>('return document.querySelector("main").innerText');
  const fits = async (where: string) =>
    expect(
      await page.run(
        'const { scrollWidth, clientWidth } = document.documentElement; return [innerWidth, scrollWidth - clientWidth]',
      ),
      `nothing is wider than the screen: ${where}`,
    ).toEqual([320, 0]);
  const press = (intent: string) => page.press(`[name=intent][value="${intent}"]`);
  try {
    await page.go(`${baseURL}/robots.txt`);
    await page.run('document.cookie = "lang=" + arguments[0] + "; path=/"', language);
    await page.go(new URL(link, baseURL).href);
    // The script is in, and whatever it fails with from here on is remembered: also where a page is loaded anew instead.
    await expect
      .poll(() =>
        page.run(
          'return Object.keys(document.querySelector("main form")).some((key) => key.startsWith("__react"))',
        ),
      )
      .toBe(true);
    await page.run('window.faults = []; addEventListener("error", ({ message }) => faults.push(message))');
    await fits('the invitation');
    await page.fill('[name="place.district"]', 'Garden seventy');
    await page.fill('[name="place.short_address"]', 'RAMA4821');
    await page.fill('[name="place.directions"]', 'The green door');
    await press('where');
    await expect.poll(said).toContain(words.gift.when.next);
    await fits('the time');
    await page.run('[...document.querySelectorAll("[name=day]:enabled")].at(1).click()');
    await page.run(
      '[...document.querySelectorAll("[name^=slot]:enabled")].filter((one) => one.getClientRects().length).at(-1).click()',
    );
    await press('when');
    await expect
      .poll(() => page.run('return document.querySelector("main dl")?.innerText'))
      .toContain('Garden seventy');
    await fits('what is confirmed');
    await press('accept');
    await expect.poll(() => page.run('return !!document.querySelector("a[href$=calendar]")')).toBe(true);
    await fits('accepted');
    expect(await page.run('return window.faults')).toEqual([]);
  } finally {
    await page.close();
  }
});
