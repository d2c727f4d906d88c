import { fourParts, paymentsList, planStyle } from '../kit/four-payments.ts';
import { amount, finishedPanel, hostedFrame, missingPage as missingHostedPage } from '../kit/hosted-page.ts';
import { type Html, html, type Language } from '../kit/html.ts';
import { grouped } from '../kit/riyals.ts';
import { declinedPhone } from './account.ts';
import { hostedTexts } from './hosted-texts.ts';
import { returnUrl, type TamaraOrder } from './orders.ts';

/** In plum and peach. */
const style = planStyle(
  { ink: '#4a2159', pressed: '#36163f', first: '#ffb78f' },
  `.tests p{display:flex;flex-wrap:wrap;justify-content:space-between;column-gap:16px;font-size:15px}
.tests button{justify-self:start;background:#fff;border:1px solid #7d8896;color:#1c2430;min-height:44px}`,
);

/** The four payments, with the first to be made now. */
export function planPage(order: TamaraOrder, language: Language): string {
  const t = hostedTexts[language];
  const amountOf = (minor: number) => amountIn(language, minor);
  const parts = fourParts(order.total_amount);
  return frame(
    order,
    language,
    html`
<form class="panel" method="post" action="?lang=${language}">
  <h2>${t.plan}</h2>
  ${paymentsList(parts, t.parts, amountOf)}
  <button class="primary" name="action" value="pay">${t.pay} ${amountOf(parts[0] ?? 0)}</button>
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
  const panel = finishedPanel({
    texts: t,
    tone: good.includes(order.status) ? 'good' : 'bad',
    title,
    text,
    status: order.status,
    returnUrl: returnUrl(order),
  });
  return frame(order, language, panel);
}

export function missingPage(language: Language): string {
  return missingHostedPage(language, hostedTexts[language], style);
}

function frame(order: TamaraOrder, language: Language, content: Html): string {
  const t = hostedTexts[language];
  return hostedFrame({
    language,
    texts: t,
    style,
    title: `${t.title} · ${grouped(order.total_amount)} ${t.currency}`,
    heading: t.title,
    total: amountIn(language, order.total_amount),
    shopUrl: returnUrl(order),
    rows: html`<div><dt>${t.order}</dt><dd><bdi dir="ltr">${order.order_number ?? order.order_reference_id}</bdi></dd></div>
      <div><dt>${t.phone}</dt><dd><bdi dir="ltr">${order.consumer.phone_number}</bdi></dd></div>`,
    description: order.description,
    content,
  });
}

function amountIn(language: Language, minor: number): Html {
  return amount(language, grouped(minor), hostedTexts[language].currency);
}
