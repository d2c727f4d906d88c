import type { Page } from '@playwright/test';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { reportNames } from '#shop/rules/reports/report.ts';
import routes from '#web/backoffice/routes.ts';
import { expect, expectAccessible, expectFits } from '../support.ts';
import { test } from './door.ts';
import { fillShop } from './filled-shop.ts';
import { countDialogs } from './printing/print-dialog.ts';

/*
 * Every screen of staff, in a shop that has something to show on each: axe finds nothing, nothing is wider than the page,
 * no text is too small to read, no error is in the console, on a phone whatever is pressed is high enough for a finger, and
 * no form in which something is typed is left without a question.
 * The screens are those of the table of routes: one that has no address here fails.
 */

test.skip(!process.env.SHOP_DATABASE_URL, 'needs the shop of this run, where staff do things');

type Filled = Awaited<ReturnType<typeof fillShop>>;
type Visit = { at: string; before?: (page: Page) => Promise<unknown>; status?: number };

/** Nothing is drawn there: they lead elsewhere, or answer with data or a file. */
const noScreens = [
  '',
  'sign-out',
  'board/fresh',
  'making/fresh',
  'runs/fresh',
  'waiting/fresh',
  'waiting/:number/fresh',
  'today/fresh',
  'approvals/fresh',
  'orders/:number/fresh',
  'menu/counts',
  'phone-order/sum',
  'prove',
  'orders/file',
  'orders/:number/xml/:paper',
  'orders/:number/cards',
  'audit/file',
  'einvoices/:id/xml',
  'imports/file',
  'imports/customers',
  'imports/:id/fresh',
  'imports/:id/report',
  'pages/:slug/preview',
  'products/:id/preview',
  'pictures/fresh',
  'products/changes/:id/fresh',
  'reports/:report/file',
];
/** Whoever has come in is led away from there. */
const door = ['sign-in', 'invitation/:key', 'stop/:key'];

const press = (intent: string) => (page: Page) => page.locator(`main [name=intent][value=${intent}]`).click();
const atOnce = (path: string) => ({ at: path });

