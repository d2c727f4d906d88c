import { and, eq } from 'drizzle-orm';
import { contentDrafts, contentPages } from '#server/db/schema/content.ts';
import { pages as arabic } from '#shop/messages/ar/staff/screens/pages.ts';
import { pages as english } from '#shop/messages/en/staff/screens/pages.ts';
import { type BlockType, blockTypes, fieldsOf } from '#shop/rules/pages/block-kinds.ts';
import { blankBlock, type DraftBlock } from '#shop/rules/pages/draft.ts';
import { kindsDrawn, undrawn } from '#shop/rules/pages/drawn.ts';
import { expect, expectAccessibleAtBothWidths } from '../support.ts';
import { test } from './door.ts';

/*
 * Pages of the shop in a browser: written on as a draft, looked at as a shopper would, published, seen in the shop, gone
 * back from; two people told apart. With script and without.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

test('a page is written on, previewed, published and brought back @ar', async ({
  page,
  context,
  cookiesOf,
}) => {
  test.setTimeout(120_000);
  const words = arabic;
  const said = `نختار نباتات تناسب بيوتنا، تجربة ${process.pid}.`;
  await context.addCookies(await cookiesOf('catalogue'));
  await page.goto('/admin/pages');
  await page.getByRole('link', { name: 'عن أصيص' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('عن أصيص');
  const blocks = page.locator('[data-block]');
  const before = await blocks.count();

  // A new paragraph stands behind where one wrote last, is moved, and has the focus.
  await blocks.nth(1).locator('input[type=text], textarea').first().focus();
  await page.getByRole('button', { name: words.adding(words.kinds.paragraph), exact: true }).click();
  await expect(blocks).toHaveCount(before + 1);
  const made = blocks.nth(2);
  await expect(made.locator('textarea').first()).toBeFocused();
  await made.locator('textarea').first().fill(said);
  await page.getByRole('button', { name: words.down(words.kinds.paragraph, '3'), exact: true }).click();
  await expect(blocks.nth(3).locator('textarea').first()).toHaveValue(said);

  // One language alone is saved as a draft, and isn't published.
  await page.getByRole('button', { name: words.publish, exact: true }).click();
  const missing = blocks.nth(3).locator('textarea').nth(1);
  await expect(missing).toHaveAttribute('aria-invalid', 'true');
  await expect(blocks.nth(3).locator('textarea').first()).toHaveValue(said);
  await expectAccessibleAtBothWidths(page, 'ar');
  await missing.fill('See [x](javascript:alert(1))');
  // Whoever types on while it is refused, in that field and another, keeps what is typed and where.
  let answer = () => {};
  const late = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/admin/pages/**', async (route) => {
    const response = await route.fetch();
    await late;
    await route.fulfill({ response });
  });
  const title = page.getByLabel(`${words.pageTitle} ${words.english}`, { exact: true });
  const was = await title.inputValue();
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await missing.fill('We choose plants that suit our homes.');
  await title.fill(`${was}, later`);
  answer();
  await expect(page.locator('main')).toContainText('https://');
  await expect(missing).toHaveAttribute('aria-invalid', 'true');
  await expect(missing).toHaveValue('We choose plants that suit our homes.');
  await expect(title).toBeFocused();
  await expect(title).toHaveValue(`${was}, later`);

  // The same where it is saved: what was typed since is saved by the next press.
  const saved = page.getByRole('status').filter({ hasText: 'تم حفظ المسودة' });
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await title.fill(was);
  await expect(saved).toBeVisible();
  await expect(title).toHaveValue(was);
  await expect(missing).toHaveValue('We choose plants that suit our homes.');
  await page.getByRole('button', { name: words.save, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'تم حفظ المسودة' })).toBeVisible();

  const shop = await context.browser()?.newContext({ baseURL: String(process.env.SHOP_URL) });
  const shopper = await shop?.newPage();
  if (!shop || !shopper) throw new Error('no browser');
  await shopper.goto('/about-asees?lang=ar');
  await expect(shopper.getByText(said)).toHaveCount(0);
  const [preview] = await Promise.all([
    context.waitForEvent('page'),
    page.getByRole('link', { name: words.previewArabic, exact: true }).click(),
  ]);
  await expect(preview.getByText(said)).toBeVisible();
  await preview.close();

  await page.getByRole('button', { name: words.publish, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'تم نشر الصفحة' })).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText(said)).toBeVisible();

  await page.getByRole('link', { name: words.history }).click();
  await page.getByRole('link', { name: words.changedFrom }).first().click();
  await expect(page.getByText(words.what.added, { exact: true })).toBeVisible();
  await expectAccessibleAtBothWidths(page, 'ar');
  await page.getByRole('button', { name: words.restore }).first().click();
  await page.getByRole('button', { name: words.publish, exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'تم نشر الصفحة' })).toBeVisible();
  await shopper.reload();
  await expect(shopper.getByText(said)).toHaveCount(0);
  await shop.close();
});

test('without script blocks come and go, nothing typed is lost, and two people are told apart @en', async ({
  browser,
  baseURL,
  cookiesOf,
}) => {
  const words = english;
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(await cookiesOf('catalogue'));
  const [page, other] = [await plain.newPage(), await plain.newPage()];
  const title = `${words.pageTitle} ${words.english}`;
  const save = { name: words.save, exact: true } as const;
  await page.goto('/admin/pages/terms');
  await other.goto('/admin/pages/terms');
  const was = await page.getByLabel(title, { exact: true }).inputValue();
  const blocks = page.locator('[data-block]');
  const before = await blocks.count();

  await page.getByLabel(title, { exact: true }).fill('Mine');
  await page.getByRole('button', { name: words.adding(words.kinds.quote), exact: true }).click();
  await expect(blocks).toHaveCount(before + 1);
  await expect(page.getByText(words.notSaved)).toBeVisible();
  await expect(page.getByLabel(title, { exact: true })).toHaveValue('Mine');
  await page
    .getByRole('button', { name: words.remove(words.kinds.quote, String(before + 1)), exact: true })
    .click();
  await expect(blocks).toHaveCount(before);
  await page.getByRole('button', save).click();
  await expect(page.getByRole('status')).toBeVisible();

  // The other changed the same, and a block of their own.
  const heading = other.locator('[data-block] input[lang=en]').first();
  await heading.fill('A heading of the other');
  await other.getByLabel(title, { exact: true }).fill('Theirs');
  await other.getByRole('button', save).click();
  await expect(other.getByLabel(title, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(other.getByLabel(title, { exact: true })).toHaveValue('Theirs');
  await expect(heading).toHaveValue('A heading of the other');
  await other.getByRole('button', save).click();
  await expect(other.getByRole('status')).toBeVisible();
  await page.goto('/admin/pages/terms');
  await expect(page.getByLabel(title, { exact: true })).toHaveValue('Theirs');

  // Let go of again: what is public never changed.
  await page.getByRole('button', { name: words.drop, exact: true }).click();
  await expect(page.getByLabel(title, { exact: true })).toHaveValue(was);
  await plain.close();
});

/** Sections of each page that draws its own, by the names of their headings; the first one is its head. */
const ownPages: [slug: string, ...sections: string[]][] = [
  ['faq', 'hero', 'ours'],
  ['about-asees', 'hero', 'ours', 'said'],
  ['connect', 'hero', 'ours'],
  ['corporate-gifts', 'hero', 'ours', 'form'],
  ['gifts-care', 'hero', 'rules', 'symptoms', 'plants', 'calendar', 'seasons', 'ours'],
];

