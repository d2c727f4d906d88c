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
  codes: 'Staff’s authenticator codes',
  empty: 'No messages yet.',
  html: 'HTML',
  text: 'Plain text',
  riyadh: 'Riyadh time',
  channels: { sms: 'SMS', email: 'Email', push: 'Push notification' },
  leadsTo: 'A press leads to',
  silent: 'without a sound',
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
  codes: 'رموز المصادقة للموظفين',
  empty: 'لا توجد رسائل بعد.',
  html: 'بصيغة HTML',
  text: 'نص فقط',
  riyadh: 'بتوقيت الرياض',
  channels: { sms: 'رسالة نصية', email: 'بريد إلكتروني', push: 'إشعار' },
  leadsTo: 'الضغط عليه يفتح',
  silent: 'بلا صوت',
};

const texts: Record<Language, typeof en> = { ar, en };

/** The kept messages for people, newest first, each in the direction of its own language. */
export function inboxPage(messages: Message[], language: Language, to: string): string {
  const t = texts[language];
  const other = language === 'ar' ? 'en' : 'ar';
  const filtered = to === '' ? '' : `&to=${encodeURIComponent(to)}`;
  const all = to === '' ? null : html`<a href="?lang=${language}">${t.all}</a>`;
  const list =
    messages.length === 0
      ? html`<p class="empty">${t.empty}</p>`
      : html`<ol>${messages.map((message) => card(message, language))}</ol>`;
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
  <nav><a href="?lang=${language}${filtered}">${t.refresh}</a>${all}<a href="authenticator?lang=${language}">${t.codes}</a></nav>
  ${list}
</main>`,
  });
}

function card(message: Message, language: Language): Html {
  const { attachments = [], subject, push } = message;
  return html`
<li id="${message.id}">
  <p class="meta">${envelope(message, language)}</p>
  <div lang="${message.language}" dir="${dirOf(message.language)}">
    ${subject ? html`<h2 dir="auto">${subject}</h2>` : null}
    ${attachments.map(attachment)}
    ${message.html ? forms(message, language) : html`<p class="body">${withLinks(message.body)}</p>`}
    ${push ? leadsTo(push, language) : null}
  </div>
</li>`;
}

function leadsTo({ navigate, silent }: NonNullable<Message['push']>, language: Language): Html {
  const t = texts[language];
  const sound = silent ? html` · ${t.silent}` : null;
  return html`<p class="meta" lang="${language}" dir="${dirOf(language)}">${t.leadsTo} ${withLinks(navigate)}${sound}</p>`;
}

/** By which way it came, to whom, from whom and when. */
function envelope({ channel, to, from, provider, sentAt }: Message, language: Language): Html[] {
  const t = texts[language];
  return [
    html`<b>${t.channels[channel]}</b>`,
    html`<span>${t.to} ${leftToRight(to)}</span>`,
    html`<span>${from ? html`${t.from} ${leftToRight(from)} · ` : null}${leftToRight(provider)}</span>`,
    html`<time datetime="${sentAt}">${leftToRight(inRiyadh(sentAt))} ${t.riyadh}</time>`,
  ];
}

function attachment({ name, bytes }: { name: string; bytes: number }): Html {
  return html`<p class="meta">📎 ${leftToRight(name)} ${leftToRight(`${Math.ceil(bytes / 1024)} kB`)}</p>`;
}

function leftToRight(text: string): Html {
  return html`<bdi dir="ltr">${text}</bdi>`;
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
function forms({ html: markup = '', body }: Message, language: Language): Html {
  const t = texts[language];
  const heading = (text: string) => html`<h3 lang="${language}" dir="${dirOf(language)}">${text}</h3>`;
  const frame = [
    html`<iframe title="${t.html}" sandbox="allow-popups allow-popups-to-escape-sandbox"`,
    html` referrerpolicy="no-referrer" loading="lazy" srcdoc="${markup}"></iframe>`,
  ];
  return html`<div class="forms">
<section>${heading(t.html)}${frame}</section>
<section>${heading(t.text)}<p class="body">${withLinks(body)}</p></section>
</div>`;
}
