/** Labels of ASCII letters, digits and hyphens with dots between them; the last is a word, so it is no number's. */
const publicName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]*[a-z\d])$/;
const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+)$/;

/**
 * Where an address of a host leads, with nothing behind it: no path, query, name or password. `public`: https and a name
 * that the public can look up; `loopback`: this machine, which only a demo may name. Null for anything else: a browser
 * takes hosts such as `*` or `a;script-src`, which in a Content-Security-Policy would be other words.
 */
export function hostAddress(given: string): 'public' | 'loopback' | null {
  const url = URL.parse(given);
  // A browser drops what hides in an address, so it has to be what was read.
  if (!url || url.href !== `${url.origin}/` || ![url.origin, url.href].includes(given)) return null;
  if (loopback.test(url.hostname)) return /^https?:$/.test(url.protocol) ? 'loopback' : null;
  return url.protocol === 'https:' && publicName.test(url.hostname) ? 'public' : null;
}
