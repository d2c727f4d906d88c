import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { connect } from '#server/db/database.ts';
import { forms } from '#server/db/schema/index.ts';
import { makeWork, workDone } from '#server/forms/flood.ts';
import type { Messages } from '#shop/messages/ar/index.ts';
import { aPicture } from '../../support/media/pictures.ts';
import { expect, expectAccessibleAtBothWidths, inRiyadh, test } from '../support.ts';

/** A company asks for gifts: with script and without, with pictures and links, refused and sent. */

const databaseUrl = process.env.SHOP_DATABASE_URL;
test.skip(!databaseUrl, 'needs the database of the shop, where the team reads');
const { db, close } = connect(databaseUrl ?? '', { max: 1 });
const folder = mkdtempSync(join(tmpdir(), 'asees-forms-'));
test.afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true });
});

/** A file with a name: a picture, or what is none. */
async function file(name: string, content?: Buffer): Promise<string> {
  const path = join(folder, name);
  writeFileSync(path, content ?? (await aPicture({ width: 300, height: 200, format: 'png' })));
  return path;
}

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);
const send = (page: Page, words: Messages) =>
  page.locator('main').getByRole('button', { name: words.corporate.send, exact: true }).click();
const sentForm = async (page: Page, words: Messages, company: string) => {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(company);
  const reference = await page
    .locator('main dl div', { hasText: words.forms.reference })
    .locator('dd')
    .innerText();
  expect(reference).toMatch(/^F-\d+$/);
  const [row] = await db
    .select()
    .from(forms)
    .where(eq(forms.id, Number(reference.slice(2))));
  return row;
};

test('a company asks for gifts @en', async ({ page, context, baseURL, language, words }) => {
  await inRiyadh(context, baseURL);
  await page.goto('/');
  await page.locator('footer a[href="/corporate-gifts"]').click();
  await expectAccessibleAtBothWidths(page, language);
  await page.locator('main header a[href="#form"]').click();

  // Pictures are seen before they are sent, and what is none is said by its name.
  const chooser = page.locator('main input[type="file"]');
  const logo = await file('logo.png');
  await chooser.setInputFiles([
    logo,
    await file('page.html', Buffer.from('<html>')),
    await file('second.png'),
  ]);
  const problems = page.locator('main fieldset [role="status"]');
  await expect(problems).toContainText('page.html');
  const shown = page.locator('main fieldset figure');
  await expect(shown).toHaveCount(2);
  await chooser.setInputFiles(await Promise.all(['a', 'b', 'c', 'd'].map((name) => file(`${name}.png`))));
  await expect(shown).toHaveCount(5);
  await expect(problems).toContainText('d.png');
  for (const left of [4, 3, 2, 1]) {
    await shown.last().getByRole('button').click();
    await expect(shown).toHaveCount(left);
  }

  // Refused: each field says why, the first has the focus, and what was typed and given stays.
  await field(page, 'company_name').fill('Rawasi');
  await field(page, 'links').first().fill('javascript:alert(1)');
  await send(page, words);
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const wrong = page.locator('main [aria-invalid="true"]');
  expect(await wrong.evaluateAll((all) => all.map((each) => each.getAttribute('name')))).toEqual([
    ...['name', 'email', 'phone_number', 'city', 'quantity', 'description', 'links'],
  ]);
  await expect(wrong.first()).toBeFocused();
  await expect(field(page, 'company_name')).toHaveValue('Rawasi');
  await expect(shown).toHaveCount(1);

  await field(page, 'name').fill('نورة');
  await field(page, 'email').fill('noura@rawasi.example');
  await field(page, 'phone_number').fill('٠١١٢٣٤٥٦٧٨');
  await field(page, 'city').fill('الرياض');
  await field(page, 'quantity').fill('١٢٠');
  await field(page, 'description').fill(`${language} ${Date.now()}`);
  await field(page, 'occasion').selectOption('founding_day');
  await field(page, 'links').first().fill('rawasi.example/brand');
  await send(page, words);
  const row = await sentForm(page, words, 'Rawasi');
  expect(row).toMatchObject({
    ...{ kind: 'corporate', language },
    given: {
      ...{ phone: '+966112345678', quantity: 120, occasion: 'founding_day' },
      links: ['https://rawasi.example/brand'],
    },
  });
  // With the page's own token: a form that is filled in by a program is quick.
  expect([null, 'young']).toContain(row?.flag);
  expect(row?.given?.pictures).toHaveLength(1);
  await expectAccessibleAtBothWidths(page, language);

  // The short variant asks for less. In a flood the browser works for its token, in a worker of its own.
  const secret = 'of this test alone';
  await page.route('**/api/form/token', async (route) => {
    const answer = await (await route.fetch()).json();
    const work = await makeWork(secret, new Date());
    await route.fulfill({ json: { ...answer, data: { ...answer.data, work } } });
  });
  await page.goto('/corporate-gifts');
  await page.getByRole('link', { name: words.corporate.toShort }).click();
  await expect(field(page, 'quantity')).toHaveCount(0);
  await expect(async () => {
    await field(page, 'email').focus();
    await field(page, 'company_name').focus();
    const work = await page.locator('main input[name="work"]').inputValue();
    expect(await workDone(secret, work)).not.toBeNull();
  }).toPass();
});

