import type { FastifyReply } from 'fastify';
import type { Language } from '#shop/contract/operation.ts';
import { escaped } from './escaped.ts';

type PlainPage = {
  language: Language;
  /** Plain text. */
  title: string;
  /** HTML, with whatever came from outside escaped. */
  body: string;
  /** What its policy lets run; nothing else does. */
  scripts?: string[];
  /** Whether it holds a form. */
  sends?: boolean;
};

/** Sends a page that the server writes by itself: it needs no style sheet, no script and no database. */
export function sendPlainPage(
  reply: FastifyReply,
  { language, title, body, scripts = [], sends = false }: PlainPage,
) {
  const policy = [
    "default-src 'none'",
    `script-src ${scripts.join(' ') || "'none'"}`,
    "style-src 'unsafe-inline'",
    "base-uri 'none'",
    `form-action ${sends ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ];
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .send(`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escaped(title)}</title>
${plainStyle}</head>
<body>${body}</body></html>`);
}

/** How such pages look, in either scheme: they repeat the few values of the shop's style sheet that they need. */
export const plainStyle = `<meta name="color-scheme" content="light dark"><style>
:root{--ground:#f6efe5;--ink:#25201b;--maroon:#7a1f3d;--line:#ddd3c3}
@media(prefers-color-scheme:dark){:root{--ground:#281d17;--ink:#f4eadd;--maroon:#d98891;--line:#483a30}}
body{margin:0;min-height:100vh;box-sizing:border-box;display:grid;place-content:center;gap:1.5rem;padding:2rem;background:var(--ground);color:var(--ink);font:300 1.375rem/1.7 "Readex Pro",system-ui,sans-serif;text-align:center}
h1{font-size:1.35rem;margin:0}p{max-width:32rem;margin:0 auto;text-wrap:balance;overflow-wrap:anywhere}p+p{padding-top:1.5rem;border-top:1px solid var(--line)}p:last-child{border:0;font-size:1.0625rem}
a{display:inline-block;min-width:6rem;padding:.6rem 1rem;border:1px solid;border-radius:6px;color:var(--maroon);font-weight:500;text-decoration:none}
button{min-height:3rem;padding:.5rem 1.5rem;border:0;border-radius:6px;background:var(--maroon);color:var(--ground);font:inherit;cursor:pointer}
:focus-visible{outline:2px solid var(--maroon);outline-offset:3px}</style>`;
