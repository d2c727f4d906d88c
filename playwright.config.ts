import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from './tests/support/browsers/chromium.ts';

/** Tests run in both languages, but for those that say which one is enough. SHOP_URL tests a shop that runs already; otherwise one is started. */
export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/shop/e2e-setup.ts',
  workers: 2,
  // A shared machine may take twice as long as one's own.
  timeout: process.env.CI ? 120_000 : 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  // Machines that others use at the same time stall now and then; what fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '.cache/playwright.json' }]],
  use: {
    baseURL: process.env.SHOP_URL,
    timezoneId: 'Asia/Riyadh',
    // A press of what isn't there says so, long before its test is over.
    actionTimeout: process.env.CI ? 60_000 : 30_000,
    screenshot: 'only-on-failure',
    trace: 'on-first-retry',
    launchOptions: { executablePath: findChromium(), args: chromiumFlags },
  },
  projects: [
    { name: 'ar', use: { locale: 'ar-SA' }, grepInvert: /@en\b/ },
    { name: 'en', use: { locale: 'en-SA' }, grepInvert: /@ar\b/ },
  ],
});
