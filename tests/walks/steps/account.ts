import type { Visitor } from '../visitor.ts';
import type { Step } from './step.ts';
import { texts } from './step.ts';

/** Signing in and out, and the wallet. */
export const accountSteps: readonly Step[] = [
  {
    name: 'signs in',
    weight: 4,
    when: ({ phone }) => phone === null,
    take: signIn,
  },
  {
    name: 'signs out',
    weight: 1,
    when: ({ phone }) => phone !== null,
    async take(visitor) {
      const { page } = visitor;
      await visitor.onlyThisTab();
      await visitor.open('/sign-out');
      await page.locator('main form[action="/sign-out"] button[type=submit]').click();
      await visitor.settle();
      if (visitor.path !== '/') return;
      visitor.phone = null;
      visitor.typed.clear();
    },
  },
  {
    name: 'buys credit',
    weight: 3,
    when: ({ phone }) => phone !== null,
    async take(visitor) {
      const { page, random } = visitor;
      const amount = random.pick(texts.amount);
      await visitor.open('/wallet');
      const field = page.locator('main [name=amount]').first();
      if (!(await field.isVisible())) return;
      await field.fill(amount);
      await page.locator('main form:has([name=amount]) button[type=submit]').last().click();
      await visitor.settle();
      if (visitor.inShop) return amount;
      await page.locator('[name=number]').fill('5588480000000003');
      await page.locator('[name=expiry]').fill('01/39');
      await page.locator('[name=cvv]').fill('100');
      await page.locator('[name=name]').fill('SARAH');
      await page.locator('[name=action][value=pay]').first().click();
      return `${amount}, paid`;
    },
  },
];

/** By a number of the visitor's own; a wrong code first, now and then. */
async function signIn(visitor: Visitor): Promise<string | undefined> {
  const { page, random, sandboxUrl } = visitor;
  await visitor.onlyThisTab();
  const phone = `5${String(10_000_000 + random.below(89_999_999))}`;
  await visitor.open('/sign-in');
  await visitor.settle();
  const field = page.locator('main [name=phone_number]');
  if (!(await field.isVisible())) return undefined;
  await field.fill(phone);
  await visitor.settle();
  const boxes = page.locator('main [data-box]');
  const again = page.locator('main button[value=send-code]:not([aria-busy=true])');
  await boxes.or(again).first().waitFor();
  // The answer may have met the weather: then the number stands there to be sent again.
  if (!(await boxes.count())) {
    // It may be sent by itself at this very moment.
    await again.click({ timeout: 3_000 }).catch(() => {});
    await visitor.settle();
  }
  if (!(await boxes.count())) return undefined;
  const code = await codeFor(visitor, sandboxUrl, phone);
  if (code === null) return undefined;
  await boxes.first().click();
  await page.keyboard.type(code);
  await page
    .locator('main [name=name], body:not(:has(main [data-box]))')
    .first()
    .waitFor({ timeout: 8_000 })
    .catch(() => {});
  await visitor.settle();
  const name = page.locator('main [name=name]');
  if (!(await name.count())) return undefined;
  visitor.phone = phone;
  visitor.typed.clear();
  await name.fill('نورة');
  await page.locator('main button[value=name]').click();
  return phone;
}

/** The code in the newest message to a number; null when none comes. */
async function codeFor({ page }: Visitor, sandboxUrl: string, phone: string): Promise<string | null> {
  for (let tries = 0; tries < 50; tries++) {
    const answer = await page.request.get(`${sandboxUrl}/messages?to=${encodeURIComponent(`+966${phone}`)}`);
    const { messages } = (await answer.json()) as { messages: { body: string }[] };
    const code = /\b\d{4}\b/.exec(messages[0]?.body ?? '')?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return null;
}
