import type { Step } from './step.ts';

const modal = 'dialog:modal';

/** What can be done while a dialog lies over the page: answer it or close it. */
export const dialogSteps: readonly Step[] = [
  {
    name: 'chooses a city in the picker',
    weight: 8,
    when: async ({ page }) => (await page.locator(`${modal} [name=city]`).count()) > 0,
    async take({ page, random }) {
      const rows = page.locator(`${modal} [name=city]`);
      const row = rows.nth(random.below(await rows.count()));
      await row.check({ force: true });
      await page.locator(`${modal} button[type=submit]`).click();
    },
  },
  {
    name: 'presses OK',
    weight: 8,
    when: async ({ page }) => (await page.locator('dialog.popup').count()) > 0,
    take: ({ page }) => page.locator('dialog.popup button').first().click(),
  },
  {
    name: 'presses Escape',
    weight: 4,
    when: async ({ page }) => (await page.locator(`${modal} [name=city]`).count()) === 0,
    take: ({ page }) => page.keyboard.press('Escape'),
  },
  {
    name: 'follows a link of the panel',
    weight: 3,
    when: async ({ page }) => (await page.locator(`${modal}.drawer a[href^="/"]:visible`).count()) > 0,
    async take({ page, random }) {
      const links = page.locator(`${modal}.drawer a[href^="/"]:visible`);
      await links.nth(random.below(await links.count())).click();
    },
  },
];
