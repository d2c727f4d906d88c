import { successMessage } from '#shop/messages/bilingual/successes.ts';
import { recoveryCodesCount } from '#shop/rules/staff/staff.ts';
import { expect, expectAccessible, newMark, phoneSize } from '../support.ts';
import { comeIn, enterCode, staffPassword as password, test } from './come-in.ts';

/*
 * The back office in a browser: coming in by password and code, and by a passkey of Chromium's virtual authenticator; each
 * screen whole and accessible on a phone and on a desk; an invitation from its mail to the first screen, without script.
 */

test('by password and code, each screen whole and accessible on a phone and on a desk @ar', async ({
  page,
  staffWords,
}) => {
  const { shell, board, team, audit } = staffWords;
  await page.goto('/admin/sign-in');
  await expectAccessible(page);
  await comeIn(page, staffWords, 'owner@asees.example', '/admin/audit');
  // Back where they wanted to be.
  await expect(page.getByRole('heading', { level: 1, name: audit.title })).toBeVisible();
  for (const size of [phoneSize, { width: 1280, height: 900 }]) {
    await page.setViewportSize(size);
    for (const name of [board.title, shell.team, shell.audit, shell.security, shell.today]) {
      await page.getByRole('navigation').getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
  }
  await page.getByRole('link', { name: shell.team, exact: true }).first().click();
  await expect(page.getByRole('cell', { name: team.states.active }).first()).toBeVisible();
});

test('the menu shows where one is, with script and without, and the page stays where it is @en', async ({
  page,
  context,
  browser,
  staffWords,
  baseURL,
}) => {
  const { shell } = staffWords;
  await comeIn(page, staffWords, 'owner@asees.example', '/admin/today');
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: String(baseURL),
    storageState: await context.storageState(),
  });
  const scriptless = await plain.newPage();
  for (const size of [phoneSize, { width: 1280, height: 900 }])
    for (const each of [page, scriptless]) {
      const menu = each.getByRole('navigation', { name: shell.navigation });
      await each.setViewportSize(size);
      // The last of the menu, and its first.
      for (const [path, title] of [
        ['/admin/reports', shell.reports],
        ['/admin/security', shell.security],
        ['/admin/today', shell.today],
        ['/admin/board', staffWords.board.title],
      ] as const) {
        await each.goto(path);
        const current = menu.locator('[aria-current=page]');
        await expect(current).toContainText(title);
        await expect(current).toBeInViewport({ ratio: 0.99 });
        expect(await each.evaluate(() => scrollY)).toBe(0);
        // What is near the beginning moves nothing: name and search stay above it.
        if (path === '/admin/today' || path === '/admin/board')
          await expect(each.locator('header a[href="/admin/search"]')).toBeInViewport({ ratio: 0.99 });
      }
    }
  // Where a link within a screen leads to another, as pressed keys and found things do.
  await page.evaluate(() => document.querySelector<HTMLElement>('nav a[href$="/reports"]')?.click());
  const current = page.locator('nav [aria-current=page]').filter({ hasText: shell.reports });
  await expect(current.first()).toBeInViewport({ ratio: 0.99 });
  await plain.close();
});

test('a role sees its own parts and no others, and a wrong code is said at its field @en', async ({
  page,
  staffWords,
}) => {
  const { shell, board, waiting, orders, approvals, door } = staffWords;
  await page.goto('/admin');
  await page.getByLabel(door.email).fill('support@asees.example');
  await page.getByLabel(door.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: door.next, exact: true }).click();
  await page.getByLabel(door.code, { exact: true }).fill('12345');
  await page.getByRole('button', { name: door.enter, exact: true }).click();
  await expect(page.locator('[name=code]')).toHaveAttribute('aria-invalid', 'true');
  await enterCode(page, 'support@asees.example', door.enter);
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText([
    ...[
      shell.today,
      board.title,
      waiting.title,
      orders.title,
      shell.phoneOrder,
      shell.tickets,
      shell.forms,
      shell.ratings,
      shell.customers,
      shell.cities,
    ],
    ...[approvals.title, shell.security],
  ]);
  const refused = await page.goto('/admin/staff');
  expect(refused?.status()).toBe(403);
  await expect(page.getByRole('heading', { name: shell.refusedTitle })).toBeVisible();
});

