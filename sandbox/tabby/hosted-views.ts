import { fourParts, paymentsList, planStyle } from '../kit/four-payments.ts';
import { amount, finishedPanel, hostedFrame, missingPage as missingHostedPage } from '../kit/hosted-page.ts';
import { type Html, html, type Language } from '../kit/html.ts';
import { grouped } from '../kit/riyals.ts';
import { hostedTexts } from './hosted-texts.ts';
import { returnUrl, type TabbyPayment } from './payments.ts';

/** In black and mint. */
const style = planStyle(
  { ink: '#1f1f24', pressed: '#000', first: '#3bff9d' },
  '.persons li{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:16px;font-size:15px;overflow-wrap:anywhere}',
);

/** The four payments, and the code that confirms them. */
export function approvalPage(payment: TabbyPayment, language: Language, wrongCode: boolean): string {
  const t = hostedTexts[language];
  const amountOf = (minor: number) => amountIn(language, minor);
  const parts = fourParts(payment.amountMinor);
  return frame(
    payment,
    language,
    html`
<form class="panel" method="post" action="?lang=${language}" novalidate>
  <h2>${t.plan}</h2>
  ${paymentsList(parts, t.parts, amountOf)}
  <p>${t.codeText} <bdi dir="ltr">${payment.buyer.phone}</bdi></p>
  <p class="field">
    <label for="code">${t.code}</label>
    <input class="code" id="code" name="code" dir="ltr" inputmode="numeric" maxlength="8" autocomplete="one-time-code"
      required aria-describedby="code-hint" ${wrongCode ? html`aria-invalid="true" autofocus` : null}>
    <span class="${wrongCode ? 'wrong' : 'hint'}" id="code-hint">${wrongCode ? t.wrongCode : t.codeHint}</span>
  </p>
  <button class="primary" name="action" value="approve">${t.approve} ${amountOf(parts[0] ?? 0)}</button>
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
  const panel = finishedPanel({
    texts: t,
    tone: good ? 'good' : 'bad',
    title,
    text: payment.rejection ? t.refused[payment.rejection] : text,
    status: payment.status,
    returnUrl: returnUrl(payment),
  });
  return frame(payment, language, panel);
}

export function missingPage(language: Language): string {
  return missingHostedPage(language, hostedTexts[language], style);
}

function frame(payment: TabbyPayment, language: Language, content: Html): string {
  const t = hostedTexts[language];
  return hostedFrame({
    language,
    texts: t,
    style,
    title: `${t.title} · ${grouped(payment.amountMinor)} ${t.currency}`,
    heading: t.title,
    total: amountIn(language, payment.amountMinor),
    shopUrl: returnUrl(payment),
    rows:
      payment.reference === null
        ? null
        : html`<div><dt>${t.order}</dt><dd><bdi dir="ltr">${payment.reference}</bdi></dd></div>`,
    description: payment.description,
    content,
  });
}

function amountIn(language: Language, minor: number): Html {
  return amount(language, grouped(minor), hostedTexts[language].currency);
}
