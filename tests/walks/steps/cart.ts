import type { Visitor } from '../visitor.ts';
import type { Step } from './step.ts';
import { texts } from './step.ts';

const slugs = ['zz-plant', 'golden-pothos', 'peace-lily', 'monstera-deliciosa', 'snake-plant', 'aloe-vera'];
const isOn =
  (selector: string) =>
  async ({ page, inShop }: Visitor) =>
    inShop && (await page.locator(selector).count()) > 0;

/** Filling the cart and changing what is in it. */
export const cartSteps: readonly Step[] = [
  {
    name: 'puts something in the cart',
    weight: 10,
    async take(visitor) {
      const { page, random } = visitor;
      const slug = random.pick(slugs);
      await visitor.open(`/product/${slug}`);
      await visitor.settle();
      // The picker of a first visit lies over it.
      if (await page.locator('dialog:modal').count()) return slug;
      const engraving = page.locator('[name=engraving]');
      let written = '';
      if (random.chance(0.4) && (await engraving.count())) {
        written = random.pick(texts.engraving);
        if (!(await engraving.isVisible()))
          await engraving.locator('xpath=ancestor::details').locator('summary').click();
        await engraving.fill(written);
      }
      if (random.chance(0.3) && (await page.locator('[name=addon_product_ids]:visible').count()))
        await page.locator('[name=addon_product_ids]:visible').first().check({ force: true });
      const add = page.locator('form.buy-form button[type=submit]:visible').last();
      if ((await add.count()) && (await add.isEnabled())) await add.click();
      await visitor.settle();
      // Whatever became of it, what was engraved is still there unless it went into the cart.
      if (visitor.path === `/product/${slug}` && (await engraving.count())) {
        const left = await engraving.inputValue();
        if (!written.startsWith(left)) throw new Error(`engraving was «${written}» and reads «${left}»`);
      }
      return `${slug} ${written}`;
    },
  },
  {
    name: 'presses plus or minus',
    weight: 6,
    when: isOn('main button[name=step]:enabled:visible'),
    async take({ page, random }) {
      const buttons = page.locator('main button[name=step]:enabled:visible');
      await buttons.nth(random.below(await buttons.count())).click();
    },
  },
  {
    name: 'types a quantity',
    weight: 3,
    when: isOn('main li input[name=qty]:visible'),
    async take({ page, random }) {
      const quantity = random.pick(texts.quantity);
      const field = page.locator('main li input[name=qty]:visible').first();
      await field.fill(quantity);
      await field.press('Enter');
      return quantity;
    },
  },
  {
    name: 'types a coupon',
    weight: 4,
    when: isOn('#coupon-code:visible'),
    async take({ page, random }) {
      const code = random.pick(texts.coupon);
      await page.locator('#coupon-code').fill(code);
      await page.locator('form:has(#coupon-code) button').click();
      return code;
    },
  },
  {
    name: 'takes a coupon off',
    weight: 1,
    when: isOn('button[name=coupon_code]:visible'),
    take: ({ page }) => page.locator('button[name=coupon_code]:visible').first().click(),
  },
  {
    name: 'uses the wallet, or not',
    weight: 3,
    when: isOn('form:has([name=intent][value=wallet]) button:visible'),
    take: ({ page }) => page.locator('form:has([name=intent][value=wallet]) button:visible').click(),
  },
  {
    name: 'goes on from the basket',
    weight: 5,
    when: isOn('form:has([value="refresh"]) button[type=submit]:enabled:visible'),
    take: ({ page }) =>
      page.locator('form:has([value="refresh"]) button[type=submit]:enabled:visible').first().click(),
  },
];
