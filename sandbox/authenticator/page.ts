import { developerStyle } from '../kit/developer-style.ts';
import { html, type Language, page } from '../kit/html.ts';

const texts = {
  ar: {
    title: 'تطبيق المصادقة في بيئة الاختبار',
    note: 'رموز موظفي المتجر التجريبي. كل رمز صالح مرة واحدة.',
    empty: 'لا توجد مفاتيح بعد.',
    other: 'English',
    seconds: 'ثانية',
  },
  en: {
    title: 'Sandbox authenticator',
    note: 'Codes of the demo’s staff. Each is good once.',
    empty: 'No keys yet.',
    other: 'العربية',
    seconds: 's',
  },
};

/** Each key's code of this moment. */
export function authenticatorPage(
  codes: readonly { label: string; code: string; seconds: number }[],
  language: Language,
): string {
  const t = texts[language];
  const other = language === 'ar' ? 'en' : 'ar';
  return page({
    language,
    title: t.title,
    style: developerStyle,
    body: html`
<main>
  <header><h1>${t.title}</h1><a href="?lang=${other}" lang="${other}">${t.other}</a></header>
  <p class="note">${t.note}</p>
  ${codes.length === 0 ? html`<p class="empty">${t.empty}</p>` : null}
  <ol>${codes.map(
    ({ label, code, seconds }) => html`
<li>
  <p class="meta"><bdi dir="ltr">${label}</bdi> <span>${String(seconds)} ${t.seconds}</span></p>
  <h2 dir="ltr">${code}</h2>
</li>`,
  )}</ol>
</main>`,
  });
}
