import type { Page } from '@playwright/test';

declare global {
  interface Window {
    /** How often the browser's dialog was opened. */
    dialogs: number;
  }
}

/**
 * Has a page count the browser's own dialogs for printing in place of opening them: nobody is there to close one, and
 * Chromium prints one thing at a time. Answers how often there was one since the page was opened.
 */
export async function countDialogs(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    window.dialogs = 0;
    window.print = () => {
      window.dialogs += 1;
    };
  });
  return () => page.evaluate(() => window.dialogs);
}
