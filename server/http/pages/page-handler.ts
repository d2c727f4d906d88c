import { createRequestHandler, type RequestHandler } from 'react-router';
import { type PageId, pages } from '#shop/pages.ts';
import type { PagesBuild } from './pages.ts';

/** The page of whatever no other page has: React Router may still find one, for it knows addresses as /FAQ too. */
const unknown: PageId = 'not-found';

/**
 * What answers requests of each page, made once per build. A page gets a React Router that knows its own routes alone:
 * with all of them it would try dozens for each request, three times over, and make them all anew to draw one.
 */
export function pageHandlers(
  mode: 'development' | 'production',
): (build: PagesBuild, page: string) => RequestHandler {
  const made = new WeakMap<PagesBuild, Map<string, RequestHandler>>();
  return (build, page) => {
    const handlers = made.get(build) ?? new Map<string, RequestHandler>();
    made.set(build, handlers);
    const handler =
      handlers.get(page) ?? createRequestHandler(page === unknown ? build : lessened(build, page), mode);
    handlers.set(page, handler);
    return handler;
  };
}

/** The build with the routes of one page, and those that stand around it. */
function lessened(build: PagesBuild, page: string): PagesBuild {
  const only = <Route>(routes: Record<string, Route>): Record<string, Route> =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => id === page || !pageIds.has(id)));
  return {
    ...build,
    routes: only(build.routes),
    assets: { ...build.assets, routes: only(build.assets.routes) },
  };
}

const pageIds: ReadonlySet<string> = new Set(pages.map(({ id }) => id));