test('by a passkey, made on the security screen @en', async ({ page, context, staffWords, baseURL }) => {
  const { shell, door, security } = staffWords;
  // Browsers make none for an address of numbers.
  const at = String(baseURL).replace('127.0.0.1', 'localhost');
  await context.addCookies([{ name: 'asees_staff_lang', value: 'en', url: `${at}/admin` }]);
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
  await comeIn(page, staffWords, 'catalogue@asees.example', `${at}/admin/security`);
  const device = `Laptop ${newMark()}`;
  await page.getByLabel(security.passkeyName).fill(device);
  await page.getByRole('button', { name: security.addPasskey }).click();
  await expect(page.getByText(device, { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: shell.signOut, exact: true }).click();
  await page.getByRole('button', { name: door.passkey }).click();
  await expect(page.getByRole('heading', { level: 1, name: shell.today })).toBeVisible();
});

test('a recovery code lets in once, a wrong one is told in its own words, and both lead to where a new app is set up @ar', async ({
  page,
  staffWords,
}) => {
  const { security, shell, door } = staffWords;
  await comeIn(page, staffWords, 'catalogue@asees.example', '/admin/security');
  await page.getByRole('button', { name: security.newCodes }).click();
  await expect(page.getByText(door.codesText)).toBeVisible();
  const codes = await page.locator('main li bdi.num').allTextContents();
  expect(codes).toHaveLength(recoveryCodesCount);
  await page.getByRole('button', { name: shell.signOut, exact: true }).click();
  const recover = async (code: string) => {
    await page.getByLabel(door.recovery, { exact: true }).fill(code);
    await page.getByRole('button', { name: door.enter, exact: true }).click();
  };
  await page.getByLabel(door.email).fill('catalogue@asees.example');
  await page.getByLabel(door.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: door.next, exact: true }).click();
  await page.getByRole('button', { name: door.useRecovery }).click();
  await recover('aaaaa-bbbbb');
  await expect(page.getByText(door.recoveryWrong)).toBeVisible();
  await recover(codes[0] ?? '');
  await expect(page).toHaveURL(/\/admin\/security\?recovered$/);
  await expect(page.getByText(security.recovered)).toBeInViewport();
  await page.getByRole('link', { name: security.changeTotp }).click();
  await expect(page.getByRole('button', { name: security.changeTotp })).toBeInViewport();
  await expect(
    page.getByText(security.codesLeft(recoveryCodesCount - 1, recoveryCodesCount), { exact: true }),
  ).toBeVisible();
});

test('mails come in the language that somebody chooses, without script too @ar', async ({
  page,
  context,
  browser,
  baseURL,
  staffWords,
}) => {
  const { security } = staffWords;
  await comeIn(page, staffWords, 'catalogue@asees.example', '/admin/security');
  const storageState = await context.storageState();
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: String(baseURL),
    storageState,
  });
  for (const [at, before, after] of [
    [page, 'ar', 'en'],
    [await plain.newPage(), 'en', 'ar'],
  ] as const) {
    await at.goto('/admin/security');
    const language = at.getByLabel(security.writesIn);
    await expect(language).toHaveValue(before);
    await language.selectOption(after);
    await at.getByRole('button', { name: security.setLanguage }).click();
    await expect(at.getByText(successMessage('ar', 'staff_language_kept'))).toBeVisible();
    await at.goto('/admin/security');
    await expect(language).toHaveValue(after);
  }
  await plain.close();
});

test('without script a sign-in that is refused keeps the address, and no password @ar', async ({
  browser,
  baseURL,
  staffWords,
}) => {
  const { door } = staffWords;
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  const page = await plain.newPage();
  await page.goto('/admin/sign-in');
  await page.getByLabel(door.email).fill('nobody@asees.example');
  await page.getByLabel(door.password, { exact: true }).fill('not the password at all');
  await page.getByRole('button', { name: door.next, exact: true }).click();
  await expect(page.locator('[role=alert], [role=status], [aria-live]').first()).toBeVisible();
  await expect(page.getByLabel(door.email)).toHaveValue('nobody@asees.example');
  await expect(page.getByLabel(door.password, { exact: true })).toHaveValue('');
  await plain.close();
});

test('without script an invitation leads from its mail to the first screen @ar', async ({
  browser,
  baseURL,
  staffWords,
}) => {
  const { door, team, shell } = staffWords;
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  const page = await plain.newPage();
  await comeIn(page, staffWords, 'owner@asees.example', '/admin/staff');
  const email = `huda-${Date.now()}@asees.example`;
  await page.getByLabel(team.name, { exact: true }).fill('هدى الزامل');
  await page.getByLabel(team.email, { exact: true }).fill(email);
  const form = page.locator('form', { has: page.locator('[value=invite]') });
  await form.getByLabel(shell.roles.fulfilment).check();
  await form.getByRole('button', { name: team.sendInvitation }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: shell.signOut, exact: true }).click();

  let link = '';
  await expect
    .poll(
      async () => {
        const inbox = await page.request.get(
          `${process.env.SANDBOX_URL}/messages?to=${encodeURIComponent(email)}`,
        );
        const { messages } = (await inbox.json()) as { messages: { body: string }[] };
        link = /\/admin\/invitation\/\S+/.exec(messages[0]?.body ?? '')?.[0] ?? '';
        return link;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  await page.goto(link);
  await page.locator('[name=password]').fill('ورد تحت الفرن كل صباح');
  await page.getByRole('button', { name: door.next, exact: true }).click();
  await expect(page.getByRole('img', { name: door.qr })).toBeVisible();
  const uri = await page.locator('[name=uri]').inputValue();
  await page.request.post(`${process.env.SANDBOX_URL}/control/authenticator`, { data: { uris: [uri] } });
  await enterCode(page, email, door.confirm);
  await expect(page.locator('main li')).toHaveCount(10);
  await page.getByRole('link', { name: door.codesKept }).click();
  await expect(page.getByRole('heading', { level: 1, name: shell.today })).toBeVisible();
  await plain.close();
});
