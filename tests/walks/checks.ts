import type { Visitor } from './visitor.ts';

/** How long a page may take to show what is so, in milliseconds: it may say "done" for a second before it goes on. */
const patienceMs = 3_000;

/** What must be so wherever a walk stands. Throws with what isn't. */
export async function checkAll(visitor: Visitor): Promise<void> {
  const { complaints } = visitor;
  if (complaints.length > 0) throw new Error(complaints.splice(0).join('\n'));
  const until = Date.now() + patienceMs;
  for (;;) {
    try {
      if (visitor.inShop) for (const check of [checkPage, checkTyped, checkTotal]) await check(visitor);
      return;
    } catch (error) {
      if (Date.now() > until) throw error;
      await visitor.settle();
    }
  }
}

/** The page is one of the shop's, in the visitor's language, and there is a way on from it. */
async function checkPage({ page, words, language }: Visitor): Promise<void> {
  const seen = await page.evaluate(() => {
    const shown = (element: Element) => element.getClientRects().length > 0;
    const over = document.querySelector('dialog:modal');
    const place = over ?? document.querySelector('main');
    const ways = [...(place?.querySelectorAll('a[href], button:enabled, input:enabled') ?? [])];
    return {
      language: document.documentElement.lang,
      titles: [...document.querySelectorAll('h1')].filter(shown).map((title) => title.textContent ?? ''),
      ways: ways.filter(shown).length,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    };
  });
  if (seen.language !== language) throw new Error(`the page speaks ${seen.language}, not ${language}`);
  if (seen.titles.length !== 1) throw new Error(`${seen.titles.length} titles: ${seen.titles.join(' | ')}`);
  if (seen.titles[0] === words.shell.errorTitle) throw new Error('an error page');
  if (seen.ways === 0) throw new Error('a dead end: nothing to follow or to press');
  if (seen.overflow > 0) throw new Error(`${seen.overflow} pixels wider than the screen`);
}

/** What was typed into the checkout's form stands there. */
async function checkTyped({ page, typed }: Visitor): Promise<void> {
  if (!(await page.locator('#checkout-form [name="sender.name"]').count())) return;
  for (const [name, value] of typed) {
    const found = await page.locator(`#checkout-form [name="${name}"]`).first().inputValue();
    if (found !== value) throw new Error(`${name} was typed as «${value}» and reads «${found}»`);
  }
}

/** The sum beside the cart adds up, and is what the shop itself says. */
async function checkTotal({ page }: Visitor): Promise<void> {
  const sum = await page.evaluate(() => {
    const summary = document.querySelector('aside[aria-labelledby=summary]');
    if (!summary) return null;
    const amountOf = (row: Element) => {
      const digits = row.querySelector('[dir="ltr"][aria-hidden]');
      const amount = Number((digits?.textContent ?? '0').replaceAll(',', ''));
      return /\bminus/.test(digits?.className ?? '') ? -amount : amount;
    };
    const rows = [...summary.querySelectorAll(':scope > [data-row]')];
    const last = rows.findIndex((row) => row.getAttribute('data-row') === 'total');
    const total = rows[last];
    return { rows: rows.slice(0, last).map(amountOf), total: total ? amountOf(total) : Number.NaN };
  });
  if (!sum) return;
  const { rows, total } = sum;
  const added = rows.reduce((before, amount) => before + amount, 0);
  if (!isSame(added, total))
    throw new Error(`the rows ${rows.join(' + ')} come to ${added}, the total says ${total}`);
  const city = (await page.context().cookies()).find(({ name }) => name === 'city');
  const { data } = (await (
    await page.request.get(`/api/user/shopping-cart?cities_id=${city?.value ?? 1}`)
  ).json()) as {
    data: { summary: { total: number; delivery: number } } | null;
  };
  // Whoever picks the order up pays no delivery, which only the page knows.
  if (
    data &&
    ![data.summary.total, data.summary.total - data.summary.delivery].some((each) => isSame(each, total))
  )
    throw new Error(`the page says ${total}, the shop ${data.summary.total}`);
}

function isSame(one: number, other: number): boolean {
  return Math.abs(one - other) < 0.001;
}
