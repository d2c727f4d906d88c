import type { Language } from '#shop/contract/operation.ts';
import { withoutIsolates } from '#shop/format/isolate.ts';
import { color, darkStyle } from './mail-colors.ts';
import { footLines, type MailContent, type MailLine, type MailPart } from './mail-content.ts';
import type { MailPicture } from './mail-picture.ts';

/*
 * HTML as mail clients take it: tables for layout, styles on the elements, colours as attributes too, no script, nothing
 * loaded but pictures of the shop's, which are the same for everybody and say nothing of who reads. Each has words for
 * clients that show none. Direction and language stand on the outer table as well, because many clients drop <html> and
 * <body>; sides are named left and right, because few know start and end. Classes are for dark clients (mail-colors.ts).
 */

const families = {
  ar: `'Readex Pro','SF Arabic','Segoe UI','Noto Sans Arabic',Tahoma,Arial,sans-serif`,
  en: `'Readex Pro',-apple-system,'Segoe UI','Noto Sans',Helvetica,Arial,sans-serif`,
} satisfies Record<Language, string>;
const digitFamily = `'Readex Pro','SF Pro Display','Segoe UI','Noto Sans',Helvetica,Arial,sans-serif`;

/** How a language is set: Arabic needs more room between lines. */
type Setting = {
  language: Language;
  dir: 'rtl' | 'ltr';
  start: 'right' | 'left';
  family: string;
  leading: number;
};

export function mailHtml(content: MailContent): string {
  const { language, subject, preview, title, picture, parts, shop, shopUrl } = content;
  const rtl = language === 'ar';
  const set: Setting = {
    language,
    dir: rtl ? 'rtl' : 'ltr',
    start: rtl ? 'right' : 'left',
    family: families[language],
    leading: rtl ? 1.8 : 1.6,
  };
  return `<!doctype html>
<html lang="${language}" dir="${set.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(withoutIsolates(subject))}</title>
<style>@media (max-width:480px){.edge{padding:20px 12px 32px !important}.inner{padding:26px 20px 14px !important}.digits{font-size:36px !important}}${darkStyle}</style>
</head>
<body class="ground" dir="${set.dir}" bgcolor="${color.ground}" style="margin:0;padding:0;background:${color.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${color.ground}">${rich(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table class="ground" role="presentation" lang="${language}" dir="${set.dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${color.ground}" style="background:${color.ground}">
<tr><td class="edge" align="center" style="padding:36px 20px 48px">
<!--[if mso]><table role="presentation" dir="${set.dir}" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" dir="${set.dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${row(set, 'padding:0 4px 18px', logo(shop.name, shopUrl, set))}
<tr><td>
<table class="card line" role="presentation" dir="${set.dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${color.card}" style="border-collapse:separate;background:${color.card};border:1px solid ${color.line};border-radius:12px">
${picture ? head(picture, set) : ''}<tr><td class="inner" align="${set.start}" style="padding:38px 40px 26px;text-align:${set.start}">
<h1 class="ink" style="margin:0 0 16px;font-family:${set.family};font-size:25px;line-height:1.4;font-weight:600;color:${color.ink}">${rich(title)}</h1>
${parts.map((part) => partHtml(part, set)).join('\n')}
</td></tr>
</table>
</td></tr>
${row(set, 'padding:22px 4px 0', foot(content, set))}
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr>
</table>
</body>
</html>
`;
}

function row({ start }: Setting, style: string, inner: string): string {
  return `<tr><td align="${start}" style="${style};text-align:${start}">${inner}</td></tr>`;
}

/** Where pictures aren't shown, its words look like a name. */
function logo(name: string, url: string, { language, family }: Setting): string {
  return `<a href="${escaped(url)}" target="_blank" style="text-decoration:none"><img class="seal" src="${escaped(url)}/mail-logo-${language}.png" alt="${escaped(name)}" width="96" height="48" style="display:block;border:0;font-family:${family};font-size:28px;line-height:48px;font-weight:700;color:${color.maroon};text-decoration:none"></a>`;
}

/** A picture from edge to edge, on its paper in dark clients too; without it there is one line of words. */
function head({ src, alt }: MailPicture, { family }: Setting): string {
  return `<tr><td align="center" bgcolor="${color.ground}" style="padding:0;background:${color.ground};border-radius:11px 11px 0 0"><img src="${escaped(src)}" alt="${escaped(alt)}" width="558" style="display:block;width:100%;height:auto;border:0;border-radius:11px 11px 0 0;font-family:${family};font-size:14px;line-height:44px;color:${color.quiet}"></td></tr>
`;
}

function partHtml(part: MailPart, set: Setting): string {
  switch (part.kind) {
    case 'paragraph':
      return paragraph('ink', rich(part.text), set, `font-size:17px;color:${color.ink}`);
    case 'note':
      return paragraph('quiet', rich(part.text), set, `font-size:15px;color:${color.quiet}`);
    case 'code':
      return code(part.digits);
    case 'facts':
      return facts(part.rows, set);
    case 'heading':
      return `<h2 class="ink" style="margin:26px 0 10px;font-family:${set.family};font-size:18px;line-height:1.4;font-weight:600;color:${color.ink}">${rich(part.text)}</h2>`;
    case 'lines':
      return lines(part.rows, set);
    case 'link':
      return paragraph('ink', link(part), set, 'font-size:16px');
    case 'button':
      return button(part, set);
  }
}

