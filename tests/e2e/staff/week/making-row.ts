import type { Locator, Page } from '@playwright/test';

/** The row of the making list that an order's pieces are in. */
export function makingRow(page: Page, number: string): Locator {
  return page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 3 }) })
    .filter({ hasText: number });
}
