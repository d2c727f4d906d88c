import { sizeInMail } from '#server/pictures/logo.ts';
import { withoutIsolates } from '#shop/format/isolate.ts';
import { color, darkStyle, inOwnColours } from './mail-colors.ts';
import { footLines, type MailContent } from './mail-content.ts';
import { partHtml } from './mail-parts.ts';
import type { MailPicture } from './mail-picture.ts';
import { escaped, rich, type Setting, settingOf } from './mail-setting.ts';

/*
 * HTML as mail clients take it: tables for layout, styles on the elements, colours as attributes too, no script, nothing
 * loaded but pictures of the shop's, which are the same for everybody and say nothing of who reads. Each has words for
 * clients that show none. Direction and language stand on the outer table as well, because many clients drop <html> and
 * <body>; sides are named left and right, because few know start and end. Classes are for dark clients (mail-colors.ts).
 */

export function mailHtml(content: MailContent): string {
  const { language, subject, preview, title, picture, parts, shop, shopUrl } = content;
  const set = settingOf(language);
  const html = `<!doctype html>
<html lang="${language}" dir="${set.dir}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escaped(withoutIsolates(subject))}</title>
<style>@media (max-width:480px){.edge{padding:20px 12px 32px !important}.inner{padding:26px 20px 14px !important}.digits{font-size:36px !important}.beside{width:60px !important}.beside img{width:48px !important;height:60px !important}}${darkStyle}</style>
</head>
<body class="ground" dir="${set.dir}" bgcolor="${color.ground}" style="margin:0;padding:0;background:${color.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;color:${color.ground}">${rich(preview)}${'&#847;&zwnj;&nbsp;'.repeat(60)}</div>
<table class="ground" role="presentation" lang="${language}" dir="${set.dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${color.ground}" style="background:${color.ground}">
<tr><td class="edge" align="center" style="padding:36px 20px 48px">
<!--[if mso]><table role="presentation" dir="${set.dir}" width="560" align="center" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" dir="${set.dir}" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
${row(set, 'padding:0 4px 18px', logo(shop, shopUrl, set))}
<tr><td>
<table class="card line" role="presentation" dir="${set.dir}" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${color.card}" style="border-collapse:separate;background:${color.card};border:1px solid ${color.line};border-radius:12px">
${picture ? head(picture, set) : ''}<tr><td class="inner" align="${set.start}" style="padding:38px 40px 26px;text-align:${set.start}">
<h1 class="ink" style="margin:0 0 16px;font-family:${set.family};font-size:27px;line-height:1.35;font-weight:500;color:${color.ink}">${rich(title)}</h1>
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
  return inOwnColours(html, shop.brand);
}

function row({ start }: Setting, style: string, inner: string): string {
  return `<tr><td align="${start}" style="${style};text-align:${start}">${inner}</td></tr>`;
}

/** Where pictures aren't shown, its words look like a name. */
function logo({ name, brand }: MailContent['shop'], url: string, { language, family }: Setting): string {
  if (brand?.logo) {
    const { width, height } = sizeInMail(brand.logo);
    return `<a href="${escaped(url)}" target="_blank" style="text-decoration:none"><img class="loud" src="${escaped(url)}/brand.${brand.key}.logo.png" alt="${escaped(name)}" width="${width}" height="${height}" style="display:block;border:0;border-radius:6px;font-family:${family};font-size:22px;line-height:${height}px;font-weight:700;color:${color.maroon};text-decoration:none"></a>`;
  }
  if (brand && brand.sign !== null)
    return `<a class="loud" href="${escaped(url)}" target="_blank" style="font-family:${family};font-size:24px;line-height:48px;font-weight:700;color:${color.maroon};text-decoration:none">${escaped(name)}</a>`;
  return `<a href="${escaped(url)}" target="_blank" style="text-decoration:none"><img class="seal" src="${escaped(url)}/mail-logo-${language}.png" alt="${escaped(name)}" width="96" height="48" style="display:block;border:0;font-family:${family};font-size:22px;line-height:48px;font-weight:700;color:${color.maroon};text-decoration:none"></a>`;
}

/** A picture from edge to edge, on its paper in dark clients too; without it there is one line of words. */
function head({ src, alt }: MailPicture, { family }: Setting): string {
  return `<tr><td align="center" bgcolor="${color.ground}" style="padding:0;background:${color.ground};border-radius:11px 11px 0 0"><img src="${escaped(src)}" alt="${escaped(alt)}" width="558" style="display:block;width:100%;height:auto;border:0;border-radius:11px 11px 0 0;font-family:${family};font-size:14px;line-height:44px;color:${color.quiet}"></td></tr>
`;
}

function foot(content: MailContent, { family, leading }: Setting): string {
  const lines = [
    `<b style="font-weight:600">${escaped(content.shop.name)}</b>`,
    ...footLines(content).map(rich),
  ];
  return `<p class="quiet" style="margin:0;font-family:${family};font-size:13px;line-height:${leading};color:${color.quiet}">${lines.join('<br>')}</p>`;
}