function paragraph(name: string, html: string, { family, leading }: Setting, style: string): string {
  return `<p class="${name}" style="margin:0 0 14px;font-family:${family};line-height:${leading};${style}">${html}</p>`;
}

function link({ label, url }: { label: string; url: string }): string {
  return `<a href="${escaped(url)}" target="_blank" class="loud" style="color:${color.maroon};text-decoration:underline">${rich(label)}</a>`;
}

/** Left to right in both languages, as codes are read; the spacing after the last digit is taken back. */
function code(digits: string): string {
  return `<table role="presentation" dir="ltr" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 24px"><tr><td class="digits loud tint" dir="ltr" align="center" bgcolor="${color.tint}" style="padding:18px 0 18px 14px;background:${color.tint};border-radius:8px;text-align:center;font-family:${digitFamily};font-size:44px;line-height:1.25;font-weight:600;letter-spacing:14px;color:${color.maroon};unicode-bidi:isolate;user-select:all;-webkit-user-select:all">${escaped(digits)}</td></tr></table>`;
}

function facts(rows: readonly { label: string; value: string; strong?: boolean }[], set: Setting): string {
  return table(
    rows.map(({ label, value, strong }) => {
      const size = strong ? 'font-size:17px;font-weight:600' : 'font-size:16px';
      const name = strong ? 'ink' : 'quiet';
      return pair(
        { name, html: rich(label), style: `${size};color:${color[name]}${whole(label)}` },
        {
          ...{ name: 'ink', html: rich(value) },
          style: `${size};color:${color.ink};font-weight:600${whole(value)}`,
        },
        set,
      );
    }),
    set,
  );
}

function lines(rows: readonly MailLine[], set: Setting): string {
  return table(
    rows.map(({ title, note, amount, picture }) => {
      const small = `<br><span class="quiet" style="font-size:14px;color:${color.quiet}">${rich(note)}</span>`;
      return pair(
        { name: 'ink', html: `${rich(title)}${note && small}`, style: `font-size:16px;color:${color.ink}` },
        {
          ...{ name: 'ink', html: rich(amount) },
          style: `font-size:16px;color:${color.ink};font-weight:600;white-space:nowrap`,
        },
        set,
        picture,
      );
    }),
    set,
  );
}

/** What is short stays in one line beside what isn't. */
function whole(text: string): string {
  return text.length <= 16 ? ';white-space:nowrap' : '';
}

type Cell = { name: 'ink' | 'quiet'; html: string; style: string };

/** What is said at the start of a row, after its picture, and what stands against it at its end. */
function pair(first: Cell, last: Cell, set: Setting, picture: string | null = null): string {
  const { start, family, leading } = set;
  const end = start === 'left' ? 'right' : 'left';
  const cell = `padding:10px 0;border-bottom:1px solid ${color.line};font-family:${family};line-height:${leading}`;
  const said = `<td class="line ${first.name}" align="${start}" valign="middle" style="${cell};padding-${end}:16px;${first.style};text-align:${start}">${first.html}</td>`;
  const against = `<td class="line ${last.name}" align="${end}" valign="middle" style="${cell};${last.style};text-align:${end}">${last.html}</td>`;
  return `<tr>${picture === null ? '' : thumbnail(picture, `${cell};padding-${end}:14px`)}${said}${against}</tr>`;
}

/** The words beside it say what it shows. */
function thumbnail(src: string, style: string): string {
  return `<td class="line" width="78" valign="middle" style="${style}"><img src="${escaped(src)}" alt="" width="64" height="80" bgcolor="${color.ground}" style="display:block;width:64px;height:80px;border:0;border-radius:6px;background:${color.ground}"></td>`;
}

function table(rows: readonly string[], { dir }: Setting): string {
  return `<table class="line" role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 26px;border-top:1px solid ${color.line}">${rows.join('')}</table>`;
}

/** The cell is coloured, not the link alone: Outlook gives links no padding. */
function button({ label, url }: { label: string; url: string }, { start, dir, family }: Setting): string {
  return `<table role="presentation" dir="${dir}" align="${start}" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 24px"><tr><td class="press" align="center" bgcolor="${color.maroon}" style="background:${color.maroon};border-radius:6px;mso-padding-alt:14px 30px"><a href="${escaped(url)}" target="_blank" style="display:inline-block;padding:14px 30px;font-family:${family};font-size:17px;line-height:1.4;font-weight:600;color:${color.paper};text-decoration:none"><span class="pressed" style="color:${color.paper}">${rich(label)}</span></a></td></tr></table><div style="clear:both;font-size:0;line-height:0">&nbsp;</div>`;
}

function foot(content: MailContent, { family, leading }: Setting): string {
  const lines = [
    `<b style="font-weight:600">${escaped(content.shop.name)}</b>`,
    ...footLines(content).map(rich),
  ];
  return `<p class="quiet" style="margin:0;font-family:${family};font-size:13px;line-height:${leading};color:${color.quiet}">${lines.join('<br>')}</p>`;
}

/** Escaped text whose Unicode isolates are elements: clients render those more reliably than the characters. */
function rich(text: string): string {
  return escaped(text)
    .replace(
      /\u2066([^\u2066-\u2069]*)\u2069/g,
      '<span dir="ltr" style="unicode-bidi:isolate;white-space:nowrap">$1</span>',
    )
    .replace(/\u2068([^\u2066-\u2069]*)\u2069/g, '<span dir="auto" style="unicode-bidi:isolate">$1</span>')
    .replace(/\n/g, '<br>');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? '');
}
