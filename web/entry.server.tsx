import { renderToString } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { messagesOf } from '#shop/messages/index.ts';
import { type PageContext, pageContext } from './context.ts';
import { MessagesProvider } from './messages.tsx';
import { RequestIdProvider } from './request-id.tsx';

export { isPublicPage } from './public-pages.ts';

/** Makes the context that loaders and actions read; the server has no copy of the key of its own. */
export function contextFor(page: PageContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, page);
  return context;
}

/**
 * Renders a page whole, in one go: pages are small, nothing in them is waited for after the loaders, and a whole page
 * can be kept, hashed for its policy and compressed once. As one string this costs a fifth less than as a stream.
 *
 * The data of the loaders, which React Router would stream into the page piece by piece, is written behind it at once.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language } = context.get(pageContext);
  const page = renderToString(
    <MessagesProvider value={messagesOf(language)}>
      <RequestIdProvider value={request.headers.get('x-request-id')}>
        <ServerRouter context={entry} url={request.url} />
      </RequestIdProvider>
    </MessagesProvider>,
    // React Router knows no priority for these: the sheet, the letters and the first picture come before the scripts.
  ).replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : '';
  const end = page.lastIndexOf('</body>');
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(`<!DOCTYPE html>${page.slice(0, end)}${handoff(data)}${page.slice(end)}`, {
    status,
    headers,
  });
}

/** What React Router's own script would have been: the stream that the browser's router waits for. */
function handoff(data: string): string {
  const json = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  const controller = 'window.__reactRouterContext.streamController';
  return `<script>${controller}.enqueue(${json});${controller}.close();</script>`;
}