for (const [slug, ...sections] of ownPages)
  test(`the page ${slug} draws what is offered for it where that is said, and nothing else @ar`, async ({
    page,
    context,
    cookiesOf,
    shopBeside: { db },
  }) => {
    await context.addCookies(await cookiesOf('catalogue'));
    await page.goto(`/admin/pages/${slug}`);
    const offered = page.locator('button[value^="add "]');
    await expect(offered).toHaveCount(kindsDrawn(slug).length);
    const pictures = await page
      .locator('#pictures option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

    // Each kind twice in every section; a quote where a section is one. As if it had been saved before this was asked.
    const blocks = sections.flatMap((section) => {
      const heading = blockOf(`${section}-heading`, 'heading', pictures);
      heading.both.id = section;
      const kinds = blockTypes.filter(
        (type) => type !== 'heading' && (type !== 'quote' || section !== 'ours'),
      );
      const others = kinds.flatMap((type) =>
        ['first', 'second'].map((nth) => blockOf(`${section}-${type}-${nth}`, type, pictures)),
      );
      return [heading, ...others];
    });
    const [row] = await db.select().from(contentPages).where(eq(contentPages.slug, slug));
    if (!row) throw new Error(`no ${slug}`);
    const { title, summary, version: publicVersion } = row;
    const version = 2_000_000;
    const draft = { slug, version, title, summary, blocks, publicVersion, staffId: 1 };
    await db.insert(contentDrafts).values(draft);
    try {
      await page.goto(`/admin/pages/${slug}`);
      const unseen = undrawn(slug, blocks);
      expect(unseen.size).toBeGreaterThan(0);
      for (const [index, { key }] of blocks.entries())
        await expect(
          page.locator(`[data-block="${key}"]`).getByText(/لا تعرض الصفحة هذا القسم|يظهر هذا القسم إذا/),
          key,
        ).toHaveCount(unseen.has(index) ? 1 : 0);
      await page.goto(`/admin/pages/${slug}/preview?in=ar`);
      await page.goto(`${page.url()}&season=summer`);
      const shown = await page.locator('main').evaluate((main) => {
        for (const script of main.querySelectorAll('script')) script.remove();
        return main.innerHTML;
      });
      const drawn = blocks.filter(
        ({ key, type, both }) =>
          shown.includes(key) || // Its picture says nothing: there the words beside it do.
          (slug === 'faq' && type === 'picture' && shown.includes(String(both.image))),
      );
      expect(drawn.map(({ key }) => key)).toEqual(
        blocks.filter((_, index) => !unseen.has(index)).map(({ key }) => key),
      );
    } finally {
      await db
        .delete(contentDrafts)
        .where(and(eq(contentDrafts.slug, slug), eq(contentDrafts.version, version)));
    }
  });

/** A block whose words are all its key; each picture is another of `pictures`. */
function blockOf(key: string, type: BlockType, pictures: string[]): DraftBlock {
  const block = blankBlock(key, type);
  const { words, both } = fieldsOf(type);
  for (const language of ['ar', 'en'] as const)
    for (const [name, form] of words)
      block[language][name] =
        form.as === 'rows'
          ? [[key]]
          : form.as === 'glazes'
            ? [{ slug: 'sand', name: key, swatch: '#a1b2c3' }]
            : form.as === 'lines' || form.as === 'cells'
              ? [key]
              : key;
  for (const [name, form] of both) if (form.as === 'picture') block.both[name] = pictures[0] ?? '';
  if (type === 'picture') block.both.image = pictures.splice(1, 1)[0] ?? '';
  if (type === 'symptom') block.both.id = key.endsWith('first') ? 'yellow' : 'tips';
  // Of two, one has a name that pages know advice by.
  if (type === 'advice' && key.endsWith('first'))
    block.both.id = key.startsWith('calendar') ? 'summer' : key.startsWith('hero') ? 'write' : 'instagram';
  return block;
}
