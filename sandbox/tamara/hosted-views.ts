import { hostedStyle } from '../kit/hosted-style.ts';
import { type Html, html, type Language, page } from '../kit/html.ts';
import { grouped } from '../kit/riyals.ts';
import { declinedPhone } from './account.ts';
import { type HostedTexts, hostedTexts } from './hosted-texts.ts';
import { fourParts } from './money.ts';
import { returnUrl, type TamaraOrder } from './orders.ts';

/** The look of the sandbox's payment pages in plum and peach, so that nobody takes one provider for another. */
const style = `${hostedStyle}
.primary{background:#4a2159;border-color:#4a2159}
.primary:hover{background:#36163f}
.quiet,.language{color:#4a2159}
.plan{margin:0;padding:0;list-style:none}
.plan li{display:flex;align-items:center;gap:12px;padding-block:10px;font-size:15px}
.plan li+li{border-block-start:1px solid #e4e8ed}
.plan .amount{margin-inline-start:auto;font-weight:600}
.step{display:grid;place-items:center;flex:none;width:28px;height:28px;border-radius:50%;background:#e4e8ed;font-size:14px}
.plan li:first-child .step{background:#ffb78f;font-weight:600}
.tests p{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:16px;font-size:15px}
.tests button{justify-self:start;background:#fff;border:1px solid #7d8896;color:#1c2430;min-height:44px}
@media (min-width:800px){main{grid-template-rows:auto 1fr}}
`;

/** The four payments, with the first to be made now. */
export function planPage(order: TamaraOrder, language: Language): string {
  const t = hostedTexts[language];
  const parts = fourParts(order.total_amount);
  return frame(
    order,
    language,
    html`
<form class="panel" method="post" action="?lang=${language}">
  <h2>${t.plan}</h2>
  <ol class="plan">${parts.map(
    (part, at) => html`
<li><bdi class="step" aria-hidden="true">${at + 1}</bdi><span>${t.parts[at] ?? ''}</span>${amount(part, t)}</li>`,
  )}</ol>
  <button class="primary" name="action" value="pay">${t.pay} ${amount(parts[0] ?? 0, t)}</button>
  <button class="quiet" name="action" value="cancel">${t.cancel}</button>
</form>
<form class="tests" method="post" action="?lang=${language}">
  <h2>${t.tests}</h2>
  <p class="hint">${t.testsHint}</p>
  <p><bdi dir="ltr">${declinedPhone}</bdi><span class="hint">${t.declinedNumber}</span></p>
  <p class="hint">${t.declineHint}</p>
  <button name="action" value="decline">${t.decline}</button>
</form>`,
  );
}

const good = ['approved', 'authorised', 'partially_captured', 'fully_captured'];

/** What has become of the order, for who comes back to its page. */
export function finishedPage(order: TamaraOrder, language: Language): string {
  const t = hostedTexts[language];
  const [title, text] = t.finished[order.status];
  const isGood = good.includes(order.status);
  return frame(
    order,
    language,
    html`
<section class="panel finished ${isGood ? 'good' : 'bad'}">
  <span class="sign" aria-hidden="true">${isGood ? '✓' : '!'}</span>
  <h2>${title}</h2>
  <p>${text}</p>
  <p class="hint"><bdi dir="ltr">${order.status}</bdi></p>
  <a class="primary" href="${returnUrl(order)}">${t.returnToShop}</a>
</section>`,
  );
}

export function missingPage(language: Language): string {
  const t = hostedTexts[language];
  const [title = '', text = ''] = t.missing;
  return page({
    language,
    title,
    style,
    body: html`<p class="test" role="note">${t.test}</p>
<main class="alone"><section class="panel finished bad"><span class="sign" aria-hidden="true">!</span>
<h1>${title}</h1><p>${text}</p></section></main>`,
  });
}

function frame(order: TamaraOrder, language: Language, content: Html): string {
  const t = hostedTexts[language];
  const other = language === 'ar' ? 'en' : 'ar';
  return page({
    language,
    title: `${t.title} · ${grouped(order.total_amount)} ${t.currency}`,
    style,
    body: html`
<p class="test" role="note">${t.test}</p>
<main>
  <section class="summary">
    <header><h1>${t.title}</h1><a class="language" href="?lang=${other}" lang="${other}">${t.otherLanguage}</a></header>
    <p class="total"><span>${t.total}</span><strong>${amount(order.total_amount, t)}</strong></p>
    <dl class="rows">
      <div><dt>${t.to}</dt><dd><bdi dir="ltr">${new URL(returnUrl(order)).host}</bdi></dd></div>
      <div><dt>${t.order}</dt><dd><bdi dir="ltr">${order.order_number ?? order.order_reference_id}</bdi></dd></div>
      <div><dt>${t.phone}</dt><dd><bdi dir="ltr">${order.consumer.phone_number}</bdi></dd></div>
    </dl>
    <p class="description" dir="auto">${order.description}</p>
  </section>
  ${content}
</main>`,
  });
}

function amount(minor: number, t: HostedTexts): Html {
  const digits = html`<bdi dir="ltr">${grouped(minor)}</bdi>`;
  return t === hostedTexts.ar
    ? html`<span class="amount">${digits} ${t.currency}</span>`
    : html`<span class="amount">${t.currency} ${digits}</span>`;
}
