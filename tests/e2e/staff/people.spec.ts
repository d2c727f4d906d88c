import type { Page } from '@playwright/test';
import { inbox as arabicInbox } from '#shop/messages/ar/staff/screens/inbox.ts';
import { limits as arabicLimits } from '#shop/messages/ar/staff/screens/limits.ts';
import { ticketPictures as arabic } from '#shop/messages/ar/staff/screens/tickets/pictures.ts';
import { inbox as englishInbox } from '#shop/messages/en/staff/screens/inbox.ts';
import { limits as englishLimits } from '#shop/messages/en/staff/screens/limits.ts';
import { ticketPictures as english } from '#shop/messages/en/staff/screens/tickets/pictures.ts';
import { aPicture } from '../../support/media/pictures.ts';
import { newShopper, type Shopper } from '../../support/people/shopper.ts';
import { expect, expectAccessibleAtBothWidths } from '../support.ts';
import { test } from './door.ts';

/*
 * Support's screens in a browser: tickets answered, noted, given away and ended; customers found and given credit; each on
 * a phone and on a desk with axe, and all of it without script. What shoppers type is shown as they typed it.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

/** What breaks out of elements, attributes, fields, scripts and styles, where it isn't kept from it. */
const hostile =
  '"><img src=x onerror="document.title=1"></textarea></script><script>document.title=1</script><b>bold</b> {{7*7}} javascript:alert(1)';

async function ticketOf(shopper: Shopper, description: string, order_id?: string): Promise<string> {
  const issues = (await shopper.call('GET', `/user/tickets/issue-list/${order_id ?? 0}`)) as {
    id: number;
    needs_picture: boolean;
  }[];
  const made = await shopper.call('POST', '/user/tickets', {
    ...{
      issue_id: issues.find((issue) => !issue.needs_picture)?.id,
      order_id,
      description,
      name: 'Sara',
      email: 'sara@example.com',
    },
    ...{ phone_code: '966', phone_number: '0551234567' },
  });
  return made.ticket_number;
}

const someone = () => newShopper(process.env.SHOP_URL as string, process.env.SANDBOX_URL as string);

/** Nothing that was typed has become part of the page. */
async function expectHarmless(page: Page): Promise<void> {
  expect(await page.locator('main img[src="x"], main b:text-is("bold"), main script').count()).toBe(0);
  expect(await page.title()).not.toBe('1');
}

test('a ticket is answered from a saved reply, noted, given to a colleague and resolved', async ({
  page,
  context,
  language,
  cookiesOf,
  staffWords,
}) => {
  const { tickets } = staffWords;
  const number = await ticketOf(await someone(), hostile);
  await context.addCookies(await cookiesOf('support'));
  await page.goto('/admin/tickets?view=unassigned');
  await expectAccessibleAtBothWidths(page, language);
  await page.goto(`/admin/tickets/${number}?view=unassigned`);
  await expect(page.getByText(hostile)).toBeVisible();
  await expectHarmless(page);

  await page.getByText(tickets.templates, { exact: true }).click();
  await page.locator('details[open] a').first().click();
  const reply = page.locator('textarea[name=text]');
  await expect(reply).toBeFocused();
  await expect(reply).toHaveValue(/Sara/);
  await page.getByRole('button', { name: tickets.sendAndWait }).click();
  await expect(reply).toHaveValue('');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(page.locator('ol > li')).toHaveCount(2);

  await reply.fill(hostile);
  await page.getByRole('button', { name: tickets.keepNote }).click();
  await expect(page.locator('ol > li')).toHaveCount(3);
  await expect(reply).toHaveValue('');
  await expectHarmless(page);

  // What is typed stays while something else is done.
  await reply.fill('Still writing');
  await page.locator('select[name=staff_id]').selectOption('');
  await page.getByRole('button', { name: tickets.assign, exact: true }).click();
  await expect(page.locator('select[name=staff_id]')).toHaveValue('');
  await expect(reply).toHaveValue('Still writing');
  await expectAccessibleAtBothWidths(page, language);

  await page.getByLabel(tickets.ends.none).check();
  await page.getByRole('button', { name: tickets.sendAndEnd }).click();
  await expect(page.locator('ol > li')).toHaveCount(4);
  // It is said where one pressed, and what is left to do of it is no choice.
  await expect(page.locator('aside [role=status]')).toBeInViewport({ ratio: 1 });
  await expect(page.locator('[name=end]')).toHaveCount(1);
  await reply.fill('Twice');
  await page.getByRole('button', { name: tickets.ends.close }).click();
  await expect(page.getByText(tickets.ended)).toBeVisible();
  await page.goto('/admin/tickets?view=ended');
  await expect(page.getByRole('link', { name: number })).toBeVisible();
});

