import { hostedStyle } from '../kit/hosted-style.ts';
import { type Html, html, type Language, page } from '../kit/html.ts';
import { grouped } from '../kit/riyals.ts';
import { type HostedTexts, hostedTexts } from './hosted-texts.ts';
import { fourParts } from './money.ts';
import { returnUrl, type TabbyPayment } from './payments.ts';

/** The look of the sandbox's payment pages in black and mint, so that nobody takes one provider for another. */
const style = `${hostedStyle}
.primary{background:#1f1f24;border-color:#1f1f24}
.primary:hover{background:#000}
.quiet,.language{color:#1f1f24}
.plan{margin:0;padding:0;list-style:none}
.plan li{display:flex;align-items:center;gap:12px;padding-block:10px;font-size:15px}
.plan li+li{border-block-start:1px solid #e4e8ed}
.plan .amount{margin-inline-start:auto;font-weight:600}
.step{display:grid;place-items:center;flex:none;width:28px;height:28px;border-radius:50%;background:#e4e8ed;font-size:14px}
.plan li:first-child .step{background:#3bff9d;font-weight:600}
.persons li{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:16px;font-size:15px;overflow-wrap:anywhere}
@media (min-width:800px){main{grid-template-rows:auto 1fr}}
`;

/** The four payments, and the code that confirms them. */
export function approvalPage(payment: TabbyPayment, language: Language, wrongCode: boolean): string {
  const t = hostedTexts[language];
  const parts = fourParts(payment.amountMinor);
  return frame(
    payment,
    language,
    html`
<form class="panel" method="post" action="?lang=${language}" novalidate>
  <h2>${t.plan}</h2>
  <ol class="plan">${parts.map(
    (part, at) => html`
<li><bdi class="step" aria-hidden="true">${at + 1}</bdi><span>${t.parts[at] ?? ''}</span>${amount(part, t)}</li>`,
  )}</ol>
  <p>${t.codeText} <bdi dir="ltr">${payment.buyer.phone}</bdi></p>
  <p class="field">
    <label for="code">${t.code}</label>
    <input class="code" id="code" name="code" dir="ltr" inputmode="numeric" maxlength="8" autocomplete="one-time-code"
      required aria-describedby="code-hint" ${wrongCode ? html`aria-invalid="true" autofocus` : null}>
    <span class="${wrongCode ? 'wrong' : 'hint'}" id="code-hint">${wrongCode ? t.wrongCode : t.codeHint}</span>
  </p>
  <button class="primary" name="action" value="approve">${t.approve} ${amount(parts[0] ?? 0, t)}</button>
  <button class="quiet" name="action" value="cancel" formnovalidate>${t.cancel}</button>
</form>
<section class="tests persons" aria-labelledby="persons">
  <h2 id="persons">${t.persons}</h2>
  <p class="hint">${t.personsHint}</p>
  <ul>${Object.entries(t.answers).map(
    ([who, answer]) => html`<li><bdi dir="ltr">${who}</bdi><span class="hint">${answer}</span></li>`,
  )}
  <li><span>${t.everyoneElse}</span><span class="hint">${t.answers['otp.success@tabby.ai']}</span></li></ul>
</section>`,
  );
}

/** What has become of the payment, for who comes back to its page. */
export function finishedPage(payment: TabbyPayment, language: Language): string {
  const t = hostedTexts[language];
  const [title, text] = t.finished[payment.status];
  const good = payment.status === 'AUTHORIZED' || payment.status === 'CLOSED';
  return frame(
    payment,
    language,
    html`
<section class="panel finished ${good ? 'good' : 'bad'}">
  <span class="sign" aria-hidden="true">${good ? '✓' : '!'}</span>
  <h2>${title}</h2>
  <p>${payment.rejection ? t.refused[payment.rejection] : text}</p>
  <p class="hint"><bdi dir="ltr">${payment.status}</bdi></p>
  <a class="primary" href="${returnUrl(payment)}">${t.returnToShop}</a>
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

function frame(payment: TabbyPayment, language: Language, content: Html): string {
  const t = hostedTexts[language];
  const other = language === 'ar' ? 'en' : 'ar';
  return page({
    language,
    title: `${t.title} · ${grouped(payment.amountMinor)} ${t.currency}`,
    style,
    body: html`
<p class="test" role="note">${t.test}</p>
<main>
  <section class="summary">
    <header><h1>${t.title}</h1><a class="language" href="?lang=${other}" lang="${other}">${t.otherLanguage}</a></header>
    <p class="total"><span>${t.total}</span><strong>${amount(payment.amountMinor, t)}</strong></p>
    <dl class="rows">
      <div><dt>${t.to}</dt><dd><bdi dir="ltr">${new URL(returnUrl(payment)).host}</bdi></dd></div>
      ${payment.reference ? html`<div><dt>${t.order}</dt><dd><bdi dir="ltr">${payment.reference}</bdi></dd></div>` : null}
    </dl>
    ${payment.description ? html`<p class="description" dir="auto">${payment.description}</p>` : null}
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
