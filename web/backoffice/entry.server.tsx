import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { staffMessagesOf } from '#shop/messages/staff.ts';
import { withFiles } from '../base/served/files.server.tsx';
import { block, feed, runs, textOf } from '../base/served/handoff.server.ts';
import { HtmlPage } from '../base/served/html-page.server.ts';
import { scriptMark } from '../base/served/script-mark.ts';
import { type StaffContext, staffContext } from './base/context.ts';
import { StaffMessagesProvider } from './base/messages.tsx';

/** Makes the context that loaders and actions read; the server has no copy of the key of its own. */
export function contextFor(page: StaffContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(staffContext, page);
  return context;
}

/** What a loader or action refuses with is an answer, not a fault; nor is a visitor who has gone. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500;
  if (!refused && !request.signal.aborted) context.get(staffContext).report(error);
};

/** Renders a screen whole, as the shop's pages are. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const rendered = renderToString(
    <StaffMessagesProvider value={staffMessagesOf(context.get(staffContext).language)}>
      <ServerRouter context={entry} url={request.url} nonce={scriptMark} />
    </StaffMessagesProvider>,
  );
  const data = serverHandoffStream ? await textOf(serverHandoffStream) : '';
  headers.set('content-type', 'text/html; charset=utf-8');
  const { page, end, scripts } = withFiles(rendered, entry, { url: request.url, wakes: true });
  const blocks = [block('handoff', data), runs(feed)];
  return new HtmlPage([...page, ...blocks, end], [...scripts, feed], { status, headers });
}
