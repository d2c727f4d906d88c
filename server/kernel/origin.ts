import type { Config } from './config.ts';
import type { AppContext } from './context.ts';

/*
 * An origin is a scheme, a host and a port, such as https://asees.example. With real providers the shop has
 * one, that of PUBLIC_URL. A demo is at whatever address it was opened at, and its links, mails and ways back lead there again.
 */

/**
 * Whether the shop is at any host that it is asked for at. Only beside the sandbox: what a stranger writes in a Host header
 * gets into no message that is really sent.
 */
export function isAtAnyHost({ sandbox }: Pick<Config, 'sandbox'>): boolean {
  return sandbox;
}

/** What of an origin is worth storing for later: nothing where there is one for all. */
export function keptOrigin(context: AppContext, origin: string): string | null {
  return isAtAnyHost(context.config) ? origin : null;
}

/** Where links lead that are made later, without a visitor: to where they were asked for. */
export function originOfKept(context: AppContext, kept: string | null | undefined): string {
  return (isAtAnyHost(context.config) ? kept : null) ?? context.config.publicUrl;
}

/**
 * A provider's address as a visitor at `origin` reaches it. The sandbox stands beside the shop: whoever reached the
 * shop by one host reaches it by the same. Real providers are where they are.
 */
export function besideShop({ sandbox }: Pick<Config, 'sandbox'>, origin: string, address: string): string {
  if (!sandbox) return address;
  const url = new URL(address);
  url.hostname = new URL(origin).hostname;
  return url.href;
}

/** Where staff reach the back office, for links that are made without a visit. */
export function staffOrigin(context: AppContext, kept: string | null): string {
  return context.config.staffUrl ?? originOfKept(context, kept);
}
