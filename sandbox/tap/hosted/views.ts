import { finishedPanel, missingPage as missingHostedPage } from '../../kit/hosted-page.ts';
import { hostedStyle } from '../../kit/hosted-style.ts';
import { type Html, html, type Language } from '../../kit/html.ts';
import { type CardFields, type TestCard, testCards, testExpiries, type WrongFields } from '../cards/cards.ts';
import type { Verification } from '../cards/verifications.ts';
import { returnUrl, type TapCharge } from '../charges/charges.ts';
import { chargeOutcomes } from '../protocol/statuses.ts';
import { amountOf, frame } from './frame.ts';
import { cardMark } from './marks.ts';
import { hostedTexts } from './texts.ts';

/** The card form. `fields` is what was typed or chosen before, `wrong` the fields to mend. */
export function paymentPage(
  charge: TapCharge,
  shown: { language: Language; fields: CardFields | null; wrong: WrongFields },
): string {
  const { language, fields, wrong } = shown;
  const t = hostedTexts[language];
  const chosen = testCards.find((card) => card.number === fields?.number.replace(/\s/g, ''));
  const firstWrong = Object.keys(wrong)[0];
  const field = (name: keyof CardFields, options: { hint?: string; kind: Html }) => html`
<p class="field field-${name}">
  <label for="${name}">${t[name]}${options.hint ? html` <span class="hint">${options.hint}</span>` : null}</label>
  <input id="${name}" name="${name}" value="${fields?.[name] ?? ''}" autocomplete="off" required ${options.kind}
    ${wrong[name] ? html`aria-invalid="true" aria-describedby="${name}-wrong"` : null} ${name === firstWrong ? html`autofocus` : null}>
  ${wrong[name] ? html`<span class="wrong" id="${name}-wrong">${t.wrong[name]}</span>` : null}
</p>`;
  return frame(
    charge,
    language,
    html`
<form class="panel" method="post" action="?lang=${language}" novalidate>
  <header class="panel-head">
    <h2>${t.payByCard}</h2>
    <span class="marks">${cardMark('MADA')}${cardMark('VISA')}${cardMark('MASTERCARD')}</span>
  </header>
  ${field('number', { kind: html`inputmode="numeric" dir="ltr" maxlength="25"` })}
  <div class="pair">
    ${field('expiry', { hint: t.expiryHint, kind: html`inputmode="numeric" dir="ltr" maxlength="9" placeholder="01/39"` })}
    ${field('cvv', { hint: t.cvvHint, kind: html`inputmode="numeric" dir="ltr" maxlength="4" placeholder="100"` })}
  </div>
  ${field('name', { kind: html`maxlength="100" dir="auto"` })}
  ${charge.saveCard ? html`<p class="hint">${t.keeps}</p>` : null}
  <button class="primary" name="action" value="pay">${t.pay} ${amountOf(charge, language)}</button>
  <button class="quiet" name="action" value="cancel">${t.cancel}</button>
</form>
${testCardList(language, chosen, fields)}`,
  );
}

/** Links that fill the form in: they work without script and can be opened, copied and kept. */
function testCardList(language: Language, chosen: TestCard | undefined, fields: CardFields | null): Html {
  const t = hostedTexts[language];
  const link = (card: TestCard, expiry: string, cvv = '100') =>
    `?lang=${language}&card=${card.key}&expiry=${encodeURIComponent(expiry)}${cvv === '102' ? '&cvv=102' : ''}`;
  const card = chosen ?? testCards[0];
  const wrongCvvChosen = fields?.cvv === '102';
  const result = (href: string, current: boolean, label: string, value: string) => html`
<li><a href="${href}" ${current ? html`aria-current="true"` : null}><bdi dir="ltr">${value}</bdi><span>${label}</span></a></li>`;
  return html`
<section class="tests" aria-labelledby="tests">
  <h2 id="tests">${t.testCards}</h2>
  <p class="hint">${t.testCardsHint}</p>
  <ul class="cards">${testCards.map(
    (test) => html`
<li><a href="${link(test, fields?.expiry && Object.hasOwn(testExpiries, fields.expiry) ? fields.expiry : '01/39')}" ${test === chosen ? html`aria-current="true"` : null}>
${cardMark(test.scheme)}<bdi dir="ltr">${grouped(test.number)}</bdi><span>${test.enrolled ? t.secure : t.direct}</span></a></li>`,
  )}</ul>
  <h3>${t.results}</h3>
  <p class="hint">${t.resultsHint}</p>
  <ul class="results">
    ${
      card
        ? [
            ...Object.entries(t.outcomes).map(([expiry, label]) =>
              result(link(card, expiry), fields?.expiry === expiry && !wrongCvvChosen, label, expiry),
            ),
            result(link(card, '01/39', '102'), wrongCvvChosen, t.wrongCvv, 'CVV 102'),
          ]
        : null
    }
  </ul>
</section>`;
}

