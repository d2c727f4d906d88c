import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import type { Beyond } from '../../base/list-page.ts';
import { useMessages } from '../../base/messages.tsx';
import { RequestId } from '../../base/request-id.tsx';
import { Button, ButtonLink } from '../button.tsx';
import aloneStyles from './alone.module.css';
import { HelpfulLinks } from './helpful-links.tsx';
import { Plant } from './plant.tsx';

/**
 * What a page shows when it can't be shown, inside the shop's header and footer: routes export it as their
 * ErrorBoundary. Missing things lead on; faults of ours come with the number under which we find them.
 */
export function Problem() {
  const error = useRouteError();
  const { shell } = useMessages();
  if (isRouteErrorResponse(error) && error.status === 404)
    return error.data?.beyond ? <BeyondLast {...(error.data as Beyond)} /> : <NotFound />;
  const refused =
    isRouteErrorResponse(error) && error.status < 500 && typeof error.data?.message === 'string'
      ? error.data.message
      : null;
  const offline = globalThis.navigator?.onLine === false;
  const title = refused === null ? shell.errorTitle : shell.refusedTitle;
  return (
    <div className={aloneStyles.alone}>
      <title>{shell.titled(title)}</title>
      <meta name="robots" content="noindex" />
      <Plant />
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
    <div className={aloneStyles.alone}>
      <title>{shell.titled(shell.notFoundTitle)}</title>
      <meta name="robots" content="noindex" />
      <Plant />
      <h1>{shell.notFoundTitle}</h1>
      <p className="muted">{shell.notFoundText}</p>
      <HelpfulLinks />
    </div>
  );
}

/** A page that a list doesn't reach, with the ways to those that it has. */
function BeyondLast({ beyond: { page, pages } }: Beyond) {
  const { shell } = useMessages();
  const { pathname, search } = useLocation();
  const to = (wanted: number) => {
    const params = new URLSearchParams(search);
    params.delete('page');
    if (wanted > 1) params.set('page', String(wanted));
    return params.size > 0 ? `${pathname}?${params}` : pathname;
  };
  return (
    <div className={aloneStyles.alone}>
      <title>{shell.titled(shell.beyondTitle(page))}</title>
      <meta name="robots" content="noindex" />
      <Plant />
      <h1>{shell.beyondTitle(page)}</h1>
      <p className="muted">{shell.beyondText(pages)}</p>
      <ButtonLink href={to(1)}>{shell.firstPage}</ButtonLink>
      {pages > 1 && (
        <ButtonLink href={to(pages)} look="quiet">
          {shell.lastPage}
        </ButtonLink>
      )}
    </div>
  );
}
