import { type Html, html, type Language, page, withLinks } from '../kit/html.ts';
import type { Message } from './inbox.ts';

const en = {
  title: 'Sandbox inbox',
  note: 'Messages the shop sends to people arrive here. Nothing leaves this machine.',
  otherLanguage: 'العربية',
  to: 'To',
  from: 'from',
  filter: 'Mobile or email',
  show: 'Show',
  all: 'All messages',
  refresh: 'Refresh',
  empty: 'No messages yet.',
  html: 'HTML',
  text: 'Plain text',
  riyadh: 'Riyadh time',
  channels: { sms: 'SMS', email: 'Email' },
};

const ar: typeof en = {
  title: 'صندوق رسائل بيئة الاختبار',
  note: 'تصل هنا الرسائل التي يرسلها المتجر إلى الناس، ولا يخرج منها شيء من هذا الجهاز.',
  otherLanguage: 'English',
  to: 'إلى',
  from: 'من',
  filter: 'الجوال أو البريد',
  show: 'عرض',
  all: 'كل الرسائل',
  refresh: 'تحديث',
  empty: 'لا توجد رسائل بعد.',
  html: 'بصيغة HTML',
  text: 'نص فقط',
  riyadh: 'بتوقيت الرياض',
  channels: { sms: 'رسالة نصية', email: 'بريد إلكتروني' },
};

const texts: Record<Language, typeof en> = { ar, en };

/** The kept messages for people, newest first, each in the direction of its own language. */
export function inboxPage(messages: Message[], language: Language, to: string): string {
  const t = texts[language];
  const other = language === 'ar' ? 'en' : 'ar';
  const filtered = to === '' ? '' : `&to=${encodeURIComponent(to)}`;
  return page({
    language,
    title: t.title,
    style: inboxStyle,
    body: html`
<main>
  <header><h1>${t.title}</h1><a href="?lang=${other}${filtered}" lang="${other}">${t.otherLanguage}</a></header>
  <p class="note">${t.note}</p>
  <form method="get" action="inbox">
    <input type="hidden" name="lang" value="${language}">
    <label for="to">${t.filter}</label>
    <input id="to" name="to" value="${to}" dir="ltr" maxlength="320">
    <button>${t.show}</button>
  </form>
  <nav><a href="?lang=${language}${filtered}">${t.refresh}</a>${to === '' ? null : html`<a href="?lang=${language}">${t.all}</a>`}</nav>
  ${messages.length === 0 ? html`<p class="empty">${t.empty}</p>` : html`<ol>${messages.map((message) => card(message, language))}</ol>`}
</main>`,
  });
}

function card(message: Message, language: Language): Html {
  const t = texts[language];
  const time = inRiyadh(message.sentAt);
  return html`
<li id="${message.id}">
  <p class="meta"><b>${t.channels[message.channel]}</b><span>${t.to} <bdi dir="ltr">${message.to}</bdi></span><span>${t.from} <bdi dir="ltr">${message.from}</bdi> · <bdi dir="ltr">${message.provider}</bdi></span><time datetime="${message.sentAt}"><bdi dir="ltr">${time}</bdi> ${t.riyadh}</time></p>
  <div lang="${message.language}" dir="${dirOf(message.language)}">
    ${message.subject ? html`<h2 dir="auto">${message.subject}</h2>` : null}
    ${(message.attachments ?? []).map(({ name, bytes }) => html`<p class="meta">📎 <bdi dir="ltr">${name}</bdi> <bdi dir="ltr">${Math.ceil(bytes / 1024)} kB</bdi></p>`)}
    ${message.html ? forms(message, language) : html`<p class="body">${withLinks(message.body)}</p>`}
  </div>
</li>`;
}

/** A moment by the clock in Riyadh, UTC+3 all year: "2026-11-21 10:16:05". */
function inRiyadh(iso: string): string {
  const there = new Date(Date.parse(iso) + 3 * 3_600_000).toISOString();
  return `${there.slice(0, 10)} ${there.slice(11, 19)}`;
}

