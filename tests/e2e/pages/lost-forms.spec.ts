import type { Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { connect } from '#server/db/database.ts';
import { orders } from '#server/db/schema/index.ts';
import type { AppContext } from '#server/kernel/context.ts';
import type { Messages } from '#shop/messages/ar/index.ts';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { riyadhDay } from '#shop/rules/time/riyadh-day.ts';
import { bringTo } from '../../support/orders/order-life.ts';
import { putOnShelf, variantsOf } from '../../support/orders/shelf.ts';
import { newShopper, type Shopper } from '../../support/people/shopper.ts';
import { losePress } from '../lose.ts';
import { expect, inRiyadh, test } from '../support.ts';

/*
 * Every form of the shop meets every way in which an answer gets lost (decision 0017): the page stays where it was, what
 * was typed stays, and what is said is true of what was pressed. What such forms go on with is in lost.spec.ts.
 */

const shopUrl = process.env.SHOP_URL as string;
const sandboxUrl = process.env.SANDBOX_URL as string;
test.skip(!process.env.SHOP_DATABASE_URL, 'needs the database of the shop, where staff do things');

/** What is typed into a field by its name; whatever isn't here takes a word. */
const typed: [name: RegExp, text: string][] = [
  [/phone|mobile/, '0551234567'],
  [/email/, 'noura@example.com'],
  [/password/, 'olives-17'],
  [/otp/, '1234'],
  [/amount/, '70'],
  [/qty|quantity/, '3'],
  [/short_address/, 'RYAA1234'],
  [/link/, 'https://example.com/logo'],
];

/** Choices that ask the shop for nothing: a suggested message goes into its field, cities are chosen over the page. */
const asksNothing = /^(?:suggest=|intent=city$)/;

type FormOnPage = { number: number; buttons: string[] };

/** The forms of the page that send something, with what their buttons say; those of `details` are opened. */
const formsOf = (page: Page) =>
  page.evaluate((): FormOnPage[] => {
    for (const part of document.querySelectorAll<HTMLDetailsElement>('main details')) part.open = true;
    return [...document.querySelectorAll<HTMLFormElement>('main form')]
      .filter((form) => form.method === 'post' && form.getClientRects().length > 0)
      .map((form, number) => {
        form.dataset.number = String(number);
        const buttons = [...form.elements].filter(
          (each): each is HTMLButtonElement =>
            each instanceof HTMLButtonElement &&
            each.type === 'submit' &&
            each.getAttribute('aria-disabled') !== 'true' &&
            each.getClientRects().length > 0,
        );
        for (const button of buttons) button.dataset.says = `${button.name}=${button.value}`;
        return { number, buttons: [...new Set(buttons.map((button) => button.dataset.says ?? ''))] };
      });
  });

/** Fills what is empty of a form and chooses where nothing is chosen. */
async function fill(page: Page, number: number): Promise<void> {
  for (const field of await page.locator(`form[data-number="${number}"] :is(input, textarea)`).all()) {
    const type = await field.getAttribute('type');
    const name = (await field.getAttribute('name')) ?? '';
    if (type === 'radio') {
      const chosen = page.locator(`form[data-number="${number}"] [name="${name}"]:checked`);
      const isShown = (await field.boundingBox()) !== null && (await field.isEnabled());
      if (isShown && (await chosen.count()) === 0) await field.check({ force: true });
    } else if (type === 'checkbox') {
      if (name === 'terms_accepted') await field.check({ force: true });
    } else if (type !== 'file' && (await field.isVisible()) && (await field.isEditable())) {
      if ((await field.inputValue()) !== '') continue;
      await field.fill(typed.find(([of]) => of.test(name))?.[1] ?? 'Garden');
    }
  }
}

/** All that stands in a form but for what its page changes by itself. */
const standsIn = (page: Page, number: number) =>
  page
    .locator(`form[data-number="${number}"]`)
    .evaluate((form: HTMLFormElement) =>
      [...new FormData(form)].flatMap(([name, value]): [name: string, value: string][] =>
        typeof value === 'string' && !['token', 'work', 'idempotency_key', 'turn'].includes(name)
          ? [[name, value]]
          : [],
      ),
    );

/** Loses each form of a page in each way. Answers what was sent, by the intent that it names. */
async function loseAll(page: Page, words: Messages, path: string): Promise<Set<string>> {
  const intents = new Set<string>();
  await page.goto(path, { waitUntil: 'networkidle' });
  for (const { number, buttons } of await formsOf(page))
    for (const says of buttons.filter((each) => !asksNothing.test(each))) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await formsOf(page);
      await fill(page, number);
      const sends = new URLSearchParams([
        ...(await standsIn(page, number)),
        says.split('=') as [string, string],
      ]);
      const intent = String(sends.get('intent'));
      const press = () =>
        page.evaluate(
          ([at, button]) => {
            const form = document.querySelector<HTMLFormElement>(`form[data-number="${at}"]`);
            const all = [...(form?.elements ?? [])] as HTMLElement[];
            all.find((each) => each.dataset.says === button)?.click();
          },
          [number, says] as const,
        );
      await losePress(page, words, `${path}, form ${number}, ${says}`, press, async () => {
        const isAboutCancelling = (await page.locator('main').innerText()).includes(
          words.paying.unknown.cancelling.asking,
        );
        return [await standsIn(page, number), intent !== 'cancel' && isAboutCancelling];
      });
      intents.add(intent);
    }
  return intents;
}

