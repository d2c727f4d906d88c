import { eq, sql } from 'drizzle-orm';
import { staffSessions } from '#server/db/schema/index.ts';
import { hashToken } from '#server/kernel/session.ts';
import { paidFor } from '../orders/paid-for.ts';
import { expect, newMark } from '../support.ts';
import { test } from './door.ts';

/*
 * What asks for a fresh proof takes a passkey for it, by a press, and nothing is sent by itself; or a code, which comes with
 * the form and is good for that very press.
 */

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

test('a code that comes with a form proves who it is for that very press, and what was typed is done @ar', async ({
  page,
  context,
  request,
  cookiesOf,
  shopBeside,
}) => {
  const { number } = await paidFor(request, `برهان ${newMark()}`, 2);
  const cookies = await cookiesOf('support');
  await context.addCookies(cookies);
  const mine = eq(staffSessions.tokenHash, hashToken(cookies[0]?.value ?? ''));
  const before = new Date(Date.now() - 10 * 60_000);
  await shopBeside.db.update(staffSessions).set({ provedAt: before }).where(mine);
  await page.goto(`/admin/orders/${number}/refund`, { waitUntil: 'networkidle' });
  const pieces = page.locator('input[name^="line."]');
  const proof = page.locator('[name=proof]');
  const press = async () => {
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.locator('[name=intent][value=refund]').click();
    await answered;
  };
  await pieces.fill('1');
  await press();
  await expect(proof).toBeVisible();
  // Each code is good once: after another test's the next one is. The first that is taken has to be enough.
  await expect(async () => {
    const answer = await request.get(`${process.env.SANDBOX_URL}/control/authenticator`);
    const { codes } = (await answer.json()) as { codes: { label: string; code: string }[] };
    await proof.fill(codes.find(({ label }) => label === 'support@asees.example')?.code ?? '');
    await press();
    const [session] = await shopBeside.db.select().from(staffSessions).where(mine);
    expect(session?.provedAt).not.toEqual(before);
  }).toPass({ timeout: 50_000, intervals: [3_000] });
  await expect(proof).toHaveCount(0);
  await expect(pieces).toHaveAttribute('max', '1');
});
