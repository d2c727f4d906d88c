import { isRouteErrorResponse, useRouteError } from 'react-router';
import { Button, ButtonLink } from '../../components/button.tsx';
import { useMessages } from '../../messages.tsx';
import { RequestId } from '../../request-id.tsx';
import { HelpfulLinks } from './helpful-links.tsx';

/**
 * What a page shows when it can't be shown, inside the shop's header and footer: routes export it as their
 * ErrorBoundary. Missing things lead on; faults of ours come with the number under which we find them.
 */
export function Problem() {
  const error = useRouteError();
  const { shell } = useMessages();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  const refused =
    isRouteErrorResponse(error) && error.status < 500 && typeof error.data?.message === 'string'
      ? error.data.message
      : null;
  const offline = globalThis.navigator?.onLine === false;
  const title = refused === null ? shell.errorTitle : shell.refusedTitle;
  return (
    <div className="alone">
      <title>{shell.titled(title)}</title>
      <meta name="robots" content="noindex" />
      <h1>{title}</h1>
      <p className="muted">{offline ? shell.errorOffline : (refused ?? shell.errorText)}</p>
      {!offline && refused === null && <RequestId />}
      <Button onClick={() => location.reload()}>{shell.tryAgain}</Button>
      <ButtonLink href="/" look="quiet">
        {shell.backHome}
      </ButtonLink>
    </div>
  );
}

/** A page that isn't there, with ways on. */
export function NotFound() {
  const { shell } = useMessages();
  return (
    <div className="alone">
      <title>{shell.titled(shell.notFoundTitle)}</title>
      <meta name="robots" content="noindex" />
      <h1>{shell.notFoundTitle}</h1>
      <p className="muted">{shell.notFoundText}</p>
      <HelpfulLinks />
    </div>
  );
}
