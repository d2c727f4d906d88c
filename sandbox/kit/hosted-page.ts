import type { FastifyReply } from 'fastify';
import { type Html, html, type Language, page, pageHeaders } from './html.ts';

/* What every provider's page for shoppers has in common. Plain forms only. */

/** A request for the page of one payment. */
export type HostedRequest = {
  Params: { id: string };
  Querystring: Record<string, unknown>;
  Body: Record<string, unknown> | null;
};

/** The texts that every such page needs. */
export type HostedTexts = {
  test: string;
  otherLanguage: string;
  to: string;
  total: string;
  missing: readonly string[];
  returnToShop: string;
};

/** The language that was chosen on the page, else the one that the merchant asked for. */
export function chosenLanguage(query: Record<string, unknown>, asked: Language = 'ar'): Language {
  return query.lang === 'ar' || query.lang === 'en' ? query.lang : asked;
}

export function sendPage(reply: FastifyReply, status: number, page: string) {
  return reply.code(status).headers(pageHeaders).send(page);
}

/** Sends the shopper back to the shop. */
export function sendBack(reply: FastifyReply, url: string) {
  return reply.header('cache-control', 'no-store').redirect(url, 303);
}

/** The page around every panel: that it is a test, what is paid to whom, and the other language. */
export function hostedFrame(shown: {
  language: Language;
  texts: HostedTexts;
  style: string;
  title: string;
  heading: string;
  /** Nothing where no money is asked for. */
  total: Html | null;
  /** Where the shopper goes back to. */
  shopUrl: string;
  /** Rows of the summary, below that one. */
  rows: Html | null;
  description: string;
  content: Html;
}): string {
  const { language, texts, style, title, heading, total, shopUrl, rows, description, content } = shown;
  const other = language === 'ar' ? 'en' : 'ar';
  return page({
    language,
    title,
    style,
    body: html`
<p class="test" role="note">${texts.test}</p>
<main>
  <section class="summary">
    <header><h1>${heading}</h1><a class="language" href="?lang=${other}" lang="${other}">${texts.otherLanguage}</a></header>
    ${total && html`<p class="total"><span>${texts.total}</span><strong>${total}</strong></p>`}
    <dl class="rows">
      <div><dt>${texts.to}</dt><dd><bdi dir="ltr">${new URL(shopUrl).host}</bdi></dd></div>
      ${rows}
    </dl>
    ${description !== '' && html`<p class="description" dir="auto">${description}</p>`}
  </section>
  ${content}
</main>`,
  });
}

/** What has become of a payment, for who comes back to its page. `status` is the provider's own word for it. */
export function finishedPanel(shown: {
  texts: HostedTexts;
  tone: 'good' | 'open' | 'bad';
  title: string;
  text: string;
  status: string | null;
  returnUrl: string;
}): Html {
  const { texts, tone, title, text, status, returnUrl } = shown;
  const sign = { good: '✓', open: '…', bad: '!' }[tone];
  return html`
<section class="panel finished ${tone}">
  <span class="sign" aria-hidden="true">${sign}</span>
  <h2>${title}</h2>
  <p>${text}</p>${
    status !== null &&
    html`
  <p class="hint"><bdi dir="ltr">${status}</bdi></p>`
  }
  <a class="primary" href="${returnUrl}">${texts.returnToShop}</a>
</section>`;
}

/** For a payment that is forgotten or never was. */
export function missingPage(language: Language, texts: HostedTexts, style: string): string {
  const [title = '', text = ''] = texts.missing;
  return page({
    language,
    title,
    style,
    body: html`<p class="test" role="note">${texts.test}</p>
<main class="alone"><section class="panel finished bad"><span class="sign" aria-hidden="true">!</span>
<h1>${title}</h1><p>${text}</p></section></main>`,
  });
}

/** "SAR 1,247.00", in each language's order. */
export function amount(language: Language, digits: string, unit: string): Html {
  const number = html`<bdi dir="ltr">${digits}</bdi>`;
  return language === 'ar'
    ? html`<span class="amount">${number} ${unit}</span>`
    : html`<span class="amount">${unit} ${number}</span>`;
}
