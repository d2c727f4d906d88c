import { app } from '../../shop/messages/bilingual/app.ts';
import type { Color } from './colors.ts';

/*
 * Two pages that stand by themselves: they are there without the server, and know nobody's language.
 */

/** Where the installed shop begins: it brings the service worker to who has never been asked about pushes, and goes on. */
export function startPage(color: Color): string {
  return `<!doctype html><meta charset="utf-8"><meta name="robots" content="noindex"><title>${app.toShop.ar}</title>
<meta name="color-scheme" content="light dark"><style>${values(color)}body{background:var(--ground)}</style>
<noscript><meta http-equiv="refresh" content="0;url=/"></noscript>
<script>const go=()=>location.replace('/');navigator.serviceWorker?navigator.serviceWorker.register('/sw.js').then(go,go):go()</script>
`;
}

/** What stands in the place of any page while there is no connection, in both languages: it can't ask for either. */
export function offlinePage(mark: string, color: Color): string {
  const part = (language: 'ar' | 'en', heading: string) => `
<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<${heading}>${app.offlineTitle[language]}</${heading}>
<p>${app.offlineText[language]}</p>
<a href="">${app.again[language]}</a>
</section>`;
  return `<!doctype html>
<html lang="ar" dir="rtl">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${app.offlineTitle.ar}</title>
<style>
${values(color)}
body{margin:0;min-block-size:100vh;display:grid;place-content:center;justify-items:center;gap:40px;padding:24px;box-sizing:border-box;background:var(--ground);color:var(--ink);font:17px/1.7 "Readex Pro",system-ui,sans-serif;text-align:center}
svg{inline-size:72px;block-size:72px}
main{display:grid;gap:32px}
section{max-inline-size:26rem}
section+section{border-block-start:1px solid var(--line);padding-block-start:32px}
h1,h2{font-size:1.5rem;font-weight:400;margin:0 0 8px}
p{margin:0 0 20px;color:var(--ink-2)}
a{display:inline-block;min-block-size:48px;line-height:48px;padding-inline:24px;border-radius:6px;background:var(--maroon);color:var(--ground);text-decoration:none}
section+section a{background:none;color:inherit;border:1px solid}
a:focus-visible{outline:2px solid var(--maroon);outline-offset:3px}
</style>
${mark.trim().replace('<svg ', '<svg aria-hidden="true" ')}
<main>${part('ar', 'h1')}${part('en', 'h2')}</main>
</html>
`;
}

/** What the two are drawn with, in the colours of the pages' own style sheet and in either scheme. */
function values(color: Color): string {
  const of = (scheme: 'light' | 'dark') =>
    ['ground', 'ink', 'ink-2', 'line', 'maroon'].map((name) => `--${name}:${color(name, scheme)}`).join(';');
  return `:root{${of('light')}}@media(prefers-color-scheme:dark){:root{${of('dark')}}}`;
}
