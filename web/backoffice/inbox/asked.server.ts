import { inboxViews } from '#shop/rules/messages/inbox.ts';

/** Which view an address asks for, and where in it. */
export function askedOf(request: Request) {
  const { searchParams } = new URL(request.url);
  const view = inboxViews.find((each) => each === searchParams.get('view')) ?? 'open';
  const cursor = searchParams.get('cursor');
  return { view, isLater: cursor !== null, query: { view, ...(cursor && { cursor }) } };
}
