import type { Messages } from '#shop/messages/ar/index.ts';
import { parts } from '#shop/messages/load.ts';

type Part = keyof typeof parts;

/** Pages that can't do without a part of the strings. */
const pages: Record<Part, RegExp> = {
  first: /^/,
  browse: /^\/($|(products|gifts|favourite)(\/|\.|$))/,
  cities: /^\/city(\/|\.|$)/,
  cart: /^\/(cart|checkout|order|my-orders|wallet)(\/|\.|$)/,
  later: /^\/(cart|checkout|order|my-orders|wallet)(\/|\.|$)/,
  account: /^\/(sign-in|sign-out|my-account|favourite)(\/|\.|$)/,
  profile: /^\/my-account(\/|\.|$)/,
  money: /^\/(payment|wallet|coupons|rewards)(\/|\.|$)/,
};

const loaded = {} as Messages;
const here = new Set<Part>();

/**
 * The strings of the document's language, in the browser: always the same object, completed as pages need more. A
 * switch of language loads a new document. Awaited before the first page wakes up and before every navigation.
 */
export async function messagesFor(path: string): Promise<Messages> {
  const needed = (Object.keys(pages) as Part[]).filter((part) => pages[part].test(path));
  await Promise.all(needed.map(bringMessages));
  return loaded;
}

/** Completes them by a part, for what opens over any page. */
export async function bringMessages(part: Part): Promise<void> {
  if (here.has(part)) return;
  const language = document.documentElement.lang === 'en' ? 'en' : 'ar';
  Object.assign(loaded, await parts[part][language]());
  here.add(part);
}