/** Every screen by its path in the table; what a screen shows by more than its address is asked for by `before`. */
const visitsOf = ({ made, proposed, partly, gift, ...shop }: Filled): Record<string, Visit[]> => ({
  'sign-in': [{ at: 'sign-in' }],
  'invitation/:key': [{ at: `invitation/${shop.invitation}` }],
  'stop/:key': [{ at: `stop/${shop.stop}` }],
  board: [{ at: `board?day=${made.day}` }],
  making: [{ at: `making?day=${made.day}` }],
  orders: ['orders', `orders?q=${shop.mark}`, 'orders?q=nobody-at-all'].map(atOnce),
  'orders/:number': [
    `orders/${made.number}`,
    ...['slot', 'place', 'card', 'phone'].map((part) => `orders/${made.number}?change=${part}`),
    `orders/${made.number}?substitute=${shop.line}`,
    `orders/${proposed.number}`,
    `orders/${partly.number}`,
  ].map(atOnce),
  'orders/:number/refund': [{ at: `orders/${made.number}/refund` }],
  'phone-order': [{ at: 'phone-order' }],
  print: [{ at: 'print' }, { at: `print?order_numbers=${made.number}`, before: press('slip') }],
  runs: [{ at: `runs?day=${made.day}` }],
  'runs/:id/sheet': [
    { at: `runs/${shop.run}/sheet` },
    { at: `runs/${shop.run}/sheet`, before: press('sheet') },
  ],
  waiting: [{ at: 'waiting' }],
  'waiting/:number': [{ at: `waiting/${gift.number}` }],
  today: [{ at: 'today' }],
  search: ['search', `search?q=${shop.mark}`].map(atOnce),
  security: [{ at: 'security' }],
  staff: [{ at: 'staff' }],
  audit: [{ at: 'audit' }],
  approvals: [{ at: 'approvals' }],
  notices: [{ at: 'notices' }],
  brand: [{ at: 'brand' }],
  'einvoices/unit': [{ at: 'einvoices/unit' }],
  einvoices: ['einvoices', 'einvoices?view=all', 'einvoices?view=rejected'].map(atOnce),
  'einvoices/:id': [{ at: `einvoices/${shop.einvoice}` }],
  settings: [{ at: 'settings' }],
  'settings/ticket-kinds': [{ at: 'settings/ticket-kinds' }],
  customers: ['customers', `customers?q=${made.number}`].map(atOnce),
  'customers/:id': [{ at: `customers/${shop.customer}` }],
  stock: ['stock', 'stock?view=all', 'stock?q=nothing-at-all'].map(atOnce),
  'stock/:id': [{ at: 'stock/1?view=all' }],
  'products/new': [{ at: 'products/new' }],
  'products/:id': ['products/1', 'products/95'].map(atOnce),
  imports: [{ at: 'imports' }],
  'imports/:id': [`imports/${shop.table}`, `imports/${shop.table}?view=wrong`].map(atOnce),
  products: ['products', 'products?view=low&sort=fewest', 'products?q=nothing-at-all'].map(atOnce),
  'products/change': [
    'products/change',
    ...['price', 'sale', 'cities', 'categories', 'engraving', 'perishable', 'hide'].map(
      (change) => `products/change?products_ids=1&products_ids=2&change=${change}`,
    ),
  ].map(atOnce),
  'products/sales': [{ at: 'products/sales' }],
  'products/changes': [{ at: 'products/changes' }],
  'products/changes/:id': [{ at: `products/changes/${shop.bulkChange}` }],
  categories: ['category', 'occasion', 'recipient'].map((kind) => atOnce(`categories?kind=${kind}`)),
  'categories/pot-colours': [
    'categories/pot-colours',
    'categories/pot-colours?change=new',
    'categories/pot-colours?change=sand',
  ].map(atOnce),
  'categories/add-ons': [{ at: 'categories/add-ons' }],
  'categories/add-ons/:id': ['categories/add-ons/new', 'categories/add-ons/1'].map(atOnce),
  'categories/:id': ['categories/new?kind=occasion', 'categories/1'].map(atOnce),
  coupons: ['coupons', 'coupons?q=nothing-at-all'].map(atOnce),
  'coupons/:id': ['coupons/new', 'coupons/1'].map(atOnce),
  pages: [{ at: 'pages' }],
  'pages/:slug': ['pages/faq', 'pages/about-asees', 'pages/gifts-care'].map(atOnce),
  'pages/:slug/versions': ['pages/faq/versions', 'pages/faq/versions?from=1&to=1'].map(atOnce),
  reports: ['reports', 'reports?period=days&from=2020-01-02&until=2020-01-01'].map(atOnce),
  'reports/:report': reportNames.map((name) => atOnce(`reports/${name}?period=this_month`)),
  cities: [{ at: 'cities' }],
  'cities/:id': ['cities/1', 'cities/1?view=facts', 'cities/1?view=districts', 'cities/2'].map(atOnce),
  'closed-days': [{ at: 'closed-days' }],
  pictures: ['pictures', 'pictures?q=nothing-at-all'].map(atOnce),
  'pictures/of/:product': ['pictures/of/1', 'pictures/of/1?add=all'].map(atOnce),
  'pictures/:id': [{ at: `pictures/${shop.picture}` }],
  credit: [{ at: 'credit' }],
  forms: [{ at: 'forms' }],
  ratings: [{ at: 'ratings' }],
  tickets: [{ at: 'tickets?view=unassigned' }],
  'tickets/:number': [{ at: `tickets/${shop.ticket}?view=unassigned` }],
  'tickets/templates': [{ at: 'tickets/templates' }],
  '*': [{ at: 'nothing/here', status: 404 }],
});

/** The paths of a table of routes, those of children behind their parents'. */
function pathsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const whole = [parent, path].filter(Boolean).join('/');
    return [...(path || index ? [whole] : []), ...pathsOf(children, whole)];
  });
}

/** What is wrong with a screen as it is drawn, besides what axe finds. */
function faultsOf(isPhone: boolean): string[] {
  const [smallest, finger] = [13, 43.5];
  for (const each of document.querySelectorAll('details')) each.open = true;
  const sees = { checkOpacity: true, checkVisibilityCSS: true };
  const shown = (element: Element) => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility(sees) && width > 1 && height > 1;
  };
  const named = (element: Element) =>
    `${element.tagName} .${element.getAttribute('class')} “${element.textContent?.trim().slice(0, 30)}”`;
  const own = (element: Element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
  const all = [...document.body.querySelectorAll('*')].filter(shown);
  const small = all.filter(
    // Papers are drawn as they are printed, in millimetres.
    (each) =>
      own(each) && !each.closest('[data-paper]') && parseFloat(getComputedStyle(each).fontSize) < smallest,
  );
  const scrolls = (each: Element) => {
    for (let at = each.parentElement; at; at = at.parentElement)
      if (at !== document.body && getComputedStyle(at).overflowX !== 'visible') return true;
    return false;
  };
  const wide = all.filter((each) => each.getBoundingClientRect().width > innerWidth + 1 && !scrolls(each));
  const pressed = !isPhone
    ? []
    : all
        .filter((each) =>
          each.matches('button, select, textarea, summary, a[href], input:not([type=hidden])'),
        )
        // Links within a sentence, or in a cell of a table, stand in its lines; a box is pressed by its words as well.
        .filter((each) => !(each.matches('a') && getComputedStyle(each).display === 'inline'))
        .map((each) => (each.matches('[type=checkbox], [type=radio]') && each.closest('label')) || each)
        .filter((each) => each.getBoundingClientRect().height < finger);
  return [
    ...small.map((each) => `too small: ${named(each)} ${getComputedStyle(each).fontSize}`),
    ...wide.map((each) => `too wide: ${named(each)} ${each.getBoundingClientRect().width}`),
    ...pressed.map((each) => `too low: ${named(each)} ${each.getBoundingClientRect().height}`),
  ];
}

