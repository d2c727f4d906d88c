import type { Locator } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { orders } from '#server/db/schema/index.ts';
import { orderStatus, typedOrderNumber } from '#shop/rules/orders/order.ts';
import { openBeside } from '#tools/workshop/beside.ts';
import { handsOf } from '#tools/workshop/hands.ts';
import { nextStep } from '#tools/workshop/steps.ts';
import { keyboardOf } from '../../support/browsers/keyboard.ts';
import { aPicture } from '../../support/media/pictures.ts';
import { codeTo, expect, newMark, phoneSize, test } from '../support.ts';
import { onTheWay } from './on-the-way.ts';
import { paidGift } from './paid-gift.ts';
import { besideTheShop, beThem, hoursAgo } from './someone.ts';

/*
 * An order's life by keyboard alone: what has the focus is seen, has it in the order in which it is seen, and keeps it;
 * after a refusal the first wrong field has it, after success the heading; a dialog gives it back.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the database of the shop, where time and staff do things');
const { db, close, someone } = besideTheShop();
test.afterAll(close);

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await aPicture() });
const intent = (within: Locator, value: string) => within.locator(`button[name=intent][value="${value}"]`);

test('who ordered changes time, place and card, keeps the link and cancels @ar', async ({
  page,
  context,
  baseURL,
  language,
  words: { orders: said, checkout, paying },
}) => {
  const shopper = await someone();
  await beThem(context, shopper, { baseURL, language });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const order = await shopper.buy();
  const keys = keyboardOf(page);
  const heading = page.locator('h1');
  const part = (value: string) => page.locator(`#change details:has([value="${value}"])`);
  const send = (value: string) => part(value).locator('button[type=submit]');
  const open = async (value: string) => {
    await keys.to(page.locator(`a[href="${order.link}?change#change"]`));
    await keys.press('Enter');
    await keys.isAt(page.locator('#change h2'));
    await keys.to(part(value).locator('summary'));
    await keys.press('Space');
  };
  const saved = async () => {
    await expect(page.getByText(said.saved.change)).toBeVisible();
    await keys.isAt(heading);
  };
  await page.goto(order.link, { waitUntil: 'networkidle' });

  // Nothing is chosen: it is said over the page, and then the days have the focus.
  await open('slot');
  const days = part('slot').locator('[name=day]');
  const slots = part('slot').locator('[name^=slot]:visible');
  await keys.to(send('slot'));
  await keys.press('Enter');
  const popup = page.getByRole('alertdialog');
  await keys.isAt(popup);
  await keys.press('Tab', 'Tab', 'Tab');
  await expect(popup.locator(':focus')).toHaveCount(1);
  await keys.press('Escape');
  await keys.isAt(part('slot').locator('[name=day][data-invalid]'));
  // In Arabic the next day stands to the left. A time that was chosen goes with its day, and the other's can be reached.
  const dayAt = () => days.evaluateAll((all) => all.indexOf(document.activeElement as HTMLElement));
  const first = await dayAt();
  await keys.press('ArrowLeft');
  expect(await dayAt()).toBeGreaterThan(first);
  await keys.to(slots.and(page.locator(':enabled')).first());
  await keys.press('Space');
  await keys.backTo(part('slot').locator('[name=day]:checked'));
  await keys.press('ArrowLeft');
  await keys.to(slots.and(page.locator(':enabled')).first());
  await keys.press('Space');
  await keys.to(send('slot'));
  await keys.press('Enter');
  await saved();

  // The district is missing: Enter in the field sends, and its popup gives the field the focus back.
  await open('place');
  const district = page.locator('[name="place.district"]');
  await keys.to(district);
  await keys.press('Control+A', 'Delete', 'Enter');
  await keys.isAt(popup);
  await keys.press('Tab', 'Enter');
  await expect(popup).toHaveCount(0);
  await keys.isAt(district);
  await expect(district).toHaveAttribute('aria-invalid', 'true');
  await keys.type('حطين');
  await keys.press('Enter');
  await saved();
  await expect(page.locator('main dd', { hasText: 'حطين' })).toBeVisible();

  await open('card');
  await keys.to(page.locator('[name="card.message"]'));
  await keys.press('Control+A');
  await keys.type('مبارك يا نورة');
  const design = page.locator('[name="card.design"]');
  await keys.to(page.locator('[name="card.design"]:checked'));
  await keys.press('ArrowLeft');
  await expect(design.nth(1)).toBeChecked();
  await keys.to(send('card'));
  await keys.press('Enter');
  await saved();
  await expect(page.locator('figure')).toContainText('مبارك يا نورة');

  const kept = page.getByLabel(checkout.outcome.keep);
  await keys.to(kept);
  expect(await page.evaluate(() => String(getSelection()))).toContain(order.link);
  const copy = page.getByRole('button', { name: checkout.outcome.copy });
  await keys.to(copy);
  await keys.press('Enter');
  await expect(page.getByRole('button', { name: checkout.outcome.copied })).toBeFocused();

  await keys.backTo(page.getByRole('link', { name: paying.order.cancel.open }));
  await keys.press('Enter');
  await keys.to(page.locator('[name=refund_to]:checked'));
  await keys.press('ArrowDown');
  await expect(page.locator('[name=refund_to][value=wallet]')).toBeChecked();
  await keys.to(page.getByRole('button', { name: paying.order.cancel.yes }));
  await keys.press('Enter');
  await expect(page.locator('[name=refund_to]')).toHaveCount(0);
  await keys.isAt(heading);
  await page.context().close();
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the times of another day are reached when one was chosen already @ar', async ({
    page,
    context,
    baseURL,
    language,
    words: { orders: said },
  }) => {
    const shopper = await someone();
    await beThem(context, shopper, { baseURL, language });
    const order = await shopper.buy();
    const keys = keyboardOf(page);
    await page.goto(`${order.link}?change#change`);
    const part = page.locator('#change details:has([value="slot"])');
    const slots = part.locator('[name^=slot]:enabled:visible');
    await keys.to(part.locator('summary'));
    await keys.press('Space');
    await keys.to(slots.first());
    await keys.press('Space');
    await keys.backTo(part.locator('[name=day]:checked'));
    await keys.press('ArrowLeft');
    await keys.to(slots.first());
    await keys.press('Space');
    await expect(slots.first()).toBeChecked();
    await keys.to(part.locator('button[type=submit]'));
    await keys.press('Enter');
    await expect(page.getByText(said.saved.change)).toBeVisible();
  });
});

test('a recipient accepts, changes by a code, and another declines @en', async ({
  page,
  request,
  words: { gift: said },
}) => {
  const [gift, other] = [await paidGift(request), await paidGift(request)];
  const keys = keyboardOf(page);
  const main = page.locator('main');
  const title = page.locator('ol h2[tabindex]');
  const send = async (value: string) => {
    await keys.to(intent(main, value));
    await keys.press('Enter');
  };
  const chooseTime = async () => {
    await keys.to(page.locator('[name=day]:checked'));
    await keys.press('ArrowRight');
    await keys.to(page.locator('[name^=slot]:enabled:visible').first());
    await keys.press('Space');
    await keys.press('ArrowDown', 'ArrowUp');
    await expect(page.locator('[name^=slot]:checked:visible')).toHaveCount(1);
  };
  await page.goto(gift.link, { waitUntil: 'networkidle' });
  const district = page.locator('[name="place.district"]');
  await send('where');
  await keys.isAt(district);
  await expect(district).toHaveAttribute('aria-invalid', 'true');
  await keys.type('Garden seventy');
  await keys.to(page.locator('[name="place.directions"]'));
  await keys.type('The green door');
  await send('where');
  await keys.isAt(title);
  await expect(title).toHaveText(said.when.title);
  await send('when');
  await keys.isAt(page.locator('[name=day][data-invalid]'));
  await keys.backTo(intent(main, 'edit-where'));
  await keys.press('Enter');
  await keys.isAt(title);
  await keys.to(district);
  await expect(district).toHaveValue('Garden seventy');
  await send('where');
  await chooseTime();
  await send('when');
  await keys.isAt(title);
  await send('accept');
  await expect(page.locator('a[href$="/calendar"]')).toBeVisible();
  await keys.isAt(page.locator('h1'));

  await keys.to(page.getByRole('link', { name: said.accepted.change }));
  await keys.press('Enter');
  await expect(page.getByText(said.where.kept)).toBeVisible();
  await page.waitForLoadState('networkidle');
  await send('where');
  await keys.isAt(title);
  await chooseTime();
  await send('when');
  await keys.isAt(title);
  const otp = page.locator('[name=otp]');
  await keys.to(otp);
  const code = await codeTo(page, gift.phone);
  await keys.type(code === '0000' ? '1111' : '0000');
  await keys.press('Enter');
  await keys.isAt(otp);
  await expect(otp).toHaveAttribute('aria-invalid', 'true');
  await keys.press('Control+A');
  await keys.type(code);
  await keys.press('Enter');
  await expect(page.locator('a[href$="/calendar"]')).toBeVisible();
  await keys.isAt(page.locator('h1'));

  // Taken back with a wrong code: the field has the focus, not the title.
  await keys.to(page.getByRole('link', { name: said.accepted.decline }));
  await keys.press('Enter');
  await expect(page.locator('h1')).toHaveText(said.decline.title);
  await page.waitForLoadState('networkidle');
  await send('code');
  await keys.isAt(page.locator('h1'));
  await keys.to(otp);
  await keys.type('0000');
  await keys.press('Enter');
  await keys.isAt(otp);
  await expect(otp).toHaveAttribute('aria-invalid', 'true');

  await page.goto(other.link, { waitUntil: 'networkidle' });
  await keys.to(page.getByRole('link', { name: said.decline.link }));
  await keys.press('Enter');
  await expect(page.locator('h1')).toHaveText(said.decline.title);
  await page.waitForLoadState('networkidle');
  await keys.to(page.locator('[name=reason]'));
  await keys.type('I am moving');
  await keys.to(page.locator('[name=no_more]'));
  await keys.press('Space');
  await send('decline');
  await expect(page.locator('h1')).toHaveText(said.decline.doneTitle);
  await keys.isAt(page.locator('h1'));
});

test('a rating is given in its sheet and on its page, and put off in both @ar', async ({
  page,
  context,
  baseURL,
  language,
  words: { rating: said },
}) => {
  const shopper = await someone();
  await beThem(context, shopper, { baseURL, language });
  const [, asked, rated] = [
    await shopper.buy(orderStatus.delivered, hoursAgo(2.5)),
    await shopper.buy(orderStatus.delivered, hoursAgo(3)),
    await shopper.buy(orderStatus.delivered, hoursAgo(4)),
  ];
  const keys = keyboardOf(page);
  const sheet = page.getByRole('dialog');
  const faces = page.locator('[name=rating]');

  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('focus')));

  // The thanks of the sheet that opens by itself stay, though the next order is asked about meanwhile.
  await page.goto('/my-orders', { waitUntil: 'networkidle' });
  await keys.to(faces.first());
  await keys.press('Space');
  await keys.to(sheet.getByRole('button', { name: said.send }));
  await keys.press('Enter');
  await keys.isAt(sheet.getByRole('heading', { name: said.sorry }));
  // Read twice: the page stands as it was read the first time before it reads again.
  let reads = 0;
  page.on('response', (answer) => {
    if (answer.url().includes('/my-orders.data')) reads += 1;
  });
  await expect.poll(() => comeBack().then(() => reads)).toBeGreaterThan(1);
  await keys.isAt(sheet.getByRole('heading', { name: said.sorry }));
  await keys.press('Escape');
  await expect(sheet).toHaveCount(0);

  // The sheet that opens by itself keeps the focus, and Escape puts the question off.
  await page.goto('/my-orders', { waitUntil: 'networkidle' });
  await expect(sheet).toBeVisible();
  await keys.to(sheet.getByRole('button', { name: said.later }));
  for (let stop = 0; stop < 8; stop++) {
    await keys.press('Tab');
    expect(
      await page.evaluate(() => document.activeElement?.closest('body > *, dialog')?.localName ?? 'dialog'),
    ).toBe('dialog');
  }
  // Out of the page, at the browser's own bar, a key does nothing to it.
  await keys.to(sheet.getByRole('button', { name: said.later }));
  // Once that is known the next order could be asked about, which would be another sheet at once.
  const isAsked = async () => (await shopper.call('GET', '/orders/delivered'))[0].ask;
  await page.route(/\/my-orders\.data/, async (route) => {
    await expect.poll(isAsked, 'put off').toBe(false);
    await route.continue();
  });
  const readAgain = page.waitForResponse(/\/my-orders\.data/);
  await keys.press('Escape');
  await readAgain;
  await page.waitForLoadState('networkidle');
  await expect(sheet).toHaveCount(0);
  await page.unrouteAll();

  // Where a push leads: no face is chosen, then one with its reasons and a note.
  await page.goto(`/my-orders?order_id=${rated.uuid}`, { waitUntil: 'networkidle' });
  await expect(sheet).toBeVisible();
  await keys.to(sheet.getByRole('button', { name: said.send }));
  await keys.press('Enter');
  await keys.isAt(faces.first());
  await keys.press('Space', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowLeft');
  await keys.isAt(faces.last());
  await expect(faces.last()).toBeChecked();
  await keys.to(sheet.locator('[name=reasons][value=product]'));
  await keys.press('Space');
  await keys.to(sheet.locator('[name=comment]'));
  await keys.type('وصلت كما في الصورة');
  await keys.to(sheet.getByRole('button', { name: said.send }));
  await keys.press('Enter');
  await keys.isAt(sheet.getByRole('heading', { name: said.thanks }));
  // Its thanks stay until they are read.
  await comeBack();
  await page.waitForLoadState('networkidle');
  await keys.isAt(sheet.getByRole('heading', { name: said.thanks }));
  await keys.to(sheet.getByRole('link', { name: said.back }));
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/my-orders\?type=history/);
  await expect(sheet).toHaveCount(0);
  await keys.isAt(page.locator('h1'));

  // Its page, from the order: put off, then refused and given.
  const onPage = async () => {
    await page.goto(asked.link, { waitUntil: 'networkidle' });
    await keys.to(page.locator(`a[href="/my-orders/rating/${asked.uuid}"]`));
    await keys.press('Enter');
    await keys.isAt(page.locator('h1'));
    await expect(page).toHaveURL(/\/my-orders\/rating\//);
  };
  await onPage();
  await keys.to(page.getByRole('button', { name: said.later }));
  await keys.press('Enter');
  await expect(page).toHaveURL(/\/my-orders\?type=history/);
  await keys.isAt(page.locator('h1'));
  await onPage();
  await keys.to(page.getByRole('button', { name: said.send }));
  await keys.press('Enter');
  await keys.isAt(faces.first());
  await keys.press('Space');
  await keys.to(page.getByRole('button', { name: said.send }));
  await keys.press('Enter');
  await expect(page.locator('h1')).toHaveText(said.sorry);
  await keys.isAt(page.locator('h1'));
  await page.context().close();
});

test.describe('a driver', () => {
  test.use({ viewport: phoneSize });
  let beside: Awaited<ReturnType<typeof openBeside>>;
  test.beforeAll(async ({ baseURL }) => {
    Object.assign(process.env, { MODE: 'demo', PUBLIC_URL: baseURL, LOG_LEVEL: 'error' });
    beside = await openBeside();
  });
  test.afterAll(() => beside?.close());

  test('gives a photo, delivers, and finds nobody @en', async ({
    page,
    request,
    words: { driving: said },
  }) => {
    const own = newMark();
    const names = [`Lama ${own}`, `Hala ${own}`] as const;
    const step = async (number: string) => {
      const [order] = await db
        .select()
        .from(orders)
        .where(eq(orders.number, Number(typedOrderNumber(number))));
      const { context } = beside;
      return (
        (order &&
          (await nextStep(context, handsOf(context), { ...order, number: Number(order.number) })?.take())) ??
        ''
      );
    };
    const { link } = await onTheWay(request, names, step);
    const keys = keyboardOf(page);
    const stop = (name: string) => page.getByRole('listitem').filter({ hasText: name });
    const line = (name: string) => stop(name).locator('summary').first();
    const open = async (name: string) => {
      await keys.to(line(name));
      if ((await stop(name).locator('details').first().getAttribute('open')) === null)
        await keys.press('Enter');
    };
    await page.goto(link, { waitUntil: 'networkidle' });
    await open(names[0]);
    const file = stop(names[0]).locator('input[type=file]');
    await keys.to(intent(stop(names[0]), 'delivered'));
    await keys.press('Enter');
    await expect(stop(names[0]).getByRole('alert')).toBeVisible();
    await keys.isAt(file);
    await keys.choose(await photo('door.jpg'));
    await expect(stop(names[0]).locator('form img')).toBeVisible();
    await keys.to(intent(stop(names[0]), 'delivered'));
    await keys.press('Enter');
    await keys.isAt(line(names[0]));
    await expect(line(names[0])).toContainText(said.states.delivered);

    await open(names[1]);
    await keys.to(stop(names[1]).locator('summary', { hasText: said.nobody }));
    await keys.press('Enter');
    await keys.to(stop(names[1]).getByRole('button', { name: said.nobodyYes }));
    await keys.press('Enter');
    await keys.isAt(line(names[1]));
    await expect(line(names[1])).toContainText(said.states.nobody_there);
  });
});

test('what is wrong with an order becomes a ticket @en', async ({
  page,
  context,
  baseURL,
  language,
  words: { tickets: said, orders: ofOrder },
}) => {
  const shopper = await someone();
  await beThem(context, shopper, { baseURL, language });
  const order = await shopper.buy(orderStatus.delivered);
  const keys = keyboardOf(page);
  const popup = page.getByRole('alertdialog');
  const kinds = page.locator('[name=issue_id]');
  const send = async () => {
    await keys.to(page.locator('main button[type=submit]'));
    await keys.press('Enter');
    await keys.isAt(popup);
    await keys.press('Escape');
    await expect(popup).toHaveCount(0);
  };
  await page.goto(order.link, { waitUntil: 'networkidle' });
  await keys.to(page.getByRole('link', { name: ofOrder.actions.issue }));
  await keys.press('Enter');
  await expect(page.locator('h1')).toHaveText(said.issue.title);
  await keys.isAt(page.locator('h1'));
  await send();
  await keys.isAt(kinds.first());
  await keys.press('Space', 'ArrowDown', 'ArrowUp');
  await expect(kinds.first()).toBeChecked();
  await keys.to(page.locator('textarea[name=description]'));
  await keys.type('A leaf is broken');
  const pictures = page.locator('[name=pictures]');
  await keys.to(pictures);
  await keys.choose(await photo('leaf.jpg'));
  // Taken out again: its button goes, and the field has the focus.
  const remove = page.locator('figure button');
  await expect(remove).toHaveCount(1);
  await keys.backTo(remove);
  await keys.press('Enter');
  await keys.isAt(pictures);
  await keys.choose(await photo('pot.jpg'));
  await expect(page.getByText('pot.jpg')).toBeVisible();
  const email = page.locator('[name=email]');
  await keys.to(email);
  await keys.press('Control+A');
  await keys.type('noura');
  await send();
  await keys.isAt(email);
  await keys.press('Control+A');
  await keys.type('noura@example.com');
  await send();
  await expect(page.locator('h1')).toHaveText(said.sent.title);
  await keys.isAt(page.locator('h1'));
  await keys.to(page.getByRole('link', { name: said.sent.view }));
  await keys.press('Enter');
  await expect(page.locator('main section[aria-labelledby="ticket"]')).toContainText('A leaf is broken');
  await page.context().close();
});