test('a ticket about an order gives some of its money back; where more is asked for is said beforehand', async ({
  page,
  context,
  language,
  cookiesOfNew,
  staffWords: { tickets },
}) => {
  const limits = language === 'ar' ? arabicLimits : englishLimits;
  const shopper = await someone();
  const card = await shopper.keepCard();
  await shopper.fillCart();
  const { uuid } = await shopper.order(card);
  const number = await ticketOf(shopper, 'A leaf is broken', uuid);
  await context.addCookies(await cookiesOfNew('support'));
  await page.goto(`/admin/tickets/${number}`);
  await page.getByLabel(tickets.ends.source).check();
  const elsewhere = page.getByRole('link', { name: limits.elsewhere });
  await expect(elsewhere).toHaveAttribute('href', /\/admin\/orders\/AS-\d+\/refund$/);
  await expectAccessibleAtBothWidths(page, language);
  await page.locator('textarea[name=text]').fill('Sorry for the leaf');
  await page.getByLabel(tickets.amount).fill('190');
  await page.getByRole('button', { name: tickets.sendAndEnd }).click();
  await expect(page.locator('aside').getByRole('alert')).toContainText('189');
  await expect(page.getByLabel(tickets.amount)).toHaveValue('190');
  await page.getByLabel(tickets.amount).fill('12.50');
  await page.getByRole('button', { name: tickets.sendAndEnd }).click();
  await expect(page.locator('aside').last()).toContainText('12.50');
  await expect(page.locator('[name=end]')).toHaveCount(1);
});

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await aPicture() });
const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') };

