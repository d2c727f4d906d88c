/** HTML made from template literals: whatever is put in is escaped, unless it was made by `html` itself. */

export type Html = { readonly markup: string };
type Part = string | number | Html | null | false | readonly Html[];

export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = strings.reduce((text, string, at) => text + render(parts[at - 1] ?? null) + string);
  return { markup };
}

/** Text that is already safe: style sheets and drawings written in this repository. Never what came from outside. */
export function trusted(markup: string): Html {
  return { markup };
}

function render(part: Part): string {
  if (part === null || part === false) return '';
  if (typeof part === 'string' || typeof part === 'number') return escapeHtml(String(part));
  if ('markup' in part) return part.markup;
  return part.map((piece) => piece.markup).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}

/** Text with its http and https addresses made into links, everything else escaped. */
export function withLinks(text: string): Html {
  const pieces = text.split(/(https?:\/\/[^\s<>"']+[^\s<>"'.,;:!?)\]،؛؟])/);
  return {
    markup: pieces
      .map((piece, at) => {
        const safe = escapeHtml(piece);
        return at % 2 === 1
          ? `<a href="${safe}" rel="noreferrer noopener"><bdi dir="ltr">${safe}</bdi></a>`
          : safe;
      })
      .join(''),
  };
}

export type Language = 'ar' | 'en';

/** A whole page. `style` is a style sheet from this repository. */
export function page(parts: { language: Language; title: string; style: string; body: Html }): string {
  const { language, title, style, body } = parts;
  return html`<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${title}</title>
<style>${trusted(style)}</style>
</head>
<body>
${body}
</body>
</html>
`.markup;
}

/** Sent with every page: no script, nothing from elsewhere, never kept in a cache. */
export const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};