test('without script nothing that was typed or given is lost @ar', async ({ browser, baseURL, words }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL as string });
  await inRiyadh(context, baseURL);
  const page = await context.newPage();
  await page.goto('/corporate-gifts?form=short');
  const chooser = page.locator('main input[type="file"]');
  await field(page, 'company_name').fill('رواسي');
  await field(page, 'email').fill('noura@rawasi.example');
  await field(page, 'phone_number').fill('0551234567');
  await field(page, 'description').fill(`بلا برمجة ${Date.now()}`);
  const large = Buffer.alloc(8 * 1024 * 1024 + 1);
  (await aPicture()).copy(large);
  await chooser.setInputFiles([
    await file('شعار.png'),
    await file('second.png'),
    await file('bad.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    await file('large.jpg', large),
  ]);
  await send(page, words);
  const problems = page.locator('main fieldset [role="status"]');
  await expect(problems).toContainText(words.forms.pictureProblem.kind('bad.svg'));
  await expect(problems).toContainText(words.forms.pictureProblem.large('large.jpg'));
  await expect(field(page, 'description')).toHaveValue(/بلا برمجة/);
  const kept = page.locator('main fieldset figure');
  await expect(kept).toHaveCount(2);
  expect(
    await kept
      .locator('img')
      .first()
      .evaluate((img: HTMLImageElement) => img.complete),
  ).toBe(true);
  await kept.last().getByRole('checkbox').uncheck();
  await send(page, words);
  const row = await sentForm(page, words, 'رواسي');
  expect(row).toMatchObject({ flag: 'no_token', given: { name: '', city: '', quantity: null } });
  expect(row?.given?.pictures).toHaveLength(1);
  await context.close();
});

test('whoever types on while a form is refused stays in the field @ar', async ({ page, words }) => {
  await page.goto('/contact-us', { waitUntil: 'networkidle' });
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/contact-us*', async (route) => {
    const response = await route.fetch();
    await late;
    await route.fulfill({ response });
  });
  const sending = page.locator('main').getByRole('button', { name: words.tickets.sendMessage, exact: true });
  await sending.click();
  await expect(sending).toHaveAttribute('aria-busy', 'true');
  const message = field(page, 'message');
  await message.fill('أريد نبتة لمكتب بلا نوافذ');
  answer();
  await expect(field(page, 'name')).toHaveAttribute('aria-invalid', 'true');
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('أريد نبتة لمكتب بلا نوافذ');
});