test('a ticket is answered with pictures, which whoever wrote sees; one that goes nowhere is said', async ({
  page,
  context,
  language,
  cookiesOf,
  staffWords: { tickets, shell },
}) => {
  const words = language === 'ar' ? arabic : english;
  const shopper = await someone();
  const number = await ticketOf(shopper, 'My plant is wilting');
  await context.addCookies(await cookiesOf('support'));
  await page.goto(`/admin/tickets/${number}`, { waitUntil: 'networkidle' });
  const reply = page.locator('textarea[name=text]');
  const kept = page.locator('#reply img');
  const send = page.getByRole('button', { name: tickets.send, exact: true });
  await reply.fill('Like this');

  // What this browser can’t read is named, and isn’t among those that are sent.
  await page.locator('[name=pictures]').setInputFiles([await photo('leaf.jpg'), broken]);
  await expect(page.getByText(words.pictureProblem.kind('⁨broken.jpg⁩').replace(/[⁨⁩]/g, ''))).toBeVisible();
  await expect(kept).toHaveCount(1);
  await expectAccessibleAtBothWidths(page, language);

  // A note is the team’s: the picture is not dropped without a word, and stays with what was typed.
  await page.getByRole('button', { name: tickets.keepNote }).click();
  await expect(page.getByText(words.onlyWithReply)).toBeVisible();
  await expect(reply).toHaveValue('Like this');
  await expect(kept).toHaveCount(1);
  await expect(page.locator('ol > li')).toHaveCount(1);

  // The connection goes while it is sent: nothing is lost by that, nor by giving it to somebody meanwhile.
  await page.locator('[name=pictures]').setInputFiles([await photo('pot.jpg')]);
  await expect(kept).toHaveCount(2);
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
  await send.click();
  await expect(page.getByText(shell.lost.gone)).toBeVisible();
  await page.unroute('**/*.data*');
  await expect(kept).toHaveCount(2);
  await page.getByRole('button', { name: tickets.take, exact: true }).click();
  await expect(page.getByRole('button', { name: tickets.take, exact: true })).toHaveCount(0);
  await expect(reply).toHaveValue('Like this');
  await expect(kept).toHaveCount(2);
  await send.click();
  await expect(page.locator('ol > li')).toHaveCount(2);
  await expect(page.locator('ol > li').nth(1).locator('img')).toHaveCount(2);
  await expect(kept).toHaveCount(0);
  await expect(reply).toHaveValue('');

  const [{ id }] = (await shopper.call('GET', '/user/tickets')).items;
  const { link, messages } = await shopper.call('GET', `/user/tickets/${id}`);
  expect(messages[1].attachments).toHaveLength(2);
  await page.goto(link);
  const shown = page.locator('main img[src^="/photos/"]');
  await expect(shown).toHaveCount(2);
  await expect
    .poll(() => shown.first().evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
});

test('without script a picture that is none is named, and the others stay with the words @en', async ({
  browser,
  baseURL,
  cookiesOf,
  staffWords: { tickets },
}) => {
  const number = await ticketOf(await someone(), 'My plant is wilting');
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(await cookiesOf('support'));
  const page = await plain.newPage();
  await page.goto(`/admin/tickets/${number}`);
  const send = page.getByRole('button', { name: tickets.send, exact: true });
  await page.locator('textarea[name=text]').fill('Like this');
  const large = { ...broken, name: 'large.jpg', buffer: Buffer.alloc(8 * 1024 * 1024 + 1) };
  await page.locator('[name=pictures]').setInputFiles([await photo('leaf.jpg'), broken, large]);
  await send.click();
  const notes = page.locator('#reply [role=status]');
  await expect(notes).toContainText('broken.jpg');
  await expect(notes).toContainText('large.jpg');
  await expect(page.locator('textarea[name=text]')).toHaveValue('Like this');
  await expect(page.locator('[name=attachments]:checked')).toHaveCount(1);
  await send.click();
  await expect(page.locator('ol > li').nth(1).locator('img')).toHaveCount(1);
  await expect(page.locator('textarea[name=text]')).toHaveValue('');
  await plain.close();
});

test('what was typed and not sent is asked about before it is left; what is sent, or of the same screen, asks nothing', async ({
  page,
  context,
  cookiesOf,
  staffWords: { tickets, shell },
}) => {
  const number = await ticketOf(await someone(), 'My plant is wilting');
  await context.addCookies(await cookiesOf('support'));
  const asked: string[] = [];
  let leaves = false;
  page.on('dialog', (dialog) => {
    asked.push(dialog.type() === 'confirm' ? dialog.message() : dialog.type());
    return leaves ? dialog.accept() : dialog.dismiss();
  });
  await page.goto('/admin/tickets?view=unassigned', { waitUntil: 'networkidle' });
  await page.getByRole('link', { name: number }).click();
  const reply = page.locator('textarea[name=text]');
  const here = new RegExp(`/admin/tickets/${number}\\b`);
  await expect(reply).toBeVisible();
  await reply.pressSequentially('Half a');

  // A link, the browser’s own button, a new document: each asks, and who stays goes on where they were.
  await page.locator('nav a[href="/admin/today"]').click();
  await expect.poll(() => asked).toEqual([shell.leave]);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toEqual([shell.leave, shell.leave]);
  await page.getByRole('link', { name: shell.otherLanguage }).click();
  await expect.poll(() => asked).toEqual([shell.leave, shell.leave, 'beforeunload']);
  await expect(page).toHaveURL(here);
  await expect(reply).toHaveValue('Half a');

  // Another view of the same screen, a saved reply: nothing is lost by these.
  await page.getByText(tickets.templates, { exact: true }).click();
  await page.locator('details[open] a').first().click();
  await expect(reply).toHaveValue(/Half a.+/s);
  // What got lost on the way isn’t sent: it is asked about as before.
  await page.route('**/*.data*', (route) => route.abort('internetdisconnected'));
  const send = page.getByRole('button', { name: tickets.send, exact: true });
  await send.click();
  await expect(page.getByText(shell.lost.gone)).toBeVisible();
  await page.unroute('**/*.data*');
  expect(asked).toHaveLength(3);
  await page.evaluate(() => history.back());
  await expect.poll(() => asked).toHaveLength(4);
  await expect(page).toHaveURL(here);

  await send.click();
  await expect(reply).toHaveValue('');
  await page.locator('nav a[href="/admin/today"]').click();
  await expect(page).toHaveURL(/\/admin\/today/);
  expect(asked).toHaveLength(4);

  // Who says so leaves, and is not asked again.
  await page.goto('/admin/phone-order', { waitUntil: 'networkidle' });
  await page.locator('[name="sender.name"]').pressSequentially('Sara');
  leaves = true;
  await page.locator('nav a[href="/admin/today"]').click();
  await expect(page).toHaveURL(/\/admin\/today/);
  await page.locator('nav a[href="/admin/orders"]').click();
  await expect(page).toHaveURL(/\/admin\/orders/);
  expect(asked).toHaveLength(5);
});

test('whoever writes meanwhile is read first, and what was typed is still there @en', async ({
  page,
  context,
  cookiesOf,
  staffWords,
}) => {
  const shopper = await someone();
  const number = await ticketOf(shopper, 'My plant is wilting');
  await context.addCookies(await cookiesOf('support'));
  await page.goto(`/admin/tickets/${number}`);
  const [{ id }] = (await shopper.call('GET', '/user/tickets')).items;
  await shopper.call('POST', `/user/tickets/${id}/messages`, { text: 'It is better now' });
  const reply = page.locator('textarea[name=text]');
  await reply.fill('Give it less water');
  await page.getByRole('button', { name: staffWords.tickets.send, exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByText('It is better now')).toBeVisible();
  await expect(reply).toHaveValue('Give it less water');
  await page.getByRole('button', { name: staffWords.tickets.send, exact: true }).click();
  await expect(page.locator('ol > li')).toHaveCount(3);
});

test('without script a ticket is answered and rejected; what is refused keeps its words @ar', async ({
  browser,
  baseURL,
  cookiesOf,
  staffWords,
}) => {
  const { tickets } = staffWords;
  const shopper = await someone();
  const number = await ticketOf(shopper, hostile);
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: String(baseURL) });
  await plain.addCookies(await cookiesOf('support'));
  const page = await plain.newPage();
  await page.goto('/admin/tickets');
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByText(hostile)).toBeVisible();
  const [{ id }] = (await shopper.call('GET', '/user/tickets')).items;
  await shopper.call('POST', `/user/tickets/${id}/messages`, { text: hostile });
  await page.locator('textarea[name=text]').fill(`${hostile} once more`);
  await page.getByLabel(tickets.ends.reject).check();
  await page.getByRole('button', { name: tickets.sendAndEnd }).click();
  await expect(page.locator('textarea[name=text]')).toHaveValue(`${hostile} once more`);
  await expectHarmless(page);
  await page.getByLabel(tickets.ends.reject).check();
  await page.getByRole('button', { name: tickets.sendAndEnd }).click();
  await expect(page.getByText(`${hostile} once more`)).toBeVisible();
  await expectHarmless(page);
  await page.locator('textarea[name=text]').fill('A note after the end');
  await page.getByRole('button', { name: tickets.keepNote }).click();
  await expect(page.getByText('A note after the end')).toBeVisible();
  await plain.close();
});

