import { riyalDigits } from '#shop/format/numbers.ts';
import { fromRiyals } from '#shop/rules/money/money.ts';
import type { Visitor } from '../visitor.ts';
import type { Step } from './step.ts';
import { texts } from './step.ts';

const contactForm = '#checkout-form [name="sender.name"]';
const next = 'button[name=intent][value=details]:not([aria-hidden]):visible';

/** The contact form, the payment and what comes of it. */
export const checkoutSteps: readonly Step[] = [
  {
    name: 'writes into the contact form',
    weight: 8,
    when: async ({ page, inShop }) => inShop && (await page.locator(contactForm).count()) > 0,
    async take(visitor) {
      await write(visitor, 'sender.name', visitor.random.pick(texts.name));
      if (visitor.random.chance(0.5))
        await write(visitor, 'card.message', visitor.random.pick(texts.message));
      if (visitor.random.chance(0.5)) await write(visitor, 'recipient.name', visitor.random.pick(texts.name));
    },
  },
  {
    name: 'fills the contact form and goes on',
    weight: 10,
    when: async ({ page, inShop }) => inShop && (await page.locator(contactForm).count()) > 0,
    async take(visitor) {
      const { page } = visitor;
      for (const [name, value] of [
        ['sender.name', 'سارة العتيبي'],
        ['sender.phone_number', '551234567'],
        ['recipient.name', 'Noura'],
        ['recipient.phone_number', '559876543'],
        ['recipient.district', 'الملقا'],
        ['recipient.short_address', 'RAMA4821'],
      ] as const)
        await write(visitor, name, value);
      const days = page.locator('[name="day"]:enabled');
      if ((await days.count()) > 1) await days.nth(1).check({ force: true });
      const times = page.locator('[name^="slot"]:enabled:visible');
      if (await times.count()) await times.last().check({ force: true });
      await page.locator(next).first().click();
    },
  },
  {
    name: 'pays',
    weight: 14,
    when: async ({ page, inShop }) =>
      inShop && (await page.locator('#checkout-form [name=terms_accepted]').count()) > 0,
    take: pay,
  },
  {
    name: 'cancels the order',
    weight: 4,
    when: async ({ page, inShop }) => inShop && (await page.locator('main #cancel').count()) > 0,
    async take({ page, random }) {
      const form = page.locator('main #cancel');
      if (!(await form.locator('button[type=submit]').isVisible())) {
        await form.locator('a').click();
        await form.locator('button[type=submit]').waitFor();
      }
      const ways = form.locator('[type=radio][name=refund_to]');
      if (await ways.count()) await ways.nth(random.below(await ways.count())).check({ force: true });
      await form.locator('button[type=submit]').click();
    },
  },
];

async function write(visitor: Visitor, name: string, value: string): Promise<void> {
  const field = visitor.page.locator(`#checkout-form [name="${name}"]`).first();
  if (!(await field.isVisible())) return;
  await field.fill(value);
  visitor.typed.set(name, await field.inputValue());
}

/** Presses pay; on the provider's page pays, is declined or gives up. What is asked for is what the shop said. */
async function pay(visitor: Visitor): Promise<string> {
  const { page, random } = visitor;
  const methods = page.locator('[name=payment_method]:visible:enabled');
  const method = (await methods.count()) ? methods.nth(random.below(await methods.count())) : null;
  if (method) await method.check({ force: true });
  const chosen = (await method?.getAttribute('value')) ?? 'nothing due';
  if (random.chance(0.9)) await page.locator('[name=terms_accepted]').check();
  const due = Number(await page.locator('[name=expected_due]').inputValue());
  const place = page.locator('button[form=checkout-form]:visible').first();
  await place.click();
  await visitor.settle();
  if (visitor.path.startsWith('/checkout/urpay/')) return `${chosen}, to its code`;
  if (visitor.inShop) return chosen;
  const text = (await page.locator('body').innerText()).replaceAll(',', '');
  const asked = riyalDigits(fromRiyals(due)).replaceAll(',', '');
  if (!text.includes(asked)) throw new Error(`${asked} is due, and the provider's page doesn't ask for it`);
  const how = await onProviderPage(visitor);
  await visitor.settle();
  if (visitor.path.startsWith('/checkout/success/')) visitor.typed.clear();
  return `${chosen}, ${how}`;
}

/** Decides on whichever provider's page this is. */
async function onProviderPage({ page, random }: Visitor): Promise<string> {
  const decide = (action: string) => page.locator(`[name=action][value=${action}]`).first();
  if (random.chance(0.2) && (await decide('cancel').count())) {
    await decide('cancel').click();
    return 'given up';
  }
  if (await page.locator('[name=number]').count()) {
    const declined = random.chance(0.2);
    await page.locator('[name=number]').fill('5588480000000003');
    await page.locator('[name=expiry]').fill(declined ? '05/22' : '01/39');
    await page.locator('[name=cvv]').fill('100');
    await page.locator('[name=name]').fill('SARAH');
    await decide('pay').click();
    return declined ? 'declined' : 'paid';
  }
  const code = page.locator('[name=code]');
  if (await code.count()) await code.fill('8888');
  const yes = (await decide('approve').count())
    ? decide('approve')
    : (await decide('pay').count())
      ? decide('pay')
      : decide('confirm');
  await yes.click();
  return 'paid';
}