function dirOf(language: Language): 'rtl' | 'ltr' {
  return language === 'ar' ? 'rtl' : 'ltr';
}

/**
 * An e-mail as its reader sees it, beside what a reader without HTML gets. The frame runs nothing and belongs to no
 * site; its links open in a tab of their own.
 */
function forms(message: Message, language: Language): Html {
  const t = texts[language];
  return html`<div class="forms">
<section><h3 lang="${language}" dir="${dirOf(language)}">${t.html}</h3><iframe title="${t.html}" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" loading="lazy" srcdoc="${message.html ?? ''}"></iframe></section>
<section><h3 lang="${language}" dir="${dirOf(language)}">${t.text}</h3><p class="body">${withLinks(message.body)}</p></section>
</div>`;
}

export const inboxStyle = `
*{box-sizing:border-box}
body{margin:0;background:#f3f5f8;color:#1c2430;font:400 16px/1.6 system-ui,"Segoe UI","Noto Sans",Arial,sans-serif}
:lang(ar){font-family:"Noto Sans Arabic","SF Arabic","Segoe UI",Tahoma,system-ui,sans-serif;line-height:1.8}
:lang(en){line-height:1.6}
main{max-width:1120px;margin-inline:auto;padding:24px 16px 64px}
header{display:flex;justify-content:space-between;align-items:center;gap:16px}
h1{font-size:22px;margin:0;line-height:1.4}
h2{font-size:17px;margin:0 0 4px}
a{color:#1d4f91}
.note{color:#4d5866;margin:4px 0 20px}
form{display:flex;flex-wrap:wrap;gap:8px;align-items:center}
form label{flex-basis:100%;font-size:15px;font-weight:500}
form input:not([type=hidden]){flex:1;min-width:0;height:46px;padding-inline:12px;border:1px solid #7d8896;border-radius:8px;font:inherit;text-align:left}
button{height:46px;padding-inline:20px;border:0;border-radius:8px;background:#1d4f91;color:#fff;font:inherit;font-weight:600;cursor:pointer}
nav{display:flex;gap:20px;margin-block:12px 20px;font-size:15px}
nav a{padding-block:6px}
ol{list-style:none;margin:0;padding:0;display:grid;gap:12px}
li{background:#fff;border:1px solid #d5dae1;border-radius:12px;padding:14px 18px 18px}
.meta{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;margin:0 0 8px;font-size:14px;color:#4d5866}
.meta b{color:#1c2430}
.meta time{margin-inline-start:auto;font-variant-numeric:tabular-nums}
.body{margin:0;white-space:pre-wrap;unicode-bidi:plaintext;overflow-wrap:anywhere;font-size:17px}
.forms{display:grid;gap:16px}
.forms section{min-width:0}
div[dir=rtl] :is(h3,.body){text-align:right}
div[dir=ltr] :is(h3,.body){text-align:left}
h3{margin:0 0 6px;font-size:14px;font-weight:500;color:#4d5866}
.forms .body{font-size:15px}
iframe{display:block;width:100%;height:700px;border:1px solid #d5dae1;border-radius:8px;background:#fff;resize:vertical}
@media (min-width:900px){.forms{grid-template-columns:minmax(0,640px) minmax(0,1fr)}}
.empty{padding:48px 16px;text-align:center;color:#4d5866}
table{width:100%;border-collapse:collapse;font-size:14px;background:#fff;border:1px solid #d5dae1;border-radius:12px}
td,th{padding:8px 12px;text-align:start;border-block-end:1px solid #e4e8ee;overflow-wrap:anywhere}
pre{background:#fff;border:1px solid #d5dae1;border-radius:12px;padding:14px;overflow:auto;font-size:14px;direction:ltr;text-align:left}
:focus-visible{outline:3px solid #6ea0e0;outline-offset:2px}
`;
