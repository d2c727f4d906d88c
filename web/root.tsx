// Before everything that has styles of its own: it says which layer wins.
import './styles/app.css';
import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteError,
} from 'react-router';
import type { Route } from './+types/root';
import { messagesFor } from './base/browser-messages.ts';
import { pageContext } from './base/context.ts';
import { keepPage } from './base/lost.ts';
import { useMessages } from './base/messages.tsx';
import { packed } from './base/packed.ts';
import { RequestId } from './base/request-id.tsx';
import { rootDataOf } from './base/root-data.server.ts';
import { useKnownRoot, useLanguage, useRootData } from './base/root-data.ts';
import { scriptMark } from './base/served/script-mark.ts';
import buttonStyles from './components/button.module.css';
import { Button } from './components/button.tsx';
import iconStyles from './components/icon.module.css';
import { Logo, SignContext } from './components/icon.tsx';
import favicon from './components/mark.svg';
import aloneStyles from './components/page/alone.module.css';
import { HelpfulLinks } from './components/page/helpful-links.tsx';
import styles from './root.module.css';

/** A page of the old host is only looked at, and wakes up in no browser: neither script nor sheet of others has to know it. */
const Moved = import.meta.env.SSR ? (await import('./moved.tsx')).Moved : null;

export function loader({ context }: Route.LoaderArgs) {
  const page = context.get(pageContext);
  return packed(page, rootDataOf(page), 'root');
}

/** The strings that the next page needs are there before it is, and nothing that gets lost takes the page along. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  keepPage,
  async ({ request }, next) => {
    await messagesFor(new URL(request.url).pathname);
    return next();
  },
];

/** Going from page to page leaves it as it is; what is sent (a new city) does not. */
export function shouldRevalidate({ formMethod, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return formMethod !== undefined && formMethod !== 'GET' && defaultShouldRevalidate;
}

/**
 * Runs before anything is drawn. A strict cookie is not sent when another site leads here, so the page may come in
 * the wrong language; scripts can read it all the same: then the page is asked for again, once. A page that is not in
 * Arabic although nothing was chosen is an order's, in the language that it was placed in: the next pages speak it too.
 */
const mendLanguage = `(function(){try{var h=document.documentElement.lang,s=sessionStorage,
w=(/(?:^|; )lang=(ar|en)/.exec(document.cookie)||[])[1];
if(w===h)return s.removeItem('mended');
if(w&&!s.mended){s.mended=1;return location.reload()}
if(w||h!=='ar')document.cookie='lang='+h+';path=/;samesite=strict;max-age=31536000'
}catch(e){}})()`.replaceAll('\n', '');

/** The server writes them as text (`served/files.server.tsx`): half a hundred elements that are the same for all pages of a kind. */
const filesOfRoutes = import.meta.env.SSR ? <template id="files" /> : <Links />;
const startOfPage = import.meta.env.SSR ? null : <Scripts />;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const known = useKnownRoot();
  const look = known?.look;
  return (
    <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* The promise bar's, in either scheme; before any sheet has come the page is as light or dark as it will be. */}
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#ebe4d7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#20160f" media="(prefers-color-scheme: dark)" />
        <meta name="format-detection" content="telephone=no" />
        <script
          nonce={scriptMark}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
          dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? mendLanguage : '' }}
        />
        {!look?.otherFont && (
          <>
            <link rel="preload" as="font" type="font/woff2" href={arabicFont} crossOrigin="anonymous" />
            <link rel="preload" as="font" type="font/woff2" href={latinFont} crossOrigin="anonymous" />
          </>
        )}
        {import.meta.env.SSR && (
          // Nothing of them ever changes: no script has to know them.
          <>
            <link
              rel="icon"
              type="image/svg+xml"
              href={look ? `/brand.${look.key}.${language}.svg` : favicon}
            />
            {(!look || look.touchIcon) && (
              <link rel="apple-touch-icon" href={look?.touchIcon ?? '/apple-touch-icon.png'} />
            )}
            <link
              rel="manifest"
              href={look ? `/brand.${look.key}.${language}.webmanifest` : `/manifest-${language}.webmanifest`}
            />
          </>
        )}
        {filesOfRoutes}
        {look?.sheet && <link rel="stylesheet" href={look.sheet} />}
      </head>
      <body>
        <SignContext value={look?.sign ?? null}>{children}</SignContext>
        <ScrollRestoration />
        {startOfPage}
      </body>
    </html>
  );
}

export default function Root() {
  const { sandbox, moved } = useRootData();
  const { shell } = useMessages();
  if (Moved && moved) return <Moved {...moved} />;
  return (
    <>
      {sandbox && (
        <aside className={styles.demo} aria-label={shell.demoLabel}>
          {shell.demo}
        </aside>
      )}
      <Outlet />
    </>
  );
}

/** What no page caught: not found, or a fault of ours, with the number under which we find it. */
export function ErrorBoundary() {
  const error = useRouteError();
  const language = useLanguage();
  const { shell } = useMessages();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  const refused =
    isRouteErrorResponse(error) && error.status < 500 && typeof error.data?.message === 'string'
      ? error.data.message
      : null;
  const offline = error instanceof TypeError && globalThis.navigator?.onLine === false;
  const title = missing ? shell.notFoundTitle : refused === null ? shell.errorTitle : shell.refusedTitle;
  return (
    <main className={aloneStyles.alone}>
      <title>{shell.titled(title)}</title>
      <meta name="robots" content="noindex" />
      <a href="/" aria-label={shell.home} className={iconStyles.logoLink}>
        <Logo language={language} />
      </a>
      <h1>{title}</h1>
      <p className="muted">
        {missing ? shell.notFoundText : offline ? shell.errorOffline : (refused ?? shell.errorText)}
      </p>
      {missing ? (
        <HelpfulLinks />
      ) : (
        <>
          {!offline && refused === null && <RequestId />}
          <Button onClick={() => location.reload()}>{shell.tryAgain}</Button>
          <a href="/" className={buttonStyles.link}>
            {shell.backHome}
          </a>
        </>
      )}
    </main>
  );
}
