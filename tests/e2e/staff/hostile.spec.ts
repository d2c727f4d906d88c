import type { Page } from '@playwright/test';
import { orderStatus } from '#shop/rules/orders/order.ts';
import { papers } from '#shop/rules/orders/papers.ts';
import { newShopper } from '../../support/people/shopper.ts';
import { paidGift } from '../orders/paid-gift.ts';
import { besideTheShop } from '../orders/someone.ts';
import { expect, expectFits } from '../support.ts';
import { test } from './door.ts';
import { countDialogs } from './printing/print-dialog.ts';

/*
 * What people type is text, wherever staff read it: every field of order, gift, card, ticket, forms and rating is filled
 * with what breaks out of elements, attributes and scripts, turns the direction of what follows, and is longer than any
 * word; then every screen and every paper is opened on a phone and on a desk.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');
test.use({ viewport: { width: 390, height: 844 } });

const breaks = '"><img src=x onerror=alert(1)>';
/** Filled up to so many letters, with no space to break a line at. */
const hostile = (most: number) =>
  `${breaks}\u202e${most > 70 ? "</textarea><script>alert('1')</script>" : ''}${'ش'.repeat(most)}`.slice(
    0,
    most,
  );
/** Where names are letters alone. */
const longName = 'ش'.repeat(40);

test('nothing that shoppers type becomes part of a screen or a paper of staff @ar', async ({
  page,
  request,
  context,
  cookiesOf,
  staffWords,
}) => {
  test.setTimeout(180_000);
  const { bring, close } = besideTheShop();
  const shopper = await newShopper(process.env.SHOP_URL as string, process.env.SANDBOX_URL as string);
  await shopper.call('POST', '/user/update-info', { name: longName });
  const card_id = await shopper.keepCard();
  await request.post('/api/form/contact-us', {
    data: { name: longName, email: 'sara@example.com', phone_number: '0551234567', message: hostile(900) },
  });
  const company = await request.post('/api/form/corporate-gifts', {
    data: {
      ...{ company_name: hostile(100), email: 'sara@example.com', phone_number: '0551234567' },
      ...{ name: longName, city: hostile(60), quantity: 50, description: hostile(900) },
      links: ['https://example.com/"><img src=x onerror=alert(1)>'],
    },
  });
  expect(company.status()).toBe(200);

  const words = {
    sender: { name: hostile(80), phone_number: '0551234567', email: 'sara@example.com' },
    card: { message: hostile(200), to: hostile(40), from: hostile(40) },
    additional_information: hostile(400),
    company: {
      ...{ wanted: true, name: hostile(100), vat_number: '310122393500003', building: '1234' },
      ...{ street: hostile(80), district: hostile(60), city: hostile(60), postal_code: '12345' },
    },
  };
  const city = shopper.city;
  const order = async (quantity: number) => {
    const plant = await shopper.call('GET', `/products/product/zz-plant?cities_id=${city}`);
    const line = {
      ...{ product_id: plant.id, product_qty: quantity, product_color: plant.colors[0].color_id },
      engraving: 'ش'.repeat(20),
    };
    const cart = await shopper.call('POST', `/user/shopping-cart?cities_id=${city}`, line);
    const { days } = await shopper.call('POST', '/delivery/available-time-slots', { cities_id: city });
    const [slot] = days
      .slice(1)
      .flatMap(({ date, slots }: { date: string; slots: { id: number; status: string }[] }) =>
        slots.filter(({ status }) => status === 'available').map(({ id }) => ({ date, slot_id: id })),
      );
    const placed = await shopper.call('POST', '/orders/place-order', {
      ...words,
      ...{ cities_id: city, slot, terms_accepted: true, payment_method: 'saved_card', card_id },
      recipient: {
        ...{ name: hostile(80), phone_number: '0559876543', district: hostile(80), address: hostile(300) },
      },
      expected_total: cart.summary.total,
    });
    const { order_number } = await shopper.call('GET', `/orders/by-link/${placed.order_key}`);
    return { uuid: placed.order_uuid, link: placed.order_link, number: order_number, day: slot.date };
  };
  const [first, rated] = [await order(5), await order(1)];
  await bring(rated, orderStatus.delivered);
  await shopper.call('POST', '/orders/save-rating', {
    ...{ order_id: rated.uuid, rating: 1, comment: hostile(500) },
  });
  const issues = await shopper.call('GET', '/user/tickets/issue-list/0');
  const ticket = await shopper.call('POST', '/user/tickets', {
    ...{ issue_id: issues[0]?.id, description: hostile(900), name: longName, email: 'sara@example.com' },
    ...{ phone_code: '966', phone_number: '0551234567' },
  });

  // Gifts whose recipients say where, no, and that they are elsewhere.
  const gifts = [];
  for (const number of ['0559876541', '0559876542', '0559876543'])
    gifts.push(
      await paidGift(request, {
        ...words,
        recipient: { name: hostile(80), phone_number: number, knows_address: false },
      }),
    );
  const keys = gifts.map(({ link }) => link.replace('/gift/', ''));
  const free = await (
    await request.post('/api/delivery/available-time-slots', { data: { cities_id: city } })
  ).json();
  const [time] = free.data.days
    .slice(1)
    .flatMap((day: { date: string; slots: { id: number; status: string }[] }) =>
      day.slots
        .filter(({ status }) => status === 'available')
        .map(({ id }) => ({ date: day.date, slot_id: id })),
    );
  const place = { district: hostile(80), directions: hostile(300) };
  for (const [path, data] of [
    ['accept', { key: keys[0], place, slot: time }],
    ['decline', { key: keys[1], reason: hostile(300) }],
    ['elsewhere', { key: keys[2], city_name: hostile(80) }],
  ] as const) {
    const answer = await request.post(`/api/gift/${path}`, { data });
    expect(answer.status(), path).toBe(200);
  }

  // What staff do with it: a run, a wish that somebody else decides about.
  const cookies = await cookiesOf('owner');
  const headers = { authorization: `Bearer ${cookies[0]?.value}`, localization: 'ar' };
  const ask = async (path: string, data: object) => {
    const answer = await (await request.post(`/api/admin${path}`, { data, headers })).json();
    expect(answer.success, JSON.stringify(answer)).toBe(true);
    return answer.data;
  };
  const run = await ask('/runs', {
    ...{ cities_id: city, day: first.day, driver_name: 'فهد', order_numbers: [first.number] },
  });
  await ask(`/orders/${first.number}/refunds`, {
    ...{ pieces: 'all', to: 'wallet', reason: 'other', note: hostile(300), restock: false },
  });
  const numbersOf = async (path: string) => {
    const answer = await (await request.get(`/api/admin${path}`, { headers })).json();
    return answer.data as { items: { order_number: string; id: string }[] } & { order_number: string }[];
  };
  const waiting = (await numbersOf('/waiting')).map(({ order_number }) => order_number);
  const all = (await numbersOf('/orders')).items.map(({ order_number }) => order_number).slice(0, 5);
  const [customer] = (await numbersOf(`/customers?q=${first.number}`)).items;

  await context.addCookies(cookies);
  const wrong = watch(page);
  const screens = [
    '/today',
    `/board?day=${first.day}`,
    `/making?day=${first.day}`,
    `/runs?day=${first.day}`,
    `/runs/${run.id}/sheet`,
    '/waiting',
    ...waiting.slice(0, 3).map((number) => `/waiting/${number}`),
    '/orders',
    `/orders?q=${encodeURIComponent(breaks)}`,
    ...all.map((number) => `/orders/${number}`),
    ...['slot', 'place', 'card', 'phone'].map((part) => `/orders/${first.number}?change=${part}`),
    `/orders/${first.number}/refund`,
    '/phone-order',
    `/search?q=${encodeURIComponent(breaks)}`,
    '/approvals',
    '/customers',
    `/customers?q=${encodeURIComponent(breaks)}`,
    `/customers/${customer?.id}`,
    '/forms',
    '/ratings',
    '/tickets?view=unassigned',
    `/tickets/${ticket.ticket_number}?view=unassigned`,
    '/audit',
  ];
  const shown = new Set<string>();
  for (const screen of screens) {
    await page.goto(`/admin${screen}`);
    await expectHarmless(page, screen);
    if ((await page.locator('main').innerText()).includes(breaks)) shown.add(screen.split(/[/?]/)[1] ?? '');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expectHarmless(page, screen);
    await page.setViewportSize({ width: 390, height: 844 });
  }
  await countDialogs(page);
  for (const paper of papers) {
    await page.goto(`/admin/print?order_numbers=${[first.number, ...all].join(',')}`);
    await page.getByRole('button', { name: staffWords.print.papers[paper], exact: true }).click();
    await expect(page.locator('[data-paper]').first()).toBeVisible();
    await expectHarmless(page, paper);
    await page.emulateMedia({ media: 'print' });
    expect(await cutOff(page), paper).toEqual([]);
    await page.emulateMedia({ media: null });
  }
  expect(wrong).toEqual([]);
  // It was there to be seen: a list of screens that show nothing of it proves nothing.
  expect([...shown].sort()).toEqual(
    expect.arrayContaining(['approvals', 'customers', 'forms', 'orders', 'ratings', 'tickets', 'waiting']),
  );
  await close();
});

