import { hostedStyle } from '../../kit/hosted-style.ts';
import { type Html, html, type Language, page } from '../../kit/html.ts';
import { formatMinor } from '../protocol/money.ts';
import { hostedTexts } from './texts.ts';

type Money = { amountMinor: number; currency: string };

/** What a page is about: a charge, or with an amount of nothing a card that is to be kept. */
type Asked = Money & { redirectUrl: string; orderReference: string | null; description: string };

/** The page around every panel: that it is a test, what is paid to whom, and the other language. */
export function frame(asked: Asked, language: Language, content: Html): string {
  const t = hostedTexts[language];
  const shop = new URL(asked.redirectUrl).host;
  const title = asked.amountMinor > 0 ? t.title : t.verifyHeading;
  return page({
    language,
    title: asked.amountMinor > 0 ? `${title} · ${displayAmount(asked)} ${t.currency}` : title,
    style: hostedStyle,
    body: html`
<p class="test" role="note">${t.test}</p>
<main>
  <section class="summary">
    <header><h1>${title}</h1><a class="language" href="?lang=${language === 'ar' ? 'en' : 'ar'}" lang="${language === 'ar' ? 'en' : 'ar'}">${t.otherLanguage}</a></header>
    ${asked.amountMinor > 0 ? html`<p class="total"><span>${t.total}</span><strong>${amountOf(asked, language)}</strong></p>` : null}
    <dl class="rows">
      <div><dt>${t.to}</dt><dd><bdi dir="ltr">${shop}</bdi></dd></div>
      ${asked.orderReference ? html`<div><dt>${t.order}</dt><dd><bdi>${asked.orderReference}</bdi></dd></div>` : null}
    </dl>
    ${asked.description ? html`<p class="description" dir="auto">${asked.description}</p>` : null}
  </section>
  ${content}
</main>`,
  });
}

/** "SAR 1,247.00", in each language's order. */
export function amountOf(asked: Money, language: Language): Html {
  const t = hostedTexts[language];
  const digits = html`<bdi dir="ltr">${displayAmount(asked)}</bdi>`;
  const unit = asked.currency === 'SAR' ? t.currency : asked.currency;
  return language === 'ar'
    ? html`<span class="amount">${digits} ${unit}</span>`
    : html`<span class="amount">${unit} ${digits}</span>`;
}

/** Digits for people: "1,247.00". */
function displayAmount(asked: Money): string {
  return formatMinor(asked.amountMinor, asked.currency).replace(/\B(?=(\d{3})+\.)/g, ',');
}
