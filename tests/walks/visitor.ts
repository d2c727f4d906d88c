import type { Browser, BrowserContext, Page, Request, Route } from '@playwright/test';
import type { Messages } from '#shop/messages/ar/index.ts';
import { messagesOf } from '#shop/messages/index.ts';
import type { Random } from './random.ts';

/** What becomes of the next thing that a page's script sends. */
export const weathers = ['offline', 'lost', 'busy', 'broken', 'slow'] as const;
export type Weather = (typeof weathers)[number];

/** A headless browser calls itself one, and is taken for a crawler. */
const somebodysPhone =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

/** How long a page may take until nothing of it is under way any more, in milliseconds. */
const settledMost = 30_000;
const quietMs = 120;

/**
 * Somebody who walks through the shop, as far as the walk has to know: browser, language, what they typed and have been
 * through. `complaints` holds what the browser itself found wrong since it was last looked at.
 */
export class Visitor {
  readonly context: BrowserContext;
  readonly origin: string;
  readonly sandboxUrl: string;
  readonly random: Random;
  readonly trail: string[] = [];
  readonly complaints: string[] = [];
  readonly pages: Page[] = [];
  language: 'ar' | 'en';
  /** The number that is signed in; null for a guest. */
  phone: string | null = null;
  /** What stands in the contact form, by field; emptied by whatever may end the draft. */
  typed = new Map<string, string>();
  weather: Weather | null = null;
  #under = new Set<Request>();
  #lastChange = 0;

  private constructor(context: BrowserContext, given: Given) {
    this.context = context;
    this.origin = given.origin;
    this.sandboxUrl = given.sandboxUrl;
    this.random = given.random;
    this.language = given.language;
  }

  /** A new browser with one empty tab. */
  static async enter(browser: Browser, given: Given): Promise<Visitor> {
    const context = await browser.newContext({
      baseURL: given.origin,
      viewport: given.random.pick([
        { width: 360, height: 740 },
        { width: 1280, height: 900 },
      ]),
      timezoneId: 'Asia/Riyadh',
      userAgent: somebodysPhone,
    });
    if (given.language === 'en') await context.addCookies([{ name: 'lang', value: 'en', url: given.origin }]);
    const visitor = new Visitor(context, given);
    await context.route(
      (url) => url.origin === given.origin,
      (route) => visitor.#meet(route),
    );
    await visitor.openTab();
    return visitor;
  }

  get page(): Page {
    return this.pages.at(-1) as Page;
  }

  get words(): Messages {
    return messagesOf(this.language);
  }

  /** Whether the tab in front shows a page of the shop. */
  get inShop(): boolean {
    return this.page.url().startsWith(this.origin);
  }

  get path(): string {
    return URL.parse(this.page.url())?.pathname ?? '';
  }

  note(step: string): void {
    this.trail.push(step);
  }

  async openTab(): Promise<void> {
    const page = await this.context.newPage();
    page.setDefaultTimeout(10_000);
    page.on('pageerror', (error) => this.complaints.push(`the page threw: ${error.message}`));
    page.on('console', (message) => {
      // What the network did is looked at by its answers.
      if (message.type() === 'error' && !/Failed to load resource|net::ERR/.test(message.text()))
        this.complaints.push(`the console says: ${message.text()}`);
    });
    page.on('response', (response) => {
      if (!response.url().startsWith(this.origin) || response.headers()['x-weather']) return;
      const status = response.status();
      if (status >= 500 || status === 400 || status === 403)
        this.complaints.push(`${status} for ${response.request().method()} ${response.url()}`);
    });
    page.on('request', (request) => this.#begin(request));
    page.on('requestfinished', (request) => this.#end(request));
    page.on('requestfailed', (request) => this.#end(request));
    this.pages.push(page);
  }

  /** Goes to an address. A page that is leaving by itself at this very moment may get ahead of that: then once more. */
  async open(address: string): Promise<void> {
    await this.page.goto(address).catch(async (error: Error) => {
      if (!/ERR_ABORTED|interrupted by another navigation/.test(error.message)) throw error;
      await this.settle();
      await this.page.goto(address);
    });
  }

  /** Closes every tab but the one in front. */
  async onlyThisTab(): Promise<void> {
    for (const page of this.pages.splice(0, this.pages.length - 1)) await page.close();
  }

  /** Brings the tab behind to the front. */
  async otherTab(): Promise<void> {
    const [behind] = this.pages.splice(0, 1);
    if (behind) this.pages.push(behind);
    await this.page.bringToFront();
  }

  /**
   * Waits until nothing is under way: no request, nothing begun in the last moment, and no page that has come but isn't
   * drawn yet (on a busy machine that takes longer than the moment).
   */
  async settle(): Promise<void> {
    const begun = performance.now();
    await this.page.waitForLoadState('load', { timeout: settledMost });
    while (
      this.#under.size > 0 ||
      performance.now() - this.#lastChange < quietMs ||
      (await this.page.evaluate(isGoing).catch(() => true))
    ) {
      if (performance.now() - begun > settledMost)
        throw new Error(`not settled after ${settledMost} ms: ${[...this.#under].map((each) => each.url())}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
  }

  async leave(): Promise<void> {
    await this.context.unrouteAll({ behavior: 'ignoreErrors' });
    await this.context.close();
  }

  #begin(request: Request): void {
    // Beacons and prefetches are nobody's to wait for.
    if (!['document', 'fetch', 'xhr', 'script', 'stylesheet'].includes(request.resourceType())) return;
    this.#under.add(request);
    this.#lastChange = performance.now();
  }

  #end(request: Request): void {
    if (this.#under.delete(request)) this.#lastChange = performance.now();
  }

  /** What is sent by a page's script meets the weather, once. */
  async #meet(route: Route): Promise<void> {
    const request = route.request();
    const { weather } = this;
    if (!weather || request.method() !== 'POST' || request.resourceType() !== 'fetch')
      return route.fallback();
    this.weather = null;
    this.note(`  (${weather}: ${new URL(request.url()).pathname})`);
    const headers = { 'x-weather': weather };
    if (weather === 'offline') return route.abort('internetdisconnected');
    if (weather === 'busy') return route.fulfill({ status: 429, headers, body: 'Too Many Requests' });
    if (weather === 'broken')
      return route.fulfill({
        status: 502,
        headers,
        contentType: 'text/html',
        body: '<h1>502 Bad Gateway</h1>',
      });
    if (weather === 'lost') {
      await route.fetch().catch(() => {});
      return route.abort('connectionreset');
    }
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    return route.fallback();
  }
}

type Given = {
  origin: string;
  sandboxUrl: string;
  language: 'ar' | 'en';
  random: Random;
};

/** Whether the page's router is on its way to another page; runs in the page. Other people's pages have none. */
function isGoing(): boolean {
  const { __reactRouterDataRouter: router } = window as unknown as {
    __reactRouterDataRouter?: { state: { navigation: { state: string } } };
  };
  return !!router && router.state.navigation.state !== 'idle';
}