/** Forms of a screen in which one can type and leave without being asked. What is typed is taken out again. */
function silentForms(): string[] {
  for (const each of document.querySelectorAll('details')) each.open = true;
  const away = document.querySelector<HTMLElement>('nav a[href^="/admin/"]:not([aria-current])');
  // Nobody has come in, or it is no screen.
  if (!away) return [];
  let asked = 0;
  window.confirm = () => {
    asked += 1;
    return false;
  };
  // Behind what asks, before what leads away.
  const stay = (event: Event) => event.preventDefault();
  document.addEventListener('click', stay, { capture: true });
  const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string) => {
    const kind = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
    Object.getOwnPropertyDescriptor(kind.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const typed = ['text', 'tel', 'email', 'url', 'password', 'number', 'textarea'];
  const silent = [...document.querySelectorAll<HTMLFormElement>('main form[method=post]')].filter((form) => {
    const field = [...form.elements].find(
      (each): each is HTMLInputElement =>
        typed.includes((each as HTMLInputElement).type) && each.checkVisibility(),
    );
    if (!field) return false;
    const [before, were] = [asked, field.value];
    field.focus();
    // A field of phones takes no more digits than there are.
    type(field, were === '' ? '7' : were.slice(0, -1));
    away.click();
    type(field, were);
    return asked === before;
  });
  document.removeEventListener('click', stay, { capture: true });
  return silent.map((form) => `leaves without asking: ${new FormData(form).get('intent') ?? form.innerText}`);
}

const devices = {
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  desk: { viewport: { width: 1280, height: 900 } },
};

for (const device of ['phone', 'desk'] as const)
  test.describe(`on a ${device}`, () => {
    test.use(devices[device]);

    test('every screen', async ({ page, context, request, shopBeside, cookiesOf, language, staffWords }) => {
      const menu = page.getByRole('navigation', { name: staffWords.shell.navigation, exact: true });
      // axe takes its time: it looks at the phone in Arabic and at the desk in English, as everywhere.
      const look = (device === 'phone') === (language === 'ar') ? expectAccessible : expectFits;
      test.setTimeout(600_000);
      await countDialogs(page);
      const cookies = await cookiesOf('owner');
      const shop = await fillShop(request, shopBeside, cookies[0]?.value ?? '');
      const visits = visitsOf(shop);
      expect([...Object.keys(visits), ...noScreens].sort()).toEqual(pathsOf(routes).sort());

      const said: string[] = [];
      page.on('console', (message) => message.type() === 'error' && said.push(message.text()));
      page.on('pageerror', (error) => said.push(String(error)));
      const faults: Record<string, string[]> = {};
      for (const [path, list] of Object.entries(visits)) {
        if (!door.includes(path)) await context.addCookies(cookies);
        for (const { at, before, status = 200 } of list) {
          const answer = await page.goto(`/admin/${at}`);
          expect(answer?.status(), at).toBe(status);
          await before?.(page);
          if (before) await expect(page.locator('[data-paper]').first(), at).toBeVisible();
          await expect(page.locator('h1')).toBeVisible();
          // The menu says where one is, and says it once.
          expect(await menu.locator('a[aria-current=page]').count(), at).toBeLessThan(2);
          const found = await page.evaluate(faultsOf, device === 'phone');
          // The same in both languages; before the page woke up nothing asks.
          if (look === expectFits && device === 'desk')
            await expect
              .poll(() => page.evaluate(silentForms), { timeout: 5_000 })
              .toEqual([])
              .catch(async () => found.push(...(await page.evaluate(silentForms))));
          const axe = await look(page).then(
            () => [],
            (error: Error) => [error.message],
          );
          // Chromium says by itself that a page isn't there.
          const errors = said
            .splice(0)
            .filter((text) => status === 200 || !text.includes(`status of ${status}`));
          const wrong = [...new Set([...found, ...axe, ...errors])];
          if (wrong.length > 0) faults[at] = wrong;
        }
      }
      expect(faults).toEqual({});
    });
  });
