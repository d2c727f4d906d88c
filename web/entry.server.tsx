import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { type PageContext, pageContext } from './base/context.ts';
import { MessagesProvider } from './base/messages.tsx';
import { messagesOfPage } from './base/own-words.server.ts';
import { asideId, ownWordsId, type PackedBy, PackedContext } from './base/packed.ts';
import { RequestIdProvider } from './base/request-id.tsx';
import { type RootData, ServedLanguageProvider } from './base/root-data.ts';
import { withFiles } from './base/served/files.server.tsx';
import { block, feed, runs, textOf } from './base/served/handoff.server.ts';
import { HtmlPage } from './base/served/html-page.server.ts';
import { drawOnceFor } from './base/served/once.server.tsx';
import { DrawOnce } from './base/served/once.tsx';
import { scriptMark } from './base/served/script-mark.ts';
import { FooterHtml } from './storefront/shell/foot.tsx';
import { footerOf } from './storefront/shell/footer.server.tsx';

/** Makes the context that loaders and actions read; the server has no copy of the key of its own. */
export function contextFor(page: Omit<PageContext, 'packed'>): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(pageContext, { ...page, packed: {} });
  return context;
}

/**
 * Where React Router takes what went wrong. What a loader or action refuses with is an answer, not a fault; nor is a
 * visitor who has gone.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) context.get(pageContext).report(error);
};

/**
 * Renders a page whole, in one go: pages are small, nothing in them is waited for after the loaders, and a whole page
 * can be kept and compressed once. As one string this costs a fifth less than as a stream.
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
  const { language, moved, packed, store } = context.get(pageContext);
  const messages = messagesOfPage({ language, store });
  const root = packed.root?.data as RootData | undefined;
  const rendered = renderToString(
    <MessagesProvider value={messages}>
      <RequestIdProvider value={request.headers.get('x-request-id')}>
        <ServedLanguageProvider value={language}>
          <PackedContext value={packed}>
            <FooterHtml value={root ? footerOf(root, messages) : null}>
              <DrawOnce value={drawOnceFor({ language, packed, messages, store, url: request.url })}>
                <ServerRouter context={entry} url={request.url} nonce={scriptMark} />
              </DrawOnce>
            </FooterHtml>
          </PackedContext>
        </ServedLanguageProvider>
      </RequestIdProvider>
    </MessagesProvider>,
  );
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : '';
  headers.set('content-type', 'text/html; charset=utf-8');
  const voice = store.brand?.voice;
  const own = voice ? [block(ownWordsId, JSON.stringify(voice))] : [];
  // A page of an old host has no script that could take the data.
  const { page, end, scripts } = withFiles(rendered, entry, { url: request.url, wakes: !moved });
  if (moved) return new HtmlPage([...page, end], scripts, { status, headers });
  const blocks = [block('handoff', data), ...besides(packed), ...own, runs(feed)];
  return new HtmlPage([...page, ...blocks, end], [...scripts, feed], { status, headers });
}

function besides(packed: PageContext['packed']): string[] {
  return Object.entries(packed).map(([by, { text }]) => block(asideId(by as PackedBy), text));
}