/** The bank's 3-D Secure page. Who came with a kept card has no other one to go back to. */
export function challengePage(charge: TapCharge, language: Language, canGoBack: boolean): string {
  const t = hostedTexts[language];
  return frame(
    charge,
    language,
    challengePanel(language, {
      test: charge.challenge?.test ?? testCards[0],
      title: t.bankTitle,
      amount: amountOf(charge, language),
      buttons: html`${canGoBack ? html`<button class="quiet" name="action" value="back">${t.back}</button>` : null}
  <button class="quiet" name="action" value="cancel">${t.cancel}</button>`,
    }),
  );
}

/** The same for a card that is to be kept: no money moves. */
export function verificationPage(verification: Verification, language: Language): string {
  const t = hostedTexts[language];
  return frame(
    { ...verification, amountMinor: 0, orderReference: null, description: '' },
    language,
    challengePanel(language, {
      test: verification.card.test,
      title: t.verifyTitle,
      amount: null,
      buttons: html`<button class="quiet" name="action" value="cancel">${t.cancel}</button>`,
    }),
  );
}

function challengePanel(
  language: Language,
  shown: { test: TestCard | undefined; title: string; amount: Html | null; buttons: Html },
): Html {
  const t = hostedTexts[language];
  const { test, title, amount, buttons } = shown;
  return html`
<form class="panel" method="post" action="?lang=${language}" novalidate>
  <header class="panel-head">
    <h2><span class="over">${t.bank}</span>${title}</h2>
    <span class="marks">${test ? cardMark(test.scheme) : null}</span>
  </header>
  <dl class="rows">
    <div><dt>${t.card}</dt><dd><bdi dir="ltr">•••• ${test?.number.slice(-4) ?? ''}</bdi></dd></div>
    ${amount ? html`<div><dt>${t.total}</dt><dd>${amount}</dd></div>` : null}
  </dl>
  <p>${t.bankText}</p>
  <p class="field">
    <label for="code">${t.code}</label>
    <input class="code" id="code" name="code" dir="ltr" inputmode="numeric" maxlength="8" autocomplete="one-time-code"
      required autofocus aria-describedby="code-hint">
    <span class="hint" id="code-hint">${t.bankHint}</span>
  </p>
  <button class="primary" name="action" value="code">${t.confirm}</button>
  ${buttons}
</form>`;
}

/** What has become of the charge, for who comes back to its page. */
export function finishedPage(charge: TapCharge, language: Language, open: boolean): string {
  const t = hostedTexts[language];
  const { status } = chargeOutcomes[charge.code];
  const [title, text] = t.finished[status];
  const panel = finishedPanel({
    texts: t,
    tone: status === 'CAPTURED' ? 'good' : open ? 'open' : 'bad',
    title,
    text,
    status: `${status} ${charge.code}`,
    returnUrl: returnUrl(charge),
  });
  return frame(charge, language, panel);
}

/** What has become of the verification, for who comes back to its page. */
export function verifiedPage(verification: Verification, language: Language): string {
  const t = hostedTexts[language];
  const good = verification.status === 'VALID';
  const [title = '', text = ''] = good ? t.verified : t.notVerified;
  const panel = finishedPanel({
    texts: t,
    tone: good ? 'good' : 'bad',
    title,
    text,
    status: null,
    returnUrl: returnUrl(verification),
  });
  return frame({ ...verification, amountMinor: 0, orderReference: null, description: '' }, language, panel);
}

export function missingPage(language: Language): string {
  return missingHostedPage(language, hostedTexts[language], hostedStyle);
}

function grouped(number: string): string {
  return number.replace(/(\d{4})(?=\d)/g, '$1 ');
}
