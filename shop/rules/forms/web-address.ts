/**
 * A link that somebody gives, as a browser would open it: http or https, its host in ASCII (of letters that look like
 * others, `xn--…` is what is seen), `https://` put in front where nothing was. Null for what is no such link, and for one
 * with a name and password before its host, which only hides where it leads.
 */
export function webAddress(given: string): string | null {
  const text = given.trim();
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return null;
  return url.hostname.includes('.') && !url.hostname.endsWith('.') ? url.href : null;
}
