import { sql } from 'drizzle-orm';
import { expect } from '../support.ts';
import { test } from './door.ts';

/* What asks for a fresh proof takes a passkey for it: by a press, and nothing is sent by itself. */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

test('a passkey proves who it is instead of a code @en', async ({
  page,
  context,
  baseURL,
  cookiesOf,
  shopBeside,
  staffWords,
}) => {
  const { security, door } = staffWords;
  // Browsers make none for an address of numbers.
  const at = String(baseURL).replace('127.0.0.1', 'localhost');
  const cookies = await cookiesOf('fulfilment');
  await context.addCookies(cookies.map((cookie) => ({ ...cookie, url: `${at}/admin` })));
  const devices = await context.newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto(`${at}/admin/security`);
  await page.getByLabel(security.passkeyName).fill('Tablet');
  await page.getByRole('button', { name: security.addPasskey }).click();
  await expect(page.getByText('Tablet', { exact: true }).first()).toBeVisible();

  await shopBeside.db.execute(sql`update staff_sessions set proved_at = proved_at - interval '10 minutes'
    where staff_id = (select id from staff where email = 'fulfilment@asees.example')`);
  await page.getByRole('button', { name: security.newCodes }).click();
  await expect(page.locator('[name=proof]')).toBeVisible();
  await page.getByRole('button', { name: security.provePasskey }).click();
  await expect(page.getByText(security.proved)).toBeVisible();
  await expect(page.locator('[name=proof]')).toHaveCount(0);
  await expect(page.getByText(door.codesText)).toHaveCount(0);
  await page.getByRole('button', { name: security.newCodes }).click();
  await expect(page.getByText(door.codesText)).toBeVisible();
});
