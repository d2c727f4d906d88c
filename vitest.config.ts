import { defineConfig } from 'vitest/config';

/** For what keeps nothing between two files: one process reads what they share once, which halves the time. */
const shared = { isolate: false };

/** What needs a process of its own: they put something in a module's place, or have pictures read that the server shuts out. */
export const alone = [
  'server/catalogue/list-products.test.ts',
  'server/catalogue/listings.test.ts',
  'server/catalogue/read-product.test.ts',
  'server/catalogue/shelf/search.test.ts',
  'server/content/content.test.ts',
  'server/http/files/pictures.test.ts',
  'server/kernel/base/safe-sharp.test.ts',
  'server/pictures/qr-path.test.ts',
];

const onPostgres = {
  globalSetup: ['tests/support/shop/postgres.ts'],
  setupFiles: ['tests/support/shop/end.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/** Tests stand beside what they test; `tests/` holds what crosses rooms. Each project is a kind of surroundings. */
export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    // Three hours from Riyadh all year: a day or an hour that is taken from the process instead of from there is wrong.
    env: { TZ: 'Africa/Abidjan' },
    projects: [
      { extends: true, test: { name: 'walls', include: ['tests/walls/**/*.test.ts'], ...shared } },
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{shop,web,scripts}/**/*.test.{ts,tsx}', 'tests/words/**/*.test.ts'],
          testTimeout: 20_000,
          ...shared,
        },
      },
      { extends: true, test: { name: 'sandbox', include: ['sandbox/**/*.test.ts'], ...shared } },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'server',
          include: ['{server,tools}/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/walls/**', 'tests/words/**', 'tests/e2e/**', 'tests/failover/**', ...alone],
          ...shared,
        },
      },
      { extends: true, test: { ...onPostgres, name: 'alone', include: [...alone] } },
      // Not of the gate: it needs programs of Debian's that a shop needn't have.
      { extends: true, test: { ...onPostgres, name: 'failover', include: ['tests/failover/**/*.test.ts'] } },
    ],
  },
});
