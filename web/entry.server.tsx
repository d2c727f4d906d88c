import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
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

/** Renders a page whole: pages are small, and a whole page can be kept, hashed for its policy and compressed once. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language } = context.get(pageContext);
  return new Promise((resolve, reject) => {
    let failure: unknown;
    const { pipe } = renderToPipeableStream(
      <MessagesProvider value={messagesOf(language)}>
        <RequestIdProvider value={request.headers.get('x-request-id')}>
          <ServerRouter context={entry} url={request.url} />
        </RequestIdProvider>
      </MessagesProvider>,
      {
        onAllReady() {
          headers.set('content-type', 'text/html; charset=utf-8');
          const parts: Uint8Array[] = [];
          pipe(
            new Writable({
              write(part, _encoding, done) {
                parts.push(part);
                done();
              },
              final(done) {
                resolve(new Response(Buffer.concat(parts), { headers, status: failure ? 500 : status }));
                done();
              },
            }),
          );
        },
        onShellError: reject,
        onError(error) {
          failure = error;
          console.error(error);
        },
      },
    );
  });
}
