/** Where it went wrong: in the page's script, in what nobody waited for, in drawing a page. */
export type Fault = 'error' | 'rejection' | 'page';

/** More of one page tell nothing new. */
const most = 5;
let told = 0;

/** A connection that is gone, or an answer of the shop's: nothing of it is a fault of the page. */
const isLost = (error: unknown) =>
  (typeof error === 'object' && error !== null && 'status' in error) ||
  !navigator.onLine ||
  (error instanceof Error &&
    (error.name === 'AbortError' ||
      error.name === 'TimeoutError' ||
      /^(?:Failed to fetch|Load failed|NetworkError.*)$/.test(error.message)));

/**
 * Tells the shop of what went wrong in its page, which tells it on where that is set up, without whatever it was about.
 * Loaded when something goes wrong.
 */
export function tellError(kind: Fault, error: unknown): void {
  if (isLost(error) || told >= most) return;
  told += 1;
  const { name = '', message = String(error), stack = '' } = error instanceof Error ? error : {};
  void fetch('/errors', {
    method: 'POST',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      kind,
      type: name.slice(0, 100),
      message: message.slice(0, 500),
      stack: stack.slice(0, 5_000),
      path: location.pathname.slice(0, 2_000),
    }),
  }).catch(() => {});
}
