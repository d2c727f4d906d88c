/** Whose push services the shop sends to: Chrome and its kin, Firefox, Edge, Safari. */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
/** Those with many hosts of their own. */
const domains = ['.notify.windows.com', '.push.apple.com'];

/**
 * Whether an address may be sent to. It comes from a browser, so from anybody: only the known services are, by https at
 * its own port. Beside the sandbox nobody but the sandbox is: nothing leaves the machine, and no real service is lied to.
 */
export function isPushService(endpoint: string, { sandboxUrl }: { sandboxUrl: string | null }): boolean {
  const url = URL.parse(endpoint);
  if (url === null || `${url.username}${url.password}` !== '') return false;
  if (sandboxUrl !== null)
    return url.origin === new URL(sandboxUrl).origin && url.pathname.startsWith('/push/');
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return hosts.includes(url.hostname) || domains.some((domain) => url.hostname.endsWith(domain));
}
