import { color } from './mail-colors.ts';
import type { MailLine, MailPart } from './mail-content.ts';
import { escaped, rich, type Setting } from './mail-setting.ts';

const digitFamily = `'Readex Pro','SF Pro Display','Segoe UI','Noto Sans',Helvetica,Arial,sans-serif`;

/** One part of a mail as HTML. */
export function partHtml(part: MailPart, set: Setting): string {
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
      return `<h2 class="ink" style="margin:26px 0 10px;font-family:${set.family};font-size:18px;line-height:1.4;font-weight:500;color:${color.ink}">${rich(part.text)}</h2>`;
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
          style: `font-weight:500;${size};color:${color.ink}${whole(value)}`,
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
          style: `font-size:16px;color:${color.ink};font-weight:500;white-space:nowrap`,
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
  return `<td class="line beside" width="78" valign="middle" style="${style}"><img src="${escaped(src)}" alt="" width="64" height="80" bgcolor="${color.ground}" style="display:block;width:64px;height:80px;border:0;border-radius:6px;background:${color.ground}"></td>`;
}

function table(rows: readonly string[], { dir }: Setting): string {
  return `<table class="line" role="presentation" dir="${dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 26px;border-top:1px solid ${color.line}">${rows.join('')}</table>`;
}

/** The cell is coloured, not the link alone: Outlook gives links no padding. */
function button({ label, url }: { label: string; url: string }, { start, dir, family }: Setting): string {
  return `<table role="presentation" dir="${dir}" align="${start}" cellpadding="0" cellspacing="0" border="0" style="margin:10px 0 24px"><tr><td class="press" align="center" bgcolor="${color.maroon}" style="background:${color.maroon};border-radius:6px;mso-padding-alt:14px 30px"><a href="${escaped(url)}" target="_blank" style="display:inline-block;padding:14px 30px;font-family:${family};font-size:17px;line-height:1.4;font-weight:600;color:${color.paper};text-decoration:none"><span class="pressed" style="color:${color.paper}">${rich(label)}</span></a></td></tr></table><div style="clear:both;font-size:0;line-height:0">&nbsp;</div>`;
}
