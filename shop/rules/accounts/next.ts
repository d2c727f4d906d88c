/** Only a path of this shop: anything that a browser could take for another site's address becomes the home page. */
export function safeNext(given: unknown): string {
  if (typeof given !== 'string' || !/^\/[^\\\p{Cc}]*$/u.test(given)) return '/';
  const url = URL.parse(given, 'http://shop');
  // Looked at again when its dots are gone: "/..//evil.example" has two slashes then, which name another host.
  return url?.origin === 'http://shop' && !url.pathname.startsWith('//') ? url.pathname + url.search : '/';
}
