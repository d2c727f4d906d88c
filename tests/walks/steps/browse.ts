import type { Step } from './step.ts';
import { texts } from './step.ts';

const addresses = [
  '/',
  '/gifts',
  '/products',
  '/products?type=pot&sort=price_low',
  '/products?category=nope&price_min=500&price_max=100',
  '/products?page=2',
  '/product/zz-plant',
  '/product/golden-pothos',
  '/product/monstera-deliciosa',
  '/faq',
  '/gifts-care',
  '/contact-us',
  '/my-orders',
  '/favourite',
  '/wallet',
  '/coupons',
  '/rewards',
  '/my-account',
  '/sign-in',
  '/cart',
  '/cart?tab=contact',
  '/cart?tab=complete',
  '/city',
];

/** Links that lead out of the page's way: files, dialogs, other tabs. */
const plainLinks =
  'a[href^="/"]:visible:not([target]):not([href$=".pdf"]):not([href="/sign-out"]):not([href*="/data"])';

/** Going about in the shop. */
export const browseSteps: readonly Step[] = [
  {
    name: 'follows a link',
    weight: 14,
    when: async ({ page, inShop }) => inShop && (await page.locator(plainLinks).count()) > 0,
    async take({ page, random }) {
      const links = page.locator(plainLinks);
      const link = links.nth(random.below(await links.count()));
      const href = await link.getAttribute('href');
      // What lies under the bar at the foot of a small screen is scrolled into sight by hand.
      await link.evaluate((element) => element.scrollIntoView({ block: 'center' }));
      await link.click();
      return href ?? '';
    },
  },
  {
    name: 'types an address',
    weight: 8,
    async take(visitor) {
      const address = visitor.random.pick(addresses);
      await visitor.open(address);
      return address;
    },
  },
  {
    name: 'goes back',
    weight: 4,
    when: ({ trail }) => trail.length > 3,
    async take({ page }) {
      await page.goBack();
      // Before the first page there was none.
      if (page.url() === 'about:blank') await page.goForward();
    },
  },
  {
    name: 'goes forward',
    weight: 2,
    when: ({ trail }) => trail.length > 3,
    async take({ page }) {
      await page.goForward();
    },
  },
  {
    name: 'reloads',
    weight: 3,
    when: ({ inShop }) => inShop,
    async take({ page }) {
      await page.reload();
    },
  },
  {
    name: 'opens the page in a second tab',
    weight: 2,
    when: ({ pages, inShop }) => pages.length === 1 && inShop,
    async take(visitor) {
      const address = visitor.page.url();
      await visitor.openTab();
      await visitor.open(address);
    },
  },
  {
    name: 'goes to the other tab',
    weight: 5,
    when: ({ pages }) => pages.length > 1,
    take: (visitor) => visitor.otherTab(),
  },
  {
    name: 'switches the language',
    weight: 3,
    when: async ({ page, inShop }) =>
      inShop && (await page.locator('footer button[name=language]').count()) > 0,
    async take(visitor) {
      await visitor.onlyThisTab();
      await visitor.page.locator('footer button[name=language]').last().click();
      visitor.language = visitor.language === 'ar' ? 'en' : 'ar';
      await visitor.page.waitForURL(() => true);
    },
  },
  {
    name: 'changes the city',
    weight: 3,
    async take(visitor) {
      const { page, random } = visitor;
      await visitor.onlyThisTab();
      await visitor.open('/city?next=/cart');
      const rows = page.locator('main label:has([name=city])');
      await rows.nth(random.below(await rows.count())).click();
      await page.locator('main form:has([name=city]) button[type=submit]').last().click();
      // What a city can't have (a day, a district) ends with it.
      visitor.typed.clear();
    },
  },
  {
    name: 'searches',
    weight: 3,
    when: ({ inShop }) => inShop,
    async take(visitor) {
      const words = visitor.random.pick(texts.search);
      await visitor.open(`/products?search=${encodeURIComponent(words)}`);
      return words;
    },
  },
  {
    name: 'presses a heart',
    weight: 2,
    when: async ({ page, inShop }) =>
      inShop && (await page.locator('main [form="hearts"]:visible').count()) > 0,
    async take({ page, random }) {
      const hearts = page.locator('main [form="hearts"]:visible');
      await hearts.nth(random.below(await hearts.count())).click();
    },
  },
];