const { db, close } = connect(process.env.SHOP_DATABASE_URL ?? '', { max: 2 });
test.afterAll(close);

/** A gift whose recipient is to say where: the sender's page and theirs. */
async function gift(
  { call, city }: Shopper,
  card_id: number,
): Promise<{ order: string; recipients: string }> {
  const { id, colors } = await call('GET', `/products/product/zz-plant?cities_id=${city}`);
  const line = { product_id: id, product_qty: 1, product_color: colors[0].color_id };
  const { summary } = await call('POST', `/user/shopping-cart?cities_id=${city}`, line);
  const { order_key, order_link } = await call('POST', '/orders/place-order', {
    cities_id: city,
    sender: { name: 'Sara', phone_number: '0551234567' },
    recipient: { name: 'Noura', phone_number: '0559876543', knows_address: false },
    not_before: riyadhDay(new Date()),
    terms_accepted: true,
    ...{ payment_method: 'saved_card', card_id, expected_total: summary.total },
  });
  const { gift } = await call('GET', `/orders/by-link/${order_key}`);
  return { order: order_link, recipients: gift.link };
}

/** A ticket about no order. Answers its link. */
async function ticket({ call }: Shopper): Promise<string> {
  const [issue] = await call('GET', '/user/tickets/issue-list/0');
  const person = { name: 'Noura', email: 'noura@example.com', phone_number: '0551234567' };
  return (
    await call('POST', '/user/tickets', { order_id: null, issue_id: issue.id, description: 'Hi', ...person })
  ).link;
}

/** Somebody with a card that pays at once, and with enough on the shelf. */
async function someone(): Promise<{
  shopper: Shopper;
  card_id: number;
  buy: () => Promise<{ uuid: string; link: string }>;
}> {
  await putOnShelf(db, await variantsOf(db, 'zz-plant'), { more: 9 });
  const shopper = await newShopper(shopUrl, sandboxUrl);
  const card_id = await shopper.keepCard();
  const buy = async () => {
    await shopper.fillCart();
    return shopper.order(card_id);
  };
  return { shopper, card_id, buy };
}

test('no form of a guest loses what was typed @ar', async ({ page, context, baseURL, language, words }) => {
  test.setTimeout(360_000);
  const { shopper, card_id } = await someone();
  const { recipients } = await gift(shopper, card_id);
  await page.clock.install();
  await inRiyadh(context, baseURL);
  // A ticket opens in the language that it was written in otherwise.
  await context.addCookies([{ name: 'lang', value: language, url: baseURL as string }]);
  for (const [path, ...intents] of [
    ['/sign-in?step=email', 'login'],
    ['/sign-in?step=signup', 'register'],
    ['/sign-in?step=forgot', 'forgot'],
    ['/contact-us', 'contact'],
    ['/corporate-gifts', 'corporate'],
    ['/notify-me?product=2', 'ask'],
    [recipients, 'where', 'elsewhere'],
    [`${recipients}?decline`, 'decline'],
    [await ticket(shopper), 'reply'],
  ] as const)
    expect([...(await loseAll(page, words, path))], path).toEqual(expect.arrayContaining(intents));
});

test('no form of a shopper loses what was typed @en', async ({ page, context, baseURL, words }) => {
  test.setTimeout(600_000);
  const { shopper, card_id, buy } = await someone();
  const { order: asks } = await gift(shopper, card_id);
  const [waits, came] = [await buy(), await buy()];
  await bringTo({ db } as AppContext, eq(orders.uuid, came.uuid), orderStatus.delivered);
  await shopper.fillCart();
  await page.clock.install();
  await inRiyadh(context, baseURL);
  await context.addCookies([{ name: 'asees_session', value: shopper.token, url: baseURL as string }]);
  for (const [path, ...intents] of [
    ['/wallet', 'top-up'],
    ['/coupons', 'save'],
    ['/payment', 'remove'],
    ['/my-account', 'details', 'messages', 'delete'],
    [`${waits.link}?change&cancel`, 'slot', 'place', 'card', 'again', 'cancel'],
    [`${asks}?change&cancel`, 'number', 'card', 'again', 'cancel'],
    [came.link, 'again'],
    [`${came.link}/issue`],
    [`/my-orders/rating/${came.uuid}`, 'rate', 'later'],
    ['/contact-us'],
    ['/cart', 'coupon'],
    ['/cart?tab=contact', 'details'],
    ['/cart?tab=complete', 'place'],
  ] as const)
    expect([...(await loseAll(page, words, path))], path).toEqual(expect.arrayContaining([...intents]));
});
