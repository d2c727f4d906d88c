import { type Page, pageAt } from '#shop/pages.ts';

/** What a campaign's link says of itself; letters and few digits, so that no number of anybody's gets through. */
const campaign = ['utm_source', 'utm_medium', 'utm_campaign'] as const;
const campaignWord = /^(?!.*\d{5})[\w.-]{1,40}$/;

/**
 * An address of the shop as it may be told to others: of public pages the path and the parameters that belong to it, of
 * all others the pattern of their path alone, because there the rest is somebody's key. Unknown parameters go.
 */
export function tellableAddress(origin: string, address: string): string {
  const url = URL.parse(address, origin);
  if (url === null) return `${origin}/`;
  const path = pagePath(url);
  const page: Page = pageAt(path);
  if (!page.public) return origin + page.path.replace(/:\w+|\*/g, '-');
  const query = new URLSearchParams();
  for (const name of page.parameters ?? []) {
    const value = url.searchParams.get(name);
    if (value !== null && /^[\w,-]{1,60}$/.test(value) && !/\d{6}/.test(value)) query.set(name, value);
  }
  for (const name of campaign) {
    const value = url.searchParams.get(name);
    if (value !== null && campaignWord.test(value)) query.set(name, value);
  }
  return `${origin}${path}${query.size > 0 ? `?${query}` : ''}`;
}

/** Where somebody came from: of our own pages the same, of another site its origin and no more; '' for nothing. */
export function tellableReferrer(origin: string, referrer: string | undefined): string {
  const url = referrer === undefined ? null : URL.parse(referrer);
  if (url === null || !url.protocol.startsWith('http')) return '';
  return url.origin === origin ? tellableAddress(origin, url.href) : `${url.origin}/`;
}

/** The path of the page that an address is of, where a page's script asks for its data alone as well. */
export function pagePath({ pathname }: { pathname: string }): string {
  return pathname
    .replace(/\/_\.data$/, '/')
    .replace(/\.data$/, '')
    .replace(/(.)\/$/, '$1');
}
