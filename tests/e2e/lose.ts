import type { Page, Route } from '@playwright/test';
import type { Messages } from '#shop/messages/ar/index.ts';
import { expect } from './support.ts';

/** The ways in which the answer to a form gets lost, as a page's script meets them (decision 0017). */
const mishaps = {
  gone: (route: Route) => route.abort('internetdisconnected'),
  busy: (route: Route) => route.fulfill({ status: 429, body: 'Slow down' }),
  broken: (route: Route) => route.fulfill({ status: 502, body: '<h1>502</h1>' }),
  hanging: () => {},
} as const;

/** What scripts of the pages ask for. */
const data = /\.data(\?|$)/;

/** Cuts the next answer to a form after the shop has done its work. */
export async function cutNext(page: Page): Promise<void> {
  await page.route(data, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch({ maxRedirects: 0 });
    await route.abort('connectionreset');
    await page.unroute(data);
  });
}

/**
 * Presses something that sends a form, and loses the answer in each way: one sentence says it, where no popup covers it,
 * and the page stays. `stays` reads what has to be as it was. The page's clock is ours (`page.clock.install`).
 */
export async function losePress(
  page: Page,
  words: Messages,
  what: string,
  press: () => Promise<unknown>,
  stays: () => Promise<unknown> = async () => null,
): Promise<void> {
  const { unknown } = words.paying;
  const said = [...Object.values(words.shell.lost), unknown.asking, unknown.cancelling.asking];
  const main = page.locator('main');
  for (const [name, happens] of Object.entries(mishaps)) {
    const which = `${what}, ${name}`;
    const before = await stays();
    const title = await page.locator('h1').first().innerText();
    const { pathname } = new URL(page.url());
    let sent = false;
    await page.route(data, (route) => {
      sent ||= route.request().method() === 'POST';
      return happens(route);
    });
    await press();
    await expect.poll(() => sent, `${which} is sent`).toBe(true);
    if (name === 'hanging') await page.clock.fastForward(21_000);
    await expect
      .poll(async () => {
        const text = await main.innerText();
        return said.filter((each) => text.includes(each)).length;
      }, which)
      .toBe(1);
    expect(await page.locator('h1').first().innerText(), which).toBe(title);
    expect(new URL(page.url()).pathname, which).toBe(pathname);
    expect(await stays(), which).toEqual(before);
    await page.unroute(data);
    const ok = page.getByRole('button', { name: words.shell.ok, exact: true });
    if (await ok.isVisible()) await ok.click();
  }
}
