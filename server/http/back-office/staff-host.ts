import type { FastifyRequest } from 'fastify';
import type { AppContext } from '#server/kernel/context.ts';
import { isHostOf, originOf } from '../visit/origin.ts';

/** The back office and its API. */
const ofStaff = /^\/(?:api\/)?admin(?:[/?.]|$)/;
/** What its pages show besides. */
const alsoThere = /^\/(?:(?:pictures|photos|account-pictures)\/|brand\.[\w-]+\.(?:css|logo\.webp)$)/;

/** Where staff reach the back office: a host of its own (STAFF_URL), or the shop's. */
export function staffOriginOf(context: AppContext, request: FastifyRequest): string {
  return context.config.staffUrl ?? originOf(context, request);
}

/** Where the shop's own pages are for who is in the back office: at an origin, or, as '', at the same host. */
export function shopBeside({ config }: AppContext): string {
  return config.staffUrl === null ? '' : config.publicUrl;
}

/**
 * With a host of its own the back office is nowhere else, and nothing else is there: no script of the shop's pages, nor of
 * what stands in them, gets near it. Answers what a request is then: `staff` at their host, `shop` anywhere else, `lost`
 * for what isn't where it is asked for.
 */
export function wallOfStaff(
  { config }: AppContext,
  { host, url }: FastifyRequest,
): 'staff' | 'shop' | 'lost' {
  const { staffUrl } = config;
  if (staffUrl === null) return 'shop';
  if (!isHostOf(staffUrl, host)) return ofStaff.test(url) ? 'lost' : 'shop';
  return ofStaff.test(url) || alsoThere.test(url) || url === '/' ? 'staff' : 'lost';
}
