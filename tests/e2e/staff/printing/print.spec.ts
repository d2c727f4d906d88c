import type { Page } from '@playwright/test';
import { paidFor } from '../../orders/paid-for.ts';
import { expect, expectAccessible, phoneSize } from '../../support.ts';
import { comeIn, test } from '../come-in.ts';
import { countDialogs } from './print-dialog.ts';

/* What comes out of the printer: each paper in its size, one page an order, whole, without a price and without a hidden sender. */

const millimetres = 72 / 25.4;

/** The sizes of the pages that Chromium prints, in millimetres. */
async function pagesOf(page: Page): Promise<string[]> {
  // As a printer sees it, whatever is emulated.
  await page.emulateMedia({ media: null });
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1');
  const boxes = [...pdf.matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)];
  return boxes.map(([, width, height]) =>
    [width, height].map((side) => Math.round(Number(side) / millimetres)).join(' × '),
  );
}

test('cards and slips: sizes, words, and what never stands on them', async ({
  page,
  request,
  staffWords,
}) => {
  const { print } = staffWords;
  const long = 'عبدالرحمن بن عبدالعزيز آل عبدالوهاب';
  const [first, second] = [await paidFor(request, long), await paidFor(request, 'Noura')];
  const typed = `${first.number}, ${second.number}، AS-999999`;
  const dialogs = await countDialogs(page);
  let dialogsMeant = 0;
  await comeIn(
    page,
    staffWords,
    'fulfilment@asees.example',
    `/admin/print?order_numbers=${encodeURIComponent(typed)}`,
  );
  // One on a line, so that none is broken after its hyphen.
  await expect(page.getByLabel(print.numbers)).toHaveValue(
    [first.number, second.number, 'AS-999999'].join('\n'),
  );
  await expectAccessible(page);
  const papers = page.locator('article[data-paper]');
  for (const [paper, size, each, back] of [
    ['card', '148 × 105', 1, false],
    ['card', '148 × 105', 2, true],
    // A side in each language.
    ['care', '105 × 148', 2, false],
    ['slip', '148 × 210', 1, false],
  ] as const) {
    await page.emulateMedia({ media: 'screen' });
    await page.getByLabel(print.back).setChecked(back);
    // What stood there before may look the same.
    const answered = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.getByRole('button', { name: print.papers[paper], exact: true }).click();
    await answered;
    // One press is one print: but what was printed before is looked at first.
    if (back) await expect(page.getByText(print.again)).toBeVisible();
    else dialogsMeant += 1;
    await expect.poll(dialogs).toBe(dialogsMeant);
    await expect(page.getByText(print.ready(2))).toBeVisible();
    await expect(page.getByText('AS-999999', { exact: true })).toBeVisible();
    await expect(papers).toHaveCount(2 * each);
    for (const viewport of [phoneSize, { width: 1280, height: 900 }]) {
      await page.setViewportSize(viewport);
      await expectAccessible(page);
    }
    expect(await pagesOf(page)).toEqual(Array(2 * each).fill(size));
    await page.emulateMedia({ media: 'print' });
    const said = await page.locator('body').innerText();
    if (paper !== 'care') expect(said).toContain(long);
    if (back) expect(said).toContain(print.tagline.ar);
    expect(said).not.toMatch(/Sara|Hidden|SAR|ريال|\u20c1|AS-999999/);
    expect(said).not.toContain(print.numbers);
    const cut = await papers.evaluateAll((all) =>
      all.flatMap((paperOf) =>
        [...paperOf.querySelectorAll<HTMLElement>('p, dd, b')]
          .filter((part) => {
            const [inner, outer] = [part.getBoundingClientRect(), paperOf.getBoundingClientRect()];
            return (
              (part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0) ||
              inner.bottom > outer.bottom ||
              inner.top < outer.top
            );
          })
          .map((part) => part.textContent),
      ),
    );
    expect(cut).toEqual([]);
  }
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: print.papers.label, exact: true }).click();
  await expect(papers.first()).toContainText(print.pieceOf(1, 2));
  await expect(page.getByRole('heading', { name: print.papers.label })).toBeVisible();
  await expect(page.getByText(print.ready(2))).toBeVisible();
  await expect.poll(dialogs).toBe(dialogsMeant + 1);
  // Printed once more, it is said, and how often: each paper is counted by itself.
  await page.getByRole('button', { name: print.papers.slip, exact: true }).click();
  await expect(papers.first()).toContainText(print.notInBag);
  await expect(page.getByText(print.again)).toBeVisible();
  await expect(page.getByText(print.times('2')).first()).toBeVisible();
  await page.getByRole('button', { name: print.print, exact: true }).click();
  expect(await dialogs()).toBe(dialogsMeant + 2);
});
