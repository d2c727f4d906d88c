import { developerStyle } from '../kit/developer-style.ts';
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
    style: developerStyle,
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