test('a saved reply is added in both languages, changed and taken away', async ({
  page,
  context,
  language,
  cookiesOf,
  staffWords,
}) => {
  const { saved } = staffWords.tickets;
  await context.addCookies(await cookiesOf('support'));
  await page.goto('/admin/tickets/templates');
  await expectAccessibleAtBothWidths(page, language);
  const title = `${hostile.slice(0, 40)} ${Date.now()}`;
  const added = page.locator('form', { has: page.locator('[value=add]') });
  for (const name of ['title.ar', 'title.en', 'text.ar', 'text.en'])
    await added.locator(`[name="${name}"]`).fill(title);
  await added.getByRole('button', { name: saved.save }).click();
  const heading = page.locator('summary', { hasText: title });
  await heading.click();
  await expectHarmless(page);
  const form = page.locator('details[open] form');
  await form.locator('[name="text.en"]').fill('Hello [name]');
  await form.getByRole('button', { name: saved.save }).click();
  await expect(form.getByRole('status')).toBeVisible();
  await form.getByRole('button', { name: saved.remove }).click();
  await expect(heading).toHaveCount(0);
});

test('a customer is found by a phone, seen whole, and given credit; above the limit a second person is asked', async ({
  page,
  context,
  language,
  cookiesOf,
  staffWords,
}) => {
  const { customers } = staffWords;
  const shopper = await someone();
  const { phone_number } = await shopper.call('GET', '/user');
  await ticketOf(shopper, hostile);
  await context.addCookies(await cookiesOf('support'));
  await page.goto('/admin/customers');
  await page.getByLabel(customers.searchLabel).fill(String(phone_number).slice(-6));
  await page.getByLabel(customers.searchLabel).press('Enter');
  await expect(page.getByRole('heading', { name: customers.found })).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
  await page.getByRole('link', { name: 'Noura' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Noura' })).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
  const give = async (sum: string, press = customers.submit) => {
    await page.locator('[name=amount]').fill(sum);
    await page.locator('[name=note]').fill(hostile);
    await page.getByRole('button', { name: press, exact: true }).click();
  };
  await give('150', customers.ask);
  // A second person is asked, which is in sight of who pressed, and nothing is given yet.
  await expect(page.locator('[name=amount]')).toHaveValue('');
  await expect(page.locator('#wallet [role=status]')).toBeInViewport({ ratio: 1 });
  expect((await shopper.call('GET', '/user/wallet')).balance).toBe(0);
  await give('٤٠');
  await expect(page.getByText(hostile)).toBeVisible();
  await expect(page.locator('[name=amount]')).toHaveValue('');
  await expectHarmless(page);
  const wallet = await shopper.call('GET', '/user/wallet');
  expect(wallet.balance).toBe(40);
});

test('a form is given away, answered by mail and done, on a phone and on a desk', async ({
  page,
  context,
  request,
  language,
  cookiesOf,
}) => {
  const inbox = language === 'en' ? englishInbox : arabicInbox;
  const sent = await request.post('/api/form/contact-us', {
    data: {
      ...{ name: 'Sara', email: 'sara@example.com', phone_number: '0551234567' },
      message: `${hostile} ${language} ${Date.now()}`,
    },
  });
  const { reference } = ((await sent.json()) as { data: { reference: string } }).data;
  await context.addCookies(await cookiesOf('support'));
  await page.goto('/admin/forms');
  const card = page.locator('section', { hasText: reference });
  await expect(card).toContainText(hostile);
  await expectHarmless(page);
  await expectAccessibleAtBothWidths(page, language);
  await card.getByText(inbox.answer, { exact: true }).first().click();
  await card.locator('textarea').fill(hostile);
  await card.getByLabel(inbox.keepOpen).check();
  await card.getByRole('button', { name: inbox.send }).click();
  await expect(card.locator('textarea')).toHaveValue('');
  await expectHarmless(page);
  await card.getByRole('button', { name: inbox.done }).click();
  await expect(card).toHaveCount(0);
  await page.goto('/admin/ratings');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessibleAtBothWidths(page, language);
});