/** Keeps what a page should never do: a dialog, an error, something that its policy keeps out. */
function watch(page: Page): string[] {
  const wrong: string[] = [];
  page.on('dialog', (dialog) => {
    wrong.push(`dialog ${dialog.message()} at ${page.url()}`);
    void dialog.dismiss();
  });
  page.on('pageerror', (error) => wrong.push(`${error.message} at ${page.url()}`));
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`${message.text()} at ${page.url()}`);
  });
  return wrong;
}

async function expectHarmless(page: Page, where: string): Promise<void> {
  expect(await page.locator('img[src="x"], [onerror], main script').count(), where).toBe(0);
  expect(await page.locator('main').innerText(), where).not.toMatch(/[\u202d\u202e]/);
  await expectFits(page, where);
}

/** What is written over the side of its paper, where the printer ends. */
function cutOff(page: Page): Promise<string[]> {
  return page.locator('[data-paper]').evaluateAll((papers) =>
    papers.flatMap((paper) => {
      const outer = paper.getBoundingClientRect();
      return [...paper.querySelectorAll('p, dd, b, li, h2, td')]
        .filter((part) => {
          const inner = part.getBoundingClientRect();
          return inner.left < outer.left - 1 || inner.right > outer.right + 1;
        })
        .map((part) => `${part.tagName} ${part.textContent}`);
    }),
  );
}
