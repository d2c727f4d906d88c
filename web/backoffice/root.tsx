// Before everything that has styles of its own: it says which layer wins.
import './styles/back-office.css';
import arabicFont from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2';
import latinFont from '@fontsource-variable/readex-pro/files/readex-pro-latin-wght-normal.woff2';
import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  type LoaderFunctionArgs,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
} from 'react-router';
import { readMe } from '#shop/contract/staff/me.ts';
import { keepPage } from '../base/lost.ts';
import { ButtonLink } from '../components/button.tsx';
import { SignContext } from '../components/icon.tsx';
import favicon from '../components/mark.svg';
import aloneStyles from '../components/page/alone.module.css';
import { staffContext } from './base/context.ts';
import { type RootData, useLanguage, useRoot } from './base/me.ts';
import { useStaffMessages } from './base/messages.tsx';
import { keepTyped } from './session/keep-typed.ts';

/** Read anew with every step: roles change, and whoever is ended is nobody at once. */
export async function loader({ context }: LoaderFunctionArgs): Promise<RootData> {
  const { call, language, sandbox, shop, store } = context.get(staffContext);
  const me = await call(readMe);
  if (!me.success && me.statusCode >= 500) throw new Error(me.message);
  const { name, brand } = store;
  const look = { sheet: brand?.sheet ?? null, sign: brand?.sign ?? null };
  return { language, sandbox, name, shop, look, me: me.success ? me.data : null };
}

/** Nothing that gets lost takes the screen along, nor does a session that ended what was typed. */
export const clientMiddleware = [keepPage, keepTyped];

/** The server writes them as text (`served/files.server.tsx`): half a hundred elements that are the same for all pages of a kind. */
const filesOfRoutes = import.meta.env.SSR ? <template id="files" /> : <Links />;
const startOfPage = import.meta.env.SSR ? null : <Scripts />;

export function Layout({ children }: { children: ReactNode }) {
  const language = useLanguage();
  const { look, me } = useRoot() ?? {};
  return (
    <html lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'} data-shown-to={me?.id}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <link rel="preload" as="font" type="font/woff2" href={arabicFont} crossOrigin="anonymous" />
        <link rel="preload" as="font" type="font/woff2" href={latinFont} crossOrigin="anonymous" />
        <link rel="icon" type="image/svg+xml" href={favicon} />
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
  return <Outlet />;
}

/** What no screen caught: not found, refused, or a fault of ours. */
export function ErrorBoundary() {
  const error = useRouteError();
  const { shell } = useStaffMessages();
  const answered = isRouteErrorResponse(error) ? error : null;
  const missing = answered?.status === 404 && !answered.data?.message;
  const refused = typeof answered?.data?.message === 'string' ? answered.data.message : null;
  const title = missing ? shell.notFoundTitle : refused ? shell.refusedTitle : shell.errorTitle;
  return (
    <main className={aloneStyles.alone}>
      <title>{shell.titled(title)}</title>
      <h1>{title}</h1>
      {!missing && <p className="muted">{refused ?? shell.errorText}</p>}
      <ButtonLink href="/admin/today" look="quiet">
        {shell.home}
      </ButtonLink>
    </main>
  );
}
